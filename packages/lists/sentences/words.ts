import { sentenceTable } from '@civique/engine/sentences';

/** Why there was no answer of a service. */
export const NO_ANSWER_REASONS = sentenceTable({
  SERVICE_AWAY: {
    EN: 'the service cannot be reached, or the connection broke',
    FR: 'le service est injoignable, ou la connexion s’est rompue',
  },
  SERVICE_SILENT: { EN: 'no answer came in time', FR: 'aucune réponse n’est arrivée à temps' },
  SERVICE_OTHER: {
    EN: 'the server that answers there is not Civique',
    FR: 'le serveur qui y répond n’est pas Civique',
  },
});

/** Why a row cannot be read, as it stands beside the row. */
export const ROW_FAULTS = sentenceTable({
  OPEN_QUOTE: {
    EN: 'The row has a quotation mark that is not closed, or text after a closing one.',
    FR: 'La rangée a un guillemet qui n’est pas fermé, ou du texte après un guillemet fermant.',
  },
  TOO_LONG: { EN: 'The row is longer than one megabyte.', FR: 'La rangée dépasse un mégaoctet.' },
  TOO_MANY_FIELDS: {
    EN: 'The row has more fields than the list has columns.',
    FR: 'La rangée a plus de champs que la liste n’a de colonnes.',
  },
  NOT_A_RECORD: {
    EN: 'A record must be a JSON string, or an object with text under {roles}.',
    FR: 'Un enregistrement doit être une chaîne JSON, ou un objet avec du texte sous {roles}.',
  },
  REFUSED: {
    EN: 'The service refused the row: its address is too long.',
    FR: 'Le service a refusé la rangée : son adresse est trop longue.',
  },
  NOT_JSON: { EN: 'The row is not a JSON object.', FR: 'La rangée n’est pas un objet JSON.' },
  TOO_DEEP: {
    EN: 'The row has more than 100 lists or objects within each other.',
    FR: 'La rangée a plus de 100 listes ou objets les uns dans les autres.',
  },
});
