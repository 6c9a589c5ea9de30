import { Kind } from '../address/lexicon.ts';
import { packPostalCode } from '../address/postal-code.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { civicLabel } from './civic-label.ts';
import { draftOf, give, Owner, type ParseContext, type ParseDraft, wordsAt } from './context.ts';
import { dateAt, mentionsDate } from './dates.ts';
import { emptyFieldAt } from './fillers.ts';
import { endsOfCodeLabels, takeLabels } from './labels.ts';
import { landAt, mentionsLand } from './land.ts';
import { listEntry } from './list-entry.ts';
import type { Span } from './parts.ts';
import { patternsBeside } from './patterns-beside.ts';
import { ofSameShape } from './postal-part.ts';
import { recordNumber } from './record-number.ts';
import { beginsAddress, isBehindStreet, REMARK, remarkAt } from './remarks.ts';
import { spelledWord } from './spelled-word.ts';
import { Break, type Token } from './token.ts';
import { isNumber, typeAt } from './values.ts';
import { Shape } from './word.ts';

/**
 * Text found beside an address, never in one: telephone numbers, buzzer codes, dates, mail and web addresses, labels, land
 * descriptions.
 */
export interface Beside {
  readonly context: ParseContext;
  /** Kept as additional information. Labels (`City:`) are not kept: they only announce what follows. */
  readonly info: readonly Span[];
}

const NOTHING: readonly Span[] = [];

/** Sets aside text beside the address before anything else is read, so its numbers are not taken for civic numbers. */
export function setAside(context: ParseContext): Beside {
  const keywords = (context.opens & (Kind.Telephone | Kind.Buzzer | REMARK)) !== 0;
  const endsOfCodes = endsOfCodeLabels(context);
  const written = hasMarks(context) || endsOfCodes.length > 0;
  const entry = listEntry(context);
  const spelled = spelledWord(context);
  const record = recordNumber(context);
  const label = civicLabel(context);
  const patterns = patternsBeside(context);
  const isWhole = patterns.length === 0 && !keywords && !written;
  const isPlain = isWhole && (entry ?? spelled ?? record ?? label) === undefined;
  if (isPlain && !hasLongNumber(context) && !mentionsLand(context) && !mentionsDate(context))
    return { context, info: NOTHING };
  const draft = draftOf(context);
  const info: Span[] = [];
  const keep = (span: Span | undefined): void => {
    if (span === undefined) return;
    give(draft, span.from, span.to, Owner.Info);
    info.push(span);
  };
  // kept, it would be the unit of the answer
  if (entry !== undefined) give(draft, entry.from, entry.to, Owner.Noise);
  keep(spelled);
  keep(record);
  for (const span of patterns) if (isFree(draft, span)) keep(span);
  if (label?.isBeside === true) keep(label);
  else if (label !== undefined) give(draft, label.from, label.to, Owner.Noise);
  if (written) {
    takeLabels(draft, endsOfCodes);
    for (const span of webAddresses(draft)) keep(span);
  }
  for (let at = 0; at < draft.tokens.length; at++) {
    if (draft.owner[at] !== Owner.None) continue;
    const span = asideAt(draft, at);
    if (span === undefined) continue;
    keep(span);
    at = span.to - 1;
  }
  return { context: draft, info };
}

function isFree({ owner }: ParseContext, { from, to }: Span): boolean {
  return owner.slice(from, to).every((each) => each === Owner.None);
}

/** The text beside the address that begins at `at`. */
function asideAt(draft: ParseDraft, at: number): Span | undefined {
  const number = emptyFieldAt(draft, at) ?? buzzerAt(draft, at) ?? dateAt(draft, at) ?? telephoneAt(draft, at);
  return number ?? remarkAt(draft, at) ?? landAt(draft, at) ?? timeAt(draft, at);
}

/** `10:30`, `2:15 PM`: a time, which lists of deliveries have in front. */
function timeAt({ tokens, fields }: ParseContext, at: number): Span | undefined {
  const [hours, minutes] = [tokens[at]!, tokens[at + 1]];
  if (!isNumber(hours) || !isNumber(minutes) || minutes.field !== hours.field) return undefined;
  if (hours.word.length > 2 || hours.value > LAST_HOUR || minutes.word.length !== 2 || minutes.value > LAST_MINUTE) {
    return undefined;
  }
  if (fields[hours.field]!.text.slice(hours.end, minutes.start) !== ':') return undefined;
  return { from: at, to: at + (HALF_DAYS.has(tokens[at + 2]?.word ?? '') ? 3 : 2) };
}

