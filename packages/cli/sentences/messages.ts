import { sentenceTable } from '@civique/engine/sentences';

/** What the commands print. */
export const OUTPUT = sentenceTable({
  ERROR: { EN: 'error: {text}', FR: 'erreur : {text}' },
  NOTE: { EN: 'note: {text}', FR: 'note : {text}' },
  FAILED_UNEXPECTEDLY: {
    EN: 'error: civique failed unexpectedly. Please report this: {text}',
    FR: 'erreur : civique a échoué de façon inattendue. Prière de le signaler : {text}',
  },

  ANSWERS_AT: { EN: 'Civique {version} answers at {url}', FR: 'Civique {version} répond à {url}' },
  ADDRESS_DATA: { EN: 'Address data: {data}', FR: 'Données d’adresses : {data}' },
  DATA_STARTER: {
    EN: '{version}, starter: a small sample of the country; see civique data build --help',
    FR: '{version}, jeu de départ : un petit échantillon du pays; voir civique data build --help',
  },
  DATA_NONE: {
    EN: 'none: only the token service is served',
    FR: 'aucune : seul le service de jetons est servi',
  },
  FIRST_START: {
    EN: 'First start: customer {customer} with {credits} credits. Its key is shown only this once:',
    FR: 'Premier démarrage : client {customer} avec {credits} crédits. Sa clé n’est affichée que cette fois :',
  },
  SIGN_IN_LINK: {
    EN: 'To try it in a browser on this machine, open this link: it signs you in, once, within {minutes} minutes.',
    FR: 'Pour l’essayer dans un navigateur sur cette machine, ouvrir ce lien : il ouvre une session, une seule fois, d’ici {minutes} minutes.',
  },
  MAKE_A_KEY: {
    EN: 'Keys were made at earlier starts. For another: civique license create CUSTOMER',
    FR: 'Des clés ont été créées lors de démarrages précédents. Pour une autre : civique license create CLIENT',
  },
  BACK_TO_STARTER: {
    EN: 'Back to the starter:\ncivique data build --from starter --out starter.civique\ncivique data use starter.civique',
    FR: 'Pour revenir au jeu de départ :\ncivique data build --from starter --out starter.civique\ncivique data use starter.civique',
  },
  DEMO_KEY_UNUSED: {
    EN: 'CIVIQUE_DEMO_KEY was not used: the state already has customers. See civique license create.',
    FR: 'CIVIQUE_DEMO_KEY n’a pas été utilisée : l’état a déjà des clients. Voir civique license create.',
  },

  ANALYZE_STARTER: {
    EN: 'The answers come from the starter, a small sample of the country: most addresses are not in it. See civique data build --help.',
    FR: 'Les réponses proviennent du jeu de départ, un petit échantillon du pays : la plupart des adresses n’y sont pas. Voir civique data build --help.',
  },
  ANALYZE_COLUMN: { EN: '{role} = {column}', FR: '{role} = {column}' },
  ANALYZE_COLUMNS: { EN: 'read as: {columns}', FR: 'lu ainsi : {columns}' },
  ANALYZE_PROGRESS: {
    EN: '{rows} rows, {rate}/s',
    FR: '{rows} rangées, {rate}/s',
  },
  STANDARD_OUTPUT: { EN: 'standard output', FR: 'sortie standard' },
  ANALYZE_DONE: {
    EN: '{file}: {rows} {count:row|rows} in {seconds} s',
    FR: '{file} : {rows} {count:rangée|rangées} en {seconds} s',
  },
  ANALYZE_RATE: { EN: '{rate}/s', FR: '{rate}/s' },
  ANALYZE_DUPLICATES: {
    EN: '{sets} {sets:set|sets} of duplicates, {surplus} surplus {surplus:row|rows}: {file}',
    FR: '{sets} {sets:ensemble|ensembles} de doublons, {surplus} {surplus:rangée|rangées} en trop : {file}',
  },
  ANALYZE_UNREAD: {
    EN: '{count} {count:row|rows} could not be read: {file}',
    FR: '{count} {count:rangée n’a|rangées n’ont} pas pu être {count:lue|lues} : {file}',
  },

  PROGRESS_READ: { EN: 'read {step}', FR: 'lecture {step}' },
  PROGRESS_COMPILE: { EN: 'compile {step}', FR: 'compilation {step}' },
  PROGRESS_WRITE: { EN: 'write {step}', FR: 'écriture {step}' },
  PROGRESS_ROWS: { EN: '{rows} rows', FR: '{rows} rangées' },
  PROGRESS_LEFT: { EN: '{seconds} s left', FR: 'encore {seconds} s' },
  MEGABYTES: { EN: '{size} MB', FR: '{size} Mo' },
  MEGABYTES_OF: { EN: '{size} MB of {total} MB', FR: '{size} Mo sur {total} Mo' },
  MEGABYTES_A_SECOND: { EN: '{size} MB/s', FR: '{size} Mo/s' },
  DOWNLOADED: {
    EN: '{url}: {count} {count:file|files}, {size} MB as stored, {fetched} downloaded now, all with the right checksum',
    FR: '{url} : {count} {count:fichier|fichiers}, {size} Mo tels quels, dont {fetched} téléchargés maintenant, tous avec la bonne somme de contrôle',
  },
  BUILD_NEXT: {
    EN: 'next: civique data build --from {source} --out country.civique',
    FR: 'ensuite : civique data build --from {source} --out country.civique',
  },
  VERIFY_FINDING: { EN: '{section}: {text}', FR: '{section} : {text}' },
  VERIFIED: { EN: '{file}: sound; looked up {checked}', FR: '{file} : intact; éléments cherchés : {checked}' },
  NOT_VERIFIED: {
    EN: '{file}: NOT sound; looked up {checked}',
    FR: '{file} : PAS intact; éléments cherchés : {checked}',
  },
  CHECKED_STREETS: { EN: '{number} {count:street|streets}', FR: '{number} {count:rue|rues}' },
  CHECKED_DESIGNATIONS: {
    EN: '{number} {count:designation|designations}',
    FR: '{number} {count:désignation|désignations}',
  },
  CHECKED_CIVICS: {
    EN: '{number} {count:civic number|civic numbers}',
    FR: '{number} {count:numéro municipal|numéros municipaux}',
  },
  CHECKED_UNITS: { EN: '{number} {count:unit|units}', FR: '{number} {count:unité|unités}' },
  CHECKED_MUNICIPALITY_NAMES: {
    EN: '{number} {count:municipality name|municipality names}',
    FR: '{number} {count:nom de municipalité|noms de municipalités}',
  },
  CHECKED_DELIVERIES: {
    EN: '{number} {count:delivery|deliveries}',
    FR: '{number} {count:mode de livraison|modes de livraison}',
  },
  CHECKED_BUILDINGS: { EN: '{number} {count:building|buildings}', FR: '{number} {count:immeuble|immeubles}' },
  NOW_USED: {
    EN: 'The services of the state {state} switch to {file} ({version}) within seconds.',
    FR: 'Les services de l’état {state} passent à {file} ({version}) en quelques secondes.',
  },

  KEY_SHOWN: {
    EN: 'The key is shown only this once. {credits} credits were added; {left} are left.',
    FR: 'La clé n’est affichée que cette fois. {credits} crédits ont été ajoutés; il en reste {left}.',
  },
  KEY_SHOWN_ALONE: {
    EN: 'The key is shown only this once. No credits were added; {left} are left.',
    FR: 'La clé n’est affichée que cette fois. Aucun crédit n’a été ajouté; il en reste {left}.',
  },
  KEY_EXPIRED: {
    EN: 'Warning: {moment} is past, so the key has already expired.',
    FR: 'Attention : {moment} est passé, la clé a donc déjà expiré.',
  },
  CREDITS_WAIT: {
    EN: '{credits} credits wait until {customer} has spent the remaining {left}, or they expire.',
    FR: '{credits} crédits attendent que {customer} ait dépensé les {left} qui restent, ou que ceux-ci expirent.',
  },
  CREDITS_ADDED: {
    EN: '{credits} credits were added to {customer}; {left} are left.',
    FR: '{customer} a reçu {credits} crédits; il en reste {left}.',
  },
  KEYS_MAY_CALL: {
    EN: '{count} {count:key|keys} of {customer} may call {methods}.',
    FR: '{count} {count:clé|clés} de {customer} {count:peut|peuvent} appeler {methods}.',
  },
  ALL_OPERATIONS: { EN: 'all operations', FR: 'toutes les opérations' },
  TOKENS_KEEP_METHODS: {
    EN: 'Tokens issued before keep their operations until they expire, within a day; civique license revoke ends them.',
    FR: 'Les jetons déjà émis gardent leurs opérations jusqu’à leur expiration, en moins d’un jour; civique license revoke y met fin.',
  },
  KEY_ROTATED: {
    EN: 'New tokens are signed with a new key; those issued before stay valid until they expire.',
    FR: 'Les nouveaux jetons sont signés avec une nouvelle clé; ceux déjà émis restent valides jusqu’à leur expiration.',
  },
  KEYS_REVOKED: {
    EN: '{count} {count:key|keys} of {customer} revoked.',
    FR: '{count} {count:clé révoquée|clés révoquées} de {customer}.',
  },
  IMPORTED: {
    EN: '{changed} imported, {unchanged} unchanged.',
    FR: '{changed} importés, {unchanged} inchangés.',
  },
  COLUMN_MONTH: { EN: 'month', FR: 'mois' },
  COLUMN_OPERATION: { EN: 'operation', FR: 'opération' },
  COLUMN_CALLS: { EN: 'calls', FR: 'appels' },
  COLUMN_CREDITS: { EN: 'credits', FR: 'crédits' },
  COLUMN_CUSTOMER: { EN: 'customer', FR: 'client' },
  COLUMN_KEY: { EN: 'key', FR: 'clé' },
  COLUMN_CREATED: { EN: 'created', FR: 'création' },
  COLUMN_STATE: { EN: 'state', FR: 'état' },
  COLUMN_EXPIRES: { EN: 'expires', FR: 'expiration' },
  COLUMN_LAST_USED: { EN: 'last used', FR: 'dernier usage' },
  COLUMN_OPERATIONS: { EN: 'operations', FR: 'opérations' },
  COLUMN_RATE: { EN: 'rate', FR: 'débit' },
  COLUMN_CREDITS_LEFT: { EN: 'credits left', FR: 'crédits restants' },
  COLUMN_KIND: { EN: 'kind', FR: 'genre' },
  COLUMN_NAME: { EN: 'name', FR: 'nom' },
  COLUMN_CREATOR: { EN: 'creator', FR: 'auteur' },
  COLUMN_LAST_MODIFIED: { EN: 'last modified', FR: 'dernière modification' },
  KEY_IS_REVOKED: { EN: 'revoked', FR: 'révoquée' },
  KEY_IS_EXPIRED: { EN: 'expired', FR: 'expirée' },
  KEY_IS_VALID: { EN: 'valid', FR: 'valide' },
  NEVER: { EN: 'never', FR: 'jamais' },
  ALL: { EN: 'all', FR: 'toutes' },
  RATE_DEFAULT: { EN: 'default', FR: 'par défaut' },
  RATE_UNLIMITED: { EN: 'unlimited', FR: 'illimité' },
});

