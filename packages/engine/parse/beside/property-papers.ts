import { DAYS } from '../../address/hours.ts';
import { SHORT_MONTHS } from '../street-line/civic-forms.ts';
import { spacedPattern } from './spaced-pattern.ts';

/**
 * Numbers that lawyers, land registries, assessors, brokers, insurers and cities write beside an address. None of them
 * is a civic number or a unit.
 */

const END = '(?= (?:[)\\],;:|\\n]|[-–—] |$))';
const NO = '(?:[ .:#®°-]|\\b(?:no|nos|number|numéro)\\b|n[°º])*';
/** A civic number and the words of a street come later. */
const LEADS = '(?=[\\s\\S]*?[\\s,:(]\\d{1,5}\\p{L}?(?:,\\s?|\\s)\\p{L})';

const PAPERS =
  'polic(?:y|e)|claim|sinistre|(?:court|our|your)+ file|file|dossier|[nv]/ ?(?:d|dossier|réf|ref)\\b|permit|permis|' +
  'tender|appel+ d.offres|soumission|instrument|mls|centris|certificate|certificat|(?:zoning+ )?by-?law|règlement|' +
  'inscription|inscrit+ sous+ le';
/** With six digits at least, or a letter and a slash: `HP-4682143`, `A88/17`, `437-80734`, `24 878 936`. */
const NUMBER_OF_PAPER =
  '(?:[A-Z]\\d{1,5}/\\d{2,4}|(?=[A-Z]{0,3}-?\\d(?:[-/]?\\d){5})[A-Z]{0,3}-?\\d{1,8}(?:[-/]\\d{1,8}){1,3}|[A-Z]{1,4}-?\\d{5,}|\\d{6,}|\\d{2}\\x20\\d{6}|\\d{1,2}(?:\\x20\\d{3}){2})(?![\\w-])';

/** `Policy No. HP-4682143`, `File A88/17`, `MLS® C7252753`, `Zoning By-law 103-2010`, `N/D : 9749-227`. */
const PAPER_NUMBERS = spacedPattern(
  `(?<![\\p{L}\\d])(?:${PAPERS})${NO} ${NUMBER_OF_PAPER}(?:(?= [:|])|${END}|${LEADS})`,
);

const FEET = "(?: (?:ft|feet|pi|pieds|m)\\b\\.?|['′])?";
/** `Lot 50 x 120`, `42.5 × 100 ft`: how wide and deep a lot is. */
const DIMENSIONS = spacedPattern(
  `(?:\\b(?:lot|terrain)(?:+ size)?[ :]*)?(?<![\\d.,/-]|\\d\\s)\\d{2,4}(?:[.,]\\d{1,2})?${FEET} [x×] \\d{2,4}(?:[.,]\\d{1,2})?${FEET}${END}`,
);

/** `1,250 sq ft`, `950 sqft`, `1 250 pi²`, `95 m²`. */
const AREAS = spacedPattern(
  '(?<![\\d.,/-])(?:\\d{1,3}(?:[,\\x20\\u00a0]\\d{3})|\\d{2,6}) (?:sq\\.? (?:ft|feet|m)\\b\\.?|s\\.?f\\b\\.?|square+ feet\\b|pi(?:²|2\\b)|pi\\.? ca\\b\\.?|pieds+ carrés|m(?:²|2\\b))',
);

const BEDS = '\\d(?:\\+\\d)? (?:beds?|bdrms?|bd|br)\\b\\.?';
const BATHS = '\\d(?:[.,]5)? (?:baths?|bathrooms?|ba)\\b\\.?';
const CHAMBRES = '\\d(?:\\+\\d)? (?:ch\\b\\.?|chambres?|cac)';
/** `3+1 bed 2 bath`, `2BR/2BA`, `2 bedroom apt`, `3 ch., 1 sdb`; `12 Bath Rd` and `4 ch Eddy` are streets. */
const ROOMS = spacedPattern(
  `(?<![\\d.,/-])${BEDS}[ ,/&]*${BATHS}`,
  `(?<![\\d.,/-])${BEDS}${END}`,
  `(?<![\\d.,/-])\\d(?:\\+(?:\\d|den))?[ -]*bedrooms?\\b(?:+ (?:apt|apartment|condo|unit|house|suite)\\b)?(?![ ,]*\\d)(?:+ for+ (?:rent|lease|sale)\\b)?`,
  `(?<![\\d.,/-])${CHAMBRES}[ ,/]*\\d (?:sdb|s\\.d\\.b\\.)`,
  `(?<![\\d.,/-])(?:\\d\\+\\d ch\\b\\.?|\\d+ chambres?|\\d+ cac)${END}`,
  `(?<![\\d.,/-])1\\+den\\b`,
);

/** `(5½)`, `, 3 1/2`, `4½ à louer`, `4½ 12, rue Eddy`: how many rooms a dwelling in Quebec has. */
const SIZES = spacedPattern(
  `(?<=[,;|(\\n-] )[2-9] (?:½|1/2)(?:+ (?:chauffé|meublé|pièces))?${END}`,
  '(?<=(?:^|[\\n.:)]) )[2-9] (?:½|1/2)(?=+ (?:à+ (?:louer|vendre)|pièces?|au+ \\d|[-–]+ \\d|\\d+\\p{L}?(?:,|+ (?:rue|av|ave|avenue|boul|ch|chemin)\\b)))',
);

/** `lot 1 234 567 du cadastre du Québec`. */
const CADASTRE = spacedPattern(
  '\\blots?+ \\d{1,2}[\\x20\\u00a0]\\d{3}[\\x20\\u00a0]\\d{3}+ du+ cadastre\\b(?:+ du+ qu[ée]bec\\b)?',
);

