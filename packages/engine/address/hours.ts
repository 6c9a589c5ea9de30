const DAYS_IN_ENGLISH = ['MON', 'TUE', 'TUES', 'WED', 'WEDNES', 'THU', 'THUR', 'THURS', 'FRI', 'SAT', 'SATUR', 'SUN'];
const DAYS_IN_FRENCH = ['LUN', 'MAR', 'MER', 'MERCRE', 'JEU', 'VEN', 'VENDRE', 'SAM', 'SAME', 'DIM', 'DIMANCHE'];

/** Words of opening hours: a text without any of them, and without a time, says nothing of hours. */
export const WORDS_OF_HOURS: ReadonlySet<string> = new Set([
  ...['OPEN', 'OPENS', 'OUVERT', 'OUVERTE', 'CLOSED', 'FERME', 'FERMEE', 'HOURS', 'HRS', 'HEURES'],
  ...['UNTIL', 'TILL', 'BEFORE', 'AFTER', 'AVANT', 'APRES', 'JUSQUA', 'JUSQU'],
  ...DAYS_IN_ENGLISH.flatMap((day) => [day, `${day}S`, `${day}DAY`, `${day}DAYS`]),
  ...DAYS_IN_FRENCH.flatMap((day) => [day, `${day}DI`]),
]);
