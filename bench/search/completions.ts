import type { Engine } from '../../packages/engine/engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from '../../packages/engine/format/shared.ts';
import type { Alternative } from '../../packages/engine/values/alternative.ts';
import type { Random } from '../random.ts';
import { percentile, timesText } from './percentiles.ts';
import { timed } from './timed.ts';
import { identityOf, type TypedAddress } from './typed-addresses.ts';

const LAYOUT = findByName(SHARED_LAYOUTS, 'Address in Single Line')!;
const STYLE = findByName(SHARED_STYLES, 'UPPER AS IS')!;
/** The wanted address must be among this many first answers. */
const FIRST = 5;
/** The part of the text in which a misspelling is made. */
const MISSPELT_PART = 0.7;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SLOWEST = 5;

/** Every sampled address typed character by character. */
export function completionReport(engine: Engine, addresses: readonly TypedAddress[], random: Random): string[] {
  const times: number[] = [];
  const slow: { text: string; time: number }[] = [];
  const parts: number[] = [];
  const lost: string[] = [];
  const never: string[] = [];
  const neighbours: string[] = [];
  const complete = (text: string): Alternative[] => {
    const run = () =>
      engine.complete({
        lines: [{ strName: '', strContent: text }],
        layout: LAYOUT,
        style: STYLE,
        level: 2,
        maxAlternatives: 10,
        maxNamesToAddresses: 20,
        language: 'EN',
      });
    const { result, time } = timed(run);
    const { alternatives } = result;
    times.push(time);
    slow.push({ text, time });
    if (slow.length > 1000) slow.sort((a, b) => b.time - a.time).splice(SLOWEST);
    return alternatives;
  };
  const place = (alternatives: readonly Alternative[], wanted: string): number =>
    alternatives.findIndex(({ AddressElements }) => identityOf(AddressElements) === wanted);

  for (const { full } of addresses.slice(0, 200))
    for (let end = 1; end <= full.length; end++) complete(full.slice(0, end));
  times.length = 0;
  slow.length = 0;
  for (const { street, full, identity } of addresses) {
    const letters = lettersOf(street);
    const number = identity.slice(0, identity.indexOf('|'));
    let first = -1;
    let wasLost = '';
    for (let end = 1; end <= full.length; end++) {
      const text = full.slice(0, end);
      const alternatives = complete(text);
      const at = place(alternatives, identity);
      const seen = at >= 0 && at < FIRST;
      if (seen && first < 0) first = lettersOf(text);
      if (!seen && first >= 0) wasLost = text;
      if (end > street.indexOf(' ')) {
        const wrong = alternatives.findIndex(
          ({ AddressElements: { StreetNumberFrom } }) => StreetNumberFrom !== '' && StreetNumberFrom !== number,
        );
        if (at >= 0 && wrong >= 0 && wrong < at) neighbours.push(text);
      }
    }
    if (first < 0) never.push(full);
    else parts.push(first / letters);
    if (wasLost !== '') lost.push(wasLost);
  }
  slow.sort((a, b) => b.time - a.time);
  const typed = timesText(times);

  let foundInStreet = 0;
  let foundAtAll = 0;
  let crowded = 0;
  const missed: string[] = [];
  const misspeltTimes = times.length;
  for (const { street, full, identity } of addresses) {
    const wrong = misspell(street, random);
    if (wrong === undefined) {
      foundInStreet++;
      foundAtAll++;
      continue;
    }
    const text = wrong + full.slice(street.length);
    let found = -1;
    for (let end = wrong.length - 3; end <= text.length && found < 0; end++) {
      const at = place(complete(text.slice(0, end)), identity);
      if (at >= 0 && at < FIRST) found = end;
    }
    if (found < 0 || found > wrong.length) {
      const others = complete(wrong).filter(({ AddressElements }) => AddressElements.StreetNumberFrom !== '');
      if (others.length >= FIRST) crowded++;
    }
    if (found < 0) missed.push(text);
    else {
      foundAtAll++;
      if (found <= wrong.length) foundInStreet++;
    }
  }
  parts.sort((a, b) => a - b);
  const share = (count: number): string => `${((count / addresses.length) * 100).toFixed(2)} %`;
  return [
    `completion at every keystroke          ${typed}`,
    `  slowest                             ${slow
      .slice(0, SLOWEST)
      .map(({ text, time }) => `"${text}" ${time.toFixed(2)}`)
      .join('  ')}`,
    `keystrokes until in the first  ${FIRST}      median ${(percentile(parts, 0.5) * 100).toFixed(1)} %  p90 ${(percentile(parts, 0.9) * 100).toFixed(1)} % of the letters of number and street`,
    `never in the first ${FIRST}                  ${never.length} (${share(never.length)})  ${quoted(never)}`,
    `lost again after it was there         ${lost.length} (${share(lost.length)})  ${quoted(lost)}`,
    `neighbour number before it            ${neighbours.length}  ${quoted(neighbours)}`,
    `one misspelling, found in the street  ${share(foundInStreet)}`,
    `  not, for as many other addresses    ${share(crowded)}`,
    `one misspelling, found with the place ${share(foundAtAll)}  ${quoted(missed)}`,
    `  time                                ${timesText(times.slice(misspeltTimes))}`,
  ];
}

function lettersOf(text: string): number {
  return text.replaceAll(' ', '').length;
}

function quoted(texts: readonly string[]): string {
  return texts
    .slice(0, 12)
    .map((text) => `"${text}"`)
    .join('  ');
}

/** One letter wrong, missing, added or swapped, in the first part of the text; undefined without a letter there. */
function misspell(text: string, random: Random): string | undefined {
  const places: number[] = [];
  for (let at = 0; at < text.length * MISSPELT_PART; at++) if (/\p{L}/u.test(text[at]!)) places.push(at);
  if (places.length === 0) return undefined;
  const at = places[Math.floor(random.next() * places.length)]!;
  const letter = LETTERS[Math.floor(random.next() * LETTERS.length)]!;
  switch (Math.floor(random.next() * 4)) {
    case 0:
      return text.slice(0, at) + letter + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + letter + text.slice(at);
    default:
      return text.slice(0, at) + (text[at + 1] ?? '') + text[at]! + text.slice(at + 2);
  }
}
