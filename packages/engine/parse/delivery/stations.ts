import { Kind } from '../../address/lexicon.ts';
import { keyOf, Owner, type ParseContext, phraseAt, startsSegment } from '../words/context.ts';
import { type Delivery, type DeliveryPart, isBoxOrRoute } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isLetters, isNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { partOf } from './delivery-part.ts';

/** STN, SUCC, RPO ... and the words after it; or, when the keyword is missing, the words right after a box number. */
export function stationPart(context: ParseContext, delivery: Delivery): DeliveryPart | undefined {
  const { tokens, owner } = context;
  const anchored = isBoxOrRoute(delivery);
  for (let i = 0; i < tokens.length && (context.opens & Kind.Station) !== 0; i++) {
    if (owner[i] !== Owner.None || (tokens[i]!.opens & Kind.Station) === 0) continue;
    const lexeme = phraseAt(context, i);
    if (lexeme?.station === undefined) continue;
    const named = anchored ? nameBefore(context, i, i + lexeme.words) : -1;
    if (named >= 0) {
      const to = i + lexeme.words;
      return partOf(Owner.Station, i, to, {
        station: { type: lexeme.station, from: i, to, nameFrom: named, nameTo: i },
      });
    }
    const startsPart =
      tokens[i]!.before >= Break.Comma || (i > 0 && owner[i - 1] !== Owner.None && owner[i - 1] !== Owner.Unit);
    if (!anchored && !(lexeme.words > 1 && startsPart)) continue;
    if (!startsPart && !(anchored && tokens[i]!.word.length <= 4)) continue;
    const nameFrom = i + lexeme.words;
    // `STN 51`, `STN LCD 1`: a number is the station name only right after a keyword, the first or a second one
    let nameTo = nameEnd(context, nameFrom);
    const behindKeyword = nameTo === nameFrom || (tokens[nameTo - 1]!.kinds & Kind.Station) !== 0;
    if (
      behindKeyword &&
      owner[nameTo] === Owner.None &&
      isNumber(tokens[nameTo]) &&
      tokens[nameTo]!.before < Break.Comma
    ) {
      nameTo = nameEnd(context, nameTo + 1);
    }
    return partOf(Owner.Station, i, nameFrom, {
      station: { type: lexeme.station, from: i, to: nameFrom, nameFrom, nameTo },
    });
  }
  const anchor = delivery.box ?? delivery.route;
  if (anchor === undefined) return undefined;
  const { to } = anchor;
  const nameTo = nameEnd(context, to);
  const next = tokens[nameTo];
  // words that lead to a number are a street: `BOX 70 HIGHWAY 7`
  if (nameTo === to || (next !== undefined && owner[nameTo] === Owner.None && next.before < Break.Comma))
    return undefined;
  // the name may run into the municipality, so its words stay free
  return partOf(Owner.Station, to, to, { station: { type: undefined, from: to, to, nameFrom: to, nameTo } });
}

/**
 * `SHAWNESSY RPO`, `AIRPORT STATION`: where a name begins that ends in the keyword and stands between commas, with the
 * place behind it; -1 if there is none.
 */
function nameBefore(context: ParseContext, at: number, end: number): number {
  const { tokens, owner, places } = context;
  let from = at;
  while (
    from > 0 &&
    owner[from - 1] === Owner.None &&
    tokens[from]!.before < Break.Comma &&
    isLetters(tokens[from - 1]!)
  )
    from--;
  if (from === at || at - from > MOST_NAME_WORDS || !startsSegment(context, from)) return -1;
  const next = tokens[end];
  if (next === undefined || (owner[end] === Owner.None && next.before < Break.Comma)) return -1;
  const isFollowed = tokens.some((token, i) => i >= end && owner[i] === Owner.None && isLetters(token));
  return isFollowed && places.placeWeight(keyOf(context, from, end)) === 0 ? from : -1;
}

const MOST_NAME_WORDS = 4;

/** End of the free words from `from` on. A number, a comma or a line end ends a name. */
function nameEnd(context: ParseContext, from: number): number {
  const { tokens, owner } = context;
  let to = from;
  while (
    to < tokens.length &&
    owner[to] === Owner.None &&
    tokens[to]!.before < Break.Comma &&
    tokens[to]!.shape === Shape.Letters
  ) {
    to++;
  }
  return to;
}
