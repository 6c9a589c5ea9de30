import { sentenceTable } from '@civique/engine/sentences';

/** When each ErrorCode is answered. */
export const ERROR_CAUSES = sentenceTable({
  BAD_REQUEST: {
    EN: 'The body is not JSON, or a member is missing, has another type or is out of its range. `Errors` lists every error with its path.',
    FR: 'Le corps n’est pas du JSON, ou un membre manque, est d’un autre type ou hors de ses limites. `Errors` énumère chaque erreur avec son chemin.',
  },
  UNAUTHENTICATED: {
    EN: 'There is no valid key or token in `Authorization`. The message is the same whatever the reason.',
    FR: '`Authorization` ne contient pas de clé ni de jeton valide. Le message est le même quelle que soit la raison.',
  },
  CREDITS_EXHAUSTED: {
    EN: 'The call costs more credits than are left. Nothing was done or charged.',
    FR: 'L’appel coûte plus de crédits qu’il n’en reste. Rien n’a été fait ni facturé.',
  },
  KEY_REVOKED: { EN: 'The operator has revoked the key.', FR: 'L’exploitant a révoqué la clé.' },
  KEY_EXPIRED: { EN: 'The key has expired.', FR: 'La clé a expiré.' },
  METHOD_NOT_ALLOWED: {
    EN: 'The key or token may not call this operation.',
    FR: 'La clé ou le jeton ne permet pas d’appeler cette opération.',
  },
  ORIGIN_NOT_ALLOWED: {
    EN: 'The token is bound to the pages of other origins.',
    FR: 'Le jeton est lié aux pages d’autres origines.',
  },
  PARAMETER_READ_ONLY: {
    EN: 'The parameter is shared by all customers; only the operator can change it.',
    FR: 'Le paramètre est commun à tous les clients; seul l’exploitant peut le changer.',
  },
  UNKNOWN_OPERATION: {
    EN: 'Nothing is served at this path. The message names the nearest operation, if any is near.',
    FR: 'Rien n’est servi à ce chemin. Le message nomme une opération proche, s’il y en a une.',
  },
  PARAMETER_NOT_FOUND: {
    EN: 'There is no layout, mode or style of that name. The message names the nearest.',
    FR: 'Aucun gabarit, mode ou style ne porte ce nom. Le message nomme les plus proches.',
  },
  METHOD: {
    EN: 'The path exists, but not for this HTTP method; `Allow` says for which.',
    FR: 'Le chemin existe, mais pas pour cette méthode HTTP; `Allow` indique laquelle.',
  },
  TOO_SLOW: { EN: 'The request did not arrive in time.', FR: 'La requête n’est pas arrivée à temps.' },
  PARAMETER_CONFLICT: {
    EN: 'The name is that of a shared parameter, there are already a hundred of the kind, or their definitions would be too long in all.',
    FR: 'Le nom est celui d’un paramètre commun, il y en a déjà cent de ce genre, ou leurs définitions seraient trop longues en tout.',
  },
  IDEMPOTENCY_CONFLICT: {
    EN: 'Another request, or the same one before a change of one of your layouts, modes or styles that it names, was charged under this `Idempotency-Key` within the last 24 hours.',
    FR: 'Une autre requête, ou la même avant la modification d’un de vos gabarits, modes ou styles qu’elle nomme, a été facturée avec cette `Idempotency-Key` au cours des 24 dernières heures.',
  },
  TOO_LARGE: { EN: 'The body is larger than the operation takes.', FR: 'Le corps dépasse ce que l’opération accepte.' },
  MEDIA_TYPE: {
    EN: 'The body is not declared as JSON in UTF-8, or is compressed.',
    FR: 'Le corps n’est pas déclaré comme du JSON en UTF-8, ou il est compressé.',
  },
  LAYOUT_MISMATCH: {
    EN: 'The layout has no such line, a line was given twice, or it cannot hold that text.',
    FR: 'Le gabarit n’a pas une telle ligne, une ligne a été donnée deux fois, ou elle ne peut contenir ce texte.',
  },
  RATE_LIMITED: {
    EN: 'Too many calls with this key, or too many failed authentications from this address.',
    FR: 'Trop d’appels avec cette clé, ou trop d’authentifications échouées depuis cette adresse.',
  },
  HEADERS_TOO_LARGE: {
    EN: 'The headers of the request are larger than 16 KiB.',
    FR: 'Les en-têtes de la requête dépassent 16 Kio.',
  },
  INTERNAL: {
    EN: 'A defect of the service. The message has the id of the request and nothing else.',
    FR: 'Un défaut du service. Le message ne contient que l’identifiant de la requête.',
  },
  OVERLOADED: {
    EN: 'The service has more calls than it can answer in time. Nothing was charged.',
    FR: 'Le service a plus d’appels qu’il ne peut en traiter à temps. Rien n’a été facturé.',
  },
  NOT_READY: {
    EN: 'The service is starting, stopping or waiting for its database. Nothing was charged.',
    FR: 'Le service démarre, s’arrête ou attend sa base de données. Rien n’a été facturé.',
  },
});

