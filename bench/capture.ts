import { readFileSync } from 'node:fs';
import { offersOf } from '../packages/capture/offers.ts';
import { say } from '../packages/capture/sentences/capture-sentences.ts';
import type { Alternative } from '../packages/client/operations.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '../packages/engine/format/shared.ts';
import { Reference } from '../packages/engine/reference/read/reader.ts';
import { count, readCommandLine, requiredText } from './options.ts';
import { Random } from './random.ts';
import { percentile } from './search/percentiles.ts';
import { identityOf, sampleAddresses, type TypedAddress } from './search/typed-addresses.ts';

const { values } = readCommandLine({
  command: 'node bench/capture.ts',
  about: 'Keys pressed in <civique-address> until a whole address stands in the form, and whom its questions disturb.',
  options: {
    reference: requiredText('FILE', 'a compiled reference'),
    addresses: count(500, 'drawn from it'),
    seed: count(1, 'another draw'),
  },
});
const reference = Reference.fromBytes(readFileSync(values.reference));
const engine = createEngine(reference);
const addresses = sampleAddresses(reference, values.addresses, new Random(values.seed));
const layout = findByName(SHARED_LAYOUTS, 'ADDR x2 MNC PROV PC')!;
const style = findByName(SHARED_STYLES, 'MIXED AS IS')!;
const mode = findByName(SHARED_MODES, 'oneStop Analysis Mode')!;
/** Letters of a postal code, which nobody types who chooses an address. */
const CODE_LETTERS = 6;

const lettersOf = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** The element's own rows for a text. */
function offersFor(text: string, near: string | undefined): (Alternative | undefined)[] {
  const request = {
    layout,
    style,
    level: 2,
    maxAlternatives: 7,
    maxNamesToAddresses: 0,
    language: 'EN',
    near,
  } as const;
  const { alternatives } = engine.complete({ ...request, lines: [{ strName: 'Address1', strContent: text }] });
  return offersOf(alternatives as unknown as Alternative[], undefined, false, 'EN', say).map(
    ({ alternative }) => alternative,
  );
}

/** Keys until the address is chosen: letters, arrows and Enter; undefined when it is never offered. */
function keysFor({ full, identity }: TypedAddress, text: string, near: string | undefined): number | undefined {
  for (let typed = 2; typed <= text.length; typed++) {
    const rows = offersFor(text.slice(0, typed), near);
    const at = rows.findIndex(
      (row) => row !== undefined && row.Kind !== 'Street' && identityOf(row.AddressElements) === identity,
    );
    if (at < 0) continue;
    // A building opens to its units; the second row inside is the whole of it.
    const inside = rows[at]!.IsComplete === true ? 0 : 3;
    return Math.min(typed + at + 2 + inside, full.length);
  }
  return undefined;
}

/** Two letters of the longest word of the street exchanged. */
function misspelt(text: string, random: Random): string {
  const word = text
    .split(',')[0]!
    .split(/[^\p{L}]+/u)
    .sort((a, b) => b.length - a.length)[0]!;
  if (word.length < 4) return text;
  const at = 1 + random.below(word.length - 2);
  return text.replace(word, word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
}

for (const [name, write] of [
  ['as written', (address: TypedAddress) => address.full],
  ['misspelt', (address: TypedAddress) => misspelt(address.full, new Random(address.full))],
] as const) {
  for (const isNear of [false, true]) {
    const shares: number[] = [];
    let never = 0;
    for (const address of addresses) {
      const near = isNear ? address.full.split(', ').at(-1) : undefined;
      const keys = keysFor(address, write(address), near);
      if (keys === undefined) never++;
      else shares.push(keys / (lettersOf(address.full) + CODE_LETTERS));
    }
    shares.sort((a, b) => a - b);
    const percent = (part: number) => `${(100 * percentile(shares, part)).toFixed(1)} %`;
    const near = isNear ? 'with near' : 'without near';
    console.log(`${name}, ${near}: median ${percent(0.5)}, p90 ${percent(0.9)} of the letters, never offered ${never}`);
  }
}

/** What the element would do with an address that is sent. */
function isAsked(text: string): boolean {
  const lines = [{ strName: 'Address1', strContent: text }];
  const options = { layout, mode, style, maxAlternatives: 6, guessingFlags: 127, language: 'EN' } as const;
  const { status, alternatives } = engine.analyze({ ...options, lines });
  return status === 'C' || (status === 'N' && alternatives.length > 0);
}

/** The whole address, with its postal code. */
function whole({ identity, full }: TypedAddress): string | undefined {
  const request = { layout, style, level: 2, maxAlternatives: 7, maxNamesToAddresses: 0, language: 'EN' } as const;
  const { alternatives } = engine.complete({ ...request, lines: [{ strName: 'Address1', strContent: full }] });
  const found = alternatives.find((each) => identityOf(each.AddressElements) === identity);
  return found?.AddressElements.PostalCode ? `${full} ${found.AddressElements.PostalCode}` : undefined;
}

const texts = addresses.map(whole).filter((text) => text !== undefined);
const disturbed = texts.filter(isAsked).length;
const caught = texts
  .map((text) => misspelt(text, new Random(text)))
  .filter((text, at) => text === texts[at] || isAsked(text));
const changed = texts.filter((text) => misspelt(text, new Random(text)) !== text).length;
const found = caught.length - (texts.length - changed);
console.log(`right addresses asked about: ${disturbed} of ${texts.length}; misspelt ones: ${found} of ${changed}`);
