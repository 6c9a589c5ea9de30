import { placeNameKey } from '../../address/name-key.ts';
import { MAX_PLACE_WORDS, type ParseContext, type ParseField } from '../words/context.ts';
import type { CorrectionKind, KnowsWord, Piece, Respelt } from '../words/typed-words.ts';
import { respeltWords } from './respelt-words.ts';
import { type KnowsPlace, unspaced } from './unspaced.ts';

/**
 * A text with some of its words read otherwise: digits typed for letters, letters typed for digits, two words run
 * together, one word split. It is read where the text as typed gives no sure result.
 */
export interface Respelling {
  readonly fields: readonly ParseField[];
  /** The corrections, as places in the new text. */
  readonly changes: readonly Change[];
  /** Words left out, as typed. */
  readonly removed: readonly string[];
  /** One of the words in doubt stays as typed. */
  readonly isPartial: boolean;
  /** Per field: where each character of the new text begins in the old one, plus one entry for the end. */
  readonly origins: readonly (readonly number[])[];
  /** Per field: where each of them ends. One character may stand for a word: 5 for FIVE. */
  readonly ends: readonly (readonly number[])[];
}

interface Change {
  readonly field: number;
  readonly start: number;
  readonly end: number;
  readonly kind: CorrectionKind;
}

/** How many ways to read one text are tried besides the text as typed. */
const MOST = 4;

/**
 * The likeliest respellings: all words in doubt in their likeliest form, then each of them in another form or as it was
 * typed. Empty when no word is in doubt. `splits`: words may have been run together.
 */
export function respellings(
  fields: readonly ParseField[],
  knows: KnowsWord,
  isPlace: KnowsPlace,
  splits: boolean,
): Respelling[] {
  const all = fields.map(({ text }) => text).join('\n');
  const respelt = (text: string): readonly Respelt[] => {
    const whole = splits ? unspaced(text, isPlace) : undefined;
    return whole === undefined ? respeltWords(text, knows, all, splits ? isPlace : undefined) : [whole];
  };
  const words = fields.flatMap(({ text }, field) =>
    respelt(text)
      .map((word) => ({ ...word, field, forms: word.forms.filter((pieces) => splits || pieces.length < 2) }))
      .filter(({ forms }) => forms.length > 0)
      .filter(({ from, kind }) => kind !== 'idle' || !beginsPlace(text, from, isPlace, 2))
      .filter(({ from, forms }) => !isParted(forms) || !beginsPlace(text, from, isPlace, 1)),
  );
  if (words.length === 0) return [];
  const first = words.map(() => 0);
  const choices = [first];
  for (let at = 0; at < words.length && choices.length < MOST; at++) {
    for (let form = 1; form < words[at]!.forms.length; form++) choices.push(first.with(at, form));
  }
  if (words.length > 1) choices.push(...byDoubt(words).map((at) => first.with(at, AS_TYPED)));
  return choices.slice(0, MOST).map((choice) => rewritten(fields, words, choice));
}

const AS_TYPED = -1;

/** The words in order; those that stand for nothing come last, for they are hardly ever meant. */
function byDoubt(words: readonly Respelt[]): number[] {
  const isIdle = (at: number): number => Number(words[at]!.kind === 'idle');
  return words.map((_, at) => at).sort((a, b) => isIdle(a) - isIdle(b));
}

/** A word that only lacks a blank: the name of a place is known without it. */
function isParted([pieces]: Respelt['forms']): boolean {
  return pieces !== undefined && pieces.length > 1;
}

/** `LOWER TRURO`, `NorthBay`: a place that the reference has, of at least so many words, which begins with the word. */
function beginsPlace(text: string, from: number, isPlace: KnowsPlace, least: number): boolean {
  const words = (PHRASE.exec(text.slice(from))?.[0] ?? '').split(/\s+/);
  for (let count = least; count <= Math.min(words.length, MAX_PLACE_WORDS); count++) {
    if (isPlace(placeNameKey(words.slice(0, count).join(' ')))) return true;
  }
  return false;
}

const PHRASE = /^[\p{L}\p{M}'’. -]+/u;

function rewritten(
  fields: readonly ParseField[],
  words: readonly (Respelt & { readonly field: number })[],
  choice: readonly number[],
): Respelling {
  const changes: Change[] = [];
  const origins: number[][] = [];
  const ends: number[][] = [];
  const removed: string[] = [];
  const respelt = fields.map((field, index) => {
    const origin: number[] = [];
    const end: number[] = [];
    let text = '';
    const write = (typed: string, from: number, to: number): void => {
      for (let i = 0; i < typed.length; i++) {
        const at = Math.min(from + i, to - 1);
        origin.push(at);
        end.push(i === typed.length - 1 ? to : at + 1);
      }
      text += typed;
    };
    let last = 0;
    for (let at = 0; at < words.length; at++) {
      const { field: of, from, to, forms, kind = 'word' } = words[at]!;
      const pieces: readonly Piece[] | undefined = of === index ? forms[choice[at]!] : undefined;
      if (pieces === undefined) continue;
      write(field.text.slice(last, from), last, from);
      if (pieces.length === 0) removed.push(field.text.slice(from, to).trim());
      const start = text.length;
      for (const piece of pieces) {
        if (piece !== pieces[0]) write(' ', piece.from, piece.from + 1);
        write(piece.text, piece.from, piece.to);
      }
      changes.push({ field: index, start, end: text.length, kind });
      last = to;
    }
    write(field.text.slice(last), last, field.text.length);
    origin.push(field.text.length);
    origins.push(origin);
    ends.push(end);
    return { ...field, text };
  });
  return { fields: respelt, changes, removed, isPartial: choice.includes(AS_TYPED), origins, ends };
}

/** The words of a respelled text at their places in the text as typed, and which of them were corrected. */
export function asTyped(
  context: ParseContext,
  fields: readonly ParseField[],
  { changes, origins, ends }: Respelling,
): { context: ParseContext; respelt: ReadonlySet<number> } {
  const respelt = new Set<number>();
  const tokens = context.tokens.map((token, at) => {
    const { field, start, end } = token;
    // words that only stand elsewhere are as typed
    if (changes.some(({ kind, ...of }) => kind !== 'moved' && of.field === field && start < of.end && end > of.start))
      respelt.add(at);
    return { ...token, start: origins[field]![start]!, end: ends[field]![end - 1]! };
  });
  return { context: { ...context, fields, tokens }, respelt };
}