/** Why a command fails, and what to do about it. */
export const FAILURES = sentenceTable({
  INTERRUPTED_BUILD: { EN: 'Interrupted; no file was written.', FR: 'Interrompu; aucun fichier n’a été écrit.' },
  INTERRUPTED_DOWNLOAD: {
    EN: 'Interrupted. Run the command again to continue where it stopped.',
    FR: 'Interrompu. Relancer la commande pour reprendre où elle s’est arrêtée.',
  },
  INTERRUPTED_LIST: {
    EN: 'Interrupted. What was written is kept; --resume goes on from there.',
    FR: 'Interrompu. Ce qui a été écrit est conservé; --resume reprend à partir de là.',
  },
  CANNOT_WRITE: { EN: '{file} cannot be written: {reason}.', FR: 'Impossible d’écrire {file} : {reason}.' },
  OUTPUT_LOST: {
    EN: 'Standard output cannot be written: {reason}. What this command prints is lost.',
    FR: 'Impossible d’écrire sur la sortie standard : {reason}. Ce que cette commande affiche est perdu.',
  },
  CANNOT_READ: { EN: '{file} cannot be read: {reason}.', FR: 'Impossible de lire {file} : {reason}.' },
  NOT_JSON: {
    EN: '{file} is not JSON: {reason}. Give a file of civique param export.',
    FR: '{file} n’est pas du JSON : {reason}. Donner un fichier de civique param export.',
  },
  CUSTOMER_UNKNOWN: {
    EN: 'There is no customer {name}. Create it with civique license create.',
    FR: 'Il n’y a pas de client {name}. Le créer avec civique license create.',
  },
  CUSTOMER_UNKNOWN_NEAREST: {
    EN: 'There is no customer {name}. The nearest {count:is|are} {nearest}.',
    FR: 'Il n’y a pas de client {name}. {count:Le plus proche est|Les plus proches sont} {nearest}.',
  },
  NO_KEYS: {
    EN: '{customer} has no valid key; see civique license list.',
    FR: '{customer} n’a aucune clé valide; voir civique license list.',
  },
  NO_SUCH_KEY: {
    EN: '{customer} has no valid key {id}; see civique license list.',
    FR: '{customer} n’a pas de clé {id} valide; voir civique license list.',
  },
  FOLDER_OPEN_TO_OTHERS: {
    EN: '{folder} must belong to the user of the service and be closed to others. Remove it, or set TMPDIR to another folder.',
    FR: '{folder} doit appartenir à l’utilisateur du service et être fermé aux autres. Le supprimer, ou donner à TMPDIR un autre dossier.',
  },
  LOCAL_FOLDER: {
    EN: 'The service cannot write in {folder}: {reason}. Grant it that right; where the state is a database, TMPDIR names another folder.',
    FR: 'Le service ne peut pas écrire dans {folder} : {reason}. Lui accorder ce droit; quand l’état est une base de données, TMPDIR désigne un autre dossier.',
  },
  TOO_MANY_FILES: {
    EN: 'This process may not open as many files and connections as it needs. Allow more (ulimit -n, or LimitNOFILE= of systemd).',
    FR: 'Ce processus n’a pas le droit d’ouvrir autant de fichiers et de connexions qu’il lui en faut. En permettre plus (ulimit -n, ou LimitNOFILE= de systemd).',
  },
  REQUESTS_CUT: {
    EN: 'Some requests were still running and were cut off.',
    FR: 'Des requêtes étaient encore en cours et ont été coupées.',
  },
  THREADS_ON_LINUX: {
    EN: 'Only on Linux can several threads share a port. Give --threads 1.',
    FR: 'Plusieurs fils d’exécution ne peuvent partager un port que sous Linux. Donner --threads 1.',
  },
  TRACING_NOT_INSTALLED: {
    EN: 'Traces are wanted (OTEL_EXPORTER_OTLP_ENDPOINT), but the packages for them are not installed: npm install @fastify/otel @opentelemetry/api @opentelemetry/resources @opentelemetry/sdk-trace-node @opentelemetry/exporter-trace-otlp-http',
    FR: 'Des traces sont demandées (OTEL_EXPORTER_OTLP_ENDPOINT), mais les paquets nécessaires ne sont pas installés : npm install @fastify/otel @opentelemetry/api @opentelemetry/resources @opentelemetry/sdk-trace-node @opentelemetry/exporter-trace-otlp-http',
  },
  PORT_IN_USE: {
    EN: 'Port {port} is in use. Stop the program that uses it, or give another port with {option}.',
    FR: 'Le port {port} est occupé. Arrêter le programme qui l’utilise, ou donner un autre port avec {option}.',
  },
  PORT_NOT_PERMITTED: {
    EN: 'Port {port} needs more rights. Give a port above 1023 with {option}.',
    FR: 'Le port {port} exige plus de droits. Donner un port supérieur à 1023 avec {option}.',
  },
  NO_SUCH_ADDRESS: {
    EN: 'This machine has no address {host}. Give one of its addresses with {option}.',
    FR: 'Cette machine n’a pas l’adresse {host}. Donner l’une de ses adresses avec {option}.',
  },
});

