import { addressesOfCode } from '../names/address-counts.ts';
import { asksForAny } from '../names/name-lookups.ts';
import { postalCodesStarting, startsPostalCode } from '../names/postal-prefix.ts';
import type { RowRange } from '../reference/format/search-column.ts';
import type { Reference } from '../reference/read/reader.ts';
import { fold } from '../text/fold.ts';
import type { InParts } from '../values/parts.ts';
import { type FoundName, foundName, type NamesFound, type NamesWanted, NO_NAMES } from './found-name.ts';
import { codeFits } from './matching-runs.ts';
import type { ResolvedCriteria } from './search-criteria.ts';
import { placed } from './search-streets.ts';

/** Postal codes that one part of a search looks at. */
const CODES_OF_PART = 1_024;

/**
 * FSAs (`length` 3) or postal codes (6) that begin with the name, ascending; for a longer name, the FSA it begins with.
 */
export function* codes(
  reference: Reference,
  { name, maxItems }: NamesWanted,
  criteria: ResolvedCriteria,
  length: 3 | 6,
): InParts<NamesFound> {
  const range = rangeOf(reference, name, length);
  if (range === undefined) return NO_NAMES;
  // a province that contains every place restricts nothing
  const anywhere = [...reference.allMunicipalities()].every((municipality) =>
    placed(reference, municipality, criteria),
  );
  const groups: { text: string; codes: number[] }[] = [];
  let found = 0;
  let last = '';
  for (let code = range.lo; code < range.hi; code++) {
    if (code % CODES_OF_PART === 0) yield;
    if (!codeFits(reference, code, criteria)) continue;
    if (!anywhere && !municipalitiesOf(reference, code).some((place) => placed(reference, place, criteria))) continue;
    if (length === 6 && found >= maxItems) {
      found++;
      continue;
    }
    const text = reference.postalCodeText(code).slice(0, length);
    if (text === last) {
      if (found <= maxItems) groups.at(-1)!.codes.push(code);
      continue;
    }
    last = text;
    if (found++ < maxItems) groups.push({ text, codes: [code] });
  }
  const names: FoundName[] = [];
  for (const { text, codes } of groups) {
    names.push(codeName(reference, text, codes, criteria));
    yield;
  }
  return { names, found };
}

function rangeOf(reference: Reference, name: string, length: number): RowRange | undefined {
  if (asksForAny(name)) return { lo: 0, hi: reference.postalCodeCount };
  const text = fold(name).replaceAll(' ', '');
  return startsPostalCode(text) ? postalCodesStarting(reference, text.slice(0, length)) : undefined;
}

/** The municipality shown is the wanted one with the most addresses. */
function codeName(reference: Reference, text: string, codes: readonly number[], criteria: ResolvedCriteria): FoundName {
  const counts = new Map<number, number>();
  let Count = 0;
  for (const code of codes) {
    for (const [municipality, count] of addressesOfCode(reference, code)) {
      Count += count;
      if (placed(reference, municipality, criteria)) {
        counts.set(municipality, (counts.get(municipality) ?? 0) + count);
      }
    }
  }
  const [main] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [-1];
  const PostalCode = text.length === 3 ? text : `${text.slice(0, 3)} ${text.slice(3)}`;
  return foundName(PostalCode, {
    PostalCode,
    Municipality: main < 0 ? '' : reference.municipalityText(main),
    Province: main < 0 ? '' : reference.provinceOf(main),
    Count,
  });
}

function municipalitiesOf(reference: Reference, code: number): number[] {
  const out: number[] = [];
  for (let i = reference.codeStreetsFrom(code); i < reference.codeStreetsTo(code); i++)
    out.push(reference.municipalityOfStreet(reference.codeStreet(i)));
  for (let i = reference.codeDeliveriesFrom(code); i < reference.codeDeliveriesTo(code); i++)
    out.push(reference.municipalityOfDelivery(reference.codeDelivery(i)));
  return out;
}
