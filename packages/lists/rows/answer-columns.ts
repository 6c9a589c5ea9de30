import { type AddressLayout, type Analysis, ELEMENT_NAMES } from '@civique/engine';

/** What may be written beside a row. */
export const COLUMN_GROUPS = [
  'status',
  'secondary',
  'confidence',
  'score',
  'lines',
  'elements',
  'hash',
  'changes',
  'reason',
  'alternatives',
] as const;
export type ColumnGroup = (typeof COLUMN_GROUPS)[number];

export const DEFAULT_GROUPS: readonly ColumnGroup[] = ['status', 'confidence', 'lines', 'hash', 'reason'];

/** The most alternatives that are written beside a row. */
export const MOST_ALTERNATIVES = 5;

/** Names of the new columns begin with this, so that they do not meet those of the list. */
const PREFIX = 'civique_';

/**
 * Names with a number behind those that a list has already, as when a result is analysed again; case does not matter.
 */
export function freeNames(names: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  /** The next number to try behind a name: thousands of columns may have one. */
  const numbers = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    let free = name;
    let number = numbers.get(key) ?? 2;
    for (; used.has(free.toLowerCase()); number++) free = `${name}_${number}`;
    numbers.set(key, number);
    used.add(free.toLowerCase());
    return free;
  });
}

/** What a new column is called and holds. */
export interface AnswerColumn {
  readonly name: string;
  /** A number where the value is one; a text otherwise. */
  readonly kind: 'text' | 'number';
  readonly text: (analysis: Analysis) => string;
}

const text = (name: string, of: (analysis: Analysis) => string): AnswerColumn => ({
  name: `${PREFIX}${name}`,
  kind: 'text',
  text: of,
});
const number = (name: string, of: (analysis: Analysis) => number): AnswerColumn => ({
  name: `${PREFIX}${name}`,
  kind: 'number',
  text: (analysis) => String(of(analysis)),
});

/** The new columns of the wanted groups, in the order of `COLUMN_GROUPS`. */
export function answerColumns(groups: readonly ColumnGroup[], layout: AddressLayout): AnswerColumn[] {
  return COLUMN_GROUPS.filter((group) => groups.includes(group)).flatMap((group) => columnsOf(group, layout));
}

function columnsOf(group: ColumnGroup, layout: AddressLayout): AnswerColumn[] {
  switch (group) {
    case 'status':
      return [text('status', ({ status }) => status)];
    case 'secondary':
      return [text('secondary_status', ({ secondaryStatus }) => secondaryStatus)];
    case 'confidence':
      return [number('confidence', ({ confidence }) => confidence)];
    case 'score':
      return [number('score', ({ score }) => score)];
    case 'lines':
      return layout.Lines.map(({ strName }, index) =>
        text(strName === '' ? 'address' : strName, ({ lines }) => lines[index]?.strContent ?? ''),
      );
    case 'elements':
      return ELEMENT_NAMES.map((name) => text(name, ({ elements }) => elements[name]));
    case 'hash':
      return [text('hash_code', ({ hashCode }) => hashCode)];
    case 'changes':
      return [text('changes', changesText)];
    case 'reason':
      return [text('reason', ({ reason }) => reason)];
    case 'alternatives':
      return [text('alternatives', alternativesText)];
  }
}

/** `POSTAL_CODE_CORRECTED: K1A 0A9 → K1A 0A6`, one after the other. */
function changesText({ styleChanges }: Analysis): string {
  return styleChanges.map(({ Code, From, To }) => `${Code}: ${From} → ${To}`).join('; ');
}

/** Each on one line with its confidence, likeliest first; none where the answer is the address itself. */
function alternativesText({ status, alternatives }: Analysis): string {
  if (status === 'V' || status === 'C') return '';
  return alternatives.map((each) => `${oneLine(each)} (${each.Confidence ?? 0})`).join(' | ');
}

/** The lines of an answer as one. */
export function oneLine({ AddressLines }: Analysis['alternatives'][number]): string {
  return AddressLines.map(({ strContent }) => strContent)
    .filter((content) => content !== '')
    .join(', ');
}
