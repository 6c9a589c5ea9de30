import { sayFrom, sentenceTable } from '@civique/engine/sentences';

/** What the catalogues say around the tables of the code. */
const WORDS = sentenceTable({
  GENERATED: {
    EN: 'This page is written from the tables of the code by `npm run docs`.',
    FR: 'Cette page est écrite à partir des tables du code par `npm run docs`.',
  },
  CODE: { EN: 'code', FR: 'code' },
  EXAMPLE: { EN: 'example', FR: 'exemple' },
  MEANING: { EN: 'meaning', FR: 'signification' },

  ERRORS: { EN: 'Errors: every ErrorCode', FR: 'Erreurs : tous les codes' },
  ERRORS_ABOUT: {
    EN: 'A failed call has the HTTP status in `intRetCode` and one of these codes in `ErrorCode`. Compare the code, never the sentence: codes never change.',
    FR: 'Un appel qui échoue porte le code d’état HTTP dans `intRetCode` et l’un de ces codes dans `ErrorCode`. Comparer le code, jamais la phrase : les codes ne changent pas.',
  },
  WHEN: { EN: 'when', FR: 'quand' },
  WHAT_TO_DO: { EN: 'what to do', FR: 'que faire' },
  RETRY: { EN: 'Which calls to send again', FR: 'Les appels à renvoyer' },
  RETRY_ABOUT: {
    EN: 'Send a call again only for {retried}, after the seconds that `Retry-After` gives. Every other code fails again until something is changed.',
    FR: 'Ne renvoyer un appel que pour {retried}, après les secondes qu’indique `Retry-After`. Tout autre code échouera de nouveau tant que rien n’est changé.',
  },

  CHANGES: { EN: 'Changes: every StyleChange code', FR: 'Changements : tous les codes de StyleChange' },
  CHANGES_ABOUT: {
    EN: 'Each difference between what was typed and the address that was found is one StyleChange. Its penalties add up to 100 − Score; 0 is an accepted equivalence, which leaves an address V. Where the data decide, a penalty can be smaller than shown.',
    FR: 'Chaque différence entre la saisie et l’adresse trouvée est un StyleChange. Leurs pénalités totalisent 100 − Score; 0 est une équivalence acceptée, qui laisse une adresse V. Selon les données, une pénalité peut être moindre que celle indiquée.',
  },
  CHANGES_EXAMPLES: {
    EN: 'Examples were analysed with the starter under the mode FLEXIBLE. Codes marked ◊ need address data that the starter does not have; their sentence is shown with made-up values.',
    FR: 'Les exemples ont été analysés avec le jeu de départ dans le mode FLEXIBLE. Les codes marqués ◊ demandent des données d’adresses que celui-ci n’a pas; leur phrase est montrée avec des valeurs inventées.',
  },
  ELEMENT: { EN: 'element', FR: 'élément' },
  KIND: { EN: 'kind', FR: 'genre' },
  PENALTY: { EN: 'penalty', FR: 'pénalité' },

  STATUSES: { EN: 'Statuses, and what to do with each', FR: 'Les statuts, et que faire de chacun' },
  STATUSES_ABOUT: {
    EN: '`strStatus` says what was established. A program has three choices: save what came back, ask a person, or leave what was typed.',
    FR: '`strStatus` dit ce qui a été établi. Un programme a trois choix : enregistrer la réponse, demander à une personne, ou laisser ce qui a été saisi.',
  },
  STATUS_V: {
    EN: 'One address, and only one, agrees with everything that was typed.',
    FR: 'Une adresse, et une seule, concorde avec tout ce qui a été saisi.',
  },
  STATUS_C: {
    EN: 'One address is meant, as surely as the mode demands; `StyleChanges` lists what was corrected.',
    FR: 'Une adresse est visée, avec la certitude qu’exige le mode; `StyleChanges` énumère les corrections.',
  },
  STATUS_N: {
    EN: 'No address is sure enough. Nothing was changed; `Alternatives` offers what is near, and `strMessage` says why.',
    FR: 'Aucune adresse n’est assez sûre. Rien n’a été changé; `Alternatives` propose ce qui s’en approche, et `strMessage` dit pourquoi.',
  },
  STATUS_I: {
    EN: 'Not an address; or the mode only validates, and the address is not V.',
    FR: 'Ce n’est pas une adresse; ou le mode ne fait que valider, et l’adresse n’est pas V.',
  },
  STATUS_F: {
    EN: 'An address outside Canada; `Country` names the country.',
    FR: 'Une adresse hors du Canada; `Country` nomme le pays.',
  },
  DO_V: {
    EN: '**Save** `AddressElements` and `HashCode`.',
    FR: '**Enregistrer** `AddressElements` et `HashCode`.',
  },
  DO_C: {
    EN: '**Save** what came back, and keep what was typed beside it. Where a person is present, show the changes first.',
    FR: '**Enregistrer** la réponse, et garder la saisie à côté. Si une personne est présente, lui montrer d’abord les changements.',
  },
  DO_N: {
    EN: '**Ask**: show `Alternatives` to choose from. Where nobody can be asked, **leave** the address as it was typed, and list it for review.',
    FR: '**Demander** : montrer `Alternatives` pour un choix. S’il n’y a personne à qui demander, **laisser** l’adresse telle que saisie, et l’inscrire à une liste de révision.',
  },
  DO_I: {
    EN: '**Ask** for the address again; **leave** what is stored.',
    FR: '**Demander** l’adresse de nouveau; **laisser** ce qui est enregistré.',
  },
  DO_F: {
    EN: '**Save** as typed with its country: nothing about it was checked.',
    FR: '**Enregistrer** la saisie avec son pays : rien n’en a été vérifié.',
  },
  SECONDARY: { EN: 'SecondaryStatus: what else to know', FR: 'SecondaryStatus : ce qu’il faut savoir de plus' },
  SECONDARY_BoxUnverified: {
    EN: 'The civic address is established; the box beside it could not be checked.',
    FR: 'L’adresse municipale est établie; la case postale à côté n’a pu être vérifiée.',
  },
  SECONDARY_UnitMissing: {
    EN: 'The building has units, and none was given: V, but `AddressComplete` is false. Ask for the unit.',
    FR: 'L’immeuble compte des unités, et aucune n’a été donnée : V, mais `AddressComplete` est faux. Demander l’unité.',
  },
  SECONDARY_UnitUnverified: {
    EN: 'The reference does not have this unit; the address is still V.',
    FR: 'La référence n’a pas cette unité; l’adresse reste V.',
  },
  SECONDARY_QuestionableRural: {
    EN: 'Only under a mode with `SerpRules`: a rural address that the data cannot confirm in every part.',
    FR: 'Seulement dans un mode avec `SerpRules` : une adresse rurale que les données ne confirment pas en entier.',
  },
  SECONDARY_DeclaredValid: {
    EN: 'Only under a mode with `SerpRules`: the form of the address is right, and the data have nothing to check it by.',
    FR: 'Seulement dans un mode avec `SerpRules` : la forme de l’adresse est correcte, et les données ne permettent pas de la vérifier.',
  },
  STATUS_NOT_SCORE: {
    EN: '`Score` says how much was changed, `Confidence` how likely this is the address that was meant. Act on `strStatus`: it already weighs both against the mode.',
    FR: '`Score` dit combien a été changé, `Confidence` la probabilité que ce soit l’adresse voulue. Agir selon `strStatus` : il tient déjà compte des deux d’après le mode.',
  },

  OPTIONS: { EN: 'GuessingFlags and BrowsingLevel', FR: 'GuessingFlags et BrowsingLevel' },
  GUESSING_ABOUT: {
    EN: '`GuessingFlags` of OneStopAnalyze is the sum of the guesses that are allowed; {all} = all of them, the default. The examples show the answer with all guesses, and without the one of their row.',
    FR: '`GuessingFlags` de OneStopAnalyze est la somme des suppositions permises; {all} = toutes, par défaut. Les exemples montrent la réponse avec toutes les suppositions, puis sans celle de leur ligne.',
  },
  GUESS_MissingType: { EN: 'a street type that is missing', FR: 'un type de rue manquant' },
  GUESS_MissingDirection: { EN: 'a street direction that is missing', FR: 'une direction de rue manquante' },
  GUESS_TwoNumbers: {
    EN: 'two numbers in front are unit and civic number',
    FR: 'deux nombres en tête sont l’unité et le numéro municipal',
  },
  GUESS_LookAlikeCode: {
    EN: 'look-alike characters in the postal code: O and 0, I and 1, S and 5',
    FR: 'des caractères semblables dans le code postal : O et 0, I et 1, S et 5',
  },
  GUESS_MunicipalityFromCode: {
    EN: 'the municipality, from the postal code',
    FR: 'la municipalité, d’après le code postal',
  },
  GUESS_ProvinceFromAnything: {
    EN: 'the province, from the rest of the address',
    FR: 'la province, d’après le reste de l’adresse',
  },
  GUESS_SplitWords: { EN: 'words that were run together', FR: 'des mots accolés' },
  FLAG: { EN: 'value', FR: 'valeur' },
  GUESS: { EN: 'guess', FR: 'supposition' },
  WITH: { EN: 'with', FR: 'avec' },
  WITHOUT: { EN: 'without', FR: 'sans' },
  BROWSING_ABOUT: {
    EN: '`BrowsingLevel` of OneStopAnalyze and BrowseAddressEx says how far input that is only begun is completed. The examples count what BrowseAddressEx finds at each level.',
    FR: '`BrowsingLevel` de OneStopAnalyze et de BrowseAddressEx dit jusqu’où une saisie commencée est complétée. Les exemples comptent ce que BrowseAddressEx trouve à chaque niveau.',
  },
  LEVEL: { EN: 'level', FR: 'niveau' },
  COMPLETES: { EN: 'completes', FR: 'complète' },
  LEVEL_None: { EN: 'nothing', FR: 'rien' },
  LEVEL_LastWord: {
    EN: 'the word being typed; what stands before it must be exact',
    FR: 'le mot qu’on tape; ce qui le précède doit être exact',
  },
  LEVEL_Misspelt: {
    EN: 'also after a misspelling, or with words missing',
    FR: 'aussi après une faute, ou quand des mots manquent',
  },
  LEVEL_BeyondPlace: {
    EN: 'also beyond the municipality that was given, and partial civic numbers',
    FR: 'aussi au-delà de la municipalité donnée, et les numéros partiels',
  },

  PARAMETERS: { EN: 'Modes, styles and layouts', FR: 'Modes, styles et gabarits' },
  PARAMETERS_ABOUT: {
    EN: 'The shared parameters, as GetAnalysisMode, GetCorrectionStyle and GetLayoutDetails return them, and what each does to the same addresses.',
    FR: 'Les paramètres communs, tels que les renvoient GetAnalysisMode, GetCorrectionStyle et GetLayoutDetails, et l’effet de chacun sur les mêmes adresses.',
  },
  MODES: { EN: 'Analysis modes', FR: 'Modes d’analyse' },
  MODES_EXAMPLES: {
    EN: 'The status of the same input under each mode:',
    FR: 'Le statut de la même saisie dans chaque mode :',
  },
  STYLES: { EN: 'Correction styles', FR: 'Styles de correction' },
  STYLES_EXAMPLES: { EN: 'The same addresses in each style:', FR: 'Les mêmes adresses dans chaque style :' },
  LAYOUTS: { EN: 'Address layouts', FR: 'Gabarits d’adresse' },
  LAYOUTS_EXAMPLES: {
    EN: 'The lines of each layout with their length (0 = no limit), and one address in them:',
    FR: 'Les lignes de chaque gabarit avec leur longueur (0 = sans limite), et une adresse écrite ainsi :',
  },
  NAME: { EN: 'name', FR: 'nom' },
  INPUT: { EN: 'input', FR: 'saisie' },
  LINES: { EN: 'lines', FR: 'lignes' },
});

export const say = sayFrom(WORDS);
