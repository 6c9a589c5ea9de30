import { Kind } from '../../address/lexicon.ts';
import { isOrdinal } from '../../address/ordinal-endings.ts';
import { packPostalCode } from '../../address/postal-code.ts';
import { labelledPart, MAY_BE_ANYTHING } from '../../text/decoding/labelled-parts.ts';
import { leadsStreet } from '../street-line/address-starts.ts';
import { give, Owner, type ParseContext, type ParseDraft } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isCivic, leadsFrenchStreet, startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/**
 * Words before a colon, an equals sign or an asterisk that only announce what follows, besides those of the parts of an
 * address (`labelledPart`): `Ship to:`, `Livrer à :`.
 */
const LABELS: ReadonlySet<string> = new Set([
  ...['SHIP TO', 'BILL TO', 'OFFICE', 'HEAD OFFICE', 'LIEU'],
  ...['JOB SITE', 'WORK SITE', 'PROJECT SITE', 'BUILDING SITE', 'CONSTRUCTION SITE', 'SITE ADDRESS', 'CHANTIER'],
  ...['HOME', 'WORK', 'COTTAGE', 'BILLING', 'SHIPPING'],
  ...['MAISON', 'TRAVAIL', 'CHALET', 'DOMICILE', 'FACTURATION', 'LIVRAISON'],
  ...['DELIVER TO', 'SEND TO', 'MAIL TO', 'SOLD TO', 'LIVRER A', 'EXPEDIER A', 'ENVOYER A', 'FACTURER A', 'FACTURE A'],
  ...['VENDU A', 'LIVRE A', 'EXPEDIE A', 'COURRIER A', 'COMPLEMENT', 'COMPLEMENT D ADRESSE', 'COMPLEMENT DADRESSE'],
]);

/** The same where they begin a part of the text: `Line 1: 12 Main St`. In `12 Line 1: …` they are a road. */
const LINES: ReadonlySet<string> = new Set(
  [
    'L',
    ...['LINE', 'LIGNE', 'STREET', 'RUE', 'STREET LINE', 'ADDRESS', 'ADRESSE', 'ADDRESS LINE', 'ADRESSE LIGNE'],
    ...[
      'ADDR LINE',
      'ADR LIGNE',
      'LIGNE ADRESSE',
      'LIGNE D ADRESSE',
      'LINE #',
      'LIGNE #',
      'LINE NO',
      'LIGNE NO',
      'LINE NUMBER',
    ],
    ...['LIGNE NUMERO', 'MAILING ADDRESS LINE', 'STREET ADDRESS LINE', 'STREET ADDRESS', 'ADRESSE MUNICIPALE'],
  ].flatMap((words) => ['1', '2', '3', '4'].flatMap((number) => [`${words} ${number}`, words + number])),
);

/** Words that label a line of a form, or a postal code, even without a colon. */
const CLEAR: ReadonlySet<string> = new Set([
  ...['POSTAL CODE', 'CODE POSTAL'],
  ...['ADDRESS LINE 1', 'ADDRESS LINE 2', 'ADRESSE LIGNE 1', 'ADRESSE LIGNE 2'],
  ...['LIGNE D ADRESSE 1', 'LIGNE D ADRESSE 2', 'LIGNE DADRESSE 1', 'LIGNE DADRESSE 2'],
  ...['OPTIONAL', 'FACULTATIF', 'OPTIONNEL'],
]);
/** Their last words. */
const CLEAR_ENDS: ReadonlySet<string> = lastWordsOf(CLEAR);

/** Words that begin a line and say what its address, or that of the lines below, is for: `Ship to 12 Main St`. */
const ANNOUNCING: ReadonlySet<string> = new Set([
  ...['ADDRESS', 'MAILING ADDRESS', 'POSTAL ADDRESS', 'DELIVERY ADDRESS', 'SHIPPING ADDRESS', 'BILLING ADDRESS'],
  ...['HOME ADDRESS', 'BUSINESS ADDRESS', 'CIVIC ADDRESS', 'STREET ADDRESS', 'PHYSICAL ADDRESS'],
  ...['NEW ADDRESS', 'CURRENT ADDRESS', 'PRESENT ADDRESS', 'NOUVELLE ADRESSE', 'ADRESSE ACTUELLE'],
  ...['SHIP TO', 'BILL TO', 'DELIVER TO', 'SEND TO', 'MAIL TO', 'SOLD TO'],
  ...['ADRESSE', 'ADRESSE POSTALE', 'ADRESSE CIVIQUE', 'ADRESSE DE LIVRAISON', 'ADRESSE DE FACTURATION'],
  ...['ADRESSE D EXPEDITION', 'LIVRER A', 'EXPEDIER A', 'ENVOYER A', 'FACTURER A', 'VENDU A', 'LIVRE A', 'EXPEDIE A'],
]);
/** Their last words. */
const ANNOUNCING_ENDS: ReadonlySet<string> = lastWordsOf(ANNOUNCING);

