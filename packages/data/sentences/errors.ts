import { sentenceTable } from '@civique/engine/sentences';

/** Why an input cannot be used. `reason` is one of the reasons below, or the system message. */
export const ERRORS = sentenceTable({
  CANNOT_READ: { EN: '{file} cannot be read: {reason}.', FR: 'Impossible de lire {file} : {reason}.' },
  CANNOT_WRITE: { EN: '{file} cannot be written: {reason}.', FR: 'Impossible d’écrire {file} : {reason}.' },
  CANNOT_WRITE_INTO: {
    EN: '{file} cannot be written into {folder}: {reason}.',
    FR: 'Impossible d’écrire {file} dans {folder} : {reason}.',
  },
  OUT_IS_FOLDER: {
    EN: '{file} is a folder. Name the file to write.',
    FR: '{file} est un dossier. Nommer le fichier à écrire.',
  },
  KNOWN_COLUMNS: {
    EN: '{file}, line {line}: a known answer is two columns, an address and its answer in one line (or its HashCode).',
    FR: '{file}, ligne {line} : une réponse connue compte deux colonnes, une adresse et sa réponse sur une ligne (ou son HashCode).',
  },
  KNOWN_NONE: { EN: '{file} has no known answer.', FR: '{file} ne contient aucune réponse connue.' },
  REFERENCE_UNREADABLE: {
    EN: 'The reference file {file} cannot be read: {reason}.',
    FR: 'Impossible de lire le fichier de référence {file} : {reason}.',
  },
  INPUT_DAMAGED: {
    EN: '{file} is damaged or incomplete ({reason}). Fetch it again.',
    FR: '{file} est endommagé ou incomplet ({reason}). Le télécharger de nouveau.',
  },
  INPUT_EMPTY: {
    EN: '{file} is empty: its first line must name the columns.',
    FR: '{file} est vide : sa première ligne doit nommer les colonnes.',
  },
  INPUT_ENCRYPTED: {
    EN: '{file} is encrypted. Give an archive without a password.',
    FR: '{file} est chiffré. Donner une archive sans mot de passe.',
  },
  NO_INPUT_FILES: {
    EN: '{input} holds none of the files needed: {wanted}.',
    FR: '{input} ne contient aucun des fichiers nécessaires : {wanted}.',
  },
  COLUMNS_MISSING: {
    EN: '{file} lacks the {count:column|columns} {columns}.',
    FR: 'Il manque à {file} {count:la colonne|les colonnes} {columns}.',
  },
  NOT_JSON: { EN: '{file} is not JSON: {reason}.', FR: '{file} n’est pas du JSON : {reason}.' },
  NOT_CSV: {
    EN: '{file} cannot be read as CSV: {reason}.',
    FR: 'Impossible de lire {file} comme fichier CSV : {reason}.',
  },
  NOT_PARQUET: {
    EN: '{file} is not a readable Parquet file: {reason}.',
    FR: '{file} n’est pas un fichier Parquet lisible : {reason}.',
  },
  PARQUET_DAMAGED: { EN: '{file} is damaged: {reason}.', FR: '{file} est endommagé : {reason}.' },
  LINE_TOO_LONG: {
    EN: 'Line {line} of {file} is longer than {limit} bytes: this file has no lines of text.',
    FR: 'La ligne {line} de {file} dépasse {limit} octets : ce fichier n’a pas de lignes de texte.',
  },

  NO_SOURCE: { EN: 'A reference needs at least one source.', FR: 'Une référence exige au moins une source.' },
  NO_USABLE_ROW: {
    EN: 'The sources hold no usable row; nothing was written.',
    FR: 'Les sources ne contiennent aucune rangée utilisable; rien n’a été écrit.',
  },
  DATA_VERSION: {
    EN: 'dataVersion must be YYYY-MM, not "{found}".',
    FR: 'dataVersion doit être de la forme AAAA-MM et non « {found} ».',
  },
  TOO_MANY_SOURCES: {
    EN: 'A reference has at most {limit} sources, not {found}.',
    FR: 'Une référence compte au plus {limit} sources et non {found}.',
  },
  SOURCE_UNKNOWN: {
    EN: 'There is no kind of source "{kind}". The kinds are {kinds}.',
    FR: 'Il n’existe aucun genre de source « {kind} ». Les genres sont {kinds}.',
  },
  SOURCE_PATH: { EN: 'This source needs a path: {usage}.', FR: 'Cette source exige un chemin : {usage}.' },
  SOURCE_TEXTS: { EN: '{file} lacks the text of {members}.', FR: 'Il manque à {file} le texte de {members}.' },

  MAPPING_NOT_CUSTOM: {
    EN: 'A mapping is only for custom:FILE, not for {usage}.',
    FR: 'Une correspondance de colonnes n’est permise que pour custom:FILE et non pour {usage}.',
  },
  MAPPING_FORM: {
    EN: '"{part}" in the mapping is not of the form role=Column or role==text. The roles are {roles}.',
    FR: '« {part} » dans la correspondance n’est pas de la forme role=Colonne ou role==texte. Les rôles sont {roles}.',
  },
  MAPPING_COLUMN: {
    EN: '{file} has no column "{column}" (for {role}). Its columns are {columns}.',
    FR: '{file} n’a pas de colonne « {column} » (pour {role}). Ses colonnes sont {columns}.',
  },
  MAPPING_NEEDED: {
    EN: 'The column names of {file} ({columns}) do not show which columns hold the civic number and the street. Name them with --map, for example civic=No,street=Road,municipality=Town,province==ON,postalCode=Code.',
    FR: 'Les noms de colonnes de {file} ({columns}) n’indiquent pas lesquelles contiennent le numéro municipal et la rue. Les nommer avec --map, par exemple civic=No,street=Rue,municipality=Ville,province==QC,postalCode=CP.',
  },
  CUSTOM_FOLDER: {
    EN: '{file} is a folder. Give one .csv, .csv.gz or .parquet file.',
    FR: '{file} est un dossier. Donner un seul fichier .csv, .csv.gz ou .parquet.',
  },

  NAR_COLUMNS: {
    EN: '{file} lacks the {count:column|columns} {columns}. An address file of the National Address Register (Addresses/Address_*.csv) begins with a line that names its columns.',
    FR: 'Il manque à {file} {count:la colonne|les colonnes} {columns}. Un fichier d’adresses du Registre national d’adresses (Addresses/Address_*.csv) commence par une ligne qui nomme ses colonnes.',
  },
  NAR_NO_FILES: {
    EN: '{input} holds no address files of the register, such as Addresses/Address_35.csv.',
    FR: '{input} ne contient aucun fichier d’adresses du registre, tel que Addresses/Address_35.csv.',
  },
  NAR_FORM: {
    EN: '{input} is neither a folder nor a .zip, .csv or .csv.gz file.',
    FR: '{input} n’est ni un dossier, ni un fichier .zip, .csv ou .csv.gz.',
  },
  RQA_NO_ADDRESSES: { EN: '{input} lacks RQA.csv.', FR: 'Il manque à {input} le fichier RQA.csv.' },
  PCAD_NO_RANGE_FILE: {
    EN: 'No file in {input} has the name of the range file ({pattern}). Give the file itself, or its name as address.files in {layout}.',
    FR: 'Aucun fichier de {input} ne porte le nom du fichier des plages ({pattern}). Donner le fichier lui-même, ou son nom comme address.files dans {layout}.',
  },
  LAYOUT_PLACE: {
    EN: '{file}: {member} must be [first character from 0, length].',
    FR: '{file} : {member} doit être [premier caractère à partir de 0, longueur].',
  },
  LAYOUT_NUMBER: { EN: '{file}: {member} must be a number.', FR: '{file} : {member} doit être un nombre.' },
  LAYOUT_TEXT: {
    EN: '{file}: {member} must be a string.',
    FR: '{file} : {member} doit être une chaîne de caractères.',
  },
  LAYOUT_OBJECT: { EN: '{file}: {member} must be an object.', FR: '{file} : {member} doit être un objet.' },
  LAYOUT_MEMBER: {
    EN: '{file}: there is no {member}. The members here are {members}.',
    FR: '{file} : {member} n’existe pas. Les membres sont ici {members}.',
  },
});

/** Reasons and other parts of the errors above. */
export const PARTS = sentenceTable({
  REASON_CHECKSUM: { EN: 'the checksum is wrong', FR: 'la somme de contrôle est erronée' },
  REASON_UNREADABLE: { EN: 'it is unreadable', FR: 'il est illisible' },
  REASON_TRUNCATED: { EN: 'it ends early', FR: 'il se termine trop tôt' },
  WANTED_CUSTOM: { EN: 'one .csv, .csv.gz or .parquet file', FR: 'un seul fichier .csv, .csv.gz ou .parquet' },
  WANTED_ODA: { EN: 'files such as ODA_ON_v1.csv', FR: 'des fichiers tels que ODA_ON_v1.csv' },
  WANTED_OPENADDRESSES: {
    EN: '.geojson with one feature on each line, or .csv',
    FR: '.geojson à raison d’une entité par ligne, ou .csv',
  },
  WANTED_RQA: { EN: 'RQA.csv and Odonymes_renvois.csv', FR: 'RQA.csv et Odonymes_renvois.csv' },
  WANTED_PCAD: {
    EN: "the files of Canada Post's range product",
    FR: 'les fichiers du produit de plages de Postes Canada',
  },
});
