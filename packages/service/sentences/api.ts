import { sentenceTable } from '@civique/engine/sentences';

/** Texts of the API description: operations, requests and answers. */
export const API = sentenceTable({
  SERVICE_AT_LENGTH: {
    EN: 'Captures, validates, corrects, searches and reformats Canadian postal addresses. Every operation is a POST of a JSON object. The answer has `intRetCode` (0 = success) and `strMessage`; a failure has the HTTP status as `intRetCode`, and an `ErrorCode`. An optional member may be left out or null. Texts with U+0000 or half a surrogate pair are refused. Members that an operation does not know are ignored and named in `Warnings`.',
    FR: 'Saisit, valide, corrige, cherche et met en forme les adresses postales canadiennes. Chaque opération est un POST d’un objet JSON. La réponse comporte `intRetCode` (0 = réussite) et `strMessage`; un échec a le code d’état HTTP comme `intRetCode`, et un `ErrorCode`. Un membre facultatif peut être omis ou null. Un texte qui contient U+0000 ou une moitié de paire de substitution est refusé. Les membres qu’une opération ne connaît pas sont laissés de côté et nommés dans `Warnings`.',
  },
  AUTHORIZATION: {
    EN: 'CUSTOMER|LICENSE_KEY, or a token.',
    FR: 'CLIENT|CLÉ_DE_LICENCE, ou un jeton.',
  },
  ANALYZE_ADDRESS: {
    EN: 'Validates and corrects one address.',
    FR: 'Valide et corrige une adresse.',
  },
  ONE_STOP_ANALYZE: {
    EN: 'Captures one address: validates, corrects and offers alternatives in a single call.',
    FR: 'Saisit une adresse : la valide, la corrige et propose d’autres possibilités en un seul appel.',
  },
  GET_WEB_SERVICE_INFO: {
    EN: 'Reports the versions of the service and of its address data.',
    FR: 'Donne les versions du service et de ses données d’adresses.',
  },
  NEAR: {
    EN: 'A province, municipality or postal code. Completions there come first among those that fit equally well; none is hidden.',
    FR: 'Une province, une municipalité ou un code postal. Les suggestions de cet endroit viennent d’abord parmi celles qui conviennent aussi bien; aucune n’est cachée.',
  },
  REASON_CODE: {
    EN: 'Stable name of the reason for the status, for example NUMBER_NOT_ON_STREET; strMessage says it in a sentence.',
    FR: 'Nom stable de la raison du statut, par exemple NUMBER_NOT_ON_STREET; strMessage l’énonce en une phrase.',
  },
  LINE_NAME: {
    EN: 'Name of a line of the layout; empty for free-form input.',
    FR: 'Nom d’une ligne du gabarit; vide pour une saisie libre.',
  },
  LINE_TEXT: {
    EN: 'Text of the line.',
    FR: 'Texte de la ligne.',
  },
  LINE_CONTENT: {
    EN: 'One line of an address.',
    FR: 'Une ligne d’une adresse.',
  },
  ADDRESS_ELEMENTS: {
    EN: 'A structured address: every member is always present, empty when it does not apply.',
    FR: 'Une adresse structurée : chaque membre est toujours présent, vide quand il ne s’applique pas.',
  },
  CHANGED_ELEMENT: {
    EN: 'The member of AddressElements that changed.',
    FR: 'Le membre de AddressElements qui a changé.',
  },
  CHANGE_CODE: {
    EN: 'Stable name of the change, for example POSTAL_CODE_CORRECTED.',
    FR: 'Nom stable du changement, par exemple POSTAL_CODE_CORRECTED.',
  },
  CHANGE_PENALTY: {
    EN: 'Points this change takes from the score; they add up to 100 - Score.',
    FR: 'Points que ce changement retire de la note; leur somme est de 100 - Score.',
  },
  MESSAGE: {
    EN: 'A sentence in the language of Accept-Language.',
    FR: 'Une phrase dans la langue de Accept-Language.',
  },
  STYLE_CHANGE: {
    EN: 'One difference between the input and the answer.',
    FR: 'Une différence entre la saisie et la réponse.',
  },
  ALTERNATIVE_LINES: {
    EN: 'The address in the layout and style of the request.',
    FR: 'L’adresse dans le gabarit et le style de la requête.',
  },
  ALTERNATIVE_HASH: {
    EN: 'Stable hash of the address: 26 characters.',
    FR: 'Empreinte stable de l’adresse : 26 caractères.',
  },
  ALTERNATIVE: {
    EN: 'An address that the input may mean.',
    FR: 'Une adresse que la saisie peut désigner.',
  },
  ERROR_PATH: {
    EN: 'Path in the request; empty = the whole body.',
    FR: 'Chemin dans la requête; vide = tout le corps.',
  },
  ERROR_TEXT: {
    EN: 'What is wrong and how to put it right.',
    FR: 'Ce qui ne va pas et comment y remédier.',
  },
  ERROR_ITEM: {
    EN: 'One error of a request.',
    FR: 'Une erreur d’une requête.',
  },
  RETURN_CODE: {
    EN: '0 = success; otherwise the HTTP status.',
    FR: '0 = réussite; sinon, le code d’état HTTP.',
  },
  WARNINGS: {
    EN: 'What else to know: members of the request that were ignored, lines that did not fit, and the like.',
    FR: 'Ce qu’il faut savoir de plus : membres de la requête laissés de côté, lignes trop longues, etc.',
  },
  ERROR_CODE: {
    EN: 'Stable name of the failure.',
    FR: 'Nom stable de l’échec.',
  },
  FAILURE_STATUS: {
    EN: 'Analysis and capture only: nothing was established.',
    FR: 'Analyse et saisie seulement : rien n’a été établi.',
  },
  FAILURE: {
    EN: 'The answer of any operation that fails.',
    FR: 'La réponse d’une opération qui échoue.',
  },
  LAYOUT_NAME: {
    EN: 'Name of an address layout.',
    FR: 'Nom d’un gabarit d’adresse.',
  },
  MODE_NAME: {
    EN: 'Name of an analysis mode.',
    FR: 'Nom d’un mode d’analyse.',
  },
  STYLE_NAME: {
    EN: 'Name of a correction style.',
    FR: 'Nom d’un style de correction.',
  },
  ADDRESS_LINES_IN: {
    EN: 'The address: lines of the layout, or one line without a name for free-form input.',
    FR: 'L’adresse : des lignes du gabarit, ou une seule ligne sans nom pour une saisie libre.',
  },
  STATUS: {
    EN: 'V valid, C corrected, N not correctable, I invalid, F foreign.',
    FR: 'V valide, C corrigée, N non corrigible, I invalide, F étrangère.',
  },
  HASH_CODE: {
    EN: 'Stable hash of the address; empty when none was established.',
    FR: 'Empreinte stable de l’adresse; vide quand aucune n’a été établie.',
  },
  CONFIDENCE: {
    EN: 'How likely this is the address that was meant; 0 when none was established.',
    FR: 'Probabilité que ce soit l’adresse voulue; 0 quand aucune n’a été établie.',
  },
  ALTERNATIVE_CONFIDENCE: {
    EN: 'Of an analysis only: how likely this is the address that was meant.',
    FR: 'Pour une analyse seulement : probabilité que ce soit l’adresse voulue.',
  },
  ADDRESS_COMPLETE: {
    EN: 'True when nothing mandatory is missing.',
    FR: 'Vrai quand rien d’obligatoire ne manque.',
  },
  STYLE_CHANGES: {
    EN: 'What was rewritten.',
    FR: 'Ce qui a été réécrit.',
  },
  COUNTRY: {
    EN: 'ISO English short name in upper case; foreign addresses only.',
    FR: 'Nom court ISO anglais en majuscules; adresses étrangères seulement.',
  },
  ADDRESS_LINES_OUT: {
    EN: 'The address in the layout and style; the input lines when nothing was established.',
    FR: 'L’adresse dans le gabarit et le style; les lignes reçues quand rien n’a été établi.',
  },
  MAX_ALTERNATIVES: {
    EN: 'Highest number of alternatives; 0 = all.',
    FR: 'Nombre maximal de possibilités; 0 = toutes.',
  },
  MAX_NAMES_TO_ADDRESSES: {
    EN: 'Highest number of addresses for one name; 0 = none.',
    FR: 'Nombre maximal d’adresses pour un même nom; 0 = aucune.',
  },
  BROWSING_LEVEL: {
    EN: 'How far partial input is completed: from 0, not at all, to 3, the farthest.',
    FR: 'Jusqu’où une saisie partielle est complétée : de 0, pas du tout, à 3, le plus loin.',
  },
  GUESSING_FLAGS: {
    EN: 'Guesses allowed, a sum of: 1 missing street type, 2 missing direction, 4 two leading numbers are unit and civic, 8 look-alike characters in the postal code, 16 municipality from the postal code, 32 missing province, 64 words that were run together; 127 = all.',
    FR: 'Suppositions permises, une somme de : 1 type de rue manquant, 2 direction manquante, 4 deux nombres en tête sont unité et numéro municipal, 8 caractères semblables dans le code postal, 16 municipalité d’après le code postal, 32 province manquante, 64 mots accolés; 127 = toutes.',
  },
  BATCH_STATUS: {
    EN: 'V if every record is V, C if every one is V or C, otherwise N.',
    FR: 'V si chaque enregistrement est V, C si chacun est V ou C, sinon N.',
  },
  COUNTED_BEFORE_LIMIT: {
    EN: 'How many there are, without the limit.',
    FR: 'Combien il y en a, sans la limite.',
  },
  SERVICE_VERSION: {
    EN: 'Numbers separated by dots.',
    FR: 'Nombres séparés par des points.',
  },
  DATA_VERSION: {
    EN: 'YYYY-MM.',
    FR: 'AAAA-MM.',
  },
  ADDRESS_DATA_RECORD: {
    EN: 'What the address data hold and where they come from; absent where this service has none.',
    FR: 'Ce que contiennent les données d’adresses et d’où elles viennent; absent si ce service n’en a pas.',
  },
  IS_SAMPLE: {
    EN: 'True for the starter, a small sample of the country.',
    FR: 'Vrai pour le jeu de départ, un petit échantillon du pays.',
  },
  DATA_TOTALS: {
    EN: 'How many of each there are in all.',
    FR: 'Le nombre de chacun, en tout.',
  },
  DATA_ADDRESSES: {
    EN: 'Distinct addresses: civic numbers with their units, boxes, routes and general delivery.',
    FR: 'Adresses distinctes : numéros municipaux avec leurs unités, cases, routes et poste restante.',
  },
  SOURCE_SENTENCE: {
    EN: 'The sentence in this language.',
    FR: 'La phrase dans cette langue.',
  },
  DATA_CIVIC_NUMBERS: {
    EN: 'Civic numbers, each with its postal code.',
    FR: 'Numéros municipaux, chacun avec son code postal.',
  },
  DATA_UNITS: {
    EN: 'Units of buildings.',
    FR: 'Unités d’immeubles.',
  },
  DATA_STREETS: {
    EN: 'Streets.',
    FR: 'Rues.',
  },
  DATA_MUNICIPALITIES: {
    EN: 'Municipalities.',
    FR: 'Municipalités.',
  },
  DATA_POSTAL_CODES: {
    EN: 'Postal codes.',
    FR: 'Codes postaux.',
  },
  DATA_PROVINCES: {
    EN: 'Addresses of each province by type.',
    FR: 'Adresses de chaque province, par genre.',
  },
  DATA_PROVINCE: {
    EN: 'Addresses of one province.',
    FR: 'Les adresses d’une province.',
  },
  PROVINCE_CODE: {
    EN: 'Two letters.',
    FR: 'Deux lettres.',
  },
  DATA_TYPES: {
    EN: 'Number of addresses by TypeOfAddress; a type without any is left out.',
    FR: 'Nombre d’adresses par TypeOfAddress; un genre sans adresse est omis.',
  },
  DATA_SOURCES: {
    EN: 'Where the addresses come from. The licences ask for the attribution to be shown.',
    FR: 'D’où viennent les adresses. Les licences demandent que l’attribution soit affichée.',
  },
  DATA_SOURCE: {
    EN: 'A source of addresses.',
    FR: 'Une source d’adresses.',
  },
  SOURCE_NAME: {
    EN: 'Name.',
    FR: 'Nom.',
  },
  SOURCE_RELEASE: {
    EN: "The publisher's name for the release; empty when unknown.",
    FR: 'Nom de la version chez l’éditeur; vide s’il est inconnu.',
  },
  SOURCE_LICENCE: {
    EN: 'Licence of the data.',
    FR: 'Licence des données.',
  },
  SOURCE_ATTRIBUTION: {
    EN: 'The sentence to show, in both languages.',
    FR: 'La phrase à afficher, dans les deux langues.',
  },
  SOURCE_ADDRESSES: {
    EN: 'Addresses that it has.',
    FR: 'Adresses qu’elle contient.',
  },
  SOURCE_ALONE: {
    EN: 'Addresses that no other source has.',
    FR: 'Adresses qu’aucune autre source ne contient.',
  },
  CAPABILITIES: {
    EN: 'What this service can do; StarterReference when it has only the starter address data.',
    FR: 'Ce que ce service sait faire; StarterReference quand il n’a que le jeu de départ.',
  },
  PARAMETER_NAME: {
    EN: 'Unique for a customer, ignoring case.',
    FR: 'Unique pour un client, sans égard à la casse.',
  },
  PARAMETER_DESCRIPTION: {
    EN: 'Free text, for people.',
    FR: 'Texte libre, pour les personnes.',
  },
  LAYOUT_LINE_NAME: {
    EN: 'Unique in the layout, ignoring case; empty for the only line of a free-form layout.',
    FR: 'Unique dans le gabarit, sans égard à la casse; vide pour la seule ligne d’un gabarit libre.',
  },
  LAYOUT_LINE_LENGTH: {
    EN: 'Characters that fit; 0 = no limit.',
    FR: 'Caractères qui y tiennent; 0 = sans limite.',
  },
  LAYOUT_LINE_ELEMENTS: {
    EN: 'Members of AddressElements, or groups of them; empty = whatever no other line names.',
    FR: 'Membres de AddressElements ou groupes de ceux-ci; vide = ce qu’aucune autre ligne ne nomme.',
  },
  LAYOUT_LINE_FREE: {
    EN: 'The line may hold any part of the address.',
    FR: 'La ligne peut contenir toute partie de l’adresse.',
  },
  LAYOUT_LINES: {
    EN: 'From top to bottom.',
    FR: 'De haut en bas.',
  },
  ADDRESS_LAYOUT: {
    EN: 'Which lines an address has, and what each holds.',
    FR: 'Les lignes d’une adresse, et ce que chacune contient.',
  },
  MODE_TYPOS: {
    EN: 'Misspelt letters tolerated in one word.',
    FR: 'Lettres fautives tolérées dans un mot.',
  },
  MODE_CHANGES: {
    EN: 'Elements that may be corrected in one address.',
    FR: 'Éléments qui peuvent être corrigés dans une adresse.',
  },
  MODE_LEAD: {
    EN: 'How certain a correction must be: each point halves the doubt that is allowed (5 is 99%, 8 is 99.9%).',
    FR: 'Certitude qu’exige une correction : chaque point réduit de moitié le doute permis (5 : 99 %, 8 : 99,9 %).',
  },
  MODE_STREET: {
    EN: 'Street name, type and direction may be corrected.',
    FR: 'Le nom, le type et la direction de la rue peuvent être corrigés.',
  },
  MODE_MUNICIPALITY: {
    EN: 'The municipality may be corrected.',
    FR: 'La municipalité peut être corrigée.',
  },
  MODE_PROVINCE: {
    EN: 'The province may be corrected.',
    FR: 'La province peut être corrigée.',
  },
  MODE_POSTAL_CODE: {
    EN: 'The postal code may be corrected.',
    FR: 'Le code postal peut être corrigé.',
  },
  MODE_ALT_MUNICIPALITIES: {
    EN: 'Alternate names of municipalities are valid.',
    FR: 'Les autres noms de municipalités sont valides.',
  },
  MODE_VALIDATE_ONLY: {
    EN: 'Corrects nothing: an address that is not V is I.',
    FR: 'Ne corrige rien : une adresse qui n’est pas V est I.',
  },
  MODE_SERP: {
    EN: 'Reports QuestionableRural and DeclaredValid.',
    FR: 'Signale QuestionableRural et DeclaredValid.',
  },
  ANALYSIS_MODE: {
    EN: 'How far a correction may go.',
    FR: 'Jusqu’où une correction peut aller.',
  },
  STYLE_CASING: {
    EN: 'Upper case, or mixed case.',
    FR: 'Majuscules, ou majuscules et minuscules.',
  },
  STYLE_ACCENTS: {
    EN: 'Accents are kept or removed.',
    FR: 'Les accents sont gardés ou enlevés.',
  },
  STYLE_KEYWORDS: {
    EN: 'Keywords as typed, as Canada Post symbols, or spelled out.',
    FR: 'Mots-clés comme saisis, en symboles de Postes Canada ou au long.',
  },
  STYLE_HYPHENS: {
    EN: 'A hyphen joins unit and civic number, or a keyword replaces it.',
    FR: 'Un trait d’union joint l’unité au numéro municipal, ou un mot-clé le remplace.',
  },
  STYLE_UNIT: {
    EN: 'Where the unit is written.',
    FR: 'Où l’unité est écrite.',
  },
  STYLE_LANGUAGE: {
    EN: 'Language of keywords; Auto = that of the address.',
    FR: 'Langue des mots-clés; Auto = celle de l’adresse.',
  },
  CORRECTION_STYLE: {
    EN: 'How an address is written.',
    FR: 'Comment une adresse est écrite.',
  },
  GET_PARAM_LIST: {
    EN: 'Lists the names of layouts, modes and styles: the shared ones and your own.',
    FR: 'Donne les noms des gabarits, modes et styles : les communs et les vôtres.',
  },
  KINDS_TO_LIST: {
    EN: 'Kinds to list; absent or empty = all.',
    FR: 'Genres à énumérer; absent ou vide = tous.',
  },
  GET_PARAM_LIST_EX: {
    EN: 'Lists layouts, modes and styles, who made them and when they were last modified.',
    FR: 'Donne les gabarits, modes et styles, leur auteur et la date de leur dernière modification.',
  },
  PARAMETER_CREATOR: {
    EN: 'Your customer name; Civique or operator for shared ones.',
    FR: 'Votre nom de client; Civique ou operator pour les communs.',
  },
  TIME: {
    EN: 'ISO 8601 in UTC.',
    FR: 'ISO 8601, UTC.',
  },
  PARAMETER_SHARED: {
    EN: 'True when shared: everyone can read it, only the operator can change it.',
    FR: 'Vrai pour un paramètre commun : tous peuvent le lire, seul l’exploitant peut le changer.',
  },
  GET_LAYOUT: {
    EN: 'Reads an address layout.',
    FR: 'Lit un gabarit d’adresse.',
  },
  GET_MODE: {
    EN: 'Reads an analysis mode.',
    FR: 'Lit un mode d’analyse.',
  },
  GET_STYLE: {
    EN: 'Reads a correction style.',
    FR: 'Lit un style de correction.',
  },
  SET_LAYOUT: {
    EN: 'Creates or replaces one of your own address layouts.',
    FR: 'Crée ou remplace l’un de vos gabarits d’adresse.',
  },
  SET_MODE: {
    EN: 'Creates or replaces one of your own analysis modes.',
    FR: 'Crée ou remplace l’un de vos modes d’analyse.',
  },
  SET_STYLE: {
    EN: 'Creates or replaces one of your own correction styles.',
    FR: 'Crée ou remplace l’un de vos styles de correction.',
  },
  PARAMETER_CREATED: {
    EN: 'True for a new one, false when it replaced one of that name.',
    FR: 'Vrai pour un nouveau, faux s’il en a remplacé un du même nom.',
  },
  REMOVE_PARAMETER: {
    EN: 'Removes one of your own layouts, modes or styles.',
    FR: 'Supprime l’un de vos gabarits, modes ou styles.',
  },
  PARAMETER_KIND: {
    EN: 'Its kind.',
    FR: 'Son genre.',
  },
  PARAMETER_ANY_CASE: {
    EN: 'Its name, ignoring case.',
    FR: 'Son nom, sans égard à la casse.',
  },
  FAILURE_OUTCOME: {
    EN: 'Token service only: false.',
    FR: 'Service de jetons seulement : false.',
  },
  FAILURE_TOKEN: {
    EN: 'GetToken only: empty.',
    FR: 'GetToken seulement : vide.',
  },
  GET_TOKEN: {
    EN: 'Issues a short-lived token, so that a browser can call without the license key.',
    FR: 'Émet un jeton de courte durée, pour qu’un navigateur puisse appeler sans la clé de licence.',
  },
  TOKEN_DURATION: {
    EN: 'How long the token is valid, in minutes; it never outlives its key.',
    FR: 'Durée de validité du jeton, en minutes; il ne survit jamais à sa clé.',
  },
  TOKEN_ORIGINS: {
    EN: 'Origins whose pages may use the token, like https://shop.example; absent = any.',
    FR: 'Origines dont les pages peuvent se servir du jeton, comme https://boutique.example; absent = toutes.',
  },
  TOKEN_METHODS: {
    EN: 'Operations that the token may call, of those that the key may; absent = what a page needs, which excludes Set…, RemoveParameter, AnalyzeRecords and GetStatus.',
    FR: 'Opérations que le jeton permet, parmi celles de la clé; absent = ce qu’il faut à une page, donc sans Set…, RemoveParameter, AnalyzeRecords ni GetStatus.',
  },
  OUTCOME: {
    EN: 'True when it succeeded.',
    FR: 'Vrai en cas de réussite.',
  },
  TOKEN: {
    EN: 'The whole value of the header Authorization.',
    FR: 'La valeur entière de l’en-tête Authorization.',
  },
  GET_METHODS: {
    EN: 'Lists the operations that the caller may call.',
    FR: 'Énumère les opérations auxquelles l’appelant a accès.',
  },
  METHODS: {
    EN: 'Names of operations.',
    FR: 'Noms d’opérations.',
  },
  GET_STATUS: {
    EN: 'Reports credits, expiry, pending renewal and rate limit of the caller.',
    FR: 'Donne les crédits, l’échéance, le renouvellement en attente et la limite de débit de l’appelant.',
  },
  CUSTOMER: {
    EN: 'Name of the customer.',
    FR: 'Nom du client.',
  },
  CREDIT_BALANCE: {
    EN: 'Credits that can be spent.',
    FR: 'Crédits disponibles.',
  },
  CREDITS_USED: {
    EN: 'Credits spent from the packs listed.',
    FR: 'Crédits utilisés dans les forfaits énumérés.',
  },
  KEY_EXPIRES: {
    EN: 'When the license key expires, ISO 8601 in UTC; null = never.',
    FR: 'Échéance de la clé de licence, ISO 8601, UTC; null = jamais.',
  },
  RENEWAL_PENDING: {
    EN: 'True when more credits start once these are used up or have expired.',
    FR: 'Vrai quand d’autres crédits prendront la relève de ceux-ci, une fois épuisés ou échus.',
  },
  RENEWAL_CREDITS: {
    EN: 'Credits that are waiting.',
    FR: 'Crédits en attente.',
  },
  RENEWAL_STARTS: {
    EN: 'When the current packs expire; null = when they are used up.',
    FR: 'Échéance des forfaits actuels; null = quand ils seront épuisés.',
  },
  RENEWAL: {
    EN: 'The renewal that is waiting; null = none.',
    FR: 'Le renouvellement en attente; null = aucun.',
  },
  PACK_CREDITS: {
    EN: 'Credits bought.',
    FR: 'Crédits achetés.',
  },
  PACK_CREDITS_LEFT: {
    EN: 'Credits left.',
    FR: 'Crédits restants.',
  },
  PACK_EXPIRES: {
    EN: 'When the pack expires, ISO 8601 in UTC; null = never.',
    FR: 'Échéance du forfait, ISO 8601, UTC; null = jamais.',
  },
  PACKS: {
    EN: 'In the order in which they are used.',
    FR: 'Dans l’ordre où ils sont utilisés.',
  },
  USAGE_DAYS: {
    EN: 'Also report the use of so many days, up to today in UTC, and the keys.',
    FR: 'Donner aussi l’utilisation d’autant de jours, jusqu’à aujourd’hui (UTC), et les clés.',
  },
  USAGE: {
    EN: 'With UsageDays: successful calls by day, operation and key, in order of the day.',
    FR: 'Avec UsageDays : appels réussis par jour, opération et clé, dans l’ordre des jours.',
  },
  USAGE_OF_DAY: {
    EN: 'Successful calls of one operation with one key on one day.',
    FR: 'Les appels réussis d’une opération avec une clé pendant un jour.',
  },
  USAGE_DAY: {
    EN: 'YYYY-MM-DD in UTC.',
    FR: 'AAAA-MM-JJ, UTC.',
  },
  USAGE_OPERATION: {
    EN: 'Name of the operation.',
    FR: 'Nom de l’opération.',
  },
  USAGE_CALLS: {
    EN: 'Calls, free ones included.',
    FR: 'Appels, y compris les appels gratuits.',
  },
  USAGE_CREDITS: {
    EN: 'Credits charged for them.',
    FR: 'Crédits facturés pour ces appels.',
  },
  KEYS: {
    EN: 'With UsageDays: the keys that are not revoked, in order of creation.',
    FR: 'Avec UsageDays : les clés qui ne sont pas révoquées, dans l’ordre de création.',
  },
  KEY_DESCRIPTION: {
    EN: 'A license key, without its text: that is shown only once.',
    FR: 'Une clé de licence, sans son texte : il n’est affiché qu’une fois.',
  },
  KEY_ID: {
    EN: 'Id of the key, as `civique license list` shows it; empty = unknown.',
    FR: 'Identifiant de la clé, comme l’affiche `civique license list`; vide = inconnu.',
  },
  KEY_LAST_USED: {
    EN: 'When it was last used, ISO 8601 in UTC, to the minute; null = never.',
    FR: 'Dernière utilisation, ISO 8601, UTC, à la minute près; null = jamais.',
  },
  KEY_METHODS: {
    EN: 'Operations it may call; null = all.',
    FR: 'Opérations qu’elle peut appeler; null = toutes.',
  },
  RATE_LIMIT: {
    EN: 'Calls per second; 0 = unlimited.',
    FR: 'Appels par seconde; 0 = illimité.',
  },
  COMPLETION_KIND: {
    EN: 'Completions only: what it is.',
    FR: 'Suggestions seulement : ce que c’est.',
  },
  COMPLETION_IS_COMPLETE: {
    EN: 'Completions only: true when nothing more is needed.',
    FR: 'Suggestions seulement : vrai quand il ne manque plus rien.',
  },
  COMPLETION_COUNT: {
    EN: 'Completions only: addresses under it, 1 for an address.',
    FR: 'Suggestions seulement : nombre d’adresses qu’elle contient, 1 pour une adresse.',
  },
  COMPLETION_NEXT_INPUT: {
    EN: 'Completions only: the text to continue typing from; send it with more at its end.',
    FR: 'Suggestions seulement : texte à partir duquel continuer à taper; l’envoyer avec une suite.',
  },
  SEARCH_FOR_ADDRESSES: {
    EN: 'Finds addresses by street, place, postal code and number.',
    FR: 'Trouve des adresses par rue, lieu, code postal et numéro.',
  },
  SEARCH_TARGET: {
    EN: 'What the answer lists.',
    FR: 'Ce que la réponse énumère.',
  },
  CRITERION_STREET_NAME: {
    EN: 'A whole street name, with or without its type and direction, or its beginning. A * at the end asks for beginnings only; a * alone, for any name.',
    FR: 'Un nom de rue entier, avec ou sans son type et sa direction, ou son début. Un * à la fin demande seulement des débuts; un * seul, n’importe quel nom.',
  },
  CRITERION_STREET_TYPE: {
    EN: 'Street type: code, name or another form of it (see GetKeywords).',
    FR: 'Type de rue : code, nom ou autre forme (voir GetKeywords).',
  },
  CRITERION_STREET_DIRECTION: {
    EN: 'Street direction: code or name in either language.',
    FR: 'Direction de rue : code ou nom dans l’une ou l’autre langue.',
  },
  CRITERION_MUNICIPALITY: {
    EN: 'A whole municipality name or its beginning; * = any.',
    FR: 'Un nom de municipalité entier ou son début; * = n’importe lequel.',
  },
  CRITERION_PROVINCE: {
    EN: 'Province: code or name.',
    FR: 'Province : code ou nom.',
  },
  CRITERION_POSTAL_CODE: {
    EN: 'A whole postal code or its beginning, such as M5V or K0A*; * = any.',
    FR: 'Un code postal entier ou son début, comme M5V ou K0A*; * = n’importe lequel.',
  },
  CRITERION_NUMBER_FROM: {
    EN: 'Lowest civic number, such as 22. A suffix counts only if both numbers are the same: 22A to 22A.',
    FR: 'Numéro municipal le plus bas, comme 22. Un suffixe ne compte que si les deux numéros sont identiques : de 22A à 22A.',
  },
  CRITERION_NUMBER_TO: {
    EN: 'Highest civic number.',
    FR: 'Numéro municipal le plus haut.',
  },
  CRITERION_ADDRESS_TYPES: {
    EN: 'A sum of Street 1, SSBR 2, PO Box 4, Route 8, GD 16, Urban 32, Rural 64, or these names joined by |; empty = all.',
    FR: 'Une somme de Street 1, SSBR 2, PO Box 4, Route 8, GD 16, Urban 32, Rural 64, ou ces noms joints par |; vide = tous.',
  },
  MAX_ITEMS: {
    EN: 'Highest number of results.',
    FR: 'Nombre maximal de résultats.',
  },
  FIRST_ITEM: {
    EN: 'Number of the first result on this page.',
    FR: 'Numéro du premier résultat de cette page.',
  },
  ALLOW_MISSPELLINGS: {
    EN: 'Finds misspelt names when no name is exactly as typed.',
    FR: 'Trouve les noms mal écrits quand aucun nom n’est exactement celui qui a été tapé.',
  },
  ALLOW_MISSING_WORDS: {
    EN: 'Finds names with additional words when no name is exactly as typed.',
    FR: 'Trouve les noms qui comptent d’autres mots quand aucun nom n’est exactement celui qui a été tapé.',
  },
  ALLOW_ALT_MUNICIPALITIES: {
    EN: 'Searches alternate names of municipalities too.',
    FR: 'Cherche aussi parmi les autres noms des municipalités.',
  },
  ALLOW_ALT_STREETS: {
    EN: 'Searches alternate names of streets too.',
    FR: 'Cherche aussi parmi les autres noms des rues.',
  },
  ACCENTED_INPUT: {
    EN: 'Accents in the street name matter.',
    FR: 'Les accents du nom de rue comptent.',
  },
  ACCENTED_OUTPUT: {
    EN: 'Writes names with their accents.',
    FR: 'Écrit les noms avec leurs accents.',
  },
  LOWERCASE_OUTPUT: {
    EN: 'Writes names in mixed case instead of upper case.',
    FR: 'Écrit les noms en majuscules et minuscules plutôt qu’en majuscules.',
  },
  EXPAND_RANGES: {
    EN: 'Lists single addresses instead of ranges.',
    FR: 'Énumère les adresses une à une plutôt que par plages.',
  },
  SEARCH_CONDITIONS: {
    EN: 'How a search compares names and writes results.',
    FR: 'Comment une recherche compare les noms et écrit les résultats.',
  },
  MATCHES_FOUND: {
    EN: 'How many match, without the limit.',
    FR: 'Combien correspondent, sans la limite.',
  },
  SEARCH_FOR_NAMES: {
    EN: 'Finds names of streets, stations and municipalities, FSAs and postal codes by their beginning.',
    FR: 'Trouve par leur début des noms de rues, de succursales et de municipalités, des RTA et des codes postaux.',
  },
  NAME_TYPE: {
    EN: 'The kind of name to find.',
    FR: 'Le genre de nom à trouver.',
  },
  NAME_BEGINNING: {
    EN: 'The beginning of the name; empty or * = all. A street name may have its type and direction with it.',
    FR: 'Le début du nom; vide ou * = tous. Un nom de rue peut être accompagné de son type et de sa direction.',
  },
  NAME_COUNT: {
    EN: 'Number of addresses with that name; for a station, its delivery modes.',
    FR: 'Nombre d’adresses de ce nom; pour une succursale, ses modes de livraison.',
  },
  NAME_MATCHES: {
    EN: 'Parts of the name that were typed: start and length, in characters. A word typed in another form (St for Sainte) counts as a whole.',
    FR: 'Parties du nom qui ont été tapées : début et longueur, en caractères. Un mot tapé sous une autre forme (St pour Sainte) compte en entier.',
  },
  NAMES: {
    EN: 'Names closest to what was typed come first, then those with the most addresses; codes are in order.',
    FR: 'D’abord les noms les plus proches de ce qui a été tapé, puis ceux qui ont le plus d’adresses; les codes sont en ordre.',
  },
  SEARCH_FOR_ALT_MUNICIPALITIES: {
    EN: 'Reports every name of a municipality.',
    FR: 'Donne tous les noms d’une municipalité.',
  },
  ANY_MUNICIPALITY_NAME: {
    EN: 'Any name of the municipality, or its beginning; * = all.',
    FR: 'N’importe quel nom de la municipalité, ou son début; * = toutes.',
  },
  WHERE_NAMES_HOLD: {
    EN: 'A postal code or its beginning, where the names must be valid.',
    FR: 'Un code postal ou son début, où les noms doivent être valides.',
  },
  NAME_FSAS: {
    EN: 'The FSAs in which the name is valid; empty = throughout the municipality.',
    FR: 'Les RTA où le nom est valide; vide = dans toute la municipalité.',
  },
  SEARCH_FOR_ALT_STREETS: {
    EN: 'Reports every name of streets that have more than one.',
    FR: 'Donne tous les noms des rues qui en ont plus d’un.',
  },
  ANY_STREET_NAME: {
    EN: 'Any name of the street, or its beginning; * = all.',
    FR: 'N’importe quel nom de la rue, ou son début; * = toutes.',
  },
  GET_KEYWORDS: {
    EN: 'Lists the keywords of addresses: the form that is printed and the other forms that are understood.',
    FR: 'Énumère les mots-clés des adresses : la forme imprimée et les autres formes comprises.',
  },
  KEYWORD_TYPES: {
    EN: 'Kinds of keywords; none = all.',
    FR: 'Genres de mots-clés; aucun = tous.',
  },
  KEYWORD_LANGUAGE: {
    EN: 'One language only.',
    FR: 'Une seule langue.',
  },
  KEYWORD_OPTIMUM: {
    EN: 'The form that is printed.',
    FR: 'La forme imprimée.',
  },
  KEYWORD_ALTERNATES: {
    EN: 'Other forms that are understood.',
    FR: 'Autres formes comprises.',
  },
  BROWSE_ADDRESS: {
    EN: 'Completes an address while it is being typed.',
    FR: 'Complète une adresse pendant qu’on la tape.',
  },
  COMPLETIONS_FOUND: {
    EN: 'How many there are, whatever MaxAlternatives says. Where there may be more, Warnings says so.',
    FR: 'Combien il y en a, quel que soit MaxAlternatives. S’il peut y en avoir plus, Warnings le dit.',
  },
  PARSE_ADDRESS: {
    EN: 'Splits an address into its elements without correcting it.',
    FR: 'Décompose une adresse en ses éléments sans la corriger.',
  },
  ADDRESS_TEXT: {
    EN: 'The address as one text, instead of lines.',
    FR: 'L’adresse en un seul texte, plutôt qu’en lignes.',
  },
  MAX_VARIANTS: {
    EN: 'Highest number of variants.',
    FR: 'Nombre maximal de variantes.',
  },
  VARIANTS: {
    EN: 'Most likely first.',
    FR: 'La plus vraisemblable d’abord.',
  },
  PARSED_VALUE: {
    EN: 'As written in AddressElements.',
    FR: 'Tel qu’écrit dans AddressElements.',
  },
  PARSED_TEXT: {
    EN: 'As typed.',
    FR: 'Tel que tapé.',
  },
  PARSED_LINE: {
    EN: 'Number of the line in the input, from 0.',
    FR: 'Numéro de la ligne dans la saisie, à partir de 0.',
  },
  PARSED_START: {
    EN: 'First character in the line, from 0.',
    FR: 'Premier caractère dans la ligne, à partir de 0.',
  },
  PARSED_LENGTH: {
    EN: 'Number of characters.',
    FR: 'Nombre de caractères.',
  },
  VARIANT: {
    EN: 'One way to read an address.',
    FR: 'Une façon de lire une adresse.',
  },
  FORMAT_PE: {
    EN: 'Turns one variant of ParseAddress into a structured address.',
    FR: 'Transforme une variante de ParseAddress en adresse structurée.',
  },
  ANALYZE_GET_ALTERNATIVES: {
    EN: 'Validates and corrects one address, and offers alternatives where it is not clear.',
    FR: 'Valide et corrige une adresse, et propose d’autres possibilités quand elle n’est pas claire.',
  },
  TRANSFORM_ADDRESS: {
    EN: 'Reads an address in one layout and writes it in another.',
    FR: 'Lit une adresse dans un gabarit et l’écrit dans un autre.',
  },
  TRANSFORMED_LINES: {
    EN: 'The address in the requested layout; when nothing was established, what was understood of it.',
    FR: 'L’adresse dans le gabarit demandé; quand rien n’a été établi, ce qui en a été compris.',
  },
  PARTIAL_ELEMENTS: {
    EN: 'A structured address; members that are left out are empty.',
    FR: 'Une adresse structurée; les membres omis sont vides.',
  },
  FORMAT_ADDRESS: {
    EN: 'Writes a structured address in a layout and style, without checking it.',
    FR: 'Écrit une adresse structurée dans un gabarit et un style, sans la vérifier.',
  },
  FORMATTED_LINES: {
    EN: 'The address in the layout and style.',
    FR: 'L’adresse dans le gabarit et le style.',
  },
  RECORD_ID_IN: {
    EN: 'Returned with the result.',
    FR: 'Renvoyé avec le résultat.',
  },
  RECORD_ID_OUT: {
    EN: 'As given.',
    FR: 'Comme reçu.',
  },
  ANALYZE_RECORDS: {
    EN: 'Validates and corrects many addresses; one that cannot be read does not fail the others.',
    FR: 'Valide et corrige plusieurs adresses; une adresse illisible ne fait pas échouer les autres.',
  },
  RECORDS_IN: {
    EN: 'The addresses.',
    FR: 'Les adresses.',
  },
  RECORDS_OUT: {
    EN: 'One result for each record, in the same order.',
    FR: 'Un résultat pour chaque enregistrement, dans le même ordre.',
  },
  COUNTS: {
    EN: 'Number of records of each status.',
    FR: 'Nombre d’enregistrements de chaque statut.',
  },
  RECORD_IN: {
    EN: 'One record of a batch.',
    FR: 'Un enregistrement d’un lot.',
  },
  RECORD_OUT: {
    EN: 'What became of one record: the members of an analysis, with its own return code.',
    FR: 'Le sort d’un enregistrement : les membres d’une analyse, avec son propre code de retour.',
  },
  PARSED_ELEMENT: {
    EN: 'One element of a variant, and where it stands in the input.',
    FR: 'Un élément d’une variante, et sa place dans la saisie.',
  },
  KEYWORD: {
    EN: 'A keyword of addresses in one language.',
    FR: 'Un mot-clé des adresses dans une langue.',
  },
  PARAMETER_NAMES: {
    EN: 'The names of all layouts, modes or styles.',
    FR: 'Les noms de tous les gabarits, modes ou styles.',
  },
  PARAMETER_INFO: {
    EN: 'A layout, mode or style: who made it, and when.',
    FR: 'Un gabarit, mode ou style : son auteur et sa date.',
  },
  PACK: {
    EN: 'Credits bought together.',
    FR: 'Des crédits achetés ensemble.',
  },
  ADDRESS_RECORD: {
    EN: 'One record found.',
    FR: 'Un enregistrement trouvé.',
  },
  FOUND_NAME: {
    EN: 'One name found; members that do not apply are empty.',
    FR: 'Un nom trouvé; les membres qui ne s’appliquent pas sont vides.',
  },
  MUNICIPALITY_NAME: {
    EN: 'One name of a municipality.',
    FR: 'Un nom d’une municipalité.',
  },
  STREET_NAME: {
    EN: 'One name of a street.',
    FR: 'Un nom d’une rue.',
  },
  LAYOUT_LINE: {
    EN: 'One line of a layout.',
    FR: 'Une ligne d’un gabarit.',
  },
});
