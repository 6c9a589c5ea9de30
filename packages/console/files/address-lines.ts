import type { Columns, Role } from '@civique/lists/reading';

/** One line of a request. */
export interface Line {
  readonly strName: string;
  readonly strContent: string;
}

/** Layouts under which a list is read, and answered. Both are shared, so every customer has them. */
export const ONE_LINE = 'Address in Single Line';
export const FIVE_LINES = 'ADDR x2 MNC PROV PC';

/** The layout for a list with these columns. */
export function layoutOf(columns: Columns): string {
  return columns.address === undefined ? FIVE_LINES : ONE_LINE;
}

const STREET_ROLES: readonly Role[] = ['civic', 'suffix', 'street', 'streetType', 'direction'];

/** True when there is enough to look for: a whole address, or a line that leads to a door. */
export function canBeRead(columns: Columns): boolean {
  return (['address', 'line1', 'street', 'box', 'postalCode'] as const).some((role) => columns[role] !== undefined);
}

/** The address of a row as lines of `layoutOf(columns)`. */
export function linesOf(fields: readonly string[], columns: Columns): Line[] {
  const of = (role: Role): string => {
    const column = columns[role];
    return column === undefined ? '' : (fields[column] ?? '').trim();
  };
  if (columns.address !== undefined) {
    return [{ strName: '', strContent: joinedBy(', ', [of('address'), of('country')]) }];
  }
  const street = joinedBy(' ', STREET_ROLES.map(of));
  return [
    { strName: 'Address1', strContent: joinedBy(', ', [of('line1'), street]) },
    {
      strName: 'Address2',
      strContent: joinedBy(', ', [
        of('line2'),
        of('line3'),
        withWord('UNIT', of('unit')),
        withWord('PO BOX', of('box')),
      ]),
    },
    { strName: 'Municipality', strContent: of('city') },
    { strName: 'Province', strContent: of('province') },
    { strName: 'PostalCode', strContent: joinedBy(' ', [of('postalCode'), of('country')]) },
  ];
}

/** What was typed, on one line. */
export function typedOf(fields: readonly string[], columns: Columns): string {
  return joinedBy(
    ', ',
    linesOf(fields, columns).map(({ strContent }) => strContent),
  );
}

/** A bare number says what it numbers; `App. 5` and `CP 460` say it themselves. */
function withWord(word: string, text: string): string {
  return /^#?\s*[a-z]?-?\d+[a-z]?$/i.test(text) ? `${word} ${text.replace(/^#\s*/, '')}` : text;
}

function joinedBy(separator: string, parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(separator);
}
