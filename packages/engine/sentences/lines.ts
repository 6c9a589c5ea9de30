import { sentenceTable } from './sentences.ts';

/** About the lines of a layout: lines that it does not have, and text that it cannot hold. */
export const LINES = sentenceTable({
  LINE_TOO_LONG: {
    EN: 'The line "{subject}" is limited to {maxLength} {maxLength:character|characters} and has {length}: "{text}".',
    FR: 'La ligne « {subject} » est limitée à {maxLength} {maxLength:caractère|caractères} et en contient {length} : « {text} ».',
  },
  NO_LINE: {
    EN: 'No line of the layout holds {subject}; "{text}" was left out.',
    FR: 'Aucune ligne du gabarit ne contient {subject}; « {text} » a été omis.',
  },
  LINE_UNKNOWN: {
    EN: 'The layout "{layout}" has no line {lines}.',
    FR: 'Le gabarit « {layout} » n’a pas de ligne {lines}.',
  },
  LINE_TWICE: {
    EN: 'Lines given more than once: {lines}.',
    FR: 'Donné plus d’une fois : {lines}.',
  },
  LINE_CANNOT_HOLD: {
    EN: 'The text is not one of the values allowed in {lines}.',
    FR: 'Le texte ne correspond à aucune des valeurs permises dans {lines}.',
  },
  LINES_ARE: {
    EN: 'The lines of "{layout}" are {lines}.',
    FR: 'Les lignes de « {layout} » sont {lines}.',
  },
  QUOTED: {
    EN: '"{text}"',
    FR: '« {text} »',
  },
});
