import type { Random } from '../random.ts';
import { type DirtKind, parts, saying } from './kind.ts';
import { asHeard, asScanned, SLIPS, type Slip, slipIn } from './slips.ts';
import type { Typed } from './typed.ts';

/** Slips of fingers, ears and scanners in the name of the street or of the place. */

type Part = 'name' | 'municipality';
type Misspell = (text: string, random: Random) => string | undefined;

/** Without the code in so many lines: the rest has to do. */
const WITHOUT_CODE = 0.4;

export const SLIP_KINDS: readonly DirtKind[] = [
  ...SLIPS.flatMap((slip) => [
    ofPart('street', 'name', slip, once(slip)),
    ofPart('place', 'municipality', slip, once(slip)),
  ]),
  ofPart('street', 'name', 'two-slips', twice),
  ofPart('place', 'municipality', 'two-slips', twice),
  ofPart('street', 'name', 'as-heard', asHeard),
  ofPart('place', 'municipality', 'as-heard', asHeard),
  ofPart('street', 'name', 'as-scanned', asScanned),
  ofPart('place', 'municipality', 'as-scanned', asScanned),
  ofPart('street', 'name', 'split', split),
  ofPart('place', 'municipality', 'split', split),
  ofPart('street', 'name', 'joined', joined),
];

function ofPart(label: string, part: Part, slip: string, misspell: Misspell): DirtKind {
  return parts(`${label}-${slip}`, (address, random) => {
    const text = misspell(address[part], random);
    if (text === undefined || text === address[part]) return undefined;
    return saying(address, { [part]: text, ...codeOrNot(address, random) });
  });
}

function codeOrNot({ code, kept }: Typed, random: Random): { code?: string } {
  return code === '' || kept.code === '' || random.chance(WITHOUT_CODE) ? { code: '' } : {};
}

function once(slip: Slip): Misspell {
  return (text, random) => slipIn(text, slip, random);
}

function twice(text: string, random: Random): string | undefined {
  const first = slipIn(text, random.pick(SLIPS), random);
  return first && slipIn(first, random.pick(SLIPS), random);
}

function split(text: string, random: Random): string | undefined {
  const words = [...text.matchAll(/\p{L}{6,}/gu)];
  if (words.length === 0) return undefined;
  const word = random.pick(words);
  const at = word.index + 2 + random.below(word[0].length - 3);
  return `${text.slice(0, at)} ${text.slice(at)}`;
}

function joined(text: string, random: Random): string | undefined {
  return text.replace(/(?<=\p{L})[ '’-](?=\p{L})/u, random.pick(['', '', ' ', '-']));
}
