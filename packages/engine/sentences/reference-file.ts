import { sentenceTable } from './sentences.ts';

/** Why a file is refused as a reference, and what to do about it. */
export const REFERENCE_FILE = sentenceTable({
  NOT_A_REFERENCE: {
    EN: 'This is not a Civique reference file: it does not begin with "CIVIQUE". Use a file built with civique data build.',
    FR: 'Ceci n’est pas un fichier de référence de Civique : il ne commence pas par « CIVIQUE ». Utiliser un fichier produit par civique data build.',
  },
  OLDER_FORMAT: {
    EN: 'The reference file has format {found}, but this program reads format {expected}. Build it again from its sources: civique data build --from KIND:PATH … --out FILE.',
    FR: 'Le fichier de référence est au format {found}, mais ce programme lit le format {expected}. Le produire de nouveau à partir de ses sources : civique data build --from KIND:PATH … --out FILE.',
  },
  NEWER_FORMAT: {
    EN: 'The reference file has format {found}, but this program reads format {expected}. Update the program, or build the file again with this one.',
    FR: 'Le fichier de référence est au format {found}, mais ce programme lit le format {expected}. Mettre le programme à jour, ou produire de nouveau le fichier avec celui-ci.',
  },
  OTHER_KEYS: {
    EN: 'The reference file was built with other tables of words or rules for names than this program has. Build it again from its sources: civique data build --from KIND:PATH … --out FILE.',
    FR: 'Le fichier de référence a été produit avec d’autres tables de mots ou règles de noms que celles de ce programme. Le produire de nouveau à partir de ses sources : civique data build --from KIND:PATH … --out FILE.',
  },
  TRUNCATED: {
    EN: 'The reference file is incomplete: it has {found} bytes of {expected}. Copy or download it again.',
    FR: 'Le fichier de référence est incomplet : il compte {found} octets sur {expected}. Le copier ou le télécharger de nouveau.',
  },
  TRUNCATED_IN: {
    EN: 'The reference file is incomplete: it has {found} bytes of {expected} and it ends in section "{section}". Copy or download it again.',
    FR: 'Le fichier de référence est incomplet : il compte {found} octets sur {expected} et se termine dans la section « {section} ». Le copier ou le télécharger de nouveau.',
  },
  DAMAGED: {
    EN: 'The reference file is damaged in section "{section}": {detail}. Copy or build the file again.',
    FR: 'Le fichier de référence est endommagé dans la section « {section} » : {detail}. Copier le fichier de nouveau, ou le produire de nouveau.',
  },
});

/** What is damaged in a section. */
export const DAMAGE = sentenceTable({
  DAMAGE_CHECKSUM: { EN: 'the checksum does not match', FR: 'la somme de contrôle ne correspond pas' },
  DAMAGE_TOO_LONG: {
    EN: '{bytes} {bytes:byte|bytes} too many after the last section',
    FR: '{bytes} {bytes:octet|octets} de trop après la dernière section',
  },
  DAMAGE_OUTSIDE: { EN: 'it lies outside the file', FR: 'elle se trouve hors du fichier' },
  DAMAGE_MISSING: { EN: 'it is missing', FR: 'elle est absente' },
  DAMAGE_NOT_BYTES: { EN: 'it should hold bytes', FR: 'elle devrait contenir des octets' },
  DAMAGE_NOT_JSON: { EN: 'it is not JSON', FR: 'ce n’est pas du JSON' },
  DAMAGE_MEMBERS: { EN: 'it lacks {members}', FR: 'il y manque {members}' },
  DAMAGE_CODE_UNKNOWN: {
    EN: 'this program does not know the code "{code}"',
    FR: 'ce programme ne connaît pas le code « {code} »',
  },
  DAMAGE_CODE_TWICE: { EN: 'it holds the code "{code}" twice', FR: 'elle contient deux fois le code « {code} »' },
  DAMAGE_CODE_FIRST: { EN: 'its first code is not empty', FR: 'son premier code n’est pas vide' },
  DAMAGE_SLOTS: { EN: '{slots} slots for {keys} keys', FR: '{slots} cases pour {keys} clés' },
  DAMAGE_BUCKETS: {
    EN: '{count} buckets are not a power of two',
    FR: '{count} groupes ne sont pas une puissance de deux',
  },
  DAMAGE_LABELS: { EN: '{labels} labels for {keys} keys', FR: '{labels} étiquettes pour {keys} clés' },
  DAMAGE_ROWS: { EN: '{found} rows instead of {expected}', FR: '{found} lignes au lieu de {expected}' },
  DAMAGE_BEGINS: { EN: 'it begins at row {found} instead of 0', FR: 'elle commence à la ligne {found} au lieu de 0' },
  DAMAGE_ENDS: {
    EN: 'it ends at row {found} instead of {expected}',
    FR: 'elle se termine à la ligne {found} au lieu de {expected}',
  },
});
