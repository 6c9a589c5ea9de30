import type { AddressElements } from '../address/elements.ts';
import { languageOfProvince } from '../address/street-language.ts';
import {
  altStreetsInParts,
  type MunicipalityAlternates,
  type StreetAlternates,
  searchAltMunicipalities,
} from '../alternates/search-alternates.ts';
import type { FoundAddresses, FoundAlternates, FoundNames, ParseRequest, Parsing } from '../engine.ts';
import { styleElements, styleName } from '../format/apply-style.ts';
import { freeRows, readLines } from '../format/read-lines.ts';
import type { FieldRole } from '../parse/words/context.ts';
import { type ParsedLine, parseAddress } from '../parse-address/parse-address.ts';
import type { Reference } from '../reference/read/reader.ts';
import { highlightsOf } from '../search/highlights.ts';
import { type AddressSearch, searchInParts } from '../search/search-addresses.ts';
import { DEFAULT_CONDITIONS, type SearchConditions } from '../search/search-criteria.ts';
import { type NameSearch, searchNamesInParts } from '../search/search-names.ts';
import type { CorrectionStyle } from '../values/parameters.ts';
import type { InParts } from '../values/parts.ts';

/** Search results as callers see them: with the case and accents they ask for. */

/** The style that `accentedOutput` and `lowercaseOutput` ask for. */
function outputStyle({ accentedOutput, lowercaseOutput }: SearchConditions): CorrectionStyle {
  return {
    Name: '',
    Description: '',
    Casing: lowercaseOutput ? 'Mixed' : 'Upper',
    Accents: accentedOutput ? 'Keep' : 'Strip',
    Keywords: 'Symbol',
    Hyphens: 'Keep',
    UnitPlacement: 'AsIs',
    Language: 'Auto',
  };
}

/** Members that vary along a street and look the same in every style. */
const OWN = [
  'StreetNumberFrom',
  'StreetNumberTo',
  'StreetNumberSequence',
  'StreetNumberSuffix',
  'UnitNumber',
  'POBoxNumberFrom',
  'POBoxNumberTo',
  'PostalCode',
] as const;

/** SearchForAddresses, a part at a time. A street's names are styled once, however many records it has. */
export function* answerAddresses(reference: Reference, search: AddressSearch): InParts<FoundAddresses> {
  const { records, found } = yield* searchInParts(reference, search);
  const style = outputStyle(search.conditions);
  let styled: AddressElements | undefined;
  let group = -1;
  let type = '';
  const addresses = records.map((record) => {
    const { elements } = record;
    // records of a group are adjacent
    if (
      styled === undefined ||
      record.group !== group ||
      elements.TypeOfAddress !== type ||
      elements.RouteNumber !== ''
    ) {
      styled = styleElements(elements, style);
      group = record.group;
      type = elements.TypeOfAddress;
      return styled;
    }
    const address = { ...styled };
    for (const name of OWN) address[name] = elements[name];
    return address;
  });
  return { addresses, found };
}

/** Rows of an answer that are written in one part. */
const ROWS_OF_PART = 64;

/** Writes rows, a part at a time. */
function* written<Row, Written>(rows: readonly Row[], write: (row: Row) => Written): InParts<Written[]> {
  const out: Written[] = [];
  for (const row of rows) {
    out.push(write(row));
    if (out.length % ROWS_OF_PART === 0) yield;
  }
  return out;
}

/** SearchForNames, a part at a time, with what was typed highlighted. */
export function* answerNames(reference: Reference, search: NameSearch): InParts<FoundNames> {
  const { names, found } = yield* searchNamesInParts(reference, search);
  const style = outputStyle(search.conditions);
  // an FSA matches only the first half of a postal code
  const typed = search.nameType === 'NB_FSAs' ? search.name.trim().slice(0, 3) : search.name;
  const rows = yield* written(names, ({ Language, ...row }) => {
    const Name = styleName(row.Name, style, Language);
    const Municipality = styleName(row.Municipality, style, Language);
    return { ...row, Name, Municipality, Highlights: highlightsOf(Name, typed) };
  });
  return { found, names: rows };
}

/** Alternate names are written like any other name in an answer. */
const USUAL: CorrectionStyle = outputStyle(DEFAULT_CONDITIONS);

/** SearchForAltMunicipalities: at most `maxItems` names, and the number found. */
export function answerAltMunicipalities(reference: Reference, search: MunicipalityAlternates, maxItems: number) {
  const found = searchAltMunicipalities(reference, search);
  const municipalities = found.slice(0, maxItems).map((row) => ({
    ...row,
    Municipality: styleName(row.Municipality, USUAL, languageOfProvince(row.Province)),
  }));
  return { municipalities, found: found.length };
}

/** SearchForAltStreets, a part at a time: at most `maxItems` names, and the number found. */
export function* answerAltStreets(
  reference: Reference,
  search: StreetAlternates,
  maxItems: number,
): InParts<FoundAlternates> {
  const found = yield* altStreetsInParts(reference, search);
  const streets = yield* written(found.slice(0, maxItems), (row) => {
    const language = languageOfProvince(row.Province);
    const StreetName = styleName(row.StreetName, USUAL, language);
    return { ...row, StreetName, Municipality: styleName(row.Municipality, USUAL, language) };
  });
  return { streets, found: found.length };
}

const ROLES: Readonly<Record<string, FieldRole>> = {
  street: 'street',
  lastLine: 'lastLine',
  municipality: 'municipality',
  province: 'province',
  postalCode: 'postalCode',
};

/** ParseAddress: reads the lines as the layout says, or each as free text when there is no layout. */
export function answerParse({ lines, layout, maxVariants }: ParseRequest): Parsing {
  const { variants, found } = parseAddress(
    layout === undefined ? freeLines(lines) : laidOut(lines, layout),
    maxVariants,
  );
  return { variants, found };
}

function freeLines(lines: ParseRequest['lines']): ParsedLine[] {
  return lines.flatMap(({ strContent }, line) =>
    freeRows(strContent).map((row) => ({ role: 'free' as const, ...row, line })),
  );
}

function laidOut(lines: ParseRequest['lines'], layout: NonNullable<ParseRequest['layout']>): ParsedLine[] {
  const byName = new Map(lines.map(({ strName }, line) => [strName.toLowerCase(), line]));
  const { fields } = readLines(lines, layout);
  return fields
    .filter(({ text }) => text !== '')
    .map(({ role, text, lineIndex, start }) => {
      const name = layout.Lines[lineIndex]!.strName.toLowerCase();
      return { role: ROLES[role] ?? 'free', text, line: byName.get(name) ?? 0, start };
    });
}
