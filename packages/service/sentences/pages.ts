import { sentenceTable } from '@civique/engine/sentences';

/** Names in the API reference, and what stands in place of a page that cannot be shown. */
export const PAGES = sentenceTable({
  CONSOLE_NOT_BUILT: {
    EN: 'The console is not built: run "npm ci", then start the service again. All operations work without it.',
    FR: 'La console n’est pas construite : exécuter « npm ci », puis redémarrer le service. Toutes les opérations fonctionnent sans elle.',
  },
  API_SERVERS: { EN: 'Servers', FR: 'Serveurs' },
});
