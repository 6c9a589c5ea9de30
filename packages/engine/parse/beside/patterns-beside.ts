import { BOUND_WORDS, DAYS as DAYS_OF_WEEK, HOUR_WORDS, OPENING_WORDS } from '../../address/hours.ts';
import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import { keyOf, type ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { MAP_SOURCES, PLUS_CODES, RATINGS } from './map-patterns.ts';
import { MAY_BE_PAPER, PROPERTY_PAPERS } from './property-papers.ts';
import { spacedPattern } from './spaced-pattern.ts';

/**
 * Text beside an address that shows what it is by its signs: amounts, places on the globe and on maps, hours,
 * distances, ratings, measures, counts of parcels, numbers of purchases, taxes and records, web sites.
 */

const END = '(?= (?:[)\\],;\\n]|[-–—|] |$))';

const PERIOD = '(?: (?:/|per|a|par) (?:mo|month|mth|yr|year|week|wk|night|day|mois|an|année|semaine|jour)\\b)';
const GROUPS = '\\d{1,3}(?:,\\d{3}){1,2}';

/** `$1,200`, `$1200.50`, `$450K`, `$900/month`, `1 200 $`. `$3` may be a slip for #3. */
const AMOUNTS = spacedPattern(
  `\\$ (?:(?:${GROUPS}|\\d{4,7})(?:\\.\\d{2})?k?${PERIOD}?|\\d{1,3}(?:\\.\\d{2}(?!\\d)${PERIOD}?|k\\b|${PERIOD}))`,
  `(?<![\\d.,])(?:\\d{1,3}(?:[\\u0020\\u00a0,.]\\d{3}){1,2}|\\d{4,7})(?:,\\d{2})? \\$${PERIOD}?`,
);

const LATITUDE = '(?:4[1-9]|[5-7]\\d|8[0-3])\\.\\d{2,}°?(?: N\\b)?';
const LONGITUDE = '-?(?:5[2-9]|[6-9]\\d|1[0-3]\\d|14[01])\\.\\d{2,}°?(?: [WO]\\b)?';
const LABEL_OF_PLACE =
  '(?:\\b(?:lat|latitude|lon|long|lng|longitude|gps|coord|coords|coordinates|coordonnées)\\b[.:]? )';
const DEGREES = '\\d{1,3}° (?:\\d{1,2}(?:\\.\\d+)?[\'’′] )?(?:\\d{1,2}(?:\\.\\d+)?["”″] )?[NWO]\\b';

const MINUTES = "\\d{1,3}° \\d{1,2}(?:\\.\\d+)?['’′]?";

/** `43.65, -79.38`, `Lat: 45.43, Long: -75.65`, `N44.23 W76.48`, `45°25'N 75°41'W`, `N51°02.8 W114°03.6`. */
const COORDINATES = spacedPattern(
  `${LABEL_OF_PLACE}{0,3}(?<![\\d.-])(?:\\bN )?${LATITUDE}[,;/]? ${LABEL_OF_PLACE}?(?:\\b[WO] )?${LONGITUDE}(?![\\d.])`,
  `${LABEL_OF_PLACE}{0,3}(?<!\\d)${DEGREES}[,;/]? ${DEGREES}`,
  `${LABEL_OF_PLACE}{0,3}\\bN ${MINUTES}[,;/]? [WO] ${MINUTES}`,
);

const CLOCK = '\\d{1,2}(?:[:h]\\d{2})?';
const HALF = '(?: [ap]\\.?m\\b\\.?)';
const TO = ' (?:-|–|—|to|until|till|à|a) ';
/** Stands for each letter of a day, so that a pattern with many days stays small: V8 unrolls what is counted. */
const DAY_LETTER = '\uE000';
const DAY_NAMES = new RegExp(`(?<!\\p{L})(?:${[...DAYS_OF_WEEK].join('|')})(?!\\p{L})`, 'giu');
const DAY = `${DAY_LETTER}{2,}\\.?`;
const DAYS = `${DAY}(?: (?:-|–|to|through|thru|à|au|&|and|et|,) ${DAY}){1,6}`;
const OPEN = `\\b(?:business+ hours|heures+ d.ouverture|${OPENING_WORDS.join('|')})\\b`;
const BOUND = `\\b(?:${BOUND_WORDS.join('|').replaceAll('’', '.')})\\b`;
/** What only hours can be: `9am-5pm`, `9-5 pm`, `8:30-16:30`, `9h à 17h`, `9 h 30 à 17 h`. */
const SURE_HOURS = [
  `\\b${CLOCK}${HALF}${TO}${CLOCK}${HALF}?`,
  `\\b${CLOCK}${TO}${CLOCK}${HALF}`,
  `\\b\\d{1,2}[:h]\\d{2}${TO}\\d{1,2}(?:[:h]\\d{2}|h\\b)`,
  `\\b\\d{1,2} h(?: \\d{2})?${TO}\\d{1,2} h(?: \\d{2})?\\b`,
].join('|');

/**
 * `open 9-5`, `Mon-Fri 9am to 5pm`, `9-5 Mon-Fri`, `closed Sundays`, `24/7`, `not before 10 am`, `between 9 and 5`;
 * with days, also right in front of a number.
 */
const HOURS = spacedPattern(
  `(?:${OPEN}[:,]? )?(?:(?:${DAYS}|${DAY})[:,]? )?(?:${SURE_HOURS})`,
  `(?:${OPEN}[:,]? (?:${DAYS}[:,]? )?|${DAYS}[:,]? )${CLOCK}${TO}${CLOCK}\\b${END}`,
  `${DAYS}[:,]? ${CLOCK}${TO}${CLOCK}(?=\\s+\\d)`,
  `\\b${CLOCK}${TO}${CLOCK},? ${DAYS}`,
  `${OPEN}[:,]? 24 /7\\b`,
  `${OPEN}[:,]?+ (?:${DAYS}|${DAY})`,
  `(?:${OPEN}[:,]? )?\\b24(?: /7\\b${END}|+ (?:${HOUR_WORDS.join('|')})\\b|h\\b${END})`,
  `${BOUND} (?:(?:at|à)+ )?${CLOCK}(?:${HALF}| h\\b)?${END}`,
  `(?:\\bnot+ )?${BOUND} ${CLOCK}${HALF}(?: ${DAY})?`,
  `\\bbetween+ ${CLOCK}${HALF}?+ and+ ${CLOCK}${HALF}?${END}`,
  `\\bentre+ ${CLOCK}h?+ et+ \\d{1,2}h(?:\\d{2})?\\b`,
  `\\b\\d{1,2}:\\d{2}${HALF}`,
);

/** `3.2 km`, `· 12 min ·`, `15 min drive`: how far away a map says it is. */
const DISTANCES = spacedPattern(
  '(?<![\\d.,-])\\d{1,3}[.,]\\d (?:km|mi)\\b',
  '(?<=[·⋅] )\\d{1,3} (?:km|mi|min|mins|minutes)\\b(?= (?:[·⋅,;\\n]|$))',
  '(?<![\\d.,-])\\d{1,3} (?:km|mi|min|mins|minutes)+ (?:drive|walk|away|by+ car|on+ foot|à+ pied|en+ voiture)\\b',
);

const TAX = '(?:GST|HST|PST|QST|TPS|TVH|TVP|TVQ|NEQ|BN|NE)\\b';
const PROGRAM = '(?:R[CMPRTZ]|TQ)';

/** `GST 123456789 RT0001`, `HST# 12345 6789 RT 0001`, `NEQ : 1165432109`: numbers of a business. */
const TAX_NUMBERS = spacedPattern(
  `(?:\\b${TAX}(?:[ /]*${TAX})*[ .:#°/no]*)?(?<!\\d)\\d(?:[ -]?\\d){8,9} ${PROGRAM} \\d{4}\\b`,
  `\\b${TAX}(?:[ /]*${TAX})*[ .:#°/no]*\\d(?:[ -]?\\d){8,9}\\b`,
);

/** `30.2 LB`, `94 lbs`, `0.46 ac`: what a parcel weighs, how large a lot is. `5 ACRES RD` is a street. */
const MEASURES = spacedPattern(
  `(?<![\\d.,/-])\\d{1,4}[.,]\\d{1,3} (?:lbs?|kgs?|ac|acres?|ha|hectares?)\\b`,
  `(?<![\\d.,/-])\\d{1,4} (?:lbs?|kgs?)\\b${END}`,
);

const THINGS =
  'pkgs?|packages?|parcels?|pieces?|pcs?|pcl|box(?:es)?|cartons?|ctns?|skids?|pallets?|pages?|copies|copy|items?|bags?|colis|boîtes?|caisses?|palettes?|pièces?';

/** `PKG 1 OF 2`, `Box 1/3`, `colis 1 de 2`, `qty 3`, `3 pcs`: how many parcels there are, and which of them this is. */
const COUNTS = spacedPattern(
  `(?:(?<!\\bp\\.?o\\.? )\\b(?:${THINGS})\\b[ .:#]*)?(?<![\\d.,/-])\\d{1,3}+ (?:of|de|sur)+ \\d{1,3}(?: (?:${THINGS})\\b)?${END}`,
  `(?<!\\bp\\.?o\\.? )\\b(?:${THINGS})\\b[ .:#]*\\d{1,3} / \\d{1,3}${END}`,
  `\\b(?:qty|quantity|qté|quantité|count|nbre)\\b[ .:]*\\d{1,4}(?: (?:${THINGS})\\b)?${END}`,
  `(?<=(?:^|[\\n,;(]) )\\d{1,3} (?:pkgs?|pcs|pieces|cartons|skids|pallets|colis|palettes)\\b${END}`,
  // 2x 22 MAIN ST
  '(?<=^ )\\d{1,3}[x×]+ (?=\\d)',
);

const OWNER = '(?:your |our |customer |cust |v/|n/|votre |notre )';
const PAPER =
  'ref|réf|reference|référence|order|commande|cmd|cde|invoice|inv|facture|fact|purchase order|bon de commande';

/** `REF: PO 31643`, `Order # 123456`, `N/Réf. 4411`, `no de commande : 4412`: of a purchase, not a box. */
const PURCHASES = spacedPattern(
  `\\b(?:(?:n[o°º]\\.?|numéro) (?:de+ )?)?${OWNER}?(?:${PAPER})\\b[ .:#°no-]*(?:p\\.?o\\.?[ .:#°no]*)?\\d{3,12}(?![\\w-])`,
);

const TITLES = '\\b(?:PIN|ARN|PID|FOLIO|ROLL|MATRICULE|TRK|TRACKING|WAYBILL)\\b';
const TITLE = `(?:${TITLES}[ .:#°no]*)`;

/**
 * `40-58-365-241-92732-0000`, `5857 969 945 35472`, `PIN 24057-5224`, `325202159586`, `891 8677 9509 5741`: numbers of
 * an assessment roll, a land title or a parcel. They have more digits or groups than a telephone number or a unit.
 */
const RECORD_NUMBERS = spacedPattern(
  `${TITLE}?(?<![\\d.,/-])(?=\\d(?:[-.]?\\d){11})\\d{1,6}(?:[-.]\\d{1,6}){3,}(?![\\d-])`,
  `${TITLE}?(?<![\\d.,/-])(?:\\d{2}\\x20?\\d{2}\\x20\\d{3}\\x20\\d{3}\\x20\\d{5})(?:\\x200000)?(?![\\d-])`,
  `${TITLE}?(?<![\\w.,/#-])[1-9]\\d{10,19}(?![\\w-])`,
  `${TITLE}(?=\\d(?:[-./]?\\d){4})\\d+(?:[-./]\\d+)*(?![\\d-])`,
  `${TITLE}?(?<![\\d.,/-])\\d{3,4}(?:\\x20\\d{4}){3}(?![\\d-])`,
);

const RANK = '(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|last)';

/** `3rd house on the left`, `2e porte à gauche`: which of the houses or doors it is. */
const RANKS = spacedPattern(
  `\\b${RANK}+ (?:house|door|driveway|entrance)+ on+ (?:the+ )?(?:left|right)\\b`,
  '\\b\\d{1,2}(?:e|ère|re)+ (?:maison|porte|entrée)+ (?:à|sur+ la)+ (?:gauche|droite)\\b',
);

/** `(parking lot B)`, `Parking spot 45`, `stationnement no 4`: where a car is left, or a door reached. */
const PARKINGS = spacedPattern(
  `\\bparking+ (?:lot|spot|space|spc|stall|garage|level)\\b[ .:#°no]*(?:[a-z]?\\d{1,4}|[a-z])\\b${END}`,
  `\\b(?:(?:place|case|aire|espace)s?+ de+ )?stationnement\\b[ .:#°no]*(?:[a-z]?\\d{1,4}|[a-z])\\b${END}`,
);

/** `Q3 2025`, `T3 2025`: a quarter of a year. */
const QUARTERS = spacedPattern('\\b[QT][1-4]+ 20\\d\\d\\b');

/** `… K7L 1A1, thank you`, `Merci beaucoup!`: how a message ends. NOTRE-DAME-DE-LA-MERCI is a place. */
const CLOSINGS = spacedPattern(
  `(?:\\b(?:many+ )?(?:thank+ you|thanks|thx|best+ regards|kind+ regards|cheers)|(?<=[,.;!\\n] |\\d[a-z]\\d )(?:merci|cordialement))\\b(?:+ (?:very+ much|so+ much|again|in+ advance|a+ lot|beaucoup|(?:bien )?d['’]avance))?[ !.]*$`,
);

/** `chen.ca`: without the signs that begin a web address. */
const SITES = /(?<=^|[\s,(])(?!www\.)[a-z0-9][a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|ca)(?:\/\S*)?(?=[\s,;)]|$)/giu;

/** What every text of a kind has; it is found much faster than the text itself. */
const SIGNS = {
  place: /°|\.\d\d/,
  hours: /\d:\d|\b\d{1,2}(?:h\d\d|\s?h|\s*[ap]\.?m)\b|24\s*\/|between\s+\d{1,2}\s+and/i,
  distance: /\d\s*(?:km|mi)/i,
  rating: /[★⭐]|(?:avis|reviews?|votes?)(?!\p{L})|[1-5][.,]\d(?:\s?\(\d| \d{1,3} \d{3})/iu,
  map: /map data|cartographiques/i,
  tax: /\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d/,
  count: /\d\s+(?:of|de|sur)\s+\d|\d\s*\/\s*\d|\bq[tu]|\d\s*(?:p[kci]|c[ao]|sk|pal|[x×])/i,
  purchase: /\b(?:r[eé]f|order|invoice|inv|purchase|fact|commande|cmd|cde)/i,
  measure: /\d\s*(?:lbs?|kgs?|ac|acres?|ha|hectares?)\b/i,
  record: new RegExp(`\\d[-./]\\d+[-./]\\d|\\d{3} \\d{3} \\d{5}|\\d{11}|\\d{4} \\d{4} \\d{4}|${TITLES}`, 'i'),
  parking: /parking|stationnement/i,
  rank: /left|right|gauche|droite/i,
  quarter: /\b[QT][1-4]\s+20/i,
  closing: /thank|thx|regards|cheers|merci|cordialement/i,
  site: /\.(?:com|org|net|ca)\b/i,
} as const;

/** The words that are such text, in order. */
export function patternsBeside(context: ParseContext): readonly Span[] {
  const found: Span[] = [];
  const says = saysHours(context);
  for (let field = 0; field < context.fields.length; field++) {
    const { text } = context.fields[field]!;
    if (text.includes('$')) addMatches(context, field, AMOUNTS, found);
    if (MAY_BE_PAPER.test(text)) for (const signs of PROPERTY_PAPERS) addMatches(context, field, signs, found);
    if (SIGNS.place.test(text)) addMatches(context, field, COORDINATES, found);
    if (says || SIGNS.hours.test(text)) addMatches(context, field, HOURS, found, withDaysMarked(text));
    if (SIGNS.map.test(text)) addMatches(context, field, MAP_SOURCES, found);
    if (text.includes('+')) addMatches(context, field, PLUS_CODES, found);
    if (SIGNS.distance.test(text)) addMatches(context, field, DISTANCES, found);
    if (SIGNS.rating.test(text)) addMatches(context, field, RATINGS, found);
    if (SIGNS.tax.test(text)) addMatches(context, field, TAX_NUMBERS, found);
    if (SIGNS.count.test(text)) addMatches(context, field, COUNTS, found);
    if (SIGNS.purchase.test(text)) addMatches(context, field, PURCHASES, found);
    if (SIGNS.measure.test(text)) addMatches(context, field, MEASURES, found);
    if (SIGNS.record.test(text)) addMatches(context, field, RECORD_NUMBERS, found);
    if (SIGNS.parking.test(text)) addMatches(context, field, PARKINGS, found);
    if (SIGNS.rank.test(text)) addMatches(context, field, RANKS, found);
    if (SIGNS.quarter.test(text)) addMatches(context, field, QUARTERS, found);
    if (SIGNS.closing.test(text)) addMatches(context, field, CLOSINGS, found);
    if (!text.includes('.') || !SIGNS.site.test(text)) continue;
    const sites: Span[] = [];
    addMatches(context, field, SITES, sites);
    for (const site of sites) if (isSite(context, site)) found.push(site);
  }
  return found;
}

/** A word of hours, or two days of the week. */
function saysHours({ tokens }: ParseContext): boolean {
  let days = 0;
  for (const { traits } of tokens) {
    if ((traits & Trait.OfHours) !== 0) return true;
    if ((traits & Trait.Day) !== 0) days++;
  }
  return days > 1;
}

function withDaysMarked(text: string): string {
  return text.replace(DAY_NAMES, ({ length }) => DAY_LETTER.repeat(length));
}

/** `text`: that of the field, or one of the same length. */
function addMatches(
  { fields, tokens }: ParseContext,
  field: number,
  signs: RegExp,
  found: Span[],
  text = fields[field]!.text,
): void {
  for (const { 0: match, index } of text.matchAll(signs)) {
    const end = index + match.length;
    const from = tokens.findIndex((token) => token.field === field && token.start >= index);
    if (from < 0 || tokens[from]!.end > end) continue;
    let to = from + 1;
    while (to < tokens.length && tokens[to]!.field === field && tokens[to]!.end <= end) to++;
    found.push({ from, to });
  }
}

/** Not `Ottawa.ca`, `Elm St.ca`: a place or a word of an address, and the country. */
function isSite(context: ParseContext, { from, to }: Span): boolean {
  const { tokens, places } = context;
  if (to < from + 2) return false;
  const isPlain = tokens.slice(from, to - 1).every(({ kinds }) => (kinds & ~Kind.Attention) === 0);
  return isPlain && places.placeWeight(keyOf(context, from, to - 1)) === 0;
}
