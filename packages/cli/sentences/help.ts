import { sentenceTable } from '@civique/engine/sentences';

/** Help texts of the command and its options. */
export const HELP = sentenceTable({
  HELP_CIVIQUE: {
    EN: 'Captures, validates, corrects, searches and reformats Canadian postal addresses.',
    FR: 'Saisit, valide, corrige, cherche et met en forme les adresses postales canadiennes.',
  },
  HELP_MORE: { EN: '(add --help for more information)', FR: '(ajouter --help pour en savoir plus)' },
  HELP_LANGUAGE: {
    EN: 'language of this command (default: that of the locale, else English)',
    FR: 'langue de cette commande (par défaut : celle des paramètres régionaux, sinon l’anglais)',
  },
  HELP_HELP: { EN: 'show this help', FR: 'afficher cette aide' },
  HELP_HELP_COMMAND: { EN: 'show the help of a command', FR: 'afficher l’aide d’une commande' },
  HELP_VERSION: { EN: 'show the version', FR: 'afficher la version' },
  HELP_JSON: { EN: 'print JSON', FR: 'répondre en JSON' },
  HELP_STATE: {
    EN: 'customers, keys, credits, parameters: a folder, or postgres://user:password@host/database',
    FR: 'clients, clés, crédits, paramètres : un dossier, ou postgres://utilisateur:motdepasse@hôte/base',
  },
  HELP_CUSTOMER: { EN: 'name of the customer', FR: 'nom du client' },
  HELP_REFERENCE_FILE: { EN: 'a reference file', FR: 'un fichier de référence' },

  HELP_SERVE: { EN: 'serve the HTTP operations', FR: 'servir les opérations HTTP' },
  HELP_PORT: { EN: 'port to listen on; 0 = any free port', FR: 'port d’écoute; 0 = n’importe quel port libre' },
  HELP_HOST: {
    EN: 'address to listen on (default: every address)',
    FR: 'adresse d’écoute (par défaut : toutes)',
  },
  HELP_REFERENCE: {
    EN: 'reference file (default: the starter, a small sample)',
    FR: 'fichier de référence (par défaut : le jeu de départ, un petit échantillon)',
  },
  HELP_THREADS: {
    EN: 'threads that share the port and the address data',
    FR: 'fils d’exécution qui partagent le port et les données d’adresses',
  },
  HELP_LOG_LEVEL: {
    EN: 'lowest level to log, on standard error',
    FR: 'niveau le plus bas à journaliser, sur l’erreur standard',
  },
  HELP_CORS_ORIGINS: {
    EN: 'origins whose pages may call the service, separated by commas',
    FR: 'origines dont les pages peuvent appeler le service, séparées par des virgules',
  },
  HELP_KEY_RATE: {
    EN: 'calls per second for a key without a rate of its own; 0 = unlimited',
    FR: 'appels par seconde d’une clé sans débit propre; 0 = illimité',
  },
  HELP_FAILED_AUTHENTICATIONS: {
    EN: 'failed authentications from one address in five minutes before it gets 429',
    FR: 'échecs d’authentification d’une même adresse en cinq minutes avant la réponse 429',
  },
  HELP_BATCH_LIMIT: {
    EN: 'most records in one call of AnalyzeRecords',
    FR: 'nombre maximal d’enregistrements par appel d’AnalyzeRecords',
  },
  HELP_ONLY: {
    EN: 'serve only the address engine, or only the token service (default: both)',
    FR: 'ne servir que le moteur d’adresses, ou que le service de jetons (par défaut : les deux)',
  },
  HELP_BASE_URL: {
    EN: 'where callers reach the address engine, if elsewhere',
    FR: 'adresse où les appelants joignent le moteur d’adresses, si elle est autre',
  },
  HELP_TS_URL: {
    EN: 'where callers reach the token service, if elsewhere',
    FR: 'adresse où les appelants joignent le service de jetons, si elle est autre',
  },
  HELP_REDIS_URL: {
    EN: 'Redis or Valkey through which several nodes share their limits',
    FR: 'Redis ou Valkey par lequel plusieurs nœuds partagent leurs limites',
  },
  HELP_TRUSTED_PROXIES: {
    EN: 'addresses and networks whose X-Forwarded-For is trusted',
    FR: 'adresses et réseaux dont l’en-tête X-Forwarded-For fait foi',
  },
  HELP_METRICS_PORT: {
    EN: 'separate port for /metrics and /health (default: /metrics on the service port, for this machine only)',
    FR: 'port distinct pour /metrics et /health (par défaut : /metrics sur le port du service, pour cette machine seulement)',
  },
  HELP_METRICS_HOST: { EN: 'address of that port', FR: 'adresse de ce port' },
  HELP_WARM_UP: {
    EN: 'milliseconds of processor time, at most, for trial captures before it listens, to make the first calls quick; 0 = none',
    FR: 'millisecondes de processeur, au plus, pour des saisies d’essai avant d’écouter, qui accélèrent les premiers appels; 0 = aucune',
  },
  HELP_FIRST_START: {
    EN: 'The first start without a state creates the customer demo with 1,000,000 credits\nand prints its key once; CIVIQUE_DEMO_KEY sets that key.',
    FR: 'Le premier démarrage sans état crée le client demo avec 1 000 000 de crédits\net affiche sa clé une seule fois; CIVIQUE_DEMO_KEY fixe cette clé.',
  },

  HELP_DATA: {
    EN: 'download address data; build, describe, verify and compare reference files, and put them in use',
    FR: 'télécharger des données d’adresses; produire, décrire, vérifier et comparer des fichiers de référence, et les mettre en service',
  },
  HELP_BUILD: {
    EN: 'build a reference file from address data',
    FR: 'produire un fichier de référence à partir de données d’adresses',
  },
  HELP_FROM: {
    EN: 'a source; repeat it for several: {sources}',
    FR: 'une source; à répéter pour plusieurs : {sources}',
  },
  HELP_MAP: {
    EN: 'columns of a custom source, such as civic=No,street=Road,province==ON; repeat it in the order of the custom sources',
    FR: 'colonnes d’une source custom, telles que civic=No,street=Rue,province==QC; à répéter dans l’ordre des sources custom',
  },
  HELP_BUILD_OUT: { EN: 'the reference file to write', FR: 'fichier de référence à écrire' },
  HELP_DATA_VERSION: {
    EN: 'month of the data (default: that of the newest source)',
    FR: 'mois des données (par défaut : celui de la source la plus récente)',
  },
  HELP_INFO: {
    EN: 'show what a reference file holds and where it comes from',
    FR: 'montrer ce que contient un fichier de référence et d’où il vient',
  },
  HELP_VERIFY: {
    EN: 'check every checksum of a reference file and look up every address in it',
    FR: 'contrôler toutes les sommes de contrôle d’un fichier de référence et y chercher chaque adresse',
  },
  HELP_DIFF: {
    EN: 'compare two reference files: what was added, is gone, or moved to another postal code',
    FR: 'comparer deux fichiers de référence : ajouts, disparitions et changements de code postal',
  },
  HELP_DIFF_OLD: { EN: 'the older reference file', FR: 'le fichier de référence le plus ancien' },
  HELP_DIFF_NEW: { EN: 'the newer reference file', FR: 'le fichier de référence le plus récent' },
  HELP_LIMIT: { EN: 'differences of each kind to list', FR: 'nombre de différences de chaque genre à énumérer' },
  HELP_DIFF_CSV: {
    EN: 'also write every difference to a CSV file',
    FR: 'écrire aussi toutes les différences dans un fichier CSV',
  },
  HELP_USE: {
    EN: 'switch the running services of a state to this reference file, within seconds and without a pause',
    FR: 'faire passer les services d’un état à ce fichier de référence, en quelques secondes et sans interruption',
  },
  HELP_USE_FILE: {
    EN: 'a reference file, at the same path for every service of the state',
    FR: 'un fichier de référence, au même chemin pour chaque service de l’état',
  },
  HELP_DOWNLOAD: { EN: 'download published address data', FR: 'télécharger des données d’adresses publiées' },
  HELP_NAR: {
    EN: 'download address files of the National Address Register of Statistics Canada',
    FR: 'télécharger des fichiers d’adresses du Registre national d’adresses de Statistique Canada',
  },
  HELP_RELEASE: { EN: 'a month, or one of {releases}', FR: 'un mois, ou l’une des versions {releases}' },
  HELP_PROVINCE: {
    EN: 'only these provinces, such as PE NB (default: the whole country)',
    FR: 'ces provinces seulement, telles que PE NB (par défaut : tout le pays)',
  },
  HELP_URL: {
    EN: 'a mirror: the folder of the archives, or one archive (default: {url})',
    FR: 'un miroir : le dossier des archives, ou une archive (par défaut : {url})',
  },
  HELP_NAR_OUT: {
    EN: 'the folder in which to create a folder for the release',
    FR: 'dossier où créer un dossier pour la version',
  },

  HELP_EXPLAIN: {
    EN: 'show how an address is read, what it may mean, and the evidence for and against each meaning',
    FR: 'montrer comment une adresse est lue, ce qu’elle peut désigner, et ce qui appuie ou contredit chaque sens',
  },
  HELP_EXPLAIN_TEXT: { EN: 'an address, of one or more lines', FR: 'une adresse, d’une ou de plusieurs lignes' },
  HELP_MODE: { EN: 'a shared analysis mode', FR: 'un mode d’analyse commun' },

  HELP_ANALYZE: {
    EN: 'analyse a list of addresses of any size: the same rows, with the answers to their right',
    FR: 'analyser une liste d’adresses de toute taille : les mêmes rangées, avec les réponses à leur droite',
  },
  HELP_ANALYZE_FILES: {
    EN: 'CSV, NDJSON or Parquet files, also .gz and .zst; patterns such as "lists/*.csv"; none or - = standard input',
    FR: 'fichiers CSV, NDJSON ou Parquet, aussi .gz et .zst; motifs comme « listes/*.csv »; aucun ou - = entrée standard',
  },
  HELP_ANALYZE_OUT: {
    EN: 'the result; - = standard output. A file whose name ends in .gz is compressed',
    FR: 'le résultat; - = sortie standard. Un fichier en .gz est compressé',
  },
  HELP_ANALYZE_MAP: {
    EN: 'what columns hold, such as "street=Road,city=Town"; a column by its name or number. Roles: {roles}',
    FR: 'ce que contiennent les colonnes, par exemple « street=Rue,city=Ville »; une colonne par son nom ou son numéro. Rôles : {roles}',
  },
  HELP_ANALYZE_COLUMNS: {
    EN: 'what is written beside each row, of {groups}',
    FR: 'ce qui s’écrit à côté de chaque rangée, parmi {groups}',
  },
  HELP_ANALYZE_LAYOUT: { EN: 'a shared layout for the answers', FR: 'un gabarit commun pour les réponses' },
  HELP_ANALYZE_STYLE: { EN: 'a shared correction style', FR: 'un style de correction commun' },
  HELP_ANALYZE_FORMAT: {
    EN: 'format of the result (default: that of the list)',
    FR: 'format du résultat (par défaut : celui de la liste)',
  },
  HELP_ANALYZE_DELIMITER: {
    EN: 'the character between fields (default: recognised); "tab" for a tab',
    FR: 'le caractère entre les champs (par défaut : reconnu); « tab » pour une tabulation',
  },
  HELP_ANALYZE_NO_HEADER: { EN: 'the first row is data', FR: 'la première rangée contient des données' },
  HELP_ANALYZE_THREADS: {
    EN: 'threads that answer (default: all processors)',
    FR: 'fils d’exécution qui répondent (par défaut : tous les processeurs)',
  },
  HELP_ANALYZE_RESUME: {
    EN: 'go on where an interrupted run stopped',
    FR: 'reprendre là où un traitement interrompu s’est arrêté',
  },
  HELP_ANALYZE_PART: {
    EN: 'one of N parts, such as 2/8; the results of all parts, put together in order, are that of the whole',
    FR: 'une partie de N, par exemple 2/8; les résultats de toutes les parties, bout à bout, sont celui de l’ensemble',
  },
  HELP_ANALYZE_SERVICE: {
    EN: 'the service that answers, in place of a reference; needs --key',
    FR: 'le service qui répond, à la place d’une référence; exige --key',
  },
  HELP_ANALYZE_KEY: {
    EN: 'the key CUSTOMER|KEY for the service, or @FILE to read it from a file',
    FR: 'la clé CLIENT|CLÉ du service, ou @FICHIER pour la lire dans un fichier',
  },
  HELP_ANALYZE_CUSTOMER: {
    EN: 'whose list it is, for the statement about its accuracy',
    FR: 'à qui est la liste, pour la déclaration de son exactitude',
  },
  HELP_ANALYZE_REPORT: {
    EN: 'a folder for the exceptions and the report',
    FR: 'un dossier pour les exceptions et le rapport',
  },
  HELP_ANALYZE_DUPLICATES: {
    EN: 'find rows of one address, or of one address and one surname or name, and mark their sets',
    FR: 'trouver les rangées d’une même adresse, ou d’une même adresse et d’un même nom de famille ou nom, et marquer leurs ensembles',
  },
  HELP_ANALYZE_SAMPLE: {
    EN: 'only show how the first rows are read and answered',
    FR: 'montrer seulement comment les premières rangées sont lues, avec leurs réponses',
  },

  HELP_WORKER: {
    EN: 'answer records from standard input: one JSON value on each line, an address, or an object with parts such as line1 and city; one answer on each line of standard output, in order',
    FR: 'répondre aux enregistrements de l’entrée standard : une valeur JSON par ligne, une adresse, ou un objet avec des parties comme line1 et city; une réponse par ligne de la sortie standard, dans l’ordre',
  },
  HELP_WORKER_ALTERNATIVES: { EN: 'alternatives in each answer', FR: 'possibilités dans chaque réponse' },

  HELP_LICENSE: {
    EN: 'manage customers, keys and credits',
    FR: 'gérer les clients, les clés et les crédits',
  },
  HELP_CREATE: {
    EN: 'create another key for a customer, and the customer if it is new; prints CUSTOMER|KEY, which is shown only once',
    FR: 'créer une autre clé pour un client, et le client s’il est nouveau; affiche CLIENT|CLÉ, une seule fois',
  },
  HELP_CUSTOMER_NAME: {
    EN: 'letters, digits, dots, hyphens and underscores',
    FR: 'lettres, chiffres, points, traits d’union et traits de soulignement',
  },
  HELP_CREDITS: {
    EN: 'credits to add (default: 1,000,000 for a new customer)',
    FR: 'crédits à ajouter (par défaut : 1 000 000 pour un nouveau client)',
  },
  HELP_METHODS: {
    EN: 'operations the key may call, separated by commas (default: all)',
    FR: 'opérations que la clé peut appeler, séparées par des virgules (par défaut : toutes)',
  },
  HELP_EXPIRES: {
    EN: 'last day, YYYY-MM-DD in UTC, or a moment such as 2030-01-31T12:00:00Z',
    FR: 'dernier jour, AAAA-MM-JJ en UTC, ou un instant tel que 2030-01-31T12:00:00Z',
  },
  HELP_RATE: {
    EN: 'calls per second; 0 = unlimited (default: that of the service)',
    FR: 'appels par seconde; 0 = illimité (par défaut : la limite du service)',
  },
  HELP_LICENSE_LIST: {
    EN: 'list customers and keys; of a key, only the start of its hash is shown',
    FR: 'énumérer les clients et les clés; d’une clé, seul le début de l’empreinte est montré',
  },
  HELP_REVOKE: {
    EN: 'revoke all keys of a customer, or one; takes effect within five seconds',
    FR: 'révoquer toutes les clés d’un client, ou une seule; prend effet en moins de cinq secondes',
  },
  HELP_REVOKE_TARGET: {
    EN: 'CUSTOMER, or CUSTOMER|KEY for that key alone',
    FR: 'CLIENT, ou CLIENT|CLÉ pour cette clé seulement',
  },
  HELP_KEY: {
    EN: 'only the key with this id, as license list shows it',
    FR: 'seulement la clé de cet identifiant, tel que license list le montre',
  },
  HELP_TOP_UP: {
    EN: 'add credits that can be spent at once',
    FR: 'ajouter des crédits qui peuvent être dépensés immédiatement',
  },
  HELP_RENEW: {
    EN: 'add credits that wait until the present ones are spent or expire',
    FR: 'ajouter des crédits qui attendent que les crédits actuels soient dépensés ou expirent',
  },
  HELP_HOW_MANY: { EN: 'how many', FR: 'combien' },
  HELP_CREDITS_EXPIRE: {
    EN: 'last day of the credits, YYYY-MM-DD in UTC, or a moment (default: never)',
    FR: 'dernier jour des crédits, AAAA-MM-JJ en UTC, ou un instant (par défaut : jamais)',
  },
  HELP_SET_METHODS: {
    EN: 'set the operations that all keys of a customer, or one, may call; takes effect within five seconds',
    FR: 'fixer les opérations que toutes les clés d’un client, ou une seule, peuvent appeler; prend effet en moins de cinq secondes',
  },
  HELP_METHOD_LIST: {
    EN: 'operations separated by commas, or all',
    FR: 'opérations séparées par des virgules, ou all pour toutes',
  },
  HELP_USAGE: {
    EN: 'show the successful calls and the credits of a customer by month and operation',
    FR: 'montrer les appels réussis et les crédits d’un client par mois et par opération',
  },
  HELP_MONTH: { EN: 'only this month, in UTC', FR: 'ce mois seulement, en UTC' },
  HELP_CSV: { EN: 'print CSV', FR: 'répondre en CSV' },
  HELP_ROTATE: {
    EN: 'sign new tokens with a new key; earlier tokens stay valid until they expire',
    FR: 'signer les nouveaux jetons avec une nouvelle clé; les jetons antérieurs restent valides jusqu’à leur expiration',
  },

  HELP_PARAM: {
    EN: 'manage shared layouts, modes and styles, and those of a customer',
    FR: 'gérer les gabarits, modes et styles communs, et ceux d’un client',
  },
  HELP_PARAM_LIST: {
    EN: 'list names, who created them and when they were last modified',
    FR: 'énumérer les noms, leur auteur et la date de leur dernière modification',
  },
  HELP_EXPORT: {
    EN: 'write the definitions as JSON, to change or to import elsewhere',
    FR: 'écrire les définitions en JSON, pour les modifier ou les importer ailleurs',
  },
  HELP_EXPORT_OUT: {
    EN: 'the file to write (default: standard output)',
    FR: 'fichier à écrire (par défaut : la sortie standard)',
  },
  HELP_IMPORT: {
    EN: 'create or replace the definitions of a file of param export; takes effect within a second, without a restart',
    FR: 'créer ou remplacer les définitions d’un fichier de param export; prend effet en moins d’une seconde, sans redémarrage',
  },
  HELP_IMPORT_FILE: {
    EN: 'the file to read; - for standard input',
    FR: 'fichier à lire; - pour l’entrée standard',
  },
  HELP_PARAM_CUSTOMER: { EN: 'the parameters of this customer', FR: 'les paramètres de ce client' },
  HELP_PARAM_SHARED: {
    EN: 'the parameters that all customers share (default)',
    FR: 'les paramètres communs à tous les clients (par défaut)',
  },
  NONE: { EN: 'none', FR: 'aucun' },
});

