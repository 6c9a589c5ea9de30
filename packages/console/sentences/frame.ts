import { sayFrom, sentenceTable } from '@civique/engine/sentences';

/** What the frame around the views says. */
export const FRAME = sentenceTable({
  TRY: { EN: 'Try', FR: 'Essayer' },
  FILES: { EN: 'Files', FR: 'Fichiers' },
  SEARCH: { EN: 'Search', FR: 'Chercher' },
  PARAMETERS: { EN: 'Layouts, modes, styles', FR: 'Gabarits, modes, styles' },
  ACCOUNT: { EN: 'Account', FR: 'Compte' },
  DATA: { EN: 'Data', FR: 'Données' },
  GUIDE: { EN: 'Guide', FR: 'Guide' },
  VIEWS: { EN: 'Views', FR: 'Vues' },
  SKIP: { EN: 'Skip to the content', FR: 'Aller au contenu' },
  OTHER_LANGUAGE: { EN: 'Français', FR: 'English' },
  THEME: { EN: 'Appearance', FR: 'Apparence' },
  SYSTEM: { EN: 'Auto', FR: 'Auto' },
  LIGHT: { EN: 'Light', FR: 'Clair' },
  DARK: { EN: 'Dark', FR: 'Sombre' },
  CREDITS_LEFT: { EN: '{credits} credits left', FR: '{credits} crédits restants' },
  SIGN_OUT: { EN: 'Sign out', FR: 'Fermer la session' },
  NOTICE: { EN: 'Notice', FR: 'Avis' },
  SAMPLE: {
    EN: 'Sample data: about 2,000 public addresses.',
    FR: 'Échantillon : environ 2 000 adresses publiques.',
  },
  SAMPLE_MEANS: {
    EN: 'Most real addresses will come back "not decided".',
    FR: 'La plupart des vraies adresses reviendront « indécises ».',
  },
  LOAD_COUNTRY: { EN: 'Load the whole country', FR: 'Charger tout le pays' },
  LOADING: { EN: 'Loading', FR: 'Chargement' },
  NOT_LOADED_TITLE: { EN: 'This view could not be loaded', FR: 'Cette vue n’a pas pu être chargée' },
  NOT_LOADED: {
    EN: 'The service does not answer, or was upgraded since this page was opened. Load the page again.',
    FR: 'Le service ne répond pas, ou a été mis à jour depuis l’ouverture de la page. Rechargez la page.',
  },
  RELOAD: { EN: 'Load again', FR: 'Recharger' },
  SIGN_IN_TITLE: { EN: 'Sign in', FR: 'Ouvrir une session' },
  KEY: { EN: 'License key', FR: 'Clé de licence' },
  KEY_HINT: {
    EN: 'It looks like customer|KEY; the first start of the service printed one. The key is changed for a session and not kept.',
    FR: 'Elle a la forme client|CLÉ; le premier démarrage du service en a affiché une. La clé est échangée contre une session et n’est pas conservée.',
  },
  KEY_FORM: {
    EN: 'A key has a name, a bar and the key itself: customer|KEY.',
    FR: 'Une clé se compose d’un nom, d’une barre et de la clé elle-même : client|CLÉ.',
  },
  KEY_UNKNOWN: {
    EN: 'The service does not know this key. Check that it was copied whole.',
    FR: 'Le service ne connaît pas cette clé. Vérifiez qu’elle a été copiée en entier.',
  },
  LINK_USED: {
    EN: 'This link works once, for a few minutes, on the machine of the service. Enter the key that was printed with it.',
    FR: 'Ce lien sert une seule fois, quelques minutes, sur la machine du service. Entrez la clé affichée avec lui.',
  },
  SIGN_IN: { EN: 'Sign in', FR: 'Ouvrir la session' },
  NO_KEY: { EN: 'No key at hand?', FR: 'Pas de clé sous la main?' },
  NO_KEY_MEANS: {
    EN: 'Whoever runs the service makes one with this command:',
    FR: 'La personne qui exploite le service en crée une avec cette commande :',
  },
  COPY: { EN: 'Copy', FR: 'Copier' },
  COPIED: { EN: 'Copied', FR: 'Copié' },
  PAGING: { EN: 'Pages', FR: 'Pages' },
  PREVIOUS: { EN: 'Previous', FR: 'Précédente' },
  NEXT: { EN: 'Next', FR: 'Suivante' },
  SHOWN: { EN: '{from} to {to} of {total}', FR: '{from} à {to} sur {total}' },
});

export const sayFrame = sayFrom(FRAME);