/** What a caller should do about each ErrorCode. */
export const ERROR_ADVICE = sentenceTable({
  BAD_REQUEST: {
    EN: 'Correct the request; it fails again unchanged.',
    FR: 'Corriger la requête; telle quelle, elle échouera encore.',
  },
  UNAUTHENTICATED: {
    EN: 'Check the key, or get a new token. Do not retry with the same one: failures are counted.',
    FR: 'Vérifier la clé, ou obtenir un nouveau jeton. Ne pas réessayer avec le même : les échecs sont comptés.',
  },
  CREDITS_EXHAUSTED: {
    EN: 'Stop, and ask the operator for credits; GetStatus shows the balance.',
    FR: 'Arrêter, et demander des crédits à l’exploitant; GetStatus montre le solde.',
  },
  KEY_REVOKED: { EN: 'Stop, and ask the operator for a key.', FR: 'Arrêter, et demander une clé à l’exploitant.' },
  KEY_EXPIRED: { EN: 'Stop, and ask the operator for a key.', FR: 'Arrêter, et demander une clé à l’exploitant.' },
  METHOD_NOT_ALLOWED: {
    EN: 'Call an operation that GetMethods lists.',
    FR: 'Appeler une opération que GetMethods énumère.',
  },
  ORIGIN_NOT_ALLOWED: {
    EN: 'Get a token whose `AllowedOrigins` include the page.',
    FR: 'Obtenir un jeton dont `AllowedOrigins` comprend la page.',
  },
  PARAMETER_READ_ONLY: {
    EN: 'Make a parameter of your own under another name.',
    FR: 'Créer votre propre paramètre sous un autre nom.',
  },
  UNKNOWN_OPERATION: {
    EN: 'Correct the path; upper and lower case matter.',
    FR: 'Corriger le chemin; la casse compte.',
  },
  PARAMETER_NOT_FOUND: {
    EN: 'Correct the name; GetParamList lists those that exist.',
    FR: 'Corriger le nom; GetParamList énumère ceux qui existent.',
  },
  METHOD: { EN: 'Send POST.', FR: 'Envoyer POST.' },
  TOO_SLOW: { EN: 'Send the request again.', FR: 'Renvoyer la requête.' },
  PARAMETER_CONFLICT: {
    EN: 'Choose another name, or remove a parameter first.',
    FR: 'Choisir un autre nom, ou supprimer d’abord un paramètre.',
  },
  IDEMPOTENCY_CONFLICT: {
    EN: 'Choose a new key for every new request, and keep it only to send that request again.',
    FR: 'Choisir une nouvelle clé pour chaque nouvelle requête, et ne la garder que pour renvoyer cette requête.',
  },
  TOO_LARGE: { EN: 'Send fewer records in one call.', FR: 'Envoyer moins d’enregistrements par appel.' },
  MEDIA_TYPE: {
    EN: 'Send plain JSON with `Content-Type: application/json`.',
    FR: 'Envoyer du JSON non compressé avec `Content-Type: application/json`.',
  },
  LAYOUT_MISMATCH: {
    EN: 'Send the lines of the layout; GetLayoutDetails lists them.',
    FR: 'Envoyer les lignes du gabarit; GetLayoutDetails les énumère.',
  },
  RATE_LIMITED: {
    EN: 'Wait as many seconds as `Retry-After` says, then send the call again.',
    FR: 'Attendre le nombre de secondes indiqué par `Retry-After`, puis renvoyer l’appel.',
  },
  HEADERS_TOO_LARGE: { EN: 'Send fewer or shorter headers.', FR: 'Envoyer moins d’en-têtes, ou de plus courts.' },
  INTERNAL: {
    EN: 'Report the request id to the operator. Sending the call again does no harm.',
    FR: 'Signaler l’identifiant de la requête à l’exploitant. Renvoyer l’appel est sans danger.',
  },
  OVERLOADED: {
    EN: 'Wait as many seconds as `Retry-After` says, then send the call again, with fewer calls at a time.',
    FR: 'Attendre le nombre de secondes indiqué par `Retry-After`, puis renvoyer l’appel, avec moins d’appels à la fois.',
  },
  NOT_READY: {
    EN: 'Wait as many seconds as `Retry-After` says, then send the call again.',
    FR: 'Attendre le nombre de secondes indiqué par `Retry-After`, puis renvoyer l’appel.',
  },
});