const LAST_HOUR = 24;
const LAST_MINUTE = 59;
const HALF_DAYS: ReadonlySet<string> = new Set(['AM', 'PM']);

/** A colon, an equals sign, an asterisk, an @ or `N/A`: without one there are no labels, mail addresses or empty fields. */
function hasMarks({ fields }: ParseContext): boolean {
  for (const { text } of fields) {
    if (MARKS.test(text)) return true;
  }
  return false;
}

const MARKS = /[:=@*]|www\.|[nN] ?\/ ?[aA]/;

/** A four-digit number after two three-digit ones, or a ten-digit number. */
function hasLongNumber({ tokens }: ParseContext): boolean {
  for (let i = 0; i < tokens.length; i++) {
    const { shape, word } = tokens[i]!;
    if (shape !== Shape.Number) continue;
    if (word.length >= WHOLE_NUMBER || (word.length === 4 && i > 1 && isDigits(tokens[i - 1]!.word, 3))) return true;
  }
  return false;
}

function isDigits(word: string, length: number): boolean {
  return word.length === length && word.charCodeAt(0) < 58 && word.charCodeAt(length - 1) < 58;
}

/** `Tel 613-555-0142`, `(613) 555-0142 ext. 12`, `6135550142`: includes the label before and the extension after. */
function telephoneAt(draft: ParseDraft, at: number): Span | undefined {
  const { tokens } = draft;
  let i = at;
  let announced = false;
  while (i < tokens.length && (tokens[i]!.opens & Kind.Telephone) !== 0) {
    const lexeme = wordsAt(draft, i);
    if (lexeme === undefined || (lexeme.kinds & Kind.Telephone) === 0) break;
    announced = true;
    i += lexeme.words;
  }
  if (!announced && isInitial(draft, i)) {
    // UNIT #F, (613) 555-0142
    if (i > 0 && tokens[i]!.before < Break.Comma && announcesUnit(tokens[i - 1]!)) return undefined;
    i += isSign(draft, i + 1) ? 2 : 1;
  }
  const begin = i;
  while (announced && isFiller(draft, i)) i++;
  if (isNumber(tokens[i]) && tokens[i]!.value === 1 && isNumber(tokens[i + 1])) {
    // `UNIT #1 (542) 296-8774`: a unit, not the country code of `UPPR 1-542-296-8774`
    const isJoined = tokens[i + 1]!.before === Break.Hyphen;
    if (!announced && at > 0 && announcesUnit(tokens[at - 1]!) && !isJoined) return undefined;
    // +1 905 555 0142
    const { field, start } = tokens[i]!;
    if (draft.fields[field]!.text[start - 1] === '+') announced = true;
    i++;
  }
  const end = numberEnd(draft, i, announced, at);
  if (end < 0) return undefined;
  // PH 6135550142 is no penthouse
  if (!announced && begin > at && end < begin + 3 && tokens[end - 1]!.word.length < WHOLE_NUMBER) return undefined;
  return { from: at, to: extensionEnd(draft, end) };
}

/** Digits of a telephone number with its area code. */
const WHOLE_NUMBER = 10;

function announcesUnit({ shape, kinds }: Token): boolean {
  return shape === Shape.NumberSign || (kinds & Kind.Unit) !== 0;
}

/** `T 613-555-0142`, `Ph. 613-555-0142`, `Ph# 613-555-0142`. */
function isInitial({ tokens }: ParseContext, at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !INITIALS.has(token.word)) return false;
  return isNumber(tokens[at + 1]) || (isSign({ tokens }, at + 1) && isNumber(tokens[at + 2]));
}

function isSign({ tokens }: Pick<ParseContext, 'tokens'>, at: number): boolean {
  return tokens[at]?.shape === Shape.NumberSign;
}

const INITIALS = new Set(['T', 'F', 'P', 'C', 'M', 'PH']);

function isFiller({ tokens }: ParseContext, at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  return token.shape === Shape.NumberSign || (token.kinds & Kind.Number) !== 0;
}

/**
 * Index after a telephone number that begins at `at`, or -1. A number without an area code needs a label. `from`: the
 * first of the words that belong to it.
 */
