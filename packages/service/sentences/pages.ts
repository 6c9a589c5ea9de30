import { sentenceTable } from '@civique/engine/sentences';

/** Texts of the start page, which shows both languages side by side. */
export const PAGES = sentenceTable({
  API_REFERENCE: { EN: 'API reference', FR: 'Référence de l’API' },
  OPENAPI_DESCRIPTION: { EN: 'OpenAPI description', FR: 'Description OpenAPI' },
  SERVICE_STATE: { EN: 'State and address data of this service', FR: 'État et données d’adresses de ce service' },
  LICENSE_KEY: { EN: 'License key', FR: 'Clé de licence' },
  ADDRESS: { EN: 'Address', FR: 'Adresse' },
  ANSWER_LANGUAGE: { EN: 'Language of the answer', FR: 'Langue de la réponse' },
  ANALYSE: { EN: 'Analyse', FR: 'Analyser' },
  NO_ANSWER: {
    EN: 'The service did not give a readable answer: try again.',
    FR: 'Le service n’a pas donné de réponse lisible : réessayer.',
  },
});
