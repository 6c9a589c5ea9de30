import { sentenceTable } from '@civique/engine/sentences';

/** Why a list cannot be analysed. */
export const ERRORS = sentenceTable({
  NO_INPUT: { EN: 'There is no list to read. Name one.', FR: 'Il n’y a aucune liste à lire. En nommer une.' },
  NO_FILE_MATCHES: { EN: 'No file matches {pattern}.', FR: 'Aucun fichier ne correspond à {pattern}.' },
  NO_SUCH_FILE: { EN: 'There is no file {file}.', FR: 'Il n’y a pas de fichier {file}.' },
  INPUT_NOT_A_FILE: {
    EN: '{file} is a pipe or a device, not a file. Send it to standard input: civique analyze - < {file}',
    FR: '{file} est un tube ou un périphérique, non un fichier. L’envoyer à l’entrée standard : civique analyze - < {file}',
  },
  INPUT_IS_FOLDER: {
    EN: '{file} is a folder. Name its files, for instance "{file}/*.csv".',
    FR: '{file} est un dossier. Nommer ses fichiers, par exemple « {file}/*.csv ».',
  },
  CANNOT_READ: { EN: '{file} cannot be read: {reason}.', FR: 'Impossible de lire {file} : {reason}.' },
  PARQUET_ENDLESS: {
    EN: '{file} is damaged: decoding it takes longer than decoding any sound file does. Copy it again.',
    FR: '{file} est endommagé : le décoder demande plus de temps que n’en demande un fichier intact. Le copier de nouveau.',
  },
  PARQUET_BROKEN: {
    EN: '{file} is damaged: parts of a Parquet file are missing. Copy it again.',
    FR: '{file} est endommagé : il y manque des parties d’un fichier Parquet. Le copier de nouveau.',
  },
  PARQUET_ROWS: {
    EN: '{file} is damaged: it does not have as many rows as it says. Copy it again.',
    FR: '{file} est endommagé : il n’a pas autant de rangées qu’il l’indique. Le copier de nouveau.',
  },
  CANNOT_WRITE: {
    EN: '{file} cannot be written: {reason}.',
    FR: 'Impossible d’écrire {file} : {reason}.',
  },
  CANNOT_WRITE_INTO: {
    EN: 'Nothing can be written into {folder}: {reason}.',
    FR: 'Impossible d’écrire dans {folder} : {reason}.',
  },
  CANNOT_WRITE_REPORT: {
    EN: 'The report cannot be written into {folder}: {reason}.',
    FR: 'Impossible d’écrire le rapport dans {folder} : {reason}.',
  },
  INPUT_EMPTY: { EN: '{file} is empty.', FR: '{file} est vide.' },
  NO_LINE_END: {
    EN: 'The first row of {file} does not end within 256 KB. A list has one address a row.',
    FR: 'La première rangée de {file} ne finit pas dans les 256 premiers ko. Une liste a une adresse par rangée.',
  },
  NO_OBJECT: {
    EN: 'No line at the beginning of {file} is a JSON object. NDJSON has one object a line.',
    FR: 'Aucune ligne au début de {file} n’est un objet JSON. NDJSON a un objet par ligne.',
  },
  STANDARD_INPUT: { EN: 'standard input', FR: 'l’entrée standard' },
  STANDARD_INPUT_EMPTY: {
    EN: 'Nothing came on standard input. Name the file of the list, or give a list to standard input.',
    FR: 'L’entrée standard n’a rien fourni. Nommer le fichier de la liste, ou diriger une liste vers l’entrée standard.',
  },
  INPUTS_DIFFER: {
    EN: '{file} does not have the same columns as {first}. Analyse it by itself.',
    FR: '{file} n’a pas les mêmes colonnes que {first}. L’analyser séparément.',
  },
  TOO_MANY_COLUMNS: {
    EN: 'The list has {count} columns. At most {most} are read: leave some out.',
    FR: 'La liste a {count} colonnes. Au plus {most} sont lues : en retirer.',
  },
  NO_ADDRESS_COLUMN: {
    EN: 'No column looks like an address. Say which ones do, such as --map line1=Street,city=Town. The columns: {columns}.',
    FR: 'Aucune colonne ne ressemble à une adresse. Les indiquer, par exemple --map line1=Rue,city=Ville. Les colonnes : {columns}.',
  },
  UNKNOWN_ROLE: {
    EN: 'No column can be "{role}". It can be: {roles}.',
    FR: 'Aucune colonne ne peut être « {role} ». Elle peut être : {roles}.',
  },
  UNKNOWN_COLUMN: {
    EN: 'The list has no column "{column}". It has: {columns}.',
    FR: 'La liste n’a pas de colonne « {column} ». Elle a : {columns}.',
  },
  NOT_PARQUET: {
    EN: '{file} is not a Parquet file, although its name says so.',
    FR: '{file} n’est pas un fichier Parquet, malgré son nom.',
  },
  IS_EXCEL: {
    EN: '{file} is an Excel workbook. Save its sheet as CSV (UTF-8) and analyse that.',
    FR: '{file} est un classeur Excel. Enregistrer sa feuille en CSV (UTF-8) et analyser ce fichier.',
  },
  IS_ZIP: {
    EN: '{file} is a ZIP archive. Unpack it and analyse what is in it.',
    FR: '{file} est une archive ZIP. La décompresser et analyser son contenu.',
  },
  IS_BINARY: {
    EN: '{file} is not a text file. A list can be CSV, NDJSON or Parquet.',
    FR: '{file} n’est pas un fichier texte. Une liste peut être en CSV, en NDJSON ou en Parquet.',
  },
  PARQUET_TWICE: {
    EN: '{file}: Parquet is compressed inside. Name the result without .gz.',
    FR: '{file} : Parquet est déjà compressé. Nommer le résultat sans .gz.',
  },
  CANNOT_WRITE_AS: {
    EN: '{file}: a result is not written as {ending}. Name it .csv, .ndjson or .parquet; the first two may end in .gz as well.',
    FR: '{file} : un résultat ne s’écrit pas en {ending}. Le nommer .csv, .ndjson ou .parquet; les deux premiers peuvent aussi se terminer par .gz.',
  },
  OUT_IS_INPUT: {
    EN: '{file} is the list itself, and would be written over. Name another file for the result.',
    FR: '{file} est la liste elle-même, et serait écrasé. Nommer un autre fichier pour le résultat.',
  },
  OUT_NOT_A_FILE: {
    EN: '{file} is not a file, so the result cannot take its place. Name a file with --out, or - for standard output.',
    FR: '{file} n’est pas un fichier, et le résultat ne peut pas prendre sa place. Nommer un fichier avec --out, ou - pour la sortie standard.',
  },
  REPORT_NOT_A_FOLDER: {
    EN: '{folder} is a file. Name a folder with --report.',
    FR: '{folder} est un fichier. Nommer un dossier avec --report.',
  },
  PARQUET_FROM_STANDARD_INPUT: {
    EN: 'Parquet is not read from standard input. Name the file.',
    FR: 'Parquet ne se lit pas sur l’entrée standard. Nommer le fichier.',
  },
  PART_OF_STANDARD_INPUT: {
    EN: 'Standard input has no parts. Name a file.',
    FR: 'L’entrée standard n’a pas de parties. Nommer un fichier.',
  },
  NEEDS_FILE: {
    EN: 'Resuming, finding duplicates and Parquet need a file for the result. Name one with --out.',
    FR: 'La reprise, la recherche de doublons et Parquet exigent un fichier pour le résultat. En nommer un avec --out.',
  },
  NO_REFERENCE: {
    EN: 'Nothing answers: give a reference or a service.',
    FR: 'Rien ne répond : indiquer une référence ou un service.',
  },
  NOT_FROM_SERVICE: {
    EN: 'A service does not tell {columns} of the rows of a list. Leave them out of --columns.',
    FR: 'Un service ne donne pas {columns} des rangées d’une liste. Les omettre de --columns.',
  },
  SERVICE_FAILED: {
    EN: '{url}: {reason}.',
    FR: '{url} : {reason}.',
  },
  KEPT: {
    EN: '{failure} What was written is kept; --resume goes on from there.',
    FR: '{failure} Ce qui a été écrit est gardé; --resume reprend à cet endroit.',
  },
  READER_GONE: {
    EN: 'Standard output takes no more, so the rest of the list was not answered.',
    FR: 'La sortie standard n’accepte plus rien; le reste de la liste n’a pas reçu de réponse.',
  },
  RUN_GOES_ON: {
    EN: 'Another run is at work in {folder}. Wait for its end, or name another file for the result.',
    FR: 'Un autre traitement est en cours dans {folder}. Attendre sa fin, ou nommer un autre fichier pour le résultat.',
  },
  RUN_DIFFERS: {
    EN: 'The interrupted run in {folder} was of another list, reference, version or options. Run it as it was, or leave out --resume to begin anew.',
    FR: 'Le traitement interrompu dans {folder} concernait une autre liste, une autre référence, une autre version ou d’autres options. Le relancer tel quel, ou omettre --resume pour recommencer.',
  },
  RUN_DAMAGED: {
    EN: '{file} is shorter than the interrupted run left it. Leave out --resume to begin anew.',
    FR: '{file} est plus court que le traitement interrompu ne l’a laissé. Omettre --resume pour recommencer.',
  },
});
