import { sentenceTable } from './sentences.ts';

/** What is wrong in a section of a reference whose checksums may well match. */
export const VERIFY = sentenceTable({
  COLUMN_DESCENDS: { EN: 'it descends after entry {entry}', FR: 'elle décroît après l’entrée {entry}' },
  VALUE_TOO_HIGH: {
    EN: 'row {row} holds {value}; every value must be below {limit}',
    FR: 'la ligne {row} contient {value}; toute valeur doit être inférieure à {limit}',
  },
  ROW_NOT_ABOVE: {
    EN: 'row {row} is not above the row before it',
    FR: 'la ligne {row} n’est pas supérieure à la ligne précédente',
  },
  NO_FREE_SLOT: { EN: 'it has no free slot', FR: 'elle n’a aucune case libre' },
  KEY_ORDER: {
    EN: 'key {id} ("{key}") does not sort after "{before}"',
    FR: 'la clé {id} (« {key} ») ne vient pas après « {before} » dans l’ordre',
  },
  KEY_NOT_FOUND: { EN: 'key {id} ("{key}") is not found', FR: 'la clé {id} (« {key} ») est introuvable' },
  ROW_COUNT: {
    EN: '{found} {found:row|rows} instead of {expected}',
    FR: '{found} {found:ligne|lignes} au lieu de {expected}',
  },
  TYPE_CODE_UNKNOWN: {
    EN: 'this program does not know the street type code "{code}"',
    FR: 'ce programme ne connaît pas le code de type de rue « {code} »',
  },
  LENGTHS_DIFFER: { EN: 'its columns differ in length', FR: 'ses colonnes n’ont pas toutes la même longueur' },
  TOO_FEW_LEAVES: {
    EN: '{leaves} {leaves:leaf cannot|leaves cannot} hold {entries} {entries:designation|designations}',
    FR: '{leaves} {leaves:feuille ne peut|feuilles ne peuvent} contenir {entries} {entries:désignation|désignations}',
  },
  LEAF_NOT_COVERING: {
    EN: 'the leaf of designation {entry} does not cover it',
    FR: 'la feuille de la désignation {entry} ne la couvre pas',
  },
  NODE_NOT_COVERING: {
    EN: 'node {parent} does not cover node {node}',
    FR: 'le nœud {parent} ne couvre pas le nœud {node}',
  },
  RUN_NOT_IN_ORDER: {
    EN: 'run {run} of street {street} is not in order',
    FR: 'la série {run} de la rue {street} n’est pas à sa place dans l’ordre',
  },
  RUN_FLAG_WRONG: { EN: 'run {run} is flagged wrongly', FR: 'la série {run} porte un mauvais indicateur' },
  RUN_FLAG_UNKNOWN: { EN: 'run {run} has an unknown flag', FR: 'la série {run} porte un indicateur inconnu' },
  RUN_BOUNDS: { EN: 'run {run} goes from {first} to {last}', FR: 'la série {run} va de {first} à {last}' },
  RUN_UNSOUND: { EN: 'run {run} of street {street}: {detail}', FR: 'la série {run} de la rue {street} : {detail}' },
  RANGE_WITH_NUMBERS: { EN: 'a range has civic numbers', FR: 'une plage contient des numéros municipaux' },
  NUMBERS_NOT_IN_ORDER: { EN: 'its numbers are not in order', FR: 'ses numéros ne sont pas dans l’ordre' },
  NO_SUCH_SUFFIX: { EN: 'there is no suffix {suffix}', FR: 'le suffixe {suffix} n’existe pas' },
  UNITS_UNSOUND: { EN: 'the units of {number} are not sound', FR: 'les unités du {number} ne sont pas valides' },
  RUN_END: {
    EN: 'it does not end where the next run begins',
    FR: 'elle ne se termine pas là où commence la série suivante',
  },
  RUN_LAST_NUMBER: {
    EN: 'it ends at {found} and not at {expected}',
    FR: 'elle se termine à {found} et non à {expected}',
  },
  NAME_LISTED_TWICE: { EN: 'a name is listed twice', FR: 'un nom figure deux fois' },
  STREET_MISFILED: {
    EN: 'street {street} is not filed under its municipality',
    FR: 'la rue {street} n’est pas classée sous sa municipalité',
  },
  STREET_ORDER: {
    EN: 'street {street} does not come after the one before it',
    FR: 'la rue {street} ne vient pas après la précédente dans l’ordre',
  },
  MUNICIPALITY_NAME_DIFFERS: {
    EN: 'municipality {municipality} has another name among its names',
    FR: 'la municipalité {municipality} porte un autre nom parmi ses noms',
  },
  NAME_OF_ANOTHER: {
    EN: 'row {row} is a name of another municipality',
    FR: 'la ligne {row} est un nom d’une autre municipalité',
  },
  ROW_ORDER: { EN: 'row {row} is not in order', FR: 'la ligne {row} n’est pas à sa place dans l’ordre' },
  NOT_AN_FSA: { EN: 'row {row} is not an FSA', FR: 'la ligne {row} n’est pas une RTA' },
  ENTRY_MUNICIPALITY: {
    EN: "entry {entry} is not in its street's municipality",
    FR: 'l’entrée {entry} n’est pas dans la municipalité de sa rue',
  },
  ENTRY_ORDER: { EN: 'entry {entry} is not in order', FR: 'l’entrée {entry} n’est pas à sa place dans l’ordre' },
  ENTRY_DIFFERS: {
    EN: 'entry {entry} does not say what its street says',
    FR: 'l’entrée {entry} ne dit pas la même chose que sa rue',
  },
  STREET_KEY_DIFFERS: { EN: 'street {street} has another key', FR: 'la rue {street} a une autre clé' },
  ALIAS_COUNT: {
    EN: '{found} {found:row|rows} for {expected} {expected:alias|aliases}',
    FR: '{found} {found:ligne|lignes} pour {expected} alias',
  },
  NOT_AN_ALIAS: { EN: 'row {row} is not an alias', FR: 'la ligne {row} n’est pas un alias' },
  WORD_NOT_FOUND: { EN: '"{word}" of "{name}" is not found', FR: '« {word} », de « {name} », est introuvable' },
  WORD_LEADS_ELSEWHERE: { EN: '"{word}" does not lead to "{name}"', FR: '« {word} » ne mène pas à « {name} »' },
  FORMS_NOT_FILED: {
    EN: '"{key}" is not filed under all of its forms',
    FR: '« {key} » n’est pas classé sous toutes ses formes',
  },
  UNIT_NOT_FOUND: {
    EN: 'unit "{unit}" is not found under its key',
    FR: 'l’unité « {unit} » est introuvable sous sa clé',
  },
  ROW_WITHOUT_STREET: {
    EN: 'row {row} belongs to no street, or is stated twice',
    FR: 'la ligne {row} ne correspond à aucune rue, ou figure deux fois',
  },
  STREET_ADDRESSES: {
    EN: 'street {street} has {count} {count:address|addresses}',
    FR: 'la rue {street} compte {count} {count:adresse|adresses}',
  },
  MUNICIPALITY_ADDRESSES: {
    EN: 'municipality {municipality} has {count} {count:address|addresses}',
    FR: 'la municipalité {municipality} compte {count} {count:adresse|adresses}',
  },
  PROVINCE_ADDRESSES: {
    EN: '{province} has {count} {count:address|addresses}, not {stated}',
    FR: '{province} compte {count} {count:adresse|adresses}, et non {stated}',
  },
  BUILDING_LISTED_TWICE: { EN: 'a building is listed twice', FR: 'un immeuble figure deux fois' },
  MUNICIPALITY_NAME_NOT_FOUND: {
    EN: 'municipality name "{name}" is not found under its key',
    FR: 'le nom de municipalité « {name} » est introuvable sous sa clé',
  },
  OWN_NAME_MISSING: {
    EN: 'municipality {municipality} ("{name}") lacks its own name',
    FR: 'il manque à la municipalité {municipality} (« {name} ») son propre nom',
  },
  NAME_NOT_FOUND: { EN: '"{name}" is not found under its key', FR: '« {name} » est introuvable sous sa clé' },
  NAME_NOT_IN_MUNICIPALITY: {
    EN: '"{name}" is not found in its municipality',
    FR: '« {name} » est introuvable dans sa municipalité',
  },
  OWN_DESIGNATIONS: {
    EN: 'street {street} has {count} {count:designation|designations} of its own',
    FR: 'la rue {street} a {count} {count:désignation qui lui est propre|désignations qui lui sont propres}',
  },
  CODE_LEADS_ELSEWHERE: {
    EN: '{postalCode} does not lead to street {street}',
    FR: '{postalCode} ne mène pas à la rue {street}',
  },
  CIVIC_NOT_FOUND: {
    EN: '{civic} on street {street} ("{name}") is not found',
    FR: 'le {civic} de la rue {street} (« {name} ») est introuvable',
  },
  DELIVERY_MISFILED: {
    EN: 'delivery {delivery} is not filed under its municipality',
    FR: 'le mode de livraison {delivery} n’est pas classé sous sa municipalité',
  },
  DELIVERY_MISSING: {
    EN: '{postalCode} lacks delivery {delivery}',
    FR: 'il manque à {postalCode} le mode de livraison {delivery}',
  },
});
