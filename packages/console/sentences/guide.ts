import { sayFrom, sentenceTable } from '@civique/engine/sentences';

/** The view *Guide*. */
export const GUIDE = sentenceTable({
  TITLE: { EN: 'Guide', FR: 'Guide' },
  LEAD: {
    EN: 'Short guides with commands to copy, complete lists, and every operation with an example that runs here.',
    FR: 'De courts guides avec des commandes à copier, des listes complètes, et chaque opération avec un exemple qui s’exécute ici.',
  },
  PAGES: { EN: 'Pages of the guide', FR: 'Pages du guide' },
  OPERATIONS: { EN: 'Operations', FR: 'Opérations' },
  SEARCH: { EN: 'Search the guide', FR: 'Chercher dans le guide' },
  SEARCH_HINT: { EN: 'word, error or operation', FR: 'mot, erreur, opération' },
  RESULTS: { EN: '{count} {count:place|places} in the guide', FR: '{count} {count:passage|passages} dans le guide' },
  SECTION: { EN: '{page}: {heading}', FR: '{page} : {heading}' },
  NO_RESULTS: { EN: 'No page has all these words.', FR: 'Aucune page ne contient tous ces mots.' },
  LOADING: { EN: 'Loading', FR: 'Chargement' },
  REQUEST: { EN: 'Request', FR: 'Requête' },
  ANSWER: { EN: 'Answer', FR: 'Réponse' },
  MEMBER: { EN: 'Member', FR: 'Membre' },
  TYPE: { EN: 'Type', FR: 'Type' },
  MEANING: { EN: 'Meaning', FR: 'Sens' },
  REQUIRED: { EN: 'required', FR: 'obligatoire' },
  NO_MEMBERS: { EN: 'An empty object: there is nothing to say.', FR: 'Un objet vide : il n’y a rien à préciser.' },
  EXAMPLE: { EN: 'Example', FR: 'Exemple' },
  EXAMPLE_HINT: {
    EN: 'Change it as you like. It runs with the session of this page, and costs what any call costs.',
    FR: 'Modifiez-le à votre guise. Il s’exécute avec la session de cette page et coûte ce que coûte tout appel.',
  },
  RUN: { EN: 'Run', FR: 'Exécuter' },
  RUNNING: { EN: 'Running', FR: 'Exécution en cours' },
  SIGN_IN: { EN: 'Sign in under "Try" to run it.', FR: 'Ouvrez une session sous « Essayer » pour l’exécuter.' },
  NOT_JSON: {
    EN: 'This is not JSON. Correct it and run it again.',
    FR: 'Ce n’est pas du JSON. Corrigez-le et exécutez-le de nouveau.',
  },
  NOT_JSON_AT: {
    EN: 'This is not JSON: see line {line}, column {column}.',
    FR: 'Ce n’est pas du JSON : voyez la ligne {line}, colonne {column}.',
  },
  RAN: { EN: 'HTTP {status} in {ms} ms', FR: 'HTTP {status} en {ms} ms' },
  LOST: {
    EN: 'The service does not answer. Run it again later.',
    FR: 'Le service ne répond pas. Réessayez plus tard.',
  },
  ERRORS: { EN: 'Errors', FR: 'Erreurs' },
  ALL_ERRORS: { EN: 'Every ErrorCode, and what to do', FR: 'Tous les codes d’erreur, et que faire' },
  NOT_THERE: { EN: 'There is no such page in the guide.', FR: 'Le guide n’a pas cette page.' },
  LIST_OF: { EN: 'list of {type}', FR: 'liste de {type}' },
});

export const sayGuide = sayFrom(GUIDE);