/** Words that label a postal code without a colon, if it follows right behind. */
const BEFORE_CODE: ReadonlySet<string> = new Set([
  ...['POSTAL CODE', 'CODE POSTAL', 'POSTAL', 'POSTCODE', 'POSTALCODE', 'CODEPOSTAL', 'CP', 'C P', 'PC', 'ZIP'],
  'CODE',
]);
/** Their last words. */
const BEFORE_CODE_ENDS: ReadonlySet<string> = lastWordsOf(BEFORE_CODE);

/** Words that label the country without a colon. */
const BEFORE_COUNTRY: ReadonlySet<string> = new Set(['COUNTRY', 'PAYS']);

const MAX_WORDS = 4;

/** `q=12+Elm+St`: what a link asks a map for. Behind any other sign, the letter may be a unit. */
const QUERIES: ReadonlySet<string> = new Set(['Q', 'QUERY', 'DADDR', 'SADDR']);

/** `À : 12 RUE EDDY`; in `A: 12 MAIN ST`, the letter may be a unit. */
const TO_FRENCH = /^à$/i;

function lastWordsOf(labels: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...labels].map((label) => label.slice(label.lastIndexOf(' ') + 1)));
}

/** Labels that need no mark: `ON POSTAL CODE K7L 3N6`, `QC C.P. J8X 4B3`, `Pays Canada`, `Ship to 12 Main St`. */
export function unmarkedLabels(context: ParseContext): readonly Span[] {
  const { tokens, words } = context;
  let labels = NO_LABELS;
  for (let last = 0; last < tokens.length; last++) {
    const word = words[last]!;
    let from = -1;
    if (COLUMN.test(word) && labelledPart(word) === 'line') from = last;
    else if (BEFORE_CODE_ENDS.has(word) && leadsCode(context, last)) from = labelFrom(context, last, BEFORE_CODE);
    else if (BEFORE_COUNTRY.has(word) && leadsCanada(context, last)) from = last;
    else if (ANNOUNCING_ENDS.has(word) && leadsAddress(context, last)) from = announcementFrom(context, last);
    if (from >= 0) labels = [...labels, { from, to: last + 1 }];
  }
  return labels;
}

/** `ADDR1`, what programs call a column; `LINE1` may be a road. */
const COLUMN = /^AD[A-Z]+\d$/;

const NO_LABELS: readonly Span[] = [];

function leadsCode({ tokens, words }: ParseContext, last: number): boolean {
  const next = tokens[last + 1];
  if (next?.shape !== Shape.Mixed || next.before >= Break.Comma) return false;
  const code = words[last + 1]!.length === CODE_SIGNS ? words[last + 1]! : words[last + 1]! + (words[last + 2] ?? '');
  return packPostalCode(code) >= 0;
}

const CODE_SIGNS = 6;

/** The text ends in the name of the country. */
function leadsCanada({ tokens }: ParseContext, last: number): boolean {
  return last + 2 === tokens.length && (tokens[last + 1]!.kinds & Kind.Canada) !== 0;
}

/** A civic number follows, or a line end. `SHIP TO 412 12 MAIN ST` has the number of a customer. */
function leadsAddress(context: ParseContext, last: number): boolean {
  const { tokens } = context;
  const next = tokens[last + 1];
  // ADRESSE : 12 RUE EDDY, ADRESSE 2 : APP. 3
  if (next === undefined || isMarkedBehind(context, last) || isMarkedBehind(context, last + 1)) return false;
  if (next.before >= Break.Line) return true;
  const second = tokens[last + 2];
  // ADRESSE DE LIVRAISON 2 / 12 RUE EDDY
  if (next.before >= Break.Comma || !isCivic(next) || second === undefined || second.before >= Break.Line) return false;
  const isOfStreet = isOrdinal(second.word);
  return isOfStreet || second.before === Break.Hyphen || !startsWithNumber(second);
}

function announcementFrom(context: ParseContext, last: number): number {
  const from = labelFrom(context, last, ANNOUNCING);
  return from >= 0 && context.tokens[from]!.before >= Break.Line ? from : -1;
}

