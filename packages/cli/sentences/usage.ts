import { sentenceTable } from '@civique/engine/sentences';

/** What is wrong with options that are right by themselves, or with what stands for them. */
export const USAGE = sentenceTable({
  NEEDS_LIST: {
    EN: 'Name a list, or give one on standard input.',
    FR: 'Nommer une liste, ou en donner une à l’entrée standard.',
  },
  NEEDS_FILE: {
    EN: '--resume, --duplicates and --format parquet need a file for the result. Name one with --out.',
    FR: '--resume, --duplicates et --format parquet exigent un fichier pour le résultat. En nommer un avec --out.',
  },
  NEEDS_KEY: {
    EN: 'A service needs a key: set CIVIQUE_KEY, or give --key @FILE.',
    FR: 'Un service exige une clé : définir CIVIQUE_KEY, ou donner --key @FICHIER.',
  },
  NEEDS_SERVICE: {
    EN: '--key is for a service. Name the service with --service, or leave --key out.',
    FR: '--key est pour un service. Nommer ce service avec --service, ou omettre --key.',
  },
  ONE_SOURCE: {
    EN: 'The answers come either from --reference or from --service. Give one of the two.',
    FR: 'Les réponses proviennent soit de --reference, soit de --service. Donner l’un des deux.',
  },
  NEEDS_FOLDER: {
    EN: 'With a database as the state, name a folder with --folder.',
    FR: 'Avec une base de données comme état, nommer un dossier avec --folder.',
  },
  OTHER_SOURCES: {
    EN: 'An update downloads the register itself. Name other sources with --from.',
    FR: 'Une mise à jour télécharge elle-même le registre. Nommer d’autres sources avec --from.',
  },
  TOO_MANY_MAPPINGS: {
    EN: '--map is given {maps} {maps:time|times}, but custom:FILE {sources} {sources:time|times}. Give at most one mapping for each custom source.',
    FR: '--map est donné {maps} fois, mais custom:FILE {sources} fois. Donner au plus une correspondance par source custom.',
  },
  DATE_PAST: { EN: '{moment} is past. Give a later date.', FR: '{moment} est passé. Donner une date ultérieure.' },
  ONE_KEY: {
    EN: 'CUSTOMER|KEY names the key already. Leave --key out, or give CUSTOMER alone.',
    FR: 'CLIENT|CLÉ désigne déjà la clé. Omettre --key, ou donner CLIENT seul.',
  },
  DEMO_KEY: {
    EN: 'CIVIQUE_DEMO_KEY must have 1 to 128 visible ASCII characters, without spaces and without "|".',
    FR: 'CIVIQUE_DEMO_KEY doit compter de 1 à 128 caractères ASCII visibles, sans espace ni « | ».',
  },
  DEMO_KEY_SHORT: {
    EN: 'CIVIQUE_DEMO_KEY must have at least {shortest} characters where others can reach the service. Choose a longer one, or add --host 127.0.0.1.',
    FR: 'CIVIQUE_DEMO_KEY doit compter au moins {shortest} caractères là où d’autres peuvent joindre le service. En choisir une plus longue, ou ajouter --host 127.0.0.1.',
  },
  PORT_TWICE: {
    EN: 'The service and its metrics cannot both have port {port}. Give another one with --metrics-port.',
    FR: 'Le service et ses mesures ne peuvent pas avoir tous deux le port {port}. En donner un autre avec --metrics-port.',
  },
});
