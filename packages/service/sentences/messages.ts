import { sentenceTable } from '@civique/engine/sentences';

/** Results, errors and warnings in answers. `path` is a place in the request. */
export const MESSAGES = sentenceTable({
  SUCCESS: {
    EN: 'Success.',
    FR: 'Opération réussie.',
  },
  MORE_COMPLETIONS: {
    EN: 'There may be more suggestions than the {found} that were counted.',
    FR: 'Il peut y avoir plus de suggestions que les {found} qui ont été comptées.',
  },
  NEAR_UNKNOWN: {
    EN: 'Near was ignored: "{near}" is no province, municipality or postal code of the address data.',
    FR: 'Near a été ignoré : « {near} » n’est ni une province, ni une municipalité, ni un code postal des données d’adresses.',
  },
  BEGUN: {
    EN: 'The address is not complete yet: choose a suggestion or keep typing.',
    FR: 'L’adresse n’est pas encore complète : choisir une des suggestions ou continuer à taper.',
  },
  REFERENCE_REFUSED: {
    EN: 'The address data offered on {date} were refused ({code}); those of {version} stay in use.',
    FR: 'Les données d’adresses proposées le {date} ont été refusées ({code}); celles de {version} restent en service.',
  },
  ERRORS_MANY: {
    EN: '{first} {count} {count:error|errors} in all: see Errors.',
    FR: '{first} {count} {count:erreur|erreurs} en tout : voir Errors.',
  },
  ERRORS_CUT: {
    EN: 'There are more errors; the first {count} are listed.',
    FR: 'Il y a d’autres erreurs; les {count} premières sont énumérées.',
  },
  MISSING: {
    EN: '{path} is missing: give {expected}.',
    FR: '{path} est absent : donner {expected}.',
  },
  MISSING_ONE_OF: {
    EN: '{path} is missing: give one of {allowed}.',
    FR: '{path} est absent : donner l’une des valeurs suivantes : {allowed}.',
  },
  TYPE: {
    EN: '{path} must be {expected}, not {found}.',
    FR: '{path} doit être {expected} et non {found}.',
  },
  NOT_A_RECORD: {
    EN: 'The record must be an object, not {found}.',
    FR: 'L’enregistrement doit être un objet et non {found}.',
  },
  EMPTY: {
    EN: '{path} is empty: give at least one character.',
    FR: '{path} est vide : donner au moins un caractère.',
  },
  TOO_LONG: {
    EN: '{path} has {found} characters; the limit is {limit}.',
    FR: '{path} compte {found} caractères; le maximum permis est de {limit}.',
  },
  TOO_MANY: {
    EN: '{path} has {found} elements; the limit is {limit}.',
    FR: '{path} compte {found} éléments; le maximum permis est de {limit}.',
  },
  TOO_FEW: {
    EN: '{path} has too few elements: give at least {limit}.',
    FR: '{path} compte trop peu d’éléments : en donner au moins {limit}.',
  },
  RANGE: {
    EN: '{path} must be from {minimum} to {maximum}, not {found}.',
    FR: '{path} doit être de {minimum} à {maximum} et non {found}.',
  },
  AT_LEAST: {
    EN: '{path} must be {minimum} or more, not {found}.',
    FR: '{path} doit être d’au moins {minimum} et non {found}.',
  },
  AT_MOST: {
    EN: '{path} must be {maximum} or less, not {found}.',
    FR: '{path} doit être d’au plus {maximum} et non {found}.',
  },
  ONE_OF: {
    EN: '{path} must be one of {allowed}, not {found}.',
    FR: '{path} doit être l’une des valeurs suivantes et non {found} : {allowed}.',
  },
  INVALID: {
    EN: '{path} does not have the form described in the API reference.',
    FR: '{path} n’a pas la forme décrite dans la référence de l’API.',
  },
  TOTAL_TOO_LONG: {
    EN: '{path} holds {found} characters of text in all; the limit is {limit}.',
    FR: '{path} compte en tout {found} caractères de texte; le maximum permis est de {limit}.',
  },
  NAME_EMPTY: {
    EN: '{path} is empty: give a name, for example "{example}".',
    FR: '{path} est vide : donner un nom, par exemple « {example} ».',
  },
  UNKNOWN_MEMBER: {
    EN: '{path} is not a member of this request and was ignored.',
    FR: '{path} n’est pas un membre de cette requête et n’a pas été pris en compte.',
  },
  UNKNOWN_MEMBER_NEAR: {
    EN: '{path} is not a member of this request and was ignored; did you mean {nearest}?',
    FR: '{path} n’est pas un membre de cette requête et n’a pas été pris en compte; s’agit-il de {nearest}?',
  },
  UNKNOWN_MEMBERS_MORE: {
    EN: 'Other members are unknown, too, and were ignored.',
    FR: 'D’autres membres sont inconnus également et n’ont pas été pris en compte.',
  },
  JSON_MALFORMED: {
    EN: 'The request body is not well-formed JSON.',
    FR: 'Le corps de la requête n’est pas du JSON bien formé.',
  },
  JSON_MALFORMED_AT: {
    EN: 'The request body is not well-formed JSON: see line {line}, column {column}.',
    FR: 'Le corps de la requête n’est pas du JSON bien formé : voir la ligne {line}, colonne {column}.',
  },
  JSON_TRUNCATED: {
    EN: 'The request body is not well-formed JSON: it ends too early.',
    FR: 'Le corps de la requête n’est pas du JSON bien formé : il se termine trop tôt.',
  },
  JSON_BOM: {
    EN: 'The request body starts with a byte order mark: send UTF-8 without one.',
    FR: 'Le corps de la requête commence par un indicateur d’ordre des octets (BOM) : envoyer de l’UTF-8 sans cet indicateur.',
  },
  JSON_NOT_UTF8: {
    EN: 'The request body is not valid UTF-8: byte {offset} cannot be read.',
    FR: 'Le corps de la requête n’est pas de l’UTF-8 valide : l’octet {offset} est illisible.',
  },
  JSON_TOO_DEEP: {
    EN: '{path} is nested too deeply: at most {limit} levels are allowed.',
    FR: '{path} est trop imbriqué : le maximum permis est de {limit} niveaux.',
  },
  JSON_TOO_MANY: {
    EN: 'The request body holds more than {limit} values; no request needs that many.',
    FR: 'Le corps de la requête contient plus de {limit} valeurs; aucune requête n’en demande autant.',
  },
  JSON_MEMBER_REFUSED: {
    EN: '{path}: a member may not be named {name}.',
    FR: '{path} : un membre ne peut pas se nommer {name}.',
  },
  JSON_NUL: {
    EN: '{path} holds the character U+0000, which no address contains: remove it.',
    FR: '{path} contient le caractère U+0000, qu’aucune adresse ne comporte : le retirer.',
  },
  JSON_SURROGATE: {
    EN: '{path} holds half of a surrogate pair: send whole Unicode characters.',
    FR: '{path} contient la moitié d’une paire de substitution : envoyer des caractères Unicode entiers.',
  },
  HEADER_TWICE: {
    EN: 'The header {name} was sent more than once: send it once.',
    FR: 'L’en-tête {name} a été envoyé plus d’une fois : l’envoyer une seule fois.',
  },
  REQUEST_UNREADABLE: {
    EN: 'The request is not well-formed HTTP.',
    FR: 'La requête n’est pas du HTTP bien formé.',
  },
  REQUEST_HEADERS_TOO_LARGE: {
    EN: 'The headers of the request are too large: send at most 16 KiB of them.',
    FR: 'Les en-têtes de la requête sont trop volumineux : en envoyer au plus 16 Kio.',
  },
  REQUEST_TOO_SLOW: {
    EN: 'The request did not arrive in time: send it again.',
    FR: 'La requête n’est pas arrivée à temps : l’envoyer de nouveau.',
  },
  BAD_URL: {
    EN: 'The path of the request has a percent sign that does not start a valid escape sequence: write the sign itself as %25.',
    FR: 'Le chemin de la requête contient un signe de pourcentage qui ne commence pas une séquence d’échappement valide : écrire le signe lui-même %25.',
  },
  UNAUTHENTICATED: {
    EN: 'The caller is unknown: send the header Authorization with CUSTOMER|LICENSE_KEY or a valid token.',
    FR: 'L’appelant n’est pas reconnu : envoyer l’en-tête Authorization avec CLIENT|CLÉ_DE_LICENCE ou un jeton valide.',
  },
  CREDITS_EXHAUSTED: {
    EN: 'The call costs {cost} and the balance is {balance}: nothing was done or charged. Ask the operator of the service for more credits.',
    FR: 'L’appel coûte {cost} et le solde est de {balance} : rien n’a été fait ni facturé. Demander d’autres crédits à l’exploitant du service.',
  },
  KEY_REVOKED: {
    EN: 'This license key was revoked: ask the operator of the service for another.',
    FR: 'Cette clé de licence a été révoquée : en demander une autre à l’exploitant du service.',
  },
  KEY_EXPIRED: {
    EN: 'This license key expired on {date}: ask the operator of the service for another.',
    FR: 'Cette clé de licence a expiré le {date} : en demander une autre à l’exploitant du service.',
  },
  METHOD_NOT_ALLOWED: {
    EN: 'This license key may not call {operation}. It may call: {allowed}.',
    FR: 'Cette clé de licence ne permet pas d’appeler {operation}. Elle permet : {allowed}.',
  },
  TOKEN_METHOD: {
    EN: 'This token may not call {operation}: name it in Methods when you call GetToken.',
    FR: 'Ce jeton ne permet pas d’appeler {operation} : la nommer dans Methods à l’appel de GetToken.',
  },
  TOKEN_METHOD_UNKNOWN: {
    EN: '{path} is not an operation that a token can call. The API reference at /docs lists them all.',
    FR: '{path} n’est pas une opération qu’un jeton peut appeler. La référence de l’API, à /docs, les énumère toutes.',
  },
  TOKEN_METHOD_UNKNOWN_NEAR: {
    EN: '{path} is not an operation that a token can call; did you mean {nearest}?',
    FR: '{path} n’est pas une opération qu’un jeton peut appeler; s’agit-il de {nearest}?',
  },
  TOKEN_BY_TOKEN: {
    EN: 'A token cannot create another token: call GetToken with the license key.',
    FR: 'Un jeton ne peut pas en créer un autre : appeler GetToken avec la clé de licence.',
  },
  ORIGIN_NOT_ALLOWED: {
    EN: 'Only pages of {allowed} may use this token.',
    FR: 'Seules les pages de {allowed} peuvent se servir de ce jeton.',
  },
  NOT_AN_ORIGIN: {
    EN: '{path} is not an origin: give scheme and host, like https://shop.example.',
    FR: '{path} n’est pas une origine : donner le protocole et l’hôte, comme https://boutique.example.',
  },
  RATE_LIMITED: {
    EN: 'This license key has made too many calls: try again in {seconds} s.',
    FR: 'Cette clé de licence a fait trop d’appels : réessayer dans {seconds} s.',
  },
  BODIES_TOO_LARGE: {
    EN: 'Calls of this license key that are under way are too large together: try again in {seconds} s.',
    FR: 'Les appels en cours de cette clé de licence sont trop volumineux ensemble : réessayer dans {seconds} s.',
  },
  CALLS_TOO_LONG: {
    EN: 'Long calls of this customer are under way: try again in {seconds} s.',
    FR: 'De longs appels de ce client sont en cours : réessayer dans {seconds} s.',
  },
  USE_TOO_MANY: {
    EN: 'Too many calls of GetStatus with UsageDays are under way for this customer: try again in {seconds} s.',
    FR: 'Trop d’appels de GetStatus avec UsageDays sont en cours pour ce client : réessayer dans {seconds} s.',
  },
  CHANGES_TOO_MANY: {
    EN: 'Too many changes to the parameters of this customer are under way: try again in {seconds} s.',
    FR: 'Trop de changements aux paramètres de ce client sont en cours : réessayer dans {seconds} s.',
  },
  RATE_LIMITED_ADDRESS: {
    EN: 'Too many calls from this address failed to authenticate: try again in {seconds} s.',
    FR: 'Trop d’appels de cette adresse n’ont pas pu être authentifiés : réessayer dans {seconds} s.',
  },
  STATE_UNREACHABLE: {
    EN: 'The service cannot reach its database at the moment: try again in {seconds} s.',
    FR: 'Le service ne peut pas joindre sa base de données en ce moment : réessayer dans {seconds} s.',
  },
  LACKS_STATE: {
    EN: '{path}: the service cannot read its state at the moment ({trouble}).',
    FR: '{path} : le service ne peut pas lire son état en ce moment ({trouble}).',
  },
  LACKS_CHARGING: {
    EN: '{path}: the service cannot write charges to its state at the moment ({trouble}).',
    FR: '{path} : le service ne peut pas inscrire de dépenses dans son état en ce moment ({trouble}).',
  },
  UNKNOWN_OPERATION: {
    EN: 'There is no such operation. The API reference at /docs lists them all.',
    FR: 'Cette opération n’existe pas. La référence de l’API, à /docs, les énumère toutes.',
  },
  UNKNOWN_OPERATION_NEAR: {
    EN: 'There is no such operation. The nearest is {nearest}. The API reference at /docs lists them all.',
    FR: 'Cette opération n’existe pas. La plus proche est {nearest}. La référence de l’API, à /docs, les énumère toutes.',
  },
  ELSEWHERE: {
    EN: '{operation} belongs to {part}, which does not answer here: ask the operator for its address.',
    FR: '{operation} relève {part}, qui ne répond pas ici : en demander l’adresse à l’exploitant.',
  },
  ELSEWHERE_AT: {
    EN: '{operation} belongs to {part}, which does not answer here: call {url}.',
    FR: '{operation} relève {part}, qui ne répond pas ici : appeler {url}.',
  },
  LAYOUT_NOT_FOUND: {
    EN: 'There is no address layout "{name}". The nearest are {nearest}.',
    FR: 'Le gabarit d’adresse « {name} » n’existe pas. Les plus proches sont {nearest}.',
  },
  MODE_NOT_FOUND: {
    EN: 'There is no analysis mode "{name}". The nearest are {nearest}.',
    FR: 'Le mode d’analyse « {name} » n’existe pas. Les plus proches sont {nearest}.',
  },
  STYLE_NOT_FOUND: {
    EN: 'There is no correction style "{name}". The nearest are {nearest}.',
    FR: 'Le style de correction « {name} » n’existe pas. Les plus proches sont {nearest}.',
  },
  NAME_UNCLEAR: {
    EN: '{path} must not begin or end with a space, or hold control characters.',
    FR: '{path} ne doit ni commencer ni finir par une espace, ni contenir de caractères de commande.',
  },
  NAME_TWICE: {
    EN: '{path}: an earlier one is also named "{name}"; names are unique, ignoring case.',
    FR: '{path} : un autre qui le précède se nomme aussi « {name} »; les noms sont uniques, sans égard à la casse.',
  },
  LINE_NAMELESS: {
    EN: '{path} is empty: only the line of a layout with a single free-form line may have no name.',
    FR: '{path} est vide : seule la ligne unique d’un gabarit à une seule ligne libre peut être sans nom.',
  },
  LINE_NAME_TAKEN: {
    EN: '{path} is also the name of {earlier}: names of lines are unique, ignoring case.',
    FR: '{path} est aussi le nom de {earlier} : les noms de lignes sont uniques, sans égard à la casse.',
  },
  ELEMENT_TWICE: {
    EN: '{path} names {element} a second time: once is enough.',
    FR: '{path} nomme {element} une seconde fois : une seule fois suffit.',
  },
  STATUS_NOT_ALONE: {
    EN: '{path} is Status, which must stand alone: give it a line of its own.',
    FR: '{path} est Status, qui doit être seul : lui donner sa propre ligne.',
  },
  LAYOUT_WITHOUT_ADDRESS: {
    EN: '{path} has no line for any part of an address: give at least one.',
    FR: '{path} n’a aucune ligne pour une partie de l’adresse : en donner au moins une.',
  },
  HOST_NOT_ONE: {
    EN: 'An HTTP/1.1 request must have exactly one Host header.',
    FR: 'Une requête HTTP/1.1 doit avoir un seul en-tête Host.',
  },
  IDEMPOTENCY_KEY: {
    EN: 'The header Idempotency-Key must have 1 to 64 visible ASCII characters.',
    FR: 'L’en-tête Idempotency-Key doit compter de 1 à 64 caractères ASCII visibles.',
  },
  IDEMPOTENCY_CONFLICT: {
    EN: 'Another request, or this one with other definitions of its parameters, was charged under this Idempotency-Key: choose a new key for every new request.',
    FR: 'Une autre requête, ou celle-ci avec d’autres définitions de ses paramètres, a été facturée avec cette Idempotency-Key : choisir une nouvelle clé pour chaque nouvelle requête.',
  },
  PARAMETER_READ_ONLY: {
    EN: '"{name}" is shared by all customers; only the operator can change it.',
    FR: '« {name} » est commun à tous les clients; seul l’exploitant peut le changer.',
  },
  PARAMETER_NAME_SHARED: {
    EN: '{path}: "{name}" is the name of a shared parameter: choose another.',
    FR: '{path} : « {name} » est le nom d’un paramètre commun; en choisir un autre.',
  },
  PARAMETERS_TOO_LONG: {
    EN: 'The definitions of this kind would have more than {limit} characters in all: shorten this one, or remove another.',
    FR: 'Les définitions de ce genre dépasseraient {limit} caractères en tout : raccourcir celle-ci, ou en supprimer une autre.',
  },
  PARAMETERS_TOO_MANY: {
    EN: '{path}: with these there would be {found} of this kind; the limit is {limit}.',
    FR: '{path} : avec ceux-ci, il y en aurait {found} de ce genre; la limite est de {limit}.',
  },
  PARAMETERS_FULL: {
    EN: 'There are already {limit} of this kind, which is the limit: remove one first.',
    FR: 'Il y en a déjà {limit} de ce genre, le maximum permis : en supprimer un d’abord.',
  },
  METHOD: {
    EN: 'This path answers {allowed} only.',
    FR: 'Ce chemin ne répond qu’à {allowed}.',
  },
  NO_TUNNEL: {
    EN: 'This service is no proxy: it does not answer CONNECT.',
    FR: 'Ce service n’est pas un serveur mandataire : il ne répond pas à CONNECT.',
  },
  TOO_LARGE: {
    EN: 'The request body is larger than {limit} bytes: send less in one call.',
    FR: 'Le corps de la requête dépasse {limit} octets : en envoyer moins par appel.',
  },
  MEDIA_TYPE: {
    EN: 'The request body must be JSON in UTF-8: send Content-Type: application/json.',
    FR: 'Le corps de la requête doit être du JSON en UTF-8 : envoyer Content-Type: application/json.',
  },
  MEDIA_ENCODING: {
    EN: 'The request body must not be compressed: send it without Content-Encoding.',
    FR: 'Le corps de la requête ne doit pas être compressé : l’envoyer sans Content-Encoding.',
  },
  LINE_NOT_IN_LAYOUT: {
    EN: 'The layout "{layout}" has no line {line}. Its lines are {lines}.',
    FR: 'Le gabarit « {layout} » n’a pas de ligne {line}. Ses lignes sont {lines}.',
  },
  LINE_NOT_IN_ONE_LINE_LAYOUT: {
    EN: 'The layout "{layout}" has a single line without a name: send it as "", not as {line}.',
    FR: 'Le gabarit « {layout} » a une seule ligne, sans nom : l’envoyer avec un nom vide et non {line}.',
  },
  LINE_REPEATED: {
    EN: 'The line {line} was given more than once: give it once.',
    FR: 'La ligne {line} a été donnée plus d’une fois : la donner une seule fois.',
  },
  LINE_VALUE: {
    EN: 'The line {line} must hold one of {allowed}.',
    FR: 'La ligne {line} doit contenir l’une de ces valeurs : {allowed}.',
  },
  INTERNAL: {
    EN: 'The service failed to answer this request. Report it to the operator and mention {requestId}.',
    FR: 'Le service n’a pas pu répondre à cette requête. Le signaler à l’exploitant en mentionnant {requestId}.',
  },
  RECORD_FAILED: {
    EN: 'The service failed to analyse this record; the other records are not affected.',
    FR: 'Le service n’a pas pu analyser cet enregistrement; les autres ne sont pas touchés.',
  },
  OVERLOADED: {
    EN: 'The service is too busy at the moment: try again in {seconds} s.',
    FR: 'Le service est surchargé en ce moment : réessayer dans {seconds} s.',
  },
  NOT_READY: {
    EN: 'The service is starting or stopping: try again in {seconds} s.',
    FR: 'Le service démarre ou s’arrête : réessayer dans {seconds} s.',
  },
  NO_ADDRESS: {
    EN: 'The address is missing: give AddressLinesIn, or Address as one text.',
    FR: 'L’adresse est absente : donner AddressLinesIn, ou Address en un seul texte.',
  },
  ADDRESS_IGNORED: {
    EN: 'Address was ignored, because AddressLinesIn was given too.',
    FR: 'Address n’a pas été pris en compte, car AddressLinesIn a aussi été donné.',
  },
  NO_CRITERION: {
    EN: 'The search needs a criterion: give at least one of {members}.',
    FR: 'La recherche exige un critère : donner au moins l’un des membres {members}.',
  },
  NO_SUCH_PROVINCE: {
    EN: 'Province: "{found}" is no province or territory, so nothing can be found. GetKeywords lists them.',
    FR: 'Province : « {found} » n’est ni une province ni un territoire; rien ne peut donc être trouvé. GetKeywords les énumère.',
  },
  NO_SUCH_STREET_TYPE: {
    EN: 'StreetType: "{found}" is no street type, so nothing can be found. GetKeywords lists them.',
    FR: 'StreetType : « {found} » n’est pas un type de rue; rien ne peut donc être trouvé. GetKeywords les énumère.',
  },
  NO_SUCH_DIRECTION: {
    EN: 'StreetDirection: "{found}" is no direction, so nothing can be found. GetKeywords lists them.',
    FR: 'StreetDirection : « {found} » n’est pas une direction; rien ne peut donc être trouvé. GetKeywords les énumère.',
  },
  NUMBERS_REVERSED: {
    EN: 'StreetNumberFrom {from} is greater than StreetNumberTo {to}, so nothing can be found.',
    FR: 'StreetNumberFrom {from} est supérieur à StreetNumberTo {to}; rien ne peut donc être trouvé.',
  },
  CIVIC_NUMBER: {
    EN: '{path} must be a civic number such as 22, not "{found}".',
    FR: '{path} doit être un numéro municipal tel que 22, et non « {found} ».',
  },
  ADDRESS_TYPES: {
    EN: '{path} must be a number from 0 to {most} or names joined by |, not "{found}". The names are {allowed}.',
    FR: '{path} doit être un nombre de 0 à {most} ou des noms joints par |, et non « {found} ». Les noms sont {allowed}.',
  },
});

/** Phrases for placeholders that take words rather than a value. */
export const PHRASES = sentenceTable({
  THE_BODY: { EN: 'The request body', FR: 'Le corps de la requête' },
  A_STRING: { EN: 'a string', FR: 'une chaîne de caractères' },
  AN_INTEGER: { EN: 'a whole number', FR: 'un nombre entier' },
  A_NUMBER: { EN: 'a number', FR: 'un nombre' },
  A_BOOLEAN: { EN: 'true or false', FR: 'true ou false' },
  AN_ARRAY: { EN: 'a list', FR: 'une liste' },
  AN_OBJECT: { EN: 'an object', FR: 'un objet' },
  NOTHING: { EN: 'null', FR: 'null' },
  QUOTED: { EN: '"{text}"', FR: '« {text} »' },
  THE_ENGINE: { EN: 'the address engine', FR: 'du moteur d’adresses' },
  THE_TOKENS: { EN: 'the token service', FR: 'du service de jetons' },
});
