import { fold } from '../text/fold.ts';

const IN_ENGLISH = ['MON', 'TUE', 'TUES', 'WED', 'WEDNES', 'THU', 'THUR', 'THURS', 'FRI', 'SAT', 'SATUR', 'SUN'];
const IN_FRENCH = ['LUN', 'MAR', 'MER', 'MERCRE', 'JEU', 'VEN', 'VENDRE', 'SAM', 'SAME', 'DIM', 'DIMANCHE'];

/** Days of the week. One alone says little of hours: SUR-MER, SUN VALLEY. */
export const DAYS: ReadonlySet<string> = new Set([
  ...IN_ENGLISH.flatMap((day) => [day, `${day}S`, `${day}DAY`, `${day}DAYS`]),
  ...IN_FRENCH.flatMap((day) => [day, `${day}DI`]),
]);

/** What `24` may stand before. */
export const HOUR_WORDS: readonly string[] = ['hours', 'hrs', 'heures'];

/** Words before opening hours, with their accents: RUE DE LA FERME is a street. */
export const OPENING_WORDS: readonly string[] = [
  ...['open', 'opens', 'ouvert', 'ouverte', 'closed', 'fermé', 'fermée'],
  ...HOUR_WORDS,
];

/** Words before the end or the beginning of the hours. */
export const BOUND_WORDS: readonly string[] = [
  ...['until', 'till', 'before', 'after', 'closes', 'opens', 'avant', 'après', 'jusqu’à', 'ferme', 'ouvre'],
];

/** Folded words of opening hours: a text without any of them, two days, or a time says nothing of hours. */
export const WORDS_OF_HOURS: ReadonlySet<string> = new Set([
  ...[...OPENING_WORDS, ...BOUND_WORDS].map(fold),
  // jusqu' à
  'JUSQU',
]);
