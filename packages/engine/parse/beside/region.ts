import { Kind } from '../../address/lexicon.ts';
import { BEFORE_ANY_REGION, BEFORE_REGION, BEHIND_REGION, REGIONS, REGIONS_ALONE } from '../../address/regions.ts';
import { codeLength } from '../last-line/postal-part.ts';
import { isBehindPlace, keyOf, Owner, type ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';

/**
 * `STRATFORD, PERTH COUNTY`, `BRAMPTON REGION OF PEEL ON`: the region that a place is in, behind the place. A region
 * that is a place itself (`PRINCE EDWARD COUNTY`) is read as one.
 */
export function regionAt(context: ParseContext, at: number): Span | undefined {
  const { tokens, words, owner, places } = context;
  if (at === 0 || !BEGINNINGS.has(words[at]!)) return undefined;
  if (owner[at - 1] !== Owner.Info && !isBehindPlace(context, at)) return undefined;
  const end = endOfPart(context, at);
  const part = words.slice(at, end).join(' ');
  for (const called of BEFORE_ANY_REGION) {
    if (part.startsWith(`${called} `)) return upToProvince(context, at, at + called.split(' ').length, end);
  }
  for (let to = end; to > at; to--) {
    const text = words.slice(at, to).join(' ');
    // HAWKESBURY, PRESCOTT-RUSSELL
    const isPart = to === end && tokens[at]!.before >= Break.Comma && REGIONS.has(text);
    if (!mayEndAt(context, to) || !(isPart || isRegion(text))) continue;
    return places.placeWeight(keyOf(context, at, to)) > 0 ? undefined : { from: at, to };
  }
  return undefined;
}

/** `MRC DES COLLINES`: all words up to the province, and at least one from `name` on. */
function upToProvince(context: ParseContext, from: number, name: number, end: number): Span | undefined {
  let to = name;
  while (to < end && !mayEndAt(context, to)) to++;
  return to > name ? { from, to } : undefined;
}

/** Whether any word may begin a region. Cheap, for every input. */
export function mentionsRegion({ words }: ParseContext): boolean {
  return words.some((word) => BEGINNINGS.has(word));
}

const BEGINNINGS = firstWords([...BEFORE_ANY_REGION, ...BEFORE_REGION, ...REGIONS, ...REGIONS_ALONE]);

function firstWords(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.map((phrase) => phrase.split(' ')[0]!));
}

function endOfPart({ tokens, owner }: ParseContext, at: number): number {
  let to = at + 1;
  while (to < tokens.length && tokens[to]!.before < Break.Comma && owner[to] === Owner.None) to++;
  return to;
}

/** At the end of its part of the text, or before the province, the country, the code or a unit. */
function mayEndAt(context: ParseContext, to: number): boolean {
  const next = context.tokens[to];
  if (next === undefined || next.before >= Break.Comma || context.owner[to] !== Owner.None) return true;
  return (next.opens & LAST) !== 0 || codeLength(context, to, context.tokens.length) > 0;
}

const LAST = Kind.Province | Kind.Canada | Kind.Unit;

function isRegion(text: string): boolean {
  if (REGIONS_ALONE.has(text)) return true;
  for (const called of BEHIND_REGION) {
    if (text.endsWith(` ${called}`) && REGIONS.has(text.slice(0, -called.length - 1))) return true;
  }
  for (const called of BEFORE_REGION) {
    if (!text.startsWith(`${called} `)) continue;
    const name = text.slice(called.length + 1);
    if (REGIONS.has(name) || REGIONS.has(name.replace(PARTICLES, ''))) return true;
  }
  return false;
}

/** `OF THE`, `DE LA`, the D of `COMTE DESSEX`. */
const PARTICLES = /^(?:(?:OF|THE|DE|DU|DES|LA|LES) )+|^D(?=[AEIOU])/;
