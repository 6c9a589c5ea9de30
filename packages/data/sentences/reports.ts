import { sentenceTable } from '@civique/engine/sentences';

/** Output of building, describing and comparing reference files. */
export const REPORTS = sentenceTable({
  BUILT_FILE: {
    EN: '{file}: {size}, data version {version}',
    FR: '{file} : {size}, version des données {version}',
  },
  BUILT_IN: {
    EN: 'built in {total} s (read {read}, compile {compile}, write {write})',
    FR: 'produit en {total} s (lecture {read}, compilation {compile}, écriture {write})',
  },
  DESCRIBED_FILE: {
    EN: '{file}: {size}, format {format}, data version {version}',
    FR: '{file} : {size}, format {format}, version des données {version}',
  },
  IS_STARTER: {
    EN: 'This is the starter: a few public addresses to begin with, not the country.',
    FR: 'Ceci est le jeu de départ : quelques adresses publiques pour commencer, et non le pays.',
  },
  REASON_LINE: { EN: '{heading}: {count} × {reason}', FR: '{heading} : {count} × {reason}' },
  LABELLED: { EN: '{label}: {text}', FR: '{label} : {text}' },
  WORD_ROWS: { EN: 'rows', FR: 'rangées' },
  WORD_TAKEN: { EN: 'taken', FR: 'retenues' },
  WORD_LEFT_OUT: { EN: 'left out', FR: 'écartées' },
  WORD_NOTED: { EN: 'noted', FR: 'signalées' },
  WORD_CIVIC_NUMBERS: { EN: 'civic numbers', FR: 'numéros municipaux' },
  WORD_UNITS: { EN: 'units', FR: 'unités' },
  WORD_STREETS: { EN: 'streets', FR: 'rues' },
  WORD_MUNICIPALITIES: { EN: 'municipalities', FR: 'municipalités' },
  WORD_POSTAL_CODES: { EN: 'postal codes', FR: 'codes postaux' },
  WORD_ADDRESSES: { EN: 'addresses', FR: 'adresses' },
  WORD_DELIVERIES: { EN: 'boxes, routes, general delivery', FR: 'cases postales, routes, poste restante' },
  WORD_SOURCE: { EN: 'source', FR: 'source' },
  WORD_IN_NO_OTHER: { EN: 'in no other', FR: 'dans aucune autre' },
  WORD_SECTION: { EN: 'section', FR: 'section' },
  WORD_SIZE: { EN: 'size', FR: 'taille' },
  WORD_BYTES_AN_ADDRESS: { EN: 'bytes an address', FR: 'octets par adresse' },
  WORD_ALL: { EN: 'all', FR: 'total' },
  MORE_SECTIONS: {
    EN: '{count} more {count:section|sections}',
    FR: '{count} {count:autre section|autres sections}',
  },
  SIZE_BYTES: { EN: '{bytes} bytes', FR: '{bytes} octets' },
  SIZE_KILOBYTES: { EN: '{size} kB', FR: '{size} ko' },
  SIZE_MEGABYTES: { EN: '{size} MB', FR: '{size} Mo' },

  DIFF_FROM: { EN: 'from {file}, data version {version}', FR: 'de {file}, version des données {version}' },
  DIFF_TO: { EN: 'to {file}, data version {version}', FR: 'à {file}, version des données {version}' },
  DIFF_ADDED: { EN: 'added', FR: 'ajouts' },
  DIFF_GONE: { EN: 'gone', FR: 'disparitions' },
  DIFF_MOVED: { EN: 'moved to another code', FR: 'changements de code' },
  DIFF_HEADING: { EN: '{thing} {change}:', FR: '{thing} ({change}) :' },
  DIFF_MORE: {
    EN: '... {count} more; use --limit N or --csv FILE to list them',
    FR: '... et {count} de plus; --limit N ou --csv FICHIER les énumère',
  },
  DIFF_NO_CODE: { EN: 'no code', FR: 'sans code' },
});