/** What is wrong with the value of an option; follows the Commander text. */
export const VALUES = sentenceTable({
  VALUE_WHOLE_NUMBER: {
    EN: 'Give a whole number from {minimum} to {maximum}.',
    FR: 'Donner un nombre entier de {minimum} à {maximum}.',
  },
  VALUE_GROUPS: { EN: 'Give some of {groups}.', FR: 'Donner certains de {groups}.' },
  VALUE_DELIMITER: {
    EN: 'Give one character that is no quotation mark, or tab.',
    FR: 'Donner un seul caractère autre qu’un guillemet, ou tab.',
  },
  VALUE_SERVICE_URL: {
    EN: 'Give the address of a service, such as https://addresses.example.',
    FR: 'Donner l’adresse d’un service, par exemple https://adresses.example.',
  },
  VALUE_SERVICE_KEY: {
    EN: 'Give a key such as CUSTOMER|KEY, or @FILE with the name of a file that holds one.',
    FR: 'Donner une clé comme CLIENT|CLÉ, ou @FICHIER avec le nom d’un fichier qui en contient une.',
  },
  VALUE_ROLE: {
    EN: 'No column can be "{role}". It can be: {roles}.',
    FR: 'Aucune colonne ne peut être « {role} ». Elle peut être : {roles}.',
  },
  VALUE_COLUMN_OF: {
    EN: 'Say which column is "{role}", such as {role}=Street.',
    FR: 'Dire quelle colonne est « {role} », par exemple {role}=Rue.',
  },
  VALUE_PART: {
    EN: 'Give a part and the number of parts, such as 2/8.',
    FR: 'Donner une partie et le nombre de parties, par exemple 2/8.',
  },
  VALUE_CUSTOMER: {
    EN: 'Give 1 to 64 letters, digits, dots, hyphens and underscores.',
    FR: 'Donner de 1 à 64 lettres, chiffres, points, traits d’union et traits de soulignement.',
  },
  VALUE_MONTH: { EN: 'Give a month as YYYY-MM.', FR: 'Donner un mois sous la forme AAAA-MM.' },
  VALUE_DATE: {
    EN: 'Give a day as YYYY-MM-DD, or a moment such as 2030-01-31T12:00:00Z.',
    FR: 'Donner un jour sous la forme AAAA-MM-JJ, ou un instant tel que 2030-01-31T12:00:00Z.',
  },
  VALUE_LICENSE: { EN: 'Give CUSTOMER or CUSTOMER|KEY.', FR: 'Donner CLIENT ou CLIENT|CLÉ.' },
  VALUE_NO_OPERATION: { EN: 'Name one or more of {operations}.', FR: 'En nommer au moins une : {operations}.' },
  VALUE_OPERATION: {
    EN: '{name} is not an operation; the operations are {operations}.',
    FR: '{name} n’est pas une opération; les opérations sont {operations}.',
  },
  VALUE_OPERATION_NEAREST: {
    EN: '{name} is not an operation; the nearest is {nearest}.',
    FR: '{name} n’est pas une opération; la plus proche est {nearest}.',
  },
  VALUE_URL: {
    EN: 'Give an address such as https://tokens.example, without /ts, query or fragment.',
    FR: 'Donner une adresse telle que https://tokens.example, sans /ts, requête ni fragment.',
  },
  VALUE_NEEDED: { EN: 'Give a value.', FR: 'Donner une valeur.' },
  VALUE_EMPTY: {
    EN: 'Give a value, or leave the option out.',
    FR: 'Donner une valeur, ou omettre l’option.',
  },
  VALUE_TEXT: {
    EN: 'Give the text of an address, such as "24 Sussex Dr, Ottawa".',
    FR: 'Donner le texte d’une adresse, tel que « 24 Sussex Dr, Ottawa ».',
  },
  VALUE_ORIGINS: {
    EN: 'Give origins such as https://shop.example, separated by commas, or * for all.',
    FR: 'Donner des origines telles que https://boutique.example, séparées par des virgules, ou * pour toutes.',
  },
  VALUE_REDIS_URL: {
    EN: 'Give an address such as redis://cache.example:6379, or rediss:// for one with TLS.',
    FR: 'Donner une adresse telle que redis://cache.example:6379, ou rediss:// avec TLS.',
  },
  VALUE_NETWORKS: {
    EN: 'Give addresses, or networks such as 10.0.0.0/8, separated by commas.',
    FR: 'Donner des adresses, ou des réseaux tels que 10.0.0.0/8, séparés par des virgules.',
  },
});
