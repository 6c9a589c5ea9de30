import { sentenceTable } from './sentences.ts';

/** Reasons for the outcome of an analysis. */
export const REASONS = sentenceTable({
  VALID: {
    EN: 'The address is valid.',
    FR: 'L’adresse est valide.',
  },
  CORRECTED: {
    EN: 'The address was corrected.',
    FR: 'L’adresse a été corrigée.',
  },
  BLANK: {
    EN: 'There is no text to read.',
    FR: 'Il n’y a aucun texte à lire.',
  },
  NOT_AN_ADDRESS: {
    EN: 'Nothing in the text was recognised as an address.',
    FR: 'Rien dans le texte n’a été reconnu comme une adresse.',
  },
  ONLY_VALIDATES: {
    EN: 'The address is not valid as it was typed, and this mode corrects nothing.',
    FR: 'L’adresse n’est pas valide telle qu’elle a été saisie, et ce mode ne corrige rien.',
  },
  FOREIGN: {
    EN: 'The address is outside Canada: {country}.',
    FR: 'L’adresse se trouve à l’extérieur du Canada : {country}.',
  },
  TIE: {
    EN: 'Several addresses are possible.',
    FR: 'Plusieurs adresses sont possibles.',
  },
  TIE_NAMED: {
    EN: 'Several addresses are possible: {addresses}.',
    FR: 'Plusieurs adresses sont possibles : {addresses}.',
  },
  TWO_ADDRESSES: {
    EN: 'The text holds two addresses, and nothing tells which one is meant.',
    FR: 'Le texte contient deux adresses, et rien n’indique laquelle est la bonne.',
  },
  TWO_ADDRESSES_NAMED: {
    EN: 'The text holds two addresses, and nothing tells which one is meant: {addresses}.',
    FR: 'Le texte contient deux adresses, et rien n’indique laquelle est la bonne : {addresses}.',
  },
  NUMBER_NOT_ON_STREET: {
    EN: '{data} has no number {number} on {street}.',
    FR: '{data} ne contient pas le numéro {number} à cet endroit : {street}.',
  },
  NUMBER_NOT_ON_STREET_NEAREST: {
    EN: '{data} has no number {number} on {street}. The nearest are {nearest}.',
    FR: '{data} ne contient pas le numéro {number} à cet endroit : {street}. Les plus proches sont {nearest}.',
  },
  NO_NUMBER: {
    EN: 'The civic number is missing.',
    FR: 'Il manque le numéro municipal.',
  },
  PLACE_NOT_FOUND: {
    EN: '{data} does not have this municipality.',
    FR: '{data} ne contient pas cette municipalité.',
  },
  PLACE_NOT_FOUND_NAMED: {
    EN: '{data} has no municipality "{municipality}".',
    FR: '{data} ne contient aucune municipalité « {municipality} ».',
  },
  PLACE_MISSING: {
    EN: 'No known municipality and no postal code says where the street is.',
    FR: 'Aucune municipalité connue ni aucun code postal n’indique où se trouve la rue.',
  },
  CODE_NOT_FOUND: {
    EN: '{data} has no postal code {code}.',
    FR: '{data} ne contient pas le code postal {code}.',
  },
  NOTHING_NEAR: {
    EN: '{data} has no address that matches the text well enough.',
    FR: '{data} ne contient aucune adresse qui corresponde assez bien au texte.',
  },
  TOO_MANY_CHANGES: {
    EN: 'The closest address differs by more than this mode may change.',
    FR: 'L’adresse la plus proche exige plus de changements que ce mode n’en permet.',
  },
  TOO_MANY_CHANGES_NAMED: {
    EN: 'The closest address differs by more than this mode may change: {address}.',
    FR: 'L’adresse la plus proche exige plus de changements que ce mode n’en permet : {address}.',
  },
  NOT_SURE: {
    EN: 'The text is too different from the closest address to be sure of it.',
    FR: 'Le texte diffère trop de l’adresse la plus proche pour qu’on en soit sûr.',
  },
  NOT_SURE_NAMED: {
    EN: 'The closest address is {address}, but the text is too different to be sure of it.',
    FR: 'L’adresse la plus proche est {address}, mais le texte en diffère trop pour qu’on en soit sûr.',
  },
  OTHER_PROVINCE_NAMED: {
    EN: 'The closest address is {address}, but the text names another province: {province}.',
    FR: 'L’adresse la plus proche est {address}, mais le texte indique une autre province : {province}.',
  },
  DECLARED_VALID: {
    EN: 'The postal code is that of a large volume receiver: the address is declared valid as it stands.',
    FR: 'Le code postal est celui d’un grand destinataire : l’adresse est déclarée valide telle quelle.',
  },
  NOT_GUESSED: {
    EN: 'The address could be found only by a guess that the request does not allow.',
    FR: 'L’adresse ne peut être trouvée qu’en devinant ce que la demande ne permet pas de deviner.',
  },
  NOT_GUESSED_NAMED: {
    EN: 'The text fits {address}, but only with a guess that the request does not allow.',
    FR: 'Le texte correspond à {address}, mais en devinant ce que la demande ne permet pas de deviner.',
  },
  QUESTIONABLE_RURAL: {
    EN: 'The rural postal code is that of the municipality. {data} does not confirm the rest of the address.',
    FR: 'Le code postal rural est celui de la municipalité. {data} ne confirme pas le reste de l’adresse.',
  },
  NOT_COVERED: {
    EN: '{data} does not list this box, route or general delivery, so it cannot confirm the address.',
    FR: '{data} ne contient pas cette case, cette route ou cette poste restante, et ne peut confirmer l’adresse.',
  },
  BOX_NOT_TOLD: {
    EN: '{data} has {address}, but does not tell whether the box or general delivery has the same postal code.',
    FR: '{data} contient {address}, mais n’indique pas si la case ou la poste restante a le même code postal.',
  },
  NO_CODE_TO_ADD: {
    EN: 'The address exists, but the reference has no postal code for it.',
    FR: 'L’adresse existe, mais la référence n’en a pas le code postal.',
  },
  CODE_UNKNOWN: {
    EN: '{data} has {address}, but no postal code for it.',
    FR: '{data} contient {address}, mais sans code postal.',
  },
  EXHAUSTED: {
    EN: 'The text is too long, or can be read in too many ways, to settle on one address.',
    FR: 'Le texte est trop long, ou peut se lire de trop de façons, pour qu’on retienne une adresse avec certitude.',
  },
  THE_REFERENCE: {
    EN: 'The reference',
    FR: 'La référence',
  },
  THE_SAMPLE: {
    EN: 'The sample',
    FR: 'L’échantillon',
  },
  ONLY_A_SAMPLE: {
    EN: '{reason} The address data are only a sample of the country.',
    FR: '{reason} Les données d’adresses ne sont qu’un échantillon du pays.',
  },
});

/** The reasons that a decision may give. */
export type Reason = Exclude<
  keyof typeof REASONS,
  | `${string}_NAMED`
  | 'NUMBER_NOT_ON_STREET_NEAREST'
  | 'NO_CODE_TO_ADD'
  | 'THE_REFERENCE'
  | 'THE_SAMPLE'
  | 'ONLY_A_SAMPLE'
>;