function numberEnd(context: ParseContext, at: number, announced: boolean, from: number): number {
  const { tokens } = context;
  const first = tokens[at];
  if (!isNumber(first)) return -1;
  if (first.word.length === WHOLE_NUMBER || (first.word.length === 11 && first.word[0] === '1')) {
    // 0000000606 MAIN ST: a civic number that a program filled up
    return first.word.startsWith('0') && !announced ? -1 : at + 1;
  }
  const second = tokens[at + 1];
  if (first.word.length !== 3 || !isNumber(second) || second.field !== first.field) return -1;
  // APT 303, 303-2110 ELM ST
  const isUnit = second.before >= Break.Comma && at > 0 && announcesUnit(tokens[at - 1]!);
  if (isUnit && !isAreaCode(context, at)) return -1;
  // PMB 362, 304-1184 ELM ST
  if (second.before >= Break.Comma && !announced && !isBracketed(context, at)) return -1;
  const third = tokens[at + 2];
  if (second.word.length === 4) return announced && !leadsOn(context, at + 2) ? at + 2 : -1;
  if (second.word.length !== 3 || !isNumber(third) || third.field !== first.field || third.word.length !== 4) return -1;
  // no area code or exchange begins with 0 or 1
  if (first.word < '2' || second.word < '2') return -1;
  if (isBetween(context, from, at + 3)) return at + 3;
  if (leadsOn(context, at + 3)) return -1;
  if (announced || isJoint(context, at + 2) || isSetOff(context, from, at + 3)) return at + 3;
  // MARY CHEN 613 555 0142, 22 MAIN ST
  if ((tokens[at + 3]?.before ?? 0) >= Break.Comma && beginsAddress(context, at + 3)) return at + 3;
  return isBehindCode(context, from) ? at + 3 : -1;
}

/** `Ph. (613) 555-0142`: a number in brackets behind the initial. */
function isAreaCode(context: ParseContext, at: number): boolean {
  return INITIALS.has(context.tokens[at - 1]!.word) && isBracketed(context, at);
}

function isBracketed({ tokens, fields }: ParseContext, at: number): boolean {
  const { field, start } = tokens[at]!;
  return fields[field]!.text[start - 1] === '(';
}

/** `12 MAIN ST 613 555 0142 PORT HOPE`: behind a whole street and before the words of the place. */
function isBetween(context: ParseContext, from: number, to: number): boolean {
  const { tokens } = context;
  return tokens[to]?.shape === Shape.Letters && tokens[from]!.before < Break.Comma && isBehindStreet(context, from);
}

/** On a line of its own, between commas, or before a dash: `613 555 0142` is no unit and civic number. */
function isSetOff({ tokens }: ParseContext, from: number, to: number): boolean {
  const begins = from === 0 || tokens[from]!.before >= Break.Comma;
  return begins && (to === tokens.length || tokens[to]!.before >= Break.SpacedHyphen);
}

/**
 * `… KINGSTON ON K7L 3N6 613 555 0142`: a postal code, or what looks like one, comes right before the number, or only
 * `CANADA` between them.
 */
function isBehindCode({ tokens }: ParseContext, from: number): boolean {
  const end = from > 1 && (tokens[from - 1]!.kinds & Kind.Canada) !== 0 ? from - 1 : from;
  const last = tokens[end - 1];
  if (last === undefined) return false;
  return isPostalCode(last.word) || (end > 1 && isPostalCode(tokens[end - 2]!.word + last.word));
}

function isPostalCode(word: string): boolean {
  return word.length === 6 && (packPostalCode(word) >= 0 || ofSameShape(word).length > 0);
}

/** The separator before the last four digits: a hyphen or a period, not just a space. */
function isJoint({ tokens, fields }: ParseContext, at: number): boolean {
  const token = tokens[at]!;
  if (token.before === Break.Hyphen) return true;
  const end = tokens[at - 1]!.end;
  return token.start - end === 1 && fields[token.field]!.text[end] === '.';
}

/** `204-815-1040 AVE`: the last number belongs to a street, unless the type is really an extension keyword (`EXT`). */
function leadsOn(context: ParseContext, at: number): boolean {
  return typeAt(context, at, context.tokens.length) && extensionEnd(context, at) === at;
}

const EXTENSION = new Set(['EXT', 'EXTN', 'EXTENSION', 'POSTE', 'X', 'LOCAL', 'LOC']);

function extensionEnd(context: ParseContext, at: number): number {
  const { tokens } = context;
  const word = tokens[at];
  if (word === undefined || word.before >= Break.Line) return at;
  if (word.shape === Shape.LettersNumber && EXTENSION.has(word.letters)) return at + 1;
  // … K7L 3N6 613-555-0142 #12
  const ends = (tokens[at + 2]?.before ?? Break.Line) >= Break.Comma;
  if (word.shape === Shape.NumberSign && isNumber(tokens[at + 1]) && ends) return at + 2;
  if (!EXTENSION.has(word.word)) return at;
  // EXT#212, POSTE NO 12
  let number = at + 1;
  while (isFiller(context, number)) number++;
  return isNumber(tokens[number]) && tokens[number]!.before < Break.Comma ? number + 1 : at;
}

