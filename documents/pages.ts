import type { Language } from '@civique/engine';

/** A document that the service shows behind `/docs`, in each language. */
export interface Page {
  /** Of the file and in the address. */
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
}

/** Written by hand, in `docs/en` and `docs/fr`. */
export const GUIDES: readonly Page[] = [
  { name: 'first-call', title: { EN: 'Your first call', FR: 'Votre premier appel' } },
  { name: 'tokens', title: { EN: 'Tokens and a browser', FR: 'Les jetons et un navigateur' } },
  { name: 'batches', title: { EN: 'Batches', FR: 'Les lots' } },
  { name: 'own-layouts', title: { EN: 'Layouts of your own', FR: 'Vos propres gabarits' } },
  { name: 'country-data', title: { EN: 'Data for the country', FR: 'Les données du pays' } },
  { name: 'running', title: { EN: 'Running the service for others', FR: 'Exploiter le service pour d’autres' } },
  { name: 'moving', title: { EN: 'Moving from another service', FR: 'Passer d’un autre service à Civique' } },
];

/** Written by `npm run docs` from the tables of the code. */
export const CATALOGUES: readonly Page[] = [
  { name: 'statuses', title: { EN: 'Statuses, and what to do with each', FR: 'Les statuts, et que faire de chacun' } },
  { name: 'errors', title: { EN: 'Errors: every ErrorCode', FR: 'Erreurs : tous les codes' } },
  {
    name: 'changes',
    title: { EN: 'Changes: every StyleChange code', FR: 'Changements : tous les codes de StyleChange' },
  },
  { name: 'options', title: { EN: 'GuessingFlags and BrowsingLevel', FR: 'GuessingFlags et BrowsingLevel' } },
  { name: 'parameters', title: { EN: 'Modes, styles and layouts', FR: 'Modes, styles et gabarits' } },
];

/** The list of all pages. */
export const INDEX: Page = { name: 'README', title: { EN: 'Guides and catalogues', FR: 'Guides et catalogues' } };

const WORDS = {
  GUIDES: { EN: 'Guides', FR: 'Guides' },
  GUIDES_ABOUT: {
    EN: 'Short, with commands to copy; a test runs them all.',
    FR: 'Courts, avec des commandes à copier; un test les exécute toutes.',
  },
  CATALOGUES: { EN: 'Catalogues', FR: 'Catalogues' },
  CATALOGUES_ABOUT: {
    EN: 'Complete lists, written from the tables of the code.',
    FR: 'Des listes complètes, écrites à partir des tables du code.',
  },
} as const;

/** The Markdown of the list of all pages. */
export function indexPage(language: Language): string {
  const list = (pages: readonly Page[]) =>
    pages.map(({ name, title }) => `- [${title[language]}](${name}.md)`).join('\n');
  return [
    `# ${INDEX.title[language]}`,
    `## ${WORDS.GUIDES[language]}`,
    WORDS.GUIDES_ABOUT[language],
    list(GUIDES),
    `## ${WORDS.CATALOGUES[language]}`,
    WORDS.CATALOGUES_ABOUT[language],
    `${list(CATALOGUES)}\n`,
  ].join('\n\n');
}
