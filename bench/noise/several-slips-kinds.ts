import { stripAccents } from '../../packages/engine/text/fold.ts';
import type { Random } from '../random.ts';
import { type Edit, slip } from './edits.ts';
import { changed, fault, type NoiseKind } from './kind.ts';

/**
 * More than one slip, and slips that are no single letter. About one misspelt word in five has two errors (Kukich 1992
 * gives 5 to 30% by source); a neighbouring key and a doubled letter are the commonest of single ones; sounds and
 * broken accents are estimates.
 */

type NamePart = 'name' | 'municipality';

const EDITS: readonly Edit[] = ['inserted', 'dropped', 'replaced', 'transposed', 'doubled', 'neighbour'];

/** One sound written for another; the first that fits after a random start is used. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/i, 'f'],
  [/ck/i, 'k'],
  [/k/i, 'c'],
  [/c(?=[aour])/i, 'k'],
  [/ie/i, 'ei'],
  [/ei/i, 'ie'],
  [/(?<=\p{L}{3})e\b/iu, ''],
  [/eau\b/i, 'o'],
  [/eaux\b/i, 'eau'],
  [/ault\b/i, 'eau'],
  [/ette\b/i, 'et'],
  [/elle\b/i, 'el'],
  [/y\b/i, 'ie'],
  [/(?<=\p{L}{2})ie\b/iu, 'y'],
  [/s(?=[ei])/i, 'c'],
  [/c(?=[ei])/i, 's'],
  [/([lnmtrs])\1/i, '$1'],
  [/gh/i, 'g'],
  [/wr/i, 'r'],
  [/qu/i, 'k'],
  [/z/i, 's'],
  [/ai/i, 'ay'],
  [/ey\b/i, 'y'],
  [/ough/i, 'o'],
  [/our/i, 'or'],
  [/x/i, 'ks'],
];

export const SEVERAL_SLIPS_KINDS: readonly NoiseKind[] = [
  ...slipsOf('street', 'name', 1),
  ...slipsOf('municipality', 'municipality', 0.7),
  fault(
    'street-and-municipality-slips',
    3,
    (address, random) => {
      const name = slip(address.name, random.pick(EDITS), random);
      const municipality = slip(address.municipality, random.pick(EDITS), random);
      return name === undefined || municipality === undefined ? undefined : { name, municipality };
    },
    'street-letter',
  ),
];

function slipsOf(label: string, part: NamePart, share: number): NoiseKind[] {
  const of = (name: string, weight: number, damage: (text: string, random: Random) => string | undefined): NoiseKind =>
    fault(
      `${label}-${name}`,
      Math.round(weight * share * 10) / 10,
      (address, random) => changed(address, part, damage(address[part], random)),
      `${label}-letter`,
    );
  return [
    of('two-slips', 3, (text, random) => {
      if (stripAccents(text).replace(/[^A-Za-z]/g, '').length < 6) return undefined;
      const once = slip(text, random.pick(EDITS), random);
      return once && slip(once, random.pick(EDITS), random);
    }),
    of('neighbouring-key', 3, (text, random) => slip(text, 'neighbour', random)),
    of('letter-doubled', 2, (text, random) => slip(text, 'doubled', random)),
    of('first-letter-wrong', 1, (text, random) => slip(text, 'first', random)),
    of('as-it-sounds', 3, (text, random) => asItSounds(text, random)),
    of('accents-broken', 2, (text, random) => brokenAccents(text, random)),
  ];
}

function asItSounds(text: string, random: Random): string | undefined {
  const start = random.below(SOUNDS.length);
  for (let n = 0; n < SOUNDS.length; n++) {
    const [sound, other] = SOUNDS[(start + n) % SOUNDS.length]!;
    if (!sound.test(text)) continue;
    const upper = text === text.toUpperCase();
    const written = text.replace(sound, upper && !other.includes('$') ? other.toUpperCase() : other);
    if (written !== text && written.length > 2) return written;
  }
  return undefined;
}

/** As other encodings show them: `Ã©`, `?`, the replacement character, an entity, or letter and accent apart. */
function brokenAccents(text: string, random: Random): string | undefined {
  if (!/[À-ÿ]/.test(text)) return undefined;
  const way = random.below(5);
  return text.replace(/[À-ÿ]/g, (letter) => {
    if (way === 0) return Buffer.from(letter, 'utf8').toString('latin1');
    if (way === 1) return '?';
    if (way === 2) return '\uFFFD';
    if (way === 3) return ENTITIES[letter] ?? letter;
    return letter.normalize('NFD');
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  é: '&eacute;',
  è: '&egrave;',
  ê: '&ecirc;',
  à: '&agrave;',
  ç: '&ccedil;',
  ô: '&ocirc;',
  î: '&icirc;',
  É: '&Eacute;',
};