/** `buzz 204`, `Buzzer code: 1234`, `code d'entrée 12`. */
function buzzerAt(context: ParseContext, at: number): Span | undefined {
  const { tokens } = context;
  if ((tokens[at]!.opens & Kind.Buzzer) === 0) return undefined;
  const lexeme = wordsAt(context, at);
  if (lexeme === undefined || (lexeme.kinds & Kind.Buzzer) === 0) return undefined;
  let to = at + lexeme.words;
  while (isFiller(context, to)) to++;
  // GATE # 1238 behind the address, but not 12 GOLDEN GATE # 4 and GATE 12 MAIN ST
  if ((lexeme.kinds & Kind.StreetType) !== 0 && !(to > at + lexeme.words && standsApart(context, at))) return undefined;
  const value = tokens[to];
  // CODE K7L 3N6 is a postal code
  const isCode = lexeme.surface === 'CODE' && value?.shape !== Shape.Number;
  const isJoined = value !== undefined && (value.before < Break.Comma || isStarred(context, to));
  const hasDigit = isJoined && !isCode && HAS_DIGIT.test(value.word);
  return hasDigit ? { from: at, to: to + 1 } : undefined;
}

/** `ENTRY CODE *1234`: the asterisk is a key of the door, and begins no new part. */
function isStarred({ tokens, fields }: ParseContext, at: number): boolean {
  const { field, start } = tokens[at]!;
  const previous = tokens[at - 1]!;
  return previous.field === field && STAR.test(fields[field]!.text.slice(previous.end, start));
}

const STAR = /^\s*:?\s*\*$/;

/** Behind a comma, a line end or a postal code. */
function standsApart(context: ParseContext, at: number): boolean {
  return at > 0 && (context.tokens[at]!.before >= Break.Comma || isBehindCode(context, at));
}

/** Start of a web address. A mail address, with its `@`, starts where its word does. */
const WEB = /\b(?:https?:|www\.)/i;

/** Splits text into words, so that each is examined only once, however long it is. */
const WORD = /\S+/g;

/** Words with an `@` inside; words with `www.` or `https:`, from there on. */
function webAddresses({ fields, tokens }: ParseContext): Span[] {
  const found: Span[] = [];
  for (let field = 0; field < fields.length; field++) {
    const { text } = fields[field]!;
    if (!text.includes('@') && !text.includes('www.') && !text.includes('://')) continue;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const begin = webAddressFrom(word);
      if (begin < 0) continue;
      const inside = (i: number): boolean =>
        tokens[i]!.field === field && tokens[i]!.start >= index + begin && tokens[i]!.end <= index + word.length;
      let from = 0;
      while (from < tokens.length && !inside(from)) from++;
      if (from === tokens.length && isBehindTokens(tokens, field, index)) break;
      let to = from;
      while (to < tokens.length && inside(to)) to++;
      if (to > from) found.push({ from: labelledFrom(tokens, from), to });
    }
  }
  return found;
}

/** What a mail or web address is called: `Email: `, `Courriel : `. */
const ADDRESS_LABELS: ReadonlySet<string> = new Set([
  ...['EMAIL', 'MAIL', 'COURRIEL', 'COURRIER', 'MEL', 'WEB', 'WEBSITE', 'SITE', 'URL'],
  ...['E', 'ELECTRONIQUE', 'INTERNET', 'ADDRESS', 'ADRESSE'],
]);
const MOST_LABEL_WORDS = 3;

/** Where the label before a mail or web address begins. */
function labelledFrom(tokens: ParseContext['tokens'], at: number): number {
  let from = at;
  while (from > 0 && at - from < MOST_LABEL_WORDS && tokens[from]!.before < Break.Comma) {
    if (!ADDRESS_LABELS.has(tokens[from - 1]!.word)) break;
    from--;
  }
  return from;
}

/** In a long text, the position may lie past the last token. */
function isBehindTokens(tokens: ParseContext['tokens'], field: number, at: number): boolean {
  const last = tokens[tokens.length - 1];
  return last === undefined || last.field < field || (last.field === field && last.end <= at);
}

/** Index in the word where a web or mail address begins (it runs to the word's end), or -1. */
function webAddressFrom(word: string): number {
  const at = word.indexOf('@', 1);
  if (at > 0 && at < word.length - 1) return 0;
  const web = WEB.exec(word);
  if (web === null || web.index + web[0].length >= word.length) return -1;
  return web.index;
}
