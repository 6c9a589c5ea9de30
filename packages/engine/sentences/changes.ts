import { sentenceTable } from './sentences.ts';

/**
 * One sentence for each way in which an input can differ from an address of the reference: `from` is what was typed,
 * `to` what the reference has. A sentence must be true of an answer that was corrected and of an alternative that is
 * only offered, so none says what was done.
 */
export const CHANGES = sentenceTable({
  CIVIC_NUMBER_MISREAD: {
    EN: 'The civic number "{from}" was read as {to}.',
    FR: 'Le numéro « {from} » a été lu {to}.',
  },
  CIVIC_NUMBER_OF_SEVERAL: {
    EN: 'The civic numbers "{from}" were given; this address has {to}.',
    FR: 'Les numéros « {from} » ont été donnés; cette adresse porte le {to}.',
  },
  STREET_NAME_ALTERNATE: {
    EN: '"{from}" is another valid name of the street.',
    FR: '« {from} » est un autre nom valide de la rue.',
  },
  STREET_NAME_PARTICLE: {
    EN: 'The street name "{from}" is written {to}.',
    FR: 'Le nom de rue « {from} » s’écrit {to}.',
  },
  STREET_NAME_FORM: {
    EN: 'The street name "{from}" is written {to}.',
    FR: 'Le nom de rue « {from} » s’écrit {to}.',
  },
  STREET_NAME_SHORTENED: {
    EN: 'The street name "{from}" is short for {to}.',
    FR: 'Le nom de rue « {from} » est l’abrégé de {to}.',
  },
  STREET_NAME_TRANSLATED: {
    EN: 'The street name "{from}" is {to} in the other language.',
    FR: 'Le nom de rue « {from} » est {to} dans l’autre langue.',
  },
  STREET_NAME_CORRECTED: {
    EN: 'The street name is {to}, not "{from}".',
    FR: 'Le nom de rue est {to}, et non « {from} ».',
  },
  STREET_NAME_CORRECTED_TWICE: {
    EN: 'The street name is {to}, not "{from}".',
    FR: 'Le nom de rue est {to}, et non « {from} ».',
  },
  STREET_NAME_WORDS: {
    EN: 'The street name is {to}, not "{from}".',
    FR: 'Le nom de rue est {to}, et non « {from} ».',
  },
  STREET_TYPE_STANDARDIZED: {
    EN: 'The street type "{from}" is written {to}.',
    FR: 'Le type de rue « {from} » s’écrit {to}.',
  },
  STREET_TYPE_ADDED: {
    EN: 'The street type is {to}; none was given.',
    FR: 'Le type de rue est {to}; aucun n’a été donné.',
  },
  STREET_TYPE_CORRECTED: {
    EN: 'The street type is {to}, not "{from}".',
    FR: 'Le type de rue est {to}, et non « {from} ».',
  },
  STREET_TYPE_MISSPELT: {
    EN: 'The street type "{from}" is spelt {to}.',
    FR: 'Le type de rue « {from} » s’orthographie {to}.',
  },
  STREET_TYPE_REMOVED: {
    EN: 'The street has no type; "{from}" is not part of its name.',
    FR: 'La rue n’a pas de type; « {from} » ne fait pas partie de son nom.',
  },
  STREET_DIRECTION_STANDARDIZED: {
    EN: 'The street direction "{from}" is written {to}.',
    FR: 'La direction de rue « {from} » s’écrit {to}.',
  },
  STREET_DIRECTION_ADDED: {
    EN: 'The street direction is {to}; none was given.',
    FR: 'La direction de rue est {to}; aucune n’a été donnée.',
  },
  STREET_DIRECTION_CORRECTED: {
    EN: 'The street direction is {to}, not "{from}".',
    FR: 'La direction de rue est {to}, et non « {from} ».',
  },
  STREET_DIRECTION_REMOVED: {
    EN: 'The street has no direction; "{from}" is not part of its name.',
    FR: 'La rue n’a pas de direction; « {from} » ne fait pas partie de son nom.',
  },
  UNIT_SIGN_REMOVED: {
    EN: 'The unit {to} is written without a sign before it.',
    FR: 'L’unité {to} s’écrit sans signe devant elle.',
  },
  UNIT_CORRECTED: {
    EN: '"{from}" is the unit {to}.',
    FR: '« {from} » est l’unité {to}.',
  },
  SUFFIX_FROM_UNIT: {
    EN: '"{from}" is the letter of the civic number {to}.',
    FR: '« {from} » est la lettre du numéro {to}.',
  },
  UNIT_FROM_SUFFIX: {
    EN: '"{from}" is the civic number followed by the unit {to}.',
    FR: '« {from} » est le numéro municipal suivi de l’unité {to}.',
  },
  UNIT_FROM_LINE: {
    EN: '"{from}" stands alone after the street, so it was read as the unit; the reference does not list this unit.',
    FR: '« {from} » suit la rue, seul, et a donc été lu comme l’unité; la référence ne contient pas cette unité.',
  },
  UNIT_OF_ANOTHER_CODE: {
    EN: 'The unit {from} is listed under another postal code of the building.',
    FR: 'L’unité {from} figure sous un autre code postal de l’immeuble.',
  },
  MUNICIPALITY_STANDARDIZED: {
    EN: 'The municipality "{from}" is written {to}.',
    FR: 'La municipalité « {from} » s’écrit {to}.',
  },
  MUNICIPALITY_ALTERNATE: {
    EN: '"{from}" is a valid alternate name; the municipality used for mail is {to}.',
    FR: '« {from} » est un autre nom valide; la municipalité utilisée pour le courrier est {to}.',
  },
  MUNICIPALITY_UNOFFICIAL: {
    EN: '"{from}" is not used for mail here; the municipality is {to}.',
    FR: '« {from} » ne s’emploie pas ici pour le courrier; la municipalité est {to}.',
  },
  MUNICIPALITY_ADDED: {
    EN: 'The municipality is {to}; none was given.',
    FR: 'La municipalité est {to}; aucune n’a été donnée.',
  },
  MUNICIPALITY_CORRECTED: {
    EN: 'The municipality is {to}, not "{from}".',
    FR: 'La municipalité est {to}, et non « {from} ».',
  },
  MUNICIPALITY_CORRECTED_TWICE: {
    EN: 'The municipality is {to}, not "{from}".',
    FR: 'La municipalité est {to}, et non « {from} ».',
  },
  MUNICIPALITY_UNKNOWN: {
    EN: 'The reference has no municipality "{from}"; the address is in {to}.',
    FR: 'La référence n’a pas de municipalité « {from} »; l’adresse se trouve à {to}.',
  },
  MUNICIPALITY_DIFFERENT: {
    EN: 'The address is in {to}, not in "{from}".',
    FR: 'L’adresse se trouve à {to}, et non à « {from} ».',
  },
  PROVINCE_STANDARDIZED: {
    EN: 'The province "{from}" is written {to}.',
    FR: 'La province « {from} » s’écrit {to}.',
  },
  PROVINCE_ADDED: {
    EN: 'The province is {to}; none was given.',
    FR: 'La province est {to}; aucune n’a été donnée.',
  },
  PROVINCE_CORRECTED: {
    EN: 'The province is {to}, not "{from}".',
    FR: 'La province est {to}, et non « {from} ».',
  },
  POSTAL_CODE_ADDED: {
    EN: 'The postal code is {to}; none was given.',
    FR: 'Le code postal est {to}; aucun n’a été donné.',
  },
  POSTAL_CODE_COMPLETED: {
    EN: 'The full postal code is {to}, not "{from}".',
    FR: 'Le code postal complet est {to}, et non « {from} ».',
  },
  POSTAL_CODE_REPAIRED: {
    EN: 'The postal code "{from}" was read as {to}: the characters look alike.',
    FR: 'Le code postal « {from} » a été lu {to} : les caractères se ressemblent.',
  },
  POSTAL_CODE_CORRECTED: {
    EN: 'The postal code is {to}, not "{from}".',
    FR: 'Le code postal est {to}, et non « {from} ».',
  },
  POSTAL_CODE_REPLACED: {
    EN: 'The postal code of this address is {to}, not "{from}".',
    FR: 'Le code postal de cette adresse est {to}, et non « {from} ».',
  },
  POSTAL_CODE_UNCONFIRMED: {
    EN: 'The reference has no postal code for this address; {to} was kept.',
    FR: 'La référence n’a pas de code postal pour cette adresse; {to} a été conservé.',
  },
  ROUTE_ADDED: {
    EN: 'The street is served by {to}.',
    FR: 'La rue est desservie par {to}.',
  },
  ROUTE_CORRECTED: {
    EN: 'The route is {to}, not "{from}".',
    FR: 'La route est {to}, et non « {from} ».',
  },
  BOX_KEYWORD_CORRECTED: {
    EN: '"{from}" is written {to}.',
    FR: '« {from} » s’écrit {to}.',
  },
  DELIVERY_KEYWORD_CORRECTED: {
    EN: '"{from}" is written {to}.',
    FR: '« {from} » s’écrit {to}.',
  },
  STATION_STANDARDIZED: {
    EN: 'The delivery installation "{from}" is written {to}.',
    FR: 'L’installation de livraison « {from} » s’écrit {to}.',
  },
  STATION_TYPE_ADDED: {
    EN: 'The delivery installation is {to}; its type was not given.',
    FR: 'L’installation de livraison est {to}; son type n’a pas été donné.',
  },
  STATION_TYPE_CORRECTED: {
    EN: 'The delivery installation is {to}, not "{from}".',
    FR: 'L’installation de livraison est {to}, et non « {from} ».',
  },
  STATION_NAME_CORRECTED: {
    EN: 'The delivery installation is {to}, not "{from}".',
    FR: 'L’installation de livraison est {to}, et non « {from} ».',
  },
  STATION_ADDED: {
    EN: 'The delivery installation is {to}; its name was not given.',
    FR: 'L’installation de livraison est {to}; son nom n’a pas été donné.',
  },
  STATION_REMOVED: {
    EN: 'The reference has no delivery installation "{from}" here.',
    FR: 'La référence n’a pas ici d’installation de livraison « {from} ».',
  },
  TEXT_NOT_PLACED: {
    EN: '"{from}" does not belong to the address; it was kept as additional information.',
    FR: '« {from} » ne fait pas partie de l’adresse; ce texte est conservé comme renseignement complémentaire.',
  },
  TEXT_REMOVED: {
    EN: '"{from}" adds nothing to the address.',
    FR: '« {from} » n’ajoute rien à l’adresse.',
  },
  COUNTRY_REMOVED: {
    EN: 'An address within Canada is written without "{from}".',
    FR: 'Une adresse au Canada s’écrit sans « {from} ».',
  },
  NUMBER_NOT_PLACED: {
    EN: '"{from}" was not understood.',
    FR: '« {from} » n’a pas été compris.',
  },
  COMPLETION_GUESSED: {
    EN: 'The suggestion differs from what was typed.',
    FR: 'La suggestion diffère de ce qui a été tapé.',
  },
});

/** Every `Code` of a StyleChange. */
export const STYLE_CHANGE_CODES: readonly string[] = Object.keys(CHANGES);