/** Removes the labels, those without a mark too. The text that each one announces is then set apart from the rest. */
export function takeLabels(draft: ParseDraft, unmarked: readonly Span[]): void {
  const { tokens } = draft;
  for (const { from, to } of unmarked) give(draft, from, to, Owner.Noise);
  for (let last = 0; last < tokens.length; last++) {
    const colon = isMarkedBehind(draft, last);
    if (!colon && !CLEAR_ENDS.has(tokens[last]!.word)) continue;
    const marked = colon ? markedFrom(draft, last) : -1;
    const clear = marked < 0 ? labelFrom(draft, last, CLEAR) : marked;
    const from = clear < 0 && colon && TO_FRENCH.test(tokens[last]!.text) ? last : clear;
    // C.P. : 44 is a box, CP : K7L 3N6 a code
    const isBox = (tokens[last]!.opens & Kind.PoBox) !== 0 && tokens[last + 1]?.shape === Shape.Number;
    if (from >= 0 && !isBox) give(draft, from, last + 1, Owner.Noise);
  }
}

/** Start of a label with a mark behind it, or -1. */
function markedFrom(draft: ParseDraft, last: number): number {
  const line = labelFrom(draft, last, LINES);
  if (line >= 0 && (draft.tokens[line]!.before >= Break.Comma || draft.owner[line - 1] === Owner.Noise)) return line;
  if (last === 0 && QUERIES.has(draft.words[0]!) && draft.fields[0]!.text[draft.tokens[0]!.end] === '=') return 0;
  return announcesCivic(draft, last) || announcesWork(draft, last) ? last : labelFrom(draft, last, ANNOUNCED);
}

/** The designator of a unit belongs to the unit, and a word that may be anything to what is behind it. */
const ANNOUNCED: Labels = {
  has(label: string): boolean {
    const part = labelledPart(label);
    if (part === undefined || MAY_BE_ANYTHING.test(label)) return LABELS.has(label);
    return part !== 'unit' && part !== 'unitNumber';
  },
};

/** `Rue : 2579, boul. Laurier`, `Street: 12 Elm Ave`: a word for any street, and the civic number behind it. */
function announcesCivic(draft: ParseDraft, last: number): boolean {
  const { tokens, words, owner } = draft;
  const number = tokens[last + 1];
  const isLabel = ANY_STREET.has(words[last]!) && tokens[last]!.before >= Break.Comma && owner[last] === Owner.None;
  if (!isLabel || number?.shape !== Shape.Number) return false;
  // street=26, rue Eddy;city=Gatineau
  const { field, end } = tokens[last]!;
  if (draft.fields[field]!.text[end] === '=') return true;
  const name = tokens[last + 2];
  if (name === undefined || name.before >= Break.Line) return false;
  return name.before < Break.Comma || leadsFrenchStreet(draft, last + 2);
}

/**
 * `Maison : 17 rue Eddy … Bureau : 26, rue Laval`: where somebody works, and the civic number of a street behind it. In
 * `Bureau : 26, 17 rue Eddy`, it is the unit, and in `Bureau : 26, Place du Centre`, too.
 */
function announcesWork(draft: ParseDraft, last: number): boolean {
  const { tokens, words, owner } = draft;
  if (words[last] !== 'BUREAU' || owner[last] !== Owner.None || tokens[last + 1]?.shape !== Shape.Number) return false;
  const next = tokens[last + 2];
  if (next === undefined || startsWithNumber(next)) return false;
  const isNumbered = (next.kinds & Kind.StreetType) !== 0 && startsWithNumber(tokens[last + 3]);
  if (!isNumbered && !leadsStreet(draft, last + 1)) return false;
  return next.before < Break.Comma || !CALLS_BUILDINGS.has(next.word);
}

/** Street types that buildings are called by, too. */
const CALLS_BUILDINGS: ReadonlySet<string> = new Set(['PLACE', 'PL', 'CENTRE', 'CTR', 'COUR', 'CARREFOUR', 'CARREF']);

const ANY_STREET: ReadonlySet<string> = new Set(['STREET', 'RUE', 'STR', 'VOIE']);

function isMarkedBehind({ tokens, fields }: ParseContext, at: number): boolean {
  const { field, end } = tokens[at]!;
  const { text } = fields[field]!;
  // City. :, "city":
  let i = text[end] === '.' || text[end] === '"' ? end + 1 : end;
  while (i < text.length && (text[i] === ' ' || text[i] === '\u00a0')) i++;
  return text[i] === ':' || text[i] === '=' || text[i] === '*';
}

/** Folded labels. */
interface Labels {
  has(label: string): boolean;
}

/** Start of the longest label whose last word is at `last`, or -1. */
function labelFrom({ tokens, words, owner }: ParseContext, last: number, labels: Labels): number {
  let found = -1;
  let text = '';
  for (let from = last; from >= 0 && from > last - MAX_WORDS && owner[from] === Owner.None; from--) {
    text = text === '' ? words[from]! : `${words[from]} ${text}`;
    if (labels.has(text)) found = from;
    if (tokens[from]!.before >= Break.Comma) break;
  }
  return found;
}