/** `Part 1 on Plan 5R-123`, `Assessment roll 1234 567 890`, `Rôle d’évaluation 2198 50 2995`. */
const REGISTERS = spacedPattern(
  '\\bparts?+ \\d{1,2}(?: (?:and|&|,|to) \\d{1,2})*(?:+ on|+ of|,)?+ (?:reference+ )?plan+ \\d{1,2}[RM]-?\\d{1,6}\\b',
  `\\b(?:assessment+ )?roll\\b${NO} \\d{4}\\x20\\d{3}\\x20\\d{3}(?:\\x20\\d{5}(?=${END}|\\s+\\d))?(?:\\x200000)?(?![\\w-])`,
  `(?<!\\p{L})(?:rôle+ d.évaluation|matricule)${NO} \\d{4}[\\x20-]\\d{2}[\\x20-]\\d{4}(?![\\w-])`,
  '\\blinc\\b[ :#]*\\d{4}\\x20?\\d{3}\\x20?\\d{3}\\b',
  `\\b(?:land+ )?(?:registry|titles)+ office${NO} \\d{1,3}\\b${END}`,
);

/** `Loc. 2: 12 Elm St`, `Risk location 1:`, `Ward 3`, `Branch 12 - 8 Oak Ave`, `Est. 1970`. */
const LISTED = spacedPattern(
  `(?<=(?:^|\\n) )(?:risk+ )?loc(?:ation)?\\.?${NO} \\d{1,3}(?:[ ,]*(?:bldg|building)\\.? \\d{1,3})?(?= (?:[:),]|[-–—]+ )(?! \\d+\\p{L}?,? (?:rue|av|ave|avenue|boul|boulevard|ch|chemin|rang|rte|route)\\b))`,
  `(?<=(?:^|[\\n,;:(|-]) )ward${NO} \\d{1,2}\\b${END}`,
  `(?<=(?:^|\\n) )branch${NO} \\d{1,5}(?= [-–—]+ \\d)`,
  `\\best(?:\\.|d\\.?|ablished)(?:+ in)? (?:1[89]|20)\\d{2}${END}`,
);

const DAY = `(?:(?:${[...DAYS].join('|')})\\b\\.?)`;
/** `Open house Sat 2-4`. */
const OPEN_HOUSES = spacedPattern(
  `\\bopen+ house\\b[ :,]*(?:${DAY}[ ,]*)?\\d{1,2}(?::\\d{2})? (?:-|–|to) \\d{1,2}(?::\\d{2})?(?: [ap]\\.?m\\b\\.?)?`,
);

const MONTH = `(?:${SHORT_MONTHS.join('|')})\\p{L}*\\.?`;
/** `closing June 5, 2024`. */
const CLOSINGS = spacedPattern(
  `\\b(?:closing|closed|possession|listed|offers)(?:+ on| :)?+ ${MONTH}+ \\d{1,2}(?: , (?:19|20)\\d{2})?${END}`,
);

const OF_NAME = "(?:+ (?:de|du|des)+ | d['’] )[\\p{L}'’. -]+?(?= (?:[)\\],;|\\n]|[-–—]+ |[a-z]\\d[a-z]|$))";
/** `district judiciaire de Hull`, `judicial district of Bath`: the court that the place belongs to. */
const COURTS = spacedPattern(
  `(?<=(?:^|[,;|(\\n-]) )(?:district(?:+ judiciaire)?|circonscription+ foncière)${OF_NAME}`,
  `(?<=(?:^|[,;|(\\n-]) )judicial+ (?:district|centre)+ of+ [\\p{L}'’. -]+?(?= [,;|)\\n]|$)`,
);

/** `Virtual tour`, `visite libre dimanche`, `à louer`, between signs that part it from the address. */
const REMARKS = spacedPattern(
  `(?<=(?:^|[,;|(\\n]|[-–—]) )(?:(?:virtual|3d)+ tour(?:+ available)?|photos|steps+ to+ [\\p{L} ]+|for+ (?:sale|rent|lease)|price+ reduced|prix+ réduit|visite+ (?:libre|virtuelle)(?:+ (?:sam|dim)\\p{L}*\\.?)?|à+ (?:vendre|louer)|vacant+ land|terrain+ vacant|tenanted|as+ aforesaid|susdite?)${END}`,
);

/** Patterns of such numbers; all of their texts have `MAY_BE_PAPER`. */
export const PROPERTY_PAPERS: readonly RegExp[] = [
  PAPER_NUMBERS,
  DIMENSIONS,
  AREAS,
  ROOMS,
  SIZES,
  CADASTRE,
  REGISTERS,
  LISTED,
  OPEN_HOUSES,
  CLOSINGS,
  COURTS,
  REMARKS,
];

/** What every text with such a number has; it is found much faster. */
export const MAY_BE_PAPER =
  /\b(?:polic|claim|sinistre|file|dossier|permi|tender|soumission|instrument|mls|centris|certificat|by-?law|r[èe]glement|inscri|lots? \d|part |roll|matricule|loc|ward|branch|item|est(?:\.|d\b|ab)|open|linc\b|clos|possess|listed|offers|distri|circonscr|tour|photos|steps|for (?:sale|rent|lease)|visite|vacant|tenant|aforesaid|susdit)|office|offres|[nv]\/ ?[dr]|r[ôo]le|r[ée]du|à (?:vendre|louer)|^ ?\d\d?\) |½|1\/2|\d['′ ]*(?:ft)? ?[x×] ?\d|\d ?(?:sq|s\.?f|pi|m[²2]|\+|b[edra]|ch|cac)/iu;
