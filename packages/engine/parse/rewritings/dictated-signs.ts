import type { Rewriting } from './rewriting.ts';

/** Signs and line ends in words, as somebody dictates them, in both languages. */
export const DICTATED_SIGNS: readonly Rewriting[] = [
  {
    // 12 Elm St new line Ottawa comma Ontario
    sign: / (?:new line|next line|[àa] la ligne|comma|virgule) /i,
    pattern: / (?:new line|next line|[àa] la ligne|comma|virgule)(?= )/giu,
    meant: () => ',',
  },
  {
    // 12 route Élisée trait d'union Raymond
    sign: / (?:hyphen|tiret|trait d.union) /i,
    pattern: / (?:hyphen|tiret|trait d.union) /giu,
    meant: () => '-',
  },
  {
    // 4 point rue Eddy point Gatineau point QC
    sign: /(?: (?:point|period|full stop) .*){3}/i,
    pattern: / (?:point|period|full stop)(?= )/giu,
    meant: () => ',',
  },
];
