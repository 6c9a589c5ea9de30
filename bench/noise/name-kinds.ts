import { stripAccents } from '../../packages/engine/text/fold.ts';
import { type Edit, slip } from './edits.ts';
import { changed, fault, type NoiseKind, spelling } from './kind.ts';

/** Damage to the names of streets and municipalities. */

type NamePart = 'name' | 'municipality' | 'station';

const EDITS: readonly Edit[] = ['inserted', 'dropped', 'replaced', 'transposed'];
const SAINTS: readonly (readonly [RegExp, string])[] = [
  [/\bSaint(?=[ -])/i, 'St'],
  [/\bSainte(?=[ -])/i, 'Ste'],
  [/\bSt\.?(?=[ -])/i, 'Saint'],
  [/\bSte\.?(?=[ -])/i, 'Sainte'],
];

export const NAME_KINDS: readonly NoiseKind[] = [
  ...EDITS.map((edit) => slipOf('street', 'name', edit, 3)),
  ...EDITS.map((edit) => slipOf('municipality', 'municipality', edit, 2)),
  slipOf('station', 'station', 'replaced', 1),
  ...spellingsOf('street', 'name'),
  ...spellingsOf('municipality', 'municipality'),
  fault('street-space-added', 1, (address, random) => {
    const long = [...address.name.matchAll(/\p{L}{7,}/gu)];
    if (long.length === 0) return undefined;
    const word = random.pick(long);
    const at = word.index + 3 + random.below(word[0].length - 5);
    return { name: `${address.name.slice(0, at)} ${address.name.slice(at)}` };
  }),
  fault('street-particle-dropped', 1, (address) =>
    changed(address, 'name', address.name.replace(/^(?:de la |de l'|des |du |de |d')/i, '')),
  ),
];

function slipOf(label: string, part: NamePart, edit: Edit, weight: number): NoiseKind {
  return fault(
    `${label}-letter-${edit}`,
    weight,
    (address, random) => changed(address, part, slip(address[part], edit, random)),
    `${label}-letter`,
  );
}

function spellingsOf(label: string, part: NamePart): NoiseKind[] {
  const simple = (name: string, weight: number, spell: (text: string) => string): NoiseKind =>
    spelling(`${label}-${name}`, weight, (address) => changed(address, part, spell(address[part])));
  return [
    simple('accents-dropped', 3, stripAccents),
    simple('hyphens-dropped', 2, (text) => text.replaceAll('-', ' ')),
    simple('hyphens-added', 1, (text) => text.replace(/(?<=\p{L}) (?=\p{L})/gu, '-')),
    simple('spaces-dropped', 1, (text) => text.replace(/(?<=\p{L})[ -](?=\p{L})/u, '')),
    simple('saint-respelt', 2, (text) => {
      const rule = SAINTS.find(([pattern]) => pattern.test(text));
      return rule === undefined ? text : text.replace(rule[0], rule[1]);
    }),
  ];
}
