const IN_ENGLISH = ['MON', 'TUE', 'TUES', 'WED', 'WEDNES', 'THU', 'THUR', 'THURS', 'FRI', 'SAT', 'SATUR', 'SUN'];
const IN_FRENCH = ['LUN', 'MAR', 'MER', 'MERCRE', 'JEU', 'VEN', 'VENDRE', 'SAM', 'SAME', 'DIM', 'DIMANCHE'];

/** Days of the week. One alone says little of hours: SUR-MER, SUN VALLEY. */
export const DAYS: ReadonlySet<string> = new Set([
  ...IN_ENGLISH.flatMap((day) => [day, `${day}S`, `${day}DAY`, `${day}DAYS`]),
  ...IN_FRENCH.flatMap((day) => [day, `${day}DI`]),
]);

/** Words of opening hours: a text without any of them, two days, or a time says nothing of hours. */
export const WORDS_OF_HOURS: ReadonlySet<string> = new Set([
  ...['OPEN', 'OPENS', 'OUVERT', 'OUVERTE', 'CLOSED', 'FERME', 'FERMEE', 'HOURS', 'HRS', 'HEURES'],
  ...['UNTIL', 'TILL', 'BEFORE', 'AFTER', 'AVANT', 'APRES', 'JUSQUA', 'JUSQU'],
]);
