import { sentenceTable } from '@civique/engine/sentences';

/** Kinds of sources as the help describes them, and what an operator should know before one is read. */
export const SOURCES = sentenceTable({
  SOURCE_NAR: {
    EN: 'National Address Register: the .zip, its folder, or one .csv or .csv.gz of it',
    FR: 'Registre national d’adresses : le .zip, son dossier, ou un seul de ses .csv ou .csv.gz',
  },
  SOURCE_PCAD: {
    EN: "Canada Post's range file, for licensees: its folder, .zip, or the address file alone",
    FR: 'fichier des plages de Postes Canada, pour ses titulaires de licence : son dossier, le .zip, ou le seul fichier d’adresses',
  },
  SOURCE_RQA: {
    EN: "Quebec's register of addresses: RQA_CSV.zip, its folder, or RQA.csv",
    FR: 'Référentiel québécois des adresses : RQA_CSV.zip, son dossier, ou RQA.csv',
  },
  SOURCE_ODA: {
    EN: 'Open Database of Addresses: a folder or .zip with ODA_ON_v1.csv and the like, or one of them',
    FR: 'Base de données ouvertes sur les adresses : un dossier ou un .zip avec ODA_ON_v1.csv et les autres, ou un seul d’entre eux',
  },
  SOURCE_OPENADDRESSES: {
    EN: 'OpenAddresses: .geojson with one feature on each line, or .csv, also as .gz; a file, folder or .zip',
    FR: 'OpenAddresses : .geojson à raison d’une entité par ligne, ou .csv, aussi en .gz; un fichier, un dossier ou un .zip',
  },
  SOURCE_CUSTOM: {
    EN: 'any .csv, .csv.gz or .parquet with one civic address on each row; --map says what each column is',
    FR: 'tout fichier .csv, .csv.gz ou .parquet à raison d’une adresse municipale par rangée; --map dit ce qu’est chaque colonne',
  },
  SOURCE_STARTER: {
    EN: 'the public addresses that come with the project',
    FR: 'les adresses publiques fournies avec le projet',
  },
  CUSTOM_READ_AS: {
    EN: '{file} is read with --map "{mapping}"',
    FR: '{file} est lu avec --map « {mapping} »',
  },
  PCAD_LAYOUT: {
    EN: 'The layout of the range file and its companions is not confirmed by their publisher. Compare the counts below; {layout} beside the data corrects the layout.',
    FR: 'La structure du fichier des plages et de ceux qui l’accompagnent n’est pas confirmée par leur éditeur. Comparer les nombres ci-dessous; {layout}, à côté des données, corrige la structure.',
  },
  EXAMPLE_ROW: { EN: '{file}, row {row}: {text}', FR: '{file}, rangée {row} : {text}' },
  EXAMPLE_NOISE: {
    EN: '{name}, {fsa}: {found} of {all} rows',
    FR: '{name}, {fsa} : {found} {found:rangée|rangées} sur {all}',
  },
});

/** Errors in the starter tables, which are written by hand. */
export const STARTER = sentenceTable({
  STARTER_FIELD: {
    EN: '{file}:{line}: {column} is "{value}", but should be {expected}.',
    FR: '{file}:{line} : {column} est « {value} », mais devrait être {expected}.',
  },
  STARTER_COLUMNS: {
    EN: '{file}:1: the columns are "{found}", but should be {expected}.',
    FR: '{file}:1 : les colonnes sont « {found} », mais devraient être {expected}.',
  },
  STARTER_NO_TABLES: {
    EN: '{folder} holds no starter tables, such as civic-on.csv.',
    FR: '{folder} ne contient aucune table de départ, telle que civic-on.csv.',
  },
  STARTER_TABLE_NAME: {
    EN: '{file} does not have the name of a starter table.',
    FR: '{file} ne porte pas le nom d’une table de départ.',
  },
  STARTER_UNREADABLE: {
    EN: 'The starter tables in {folder} cannot be read: {reason}.',
    FR: 'Impossible de lire les tables de départ dans {folder} : {reason}.',
  },
});

/** What a field of a starter table should contain. */
export const EXPECTED = sentenceTable({
  EXPECTED_SPACES: {
    EN: 'a text with single spaces, and none at either end',
    FR: 'un texte dont les espaces sont simples, et sans espace aux extrémités',
  },
  EXPECTED_NAME: { EN: 'a name', FR: 'un nom' },
  EXPECTED_ONE_OF: { EN: 'one of {values}', FR: 'l’une des valeurs {values}' },
  EXPECTED_NUMBER: { EN: 'a number from 1, digits only', FR: 'un nombre à partir de 1, en chiffres seulement' },
  EXPECTED_POSTAL_CODE: { EN: 'written as K7L 1A1', FR: 'écrit comme K7L 1A1' },
  EXPECTED_FSAS: {
    EN: 'FSAs such as K7L, separated by spaces',
    FR: 'des RTA telles que K7L, séparées par des espaces',
  },
  EXPECTED_IN_PROVINCE: {
    EN: 'a code of {province}; this one belongs to {provinces}',
    FR: 'un code de {province}; celui-ci appartient à {provinces}',
  },
  EXPECTED_STREET_TYPE: {
    EN: 'a Canada Post symbol such as ST, AVE, RUE, BOUL',
    FR: 'un symbole de Postes Canada tel que ST, AVE, RUE, BOUL',
  },
  EXPECTED_DIRECTION: {
    EN: 'N S E W NE NW SE SW, or N S E O NE NO SE SO',
    FR: 'N S E W NE NW SE SW, ou N S E O NE NO SE SO',
  },
  EXPECTED_FILE_PROVINCE: {
    EN: '{province}, as the name of the file says',
    FR: '{province}, comme le dit le nom du fichier',
  },
  EXPECTED_SUFFIX: { EN: 'empty, a letter, 1/4, 1/2 or 3/4', FR: 'vide, une lettre, 1/4, 1/2 ou 3/4' },
  EXPECTED_UNITS: {
    EN: 'unit numbers and ranges such as 100-120|200|PH1',
    FR: 'des numéros d’unité et des plages tels que 100-120|200|PH1',
  },
  EXPECTED_STREET: {
    EN: 'a street of a civic file, with its type and direction',
    FR: 'une rue d’un fichier municipal, avec son type et sa direction',
  },
  EXPECTED_LAST_BOX: {
    EN: 'at least the first box of the range',
    FR: 'au moins la première case de la plage',
  },
  EXPECTED_CIVIC: {
    EN: 'a civic number, because the row has a street',
    FR: 'un numéro municipal, puisque la rangée a une rue',
  },
  EXPECTED_STATION: {
    EN: 'a symbol such as STN, because the row has a name',
    FR: 'un symbole tel que STN, puisque la rangée a un nom',
  },
});
