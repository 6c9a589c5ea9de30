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
/** Addresses typed before anything is measured. */
const WARM_UP = 200;

/** Every sampled address typed character by character, as it is and with one letter wrong. */
export function completionReport(engine: Engine, addresses: readonly TypedAddress[], random: Random): string[] {
  for (const { full } of addresses.slice(0, WARM_UP)) {
    for (let end = 1; end <= full.length; end++) completionsOf(engine, full.slice(0, end));
  }
  const correct = new Stopwatch(engine);
  const typed = typeAll(correct, addresses);
  const misspelt = new Stopwatch(engine);
  const found = typeMisspelt(misspelt, addresses, random);
  const share = (count: number): string => `${((count / addresses.length) * 100).toFixed(2)}%`;
  const part = (of: number): string => `${(percentile(typed.parts, of) * 100).toFixed(1)}%`;
  return [
    `completion at every keystroke          ${timesText(correct.times)}`,
    `  slowest                             ${correct.slowestText()}`,
    `keystrokes until in the first  ${FIRST}      median ${part(0.5)}  p90 ${part(0.9)} of the letters of number and street`,
    `never in the first ${FIRST}                  ${typed.never.length} (${share(typed.never.length)})  ${quoted(typed.never)}`,
    `lost again after it was there         ${typed.lost.length} (${share(typed.lost.length)})  ${quoted(typed.lost)}`,
    `neighbour number before it            ${typed.neighbours.length}  ${quoted(typed.neighbours)}`,
    `one misspelling, found in the street  ${share(found.inStreet)}`,
    `  not, for as many other addresses    ${share(found.crowded)}`,
    `one misspelling, found with the place ${share(addresses.length - found.missed.length)}  ${quoted(found.missed)}`,
    `  time                                ${timesText(misspelt.times)}`,
  ];
}

function completionsOf(engine: Engine, text: string): Alternative[] {
  const { alternatives } = engine.complete({
    lines: [{ strName: '', strContent: text }],
    layout: LAYOUT,
    style: STYLE,
    level: 2,
    maxAlternatives: 10,
    maxNamesToAddresses: 20,
    language: 'EN',
  });
  return alternatives;
}

/** Completes texts, and keeps how long each took. */
class Stopwatch {
  readonly times: number[] = [];
  private readonly engine: Engine;
  private readonly slow: { text: string; time: number }[] = [];

  constructor(engine: Engine) {
    this.engine = engine;
  }

  complete(text: string): Alternative[] {
    const { result, time } = timed(() => completionsOf(this.engine, text));
    this.times.push(time);
    this.slow.push({ text, time });
    if (this.slow.length > 1000) this.keepSlowest();
    return result;
  }

  slowestText(): string {
    this.keepSlowest();
    return this.slow.map(({ text, time }) => `"${text}" ${time.toFixed(2)}`).join('  ');
  }

  private keepSlowest(): void {
    this.slow.sort((a, b) => b.time - a.time).splice(SLOWEST);
  }
}

/** Where the address is among the completions; -1 if it is none of them. */
function placeOf(alternatives: readonly Alternative[], identity: string): number {
  return alternatives.findIndex(({ AddressElements }) => identityOf(AddressElements) === identity);
}

function isAmongFirst(place: number): boolean {
  return place >= 0 && place < FIRST;
}

/** What became of the addresses while they were typed as they are. */
interface Typed {
  /** What part of the letters of number and street it took until the address was among the first, ascending. */
  readonly parts: number[];
  /** Texts at which an address that had been there was not. */
  readonly lost: string[];
  readonly never: string[];
  /** Texts for which another number of the street came before that of the address. */
  readonly neighbours: string[];
}

function typeAll(watch: Stopwatch, addresses: readonly TypedAddress[]): Typed {
  const typed: Typed = { parts: [], lost: [], never: [], neighbours: [] };
  for (const address of addresses) typeOne(watch, address, typed);
  typed.parts.sort((a, b) => a - b);
  return typed;
}

function typeOne(watch: Stopwatch, { street, full, identity }: TypedAddress, typed: Typed): void {
  const number = identity.slice(0, identity.indexOf('|'));
  let first = -1;
  let wasLost = '';
  for (let end = 1; end <= full.length; end++) {
    const text = full.slice(0, end);
    const alternatives = watch.complete(text);
    const place = placeOf(alternatives, identity);
    if (isAmongFirst(place)) {
      if (first < 0) first = lettersOf(text);
    } else if (first >= 0) wasLost = text;
    if (end > street.indexOf(' ') && hasNeighbourBefore(alternatives, place, number)) typed.neighbours.push(text);
  }
  if (first < 0) typed.never.push(full);
  else typed.parts.push(first / lettersOf(street));
  if (wasLost !== '') typed.lost.push(wasLost);
}

function hasNeighbourBefore(alternatives: readonly Alternative[], place: number, number: string): boolean {
  return alternatives
    .slice(0, Math.max(0, place))
    .some(({ AddressElements: { StreetNumberFrom } }) => StreetNumberFrom !== '' && StreetNumberFrom !== number);
}

/** What became of the addresses with one letter wrong in the street. Those without a letter there count as found. */
interface Misspelt {
  /** How many were found before the place was typed. */
  readonly inStreet: number;
  /** How many were not, with as many other addresses in their stead as are shown first. */
  readonly crowded: number;
  readonly missed: string[];
}

function typeMisspelt(watch: Stopwatch, addresses: readonly TypedAddress[], random: Random): Misspelt {
  let inStreet = 0;
  let crowded = 0;
  const missed: string[] = [];
  for (const { street, full, identity } of addresses) {
    const wrong = misspell(street, random);
    const text = wrong === undefined ? full : wrong + full.slice(street.length);
    const found = wrong === undefined ? 0 : foundAfter(watch, text, wrong.length - 3, identity);
    if (found < 0) missed.push(text);
    if (wrong === undefined || (found >= 0 && found <= wrong.length)) inStreet++;
    else if (civicsAmong(watch.complete(wrong)) >= FIRST) crowded++;
  }
  return { inStreet, crowded, missed };
}

/** After how many characters, from `start` on, the address is among the first; -1 if it never is. */
function foundAfter(watch: Stopwatch, text: string, start: number, identity: string): number {
  for (let end = start; end <= text.length; end++) {
    if (isAmongFirst(placeOf(watch.complete(text.slice(0, end)), identity))) return end;
  }
  return -1;
}

function civicsAmong(alternatives: readonly Alternative[]): number {
  return alternatives.filter(({ AddressElements }) => AddressElements.StreetNumberFrom !== '').length;
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
