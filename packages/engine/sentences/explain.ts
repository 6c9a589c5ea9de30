import { sentenceTable } from './sentences.ts';

/** What bits stand for where it is not what an address has. The JSON of an explanation holds the English. */
export const REMARKS = sentenceTable({
  LESS_USUAL: { EN: 'less usual', FR: 'moins courante' },
  CARELESS: { EN: 'careless typing elsewhere, too', FR: 'saisie peu soignée ailleurs aussi' },
  OTHER_READINGS: { EN: 'other readings of the text', FR: 'autres lectures du texte' },
  CODE_OF_OTHER_STREETS: { EN: 'a code of other streets', FR: 'un code d’autres rues' },
  NOT_LISTED_THERE: { EN: 'not listed there', FR: 'n’y est pas répertorié' },
  LEFT_OUT: { EN: 'left out', FR: 'omis' },
  UNLISTED_STREETS: { EN: 'streets that are not listed', FR: 'rues non répertoriées' },
  POSSIBLE_DOORS: { EN: 'doors where it may be', FR: 'portes là où elle peut se trouver' },
  STREET_CALLED_SO: { EN: 'a street of this name', FR: 'une rue de ce nom' },
  NUMBER_LIKE_THIS: { EN: 'a number like this', FR: 'un tel numéro' },
  NUMBER_OF_ROAD: { EN: 'the number of a road', FR: 'le numéro d’une route' },
  UNIT_NONE: { EN: 'none', FR: 'aucune unité' },
  UNIT_KNOWN: { EN: 'known', FR: 'unité connue' },
  UNIT_UNVERIFIED: { EN: 'unverified', FR: 'unité non vérifiée' },
  UNIT_MISSING: { EN: 'missing', FR: 'unité manquante' },
});

/** The text of `civique explain`. */
export const EXPLAIN = sentenceTable({
  READINGS: {
    EN: 'Readings (cost, then unit, number, street, place, what is left over)',
    FR: 'Lectures (coût, puis unité, numéro, rue, lieu, ce qui reste)',
  },
  LISTED: {
    EN: 'Addresses of the reference (probability, bits)',
    FR: 'Adresses de la référence (probabilité, bits)',
  },
  UNLISTED_SHARE: { EN: 'Not in the reference: {probability}', FR: 'Absent de la référence : {probability}' },
  MODE_ASKS: { EN: '{mode} requires {bound}: {status}', FR: '{mode} exige {bound} : {status}' },
  WOULD_CHANGE: {
    EN: 'What would make the likeliest address more certain',
    FR: 'Ce qui rendrait plus sûre l’adresse la plus probable',
  },
  TYPED: { EN: '"{typed}"', FR: '« {typed} »' },
  TYPED_FOR: { EN: '"{typed}" for {meant}', FR: '« {typed} » pour {meant}' },
  TYPED_REMARK: { EN: '"{typed}": {remark}', FR: '« {typed} » : {remark}' },
  ABOUT_READING: { EN: 'Reading', FR: 'Lecture' },
  ABOUT_CHANCE: { EN: 'Chance', FR: 'Probabilité' },
});