/** Why a row was left out. */
export const REJECTIONS = sentenceTable({
  CSV_QUOTES: {
    EN: 'a quoted field is not closed on its line, or text follows its closing quote',
    FR: 'un champ entre guillemets n’est pas fermé sur sa ligne, ou du texte suit le guillemet fermant',
  },
  CSV_COLUMNS: {
    EN: 'the number of fields differs from the header line',
    FR: 'le nombre de champs diffère de celui de la ligne d’en-tête',
  },
  PROVINCE: { EN: 'the province is not one of the 13', FR: 'la province n’est pas l’une des 13' },
  MUNICIPALITY: { EN: 'no municipality', FR: 'aucune municipalité' },
  STREET_NAME: { EN: 'no street name', FR: 'aucun nom de rue' },
  CIVIC_NUMBER: {
    EN: 'the civic number is empty, 0 or not a number',
    FR: 'le numéro municipal est vide, égal à 0 ou n’est pas un nombre',
  },
  CIVIC_SUFFIX: {
    EN: 'the civic number suffix is neither a letter nor 1/4, 1/2 or 3/4',
    FR: 'le suffixe du numéro municipal n’est ni une lettre ni 1/4, 1/2 ou 3/4',
  },
  UNIT: { EN: 'the unit number is too long', FR: 'le numéro d’unité est trop long' },
  NOT_CERTIFIED: {
    EN: 'the register has not certified the address',
    FR: 'le référentiel n’a pas certifié l’adresse',
  },
  GEOJSON: { EN: 'the line is not a GeoJSON feature', FR: 'la ligne n’est pas une entité GeoJSON' },
  RECORD_TYPE: {
    EN: 'the layout does not have this type of record',
    FR: 'la structure ne connaît pas ce type d’enregistrement',
  },
  RECORD_CIVICS: {
    EN: 'the civic numbers of the record are not a range',
    FR: 'les numéros municipaux de l’enregistrement ne forment pas une plage',
  },
  RECORD_BOXES: {
    EN: 'the box numbers of the record are not a range',
    FR: 'les numéros de case de l’enregistrement ne forment pas une plage',
  },
  RECORD_ROUTE: { EN: 'the record names no route', FR: 'l’enregistrement ne nomme aucune route' },
  RECORD_NAME: { EN: 'the record has no name', FR: 'l’enregistrement n’a pas de nom' },
  RECORD_UNKNOWN: {
    EN: 'no address has the municipality or street of the record',
    FR: 'aucune adresse n’a la municipalité ou la rue de l’enregistrement',
  },
  RECORD_CODE: {
    EN: 'the record has no postal code, or one of another province',
    FR: 'l’enregistrement n’a pas de code postal, ou en a un d’une autre province',
  },
});

/** What was unusual about a row that was accepted anyway. */
export const REMARKS = sentenceTable({
  POSTAL_CODE_EMPTY: { EN: 'no postal code', FR: 'aucun code postal' },
  POSTAL_CODE_FORM: {
    EN: 'not a postal code; the row is kept without one',
    FR: 'ce n’est pas un code postal; la rangée est retenue sans code',
  },
  POSTAL_CODE_PROVINCE: {
    EN: 'the postal code belongs to another province; the row is kept without it',
    FR: 'le code postal appartient à une autre province; la rangée est retenue sans code',
  },
  STREET_TYPE_UNKNOWN: {
    EN: 'unknown street type, kept as part of the name',
    FR: 'type de rue inconnu, gardé comme partie du nom',
  },
  DIRECTION_UNKNOWN: {
    EN: 'unknown direction, kept as part of the name',
    FR: 'direction inconnue, gardée comme partie du nom',
  },
  PO_BOX: {
    EN: 'a post office box beside the civic address, not used',
    FR: 'une case postale à côté de l’adresse municipale, non utilisée',
  },
  ADDITIONAL_UNKNOWN: {
    EN: 'additional delivery information of an unknown form, not used',
    FR: 'un renseignement de livraison supplémentaire de forme inconnue, non utilisé',
  },
  SUITES_MIXED: {
    EN: 'a range of suites from a number to letters: any suite may exist, so none is listed',
    FR: 'une plage de bureaux allant d’un nombre à des lettres : tout bureau peut exister, aucun n’est donc énuméré',
  },
  SUITES_OF_RANGE: {
    EN: 'suites of several civic numbers, not used',
    FR: 'des bureaux de plusieurs numéros municipaux, non utilisés',
  },
  SUITES_MANY: { EN: 'a range of too many suites, not used', FR: 'une plage de trop de bureaux, non utilisée' },
  SUFFIX_RANGE: {
    EN: 'a range of suffixes within a range of civic numbers; only its ends are listed',
    FR: 'une plage de suffixes dans une plage de numéros municipaux; seules ses extrémités sont énumérées',
  },
  BOXES_NOT_NUMBERS: {
    EN: 'box numbers that are not numbers: every box is accepted',
    FR: 'des numéros de case qui ne sont pas des nombres : toute case est acceptée',
  },
  RENVOI_COLUMNS: {
    EN: 'the table of other street names lacks the columns it needs, and was not used',
    FR: 'il manque des colonnes à la table des autres noms de rues, qui n’a pas été utilisée',
  },
  RENVOI_UNKNOWN: {
    EN: 'the table of other street names lacks a name that the row refers to',
    FR: 'la table des autres noms de rues n’a pas un nom auquel la rangée renvoie',
  },
  MUNICIPALITY_NOISE: {
    EN: 'a census subdivision seen too rarely with its municipality to count as another name for it',
    FR: 'une subdivision de recensement trop rarement vue avec sa municipalité pour en être un autre nom',
  },
});
