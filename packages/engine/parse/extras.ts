import { Kind } from '../address/lexicon.ts';
import { keyOf, MAX_PLACE_WORDS, Owner, own, type ParseContext, phraseAt } from './context.ts';
import type { Delivery } from './parts.ts';
import { Break } from './token.ts';
import { freeNext, isNumber, isValue, startsWithNumber, streetBefore, typeAt, valueAfter } from './values.ts';
import { Shape } from './word.ts';

/** `SITE 5`, `COMP 12`. */
export function readExtra(
  context: ParseContext,
  delivery: Delivery,
  at: number,
  after: number,
  owner: number,
): boolean {
  if (isLoneLetter(context, at, after) && !isRural(delivery)) return false;
  const value = valueAfter(context, after);
  if (value < 0) return false;
  const token = context.tokens[value]!;
  if (!isValue(token)) return false;
  if (owner === Owner.Site) {
    if (delivery.site !== '') return false;
    delivery.site = token.word;
  } else {
    if (delivery.compartment !== '') return false;
    delivery.compartment = token.word;
  }
  own(context, at, value + 1, owner);
  return true;
}

/** `LOT 12 CON 5`, `3E ETAGE`, `FLOOR 3`, `TOWER 2`, `GROUP 13`: kept, and no part of the address that is looked up. */
export function readInfo(context: ParseContext, delivery: Delivery, at: number, after: number): boolean {
  const { tokens, words, owner } = context;
  const keyword = tokens[at]!;
  if (isLoneLetter(context, at, after) && !isRural(delivery)) return false;
  // CONCESSION 5 is the street unless a lot was named before
  if ((keyword.kinds & Kind.RoadWord) !== 0 && !delivery.info.some((span) => words[span.from] === 'LOT')) return false;
  if (keyword.lexeme?.info === 'FLR' && at > 0 && owner[at - 1] === 0 && keyword.before < Break.Comma) {
    const ordinal = tokens[at - 1]!;
    if (ordinal.shape === Shape.NumberLetters || (isNumber(ordinal) && at > 1)) {
      delivery.info.push({ from: at - 1, to: after });
      own(context, at - 1, after, Owner.Info);
      return true;
    }
  }
  const value = valueAfter(context, after);
  if (value < 0 || !isValue(tokens[value]!)) return false;
  // `BEECHWOOD PL #103`: a word that is also a street type closes the street
  if ((keyword.kinds & Kind.StreetType) !== 0 && streetBefore(context, at)) return false;
  const following = freeNext(context, value + 1);
  if (tokens[value]!.shape === Shape.Letters && ((following?.kinds ?? 0) & Kind.StreetType) !== 0) return false;
  const named = at > 0 && owner[at - 1] === 0 && keyword.before < Break.Comma;
  // `100 TOWER 5 ST`: right behind the civic number it is the street
  if (named && isNumber(tokens[at - 1])) return false;
  // `MAPLE BLDG 2016 FULLERTON AVE`, `TAX BLDG 5011-49 AVENUE`: the name of a building and then the address
  if (named && isNumber(tokens[value]) && following !== undefined) {
    if (following.shape === Shape.Letters && !streetBefore(context, at)) return false;
    if (isNumber(following) && typeAt(context, value + 2, tokens.length)) return false;
  }
  delivery.info.push({ from: at, to: value + 1 });
  own(context, at, value + 1, Owner.Info);
  return true;
}

/** `RR 1 R-6 BX 3`: behind a route any letter with a number is an extra of the route. */
export function readRouteLetter(context: ParseContext, delivery: Delivery, at: number): void {
  const { tokens, owner } = context;
  if (at === 0 || tokens[at]!.before >= Break.Comma) return;
  const previous = owner[at - 1]!;
  const behindRoute = previous === Owner.Route || previous === Owner.Site || previous === Owner.Compartment;
  if (!behindRoute && !(previous === Owner.Info && isRural(delivery))) return;
  const value = freeNext(context, at + 1);
  if (value === undefined || !isNumber(value) || freeNext(context, at + 2) !== undefined) return;
  delivery.info.push({ from: at, to: at + 2 });
  own(context, at, at + 2, Owner.Info);
}

/** A lone letter (`S`, `C`, `L`) is a keyword only where a route or a site was named. */
function isLoneLetter(context: ParseContext, at: number, after: number): boolean {
  return after - at === 1 && context.words[at]!.length === 1;
}

function isRural(delivery: Delivery): boolean {
  return delivery.route !== undefined || delivery.site !== '';
}

/** The rest of an attention line, up to the comma, the line's end, a number or the next part that announces itself. */
export function readAttention(context: ParseContext, at: number, after: number): void {
  const { tokens, owner } = context;
  const announcing = Kind.PoBox | Kind.Route | Kind.GeneralDelivery | Kind.Unit;
  let to = after;
  while (to < tokens.length && owner[to] === 0 && tokens[to]!.before < Break.Comma && !startsWithNumber(tokens[to])) {
    if ((tokens[to]!.opens & announcing) !== 0) {
      const lexeme = phraseAt(context, to);
      if (lexeme !== undefined && (lexeme.kinds & announcing) !== 0 && valueAfter(context, to + lexeme.words) >= 0) {
        const value = tokens[valueAfter(context, to + lexeme.words)]!;
        if (startsWithNumber(value)) break;
      }
    }
    to++;
  }
  own(context, at, Math.max(after, beforeMunicipality(context, after, to)), Owner.Attention);
}

/** `C/O MEDICAL CLINIC CHANGE ISLANDS NL`: where the municipality begins that nothing separates from the last line. */
function beforeMunicipality(context: ParseContext, from: number, to: number): number {
  const next = context.owner[to];
  if (next !== Owner.Province && next !== Owner.PostalCode) return to;
  for (let start = Math.max(from, to - MAX_PLACE_WORDS); start < to; start++) {
    if (context.places.placeWeight(keyOf(context, start, to)) > 0) return start;
  }
  return to - 1;
}

/** Legal forms that end a company's name and are no word of an address. */
const WEAK_COMPANY = new Set(['CO', 'PLC', 'ENTERPRISES', 'ENTREPRISES', 'SOCIETY', 'SOCIETE', 'BROS', 'ENR']);

/** `9012-3456 QUEBEC INC` on a line or between commas of its own: the addressee. */
export function readCompanies(context: ParseContext): void {
  const { tokens, owner } = context;
  for (let i = 1; i < tokens.length - 1; i++) {
    const token = tokens[i]!;
    if ((token.kinds & Kind.Company) === 0 || owner[i] !== 0 || WEAK_COMPANY.has(token.word)) continue;
    if (tokens[i + 1]!.before < Break.Comma) continue;
    let from = i;
    while (from > 0 && owner[from - 1] === 0 && tokens[from]!.before < Break.Comma) from--;
    if (from < i && tokens[from]!.before >= Break.Comma) own(context, from, i + 1, Owner.Attention);
  }
}