/**
 * Commander texts, word for word in English, with their French translation. Our code does not print them: it recognises
 * the English text and replaces it.
 */
export const COMMANDER = sentenceTable({
  USAGE: { EN: 'Usage:', FR: 'Utilisation :' },
  ARGUMENTS: { EN: 'Arguments:', FR: 'Arguments :' },
  OPTIONS: { EN: 'Options:', FR: 'Options :' },
  COMMANDS: { EN: 'Commands:', FR: 'Commandes :' },
  CHOICES: { EN: 'choices: {values}', FR: 'choix : {values}' },
  DEFAULT: { EN: 'default: {value}', FR: 'par défaut : {value}' },
  PRESET: { EN: 'preset: {value}', FR: 'si l’option est sans valeur : {value}' },
  ENVIRONMENT: { EN: 'env: {name}', FR: 'environnement : {name}' },
  SUGGESTION: { EN: '(Did you mean {name}?)', FR: '(Vouliez-vous dire {name}?)' },
  SUGGESTIONS: { EN: '(Did you mean one of {names}?)', FR: '(Vouliez-vous dire l’un de {names}?)' },
  UNKNOWN_OPTION: { EN: "error: unknown option '{option}'", FR: 'erreur : option inconnue « {option} »' },
  UNKNOWN_COMMAND: { EN: "error: unknown command '{command}'", FR: 'erreur : commande inconnue « {command} »' },
  MISSING_ARGUMENT: {
    EN: "error: missing required argument '{argument}'",
    FR: 'erreur : il manque l’argument « {argument} »',
  },
  MISSING_VALUE: {
    EN: "error: option '{option}' argument missing",
    FR: 'erreur : il manque la valeur de l’option « {option} »',
  },
  MISSING_OPTION: {
    EN: "error: required option '{option}' not specified",
    FR: 'erreur : il manque l’option obligatoire « {option} »',
  },
  CONFLICT: {
    EN: "error: option '{option}' cannot be used with option '{other}'",
    FR: 'erreur : l’option « {option} » ne peut pas être utilisée avec l’option « {other} »',
  },
  INVALID_VALUE: {
    EN: "error: option '{option}' argument '{value}' is invalid. {reason}",
    FR: 'erreur : la valeur « {value} » de l’option « {option} » est invalide. {reason}',
  },
  INVALID_ENVIRONMENT: {
    EN: "error: option '{option}' value '{value}' from env '{name}' is invalid. {reason}",
    FR: 'erreur : la valeur « {value} » de l’option « {option} », tirée de la variable « {name} », est invalide. {reason}',
  },
  INVALID_ARGUMENT: {
    EN: "error: command-argument value '{value}' is invalid for argument '{argument}'. {reason}",
    FR: 'erreur : la valeur « {value} » de l’argument « {argument} » est invalide. {reason}',
  },
  TOO_MANY_ARGUMENTS: {
    EN: "error: too many arguments for '{command}'. Expected {expected} {expected:argument|arguments} but got {found}: {list}.",
    FR: 'erreur : trop d’arguments pour « {command} » : {expected} {expected:attendu|attendus}, {found} {found:reçu|reçus} : {list}.',
  },
  ALLOWED_CHOICES: { EN: 'Allowed choices are {values}.', FR: 'Les choix permis sont {values}.' },
});
