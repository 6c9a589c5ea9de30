import { Kind, lexiconWords, wordLexeme } from '../address/lexicon.ts';
import { canonicalWords, keyPart } from '../address/name-key.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { damerauLevenshtein } from '../text/distance.ts';
import { fold, glue } from '../text/fold.ts';
import { narrowed } from '../text/full-width.ts';
import { drawnForms, letterForms, numberInDisguise, wordInDisguise } from './disguise.ts';
import { codeInHalves, gluedCode, numbersAsAmounts, numbersInNames, signsBehindUnit } from './loose-words.ts';
import { ODD_DIRECTIONS } from './odd-directions.ts';
import { ODD_NUMBERS } from './odd-numbers.ts';
import { ODD_WORDS } from './odd-words.ts';
import { hyphenatedWord, misspeltKeyword, movedBlank, spacedLetters } from './parted-words.ts';
import { rewrittenBy } from './rewriting.ts';
import { roadWords } from './road-words.ts';
import { isBehindUnit, isDesignated, labelInFront } from './run-on-units.ts';
import { apart, cut, isName, LEAST_NAME, ORDINALS, SHORTEST_RUN } from './run-on-words.ts';
import { spokenStretches } from './spoken.ts';
import { stockPhrases } from './stock-phrases.ts';
import { type KnowsWord, type Piece, type Respelt, type TypedWord, typedWords } from './typed-words.ts';

/**
 * `City of Innisfil`, `Pembroke (City)`, `Brock Twp`, `, Lower Toronto`: words around the name of a place that registers
 * leave out. `12 The 5th Ave`: an article. `Street Name: Elm Street Type: St`: what a form calls the parts of one street.
 */
const IDLE_WORDS = spaced(
  'giu',
  "(?:City|Town|Township|Village|Municipality|Ville|Cité|Municipalité|Canton|Paroisse) (?:of|de|d['’]|du|des)(?: |)(?=\\p{L})",
  '(?<=\\p{L} )\\((?:City|Town|Township|Village|Ville)\\)',
  '(?<=\\p{L}) (?:Twp|Township)\\.?(?=(?: |)(?:[,\\n]|$)| [a-z]{2,3}\\b)',
  "(?<=[,\\n](?: |))(?:Lower|Upper|Downtown|Uptown|Midtown|Central|Greater|Metro|Old|Near) (?=[\\p{L}'. -]+(?:[,\\n]|$))",
  '(?<=\\d )the (?=\\d)',
  '(?:Street(?: |_)(?:Name|Type|Direction)|Direction|Nom de la rue|Type de rue)(?: |):(?: |)',
  '(?<=\\p{L}\\.?, )(?:House|Hse|H)\\.?(?: |)(?:No|Number|Num|#)\\.?(?: |)(?=\\d)',
  '(?:Unit|Apt|Suite|App|Address(?: |_)2)(?: |):(?: |)(?=[,;|\\n])',
);

/** Every text with such words holds one of these; this is found faster. */
const MAY_HAVE_IDLE_WORDS = spaced(
  'iu',
  '(?:cit|town|vill|munic|canton|paroisse)[a-zé]* (?:of|d)',
  '\\((?:cit|town|vill)',
  '\\p{L} (?:twp|township)',
  '[,\\n](?: |)(?:lower|upper|downtown|uptown|midtown|central|greater|metro|old|near) ',
  '\\d the \\d',
  ', (?:house|hse|h)\\.?(?: |)(?:no|num|#)',
  '(?:name|type|direction|rue|unit|apt|app|suite|2)(?: |):',
);

/** Any of the patterns, where each space stands for one to four. */
function spaced(flags: string, ...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|').replace(/ (?!-\])/g, '[ \\u00a0]{1,4}'), flags);
}

/** Whether a sticky pattern fits a text at a place. */
function fitsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The words of a text that are no words as they stand, and what they may be. */
export function respeltWords(typed: string, knows: KnowsWord): Respelt[] {
  const text = narrowed(typed);
  const words = typedWords(text);
  const found: Respelt[] = [];
  const taken = new Uint8Array(text.length);
  for (const each of stretchesIn(text, words, knows)) {
    const { from, to } = each;
    if (taken.subarray(from, to).includes(1)) continue;
    taken.fill(1, from, to);
    found.push(each);
  }
  const isTaken = ({ from }: Piece): boolean => taken[from] === 1;
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (isTaken(word)) continue;
    const next = words[at + 1];
    const form = next === undefined || isTaken(next) ? undefined : formOfTwo(word, next, text, knows);
    if (form !== undefined) {
      found.push({ from: word.from, to: next!.to, forms: [form] });
      at++;
      continue;
    }
    const forms = formsOf(word, next, text, knows);
    if (forms.length > 0) found.push({ from: word.from, to: word.to, forms });
  }
  return found.sort((a, b) => a.from - b.from);
}

/** Stretches of several words; of two that overlap, the first counts. */
function* stretchesIn(text: string, words: readonly TypedWord[], knows: KnowsWord): Generator<Respelt> {
  yield* stockPhrases(text);
  yield* spokenStretches(text, words);
  yield* roadWords(text, words);
  yield* signsBehindUnit(text);
  yield* numbersAsAmounts(text);
  yield* spacedLetters(text, words, (word) => isName(word, knows));
  yield* numbersInNames(text);
  yield* codeInHalves(text);
  yield* rewrittenBy(ODD_NUMBERS, text, knows);
  yield* rewrittenBy(ODD_WORDS, text, knows);
  yield* rewrittenBy(ODD_DIRECTIONS, text, knows);
  if (!MAY_HAVE_IDLE_WORDS.test(text)) return;
  for (const { 0: around, index } of text.matchAll(IDLE_WORDS)) {
    yield { from: index, to: index + around.length, forms: [[]] };
  }
}

/** What two words stand for together. */
function formOfTwo(word: TypedWord, next: TypedWord, text: string, knows: KnowsWord): Piece[] | undefined {
  const whole = hyphenatedWord(word, next, text, knows) ?? joinedWords(word, next, text, knows);
  if (whole !== undefined) return [whole];
  return movedBlank(word, next, text, knows) ?? misspeltKeyword(word, next, text);
}

const HAS_LETTER = /\p{L}/u;

function formsOf(word: TypedWord, next: TypedWord | undefined, text: string, knows: KnowsWord): Piece[][] {
  const { folded } = word;
  const plain: Piece = { text: word.text, from: word.from, to: word.to };
  const article = elided(plain, text);
  if (article !== undefined) return [[{ ...word, text: article }]];
  const type = TYPES_IN_FULL.get(folded);
  if (type !== undefined && fitsAt(BEHIND_NAME, text, word.from) && fitsAt(ENDS_STREET, text, word.to)) {
    return [[{ ...plain, text: type }]];
  }
  // a ligature has no place for each of its letters
  if (folded.length !== word.text.length) return [];
  if (!word.hasDigit) {
    const label = labelInFront(plain, folded, text, knows);
    if (label > 0) return [cut(plain, label)];
    const pieces = apart(plain, folded, knows);
    return pieces === undefined ? [] : [pieces];
  }
  const glued = HAS_LETTER.test(word.text) ? gluedCode(plain, folded, next, knows) : [];
  if (glued.length > 0) return glued.map((form) => form.flatMap((piece) => partsOf(piece, text, knows)));
  const forms = HAS_LETTER.test(word.text) ? undisguised(plain, folded, text, knows) : [];
  return forms.map((form) => form.flatMap((piece) => apart(piece, glue(fold(piece.text)), knows) ?? [piece]));
}

/** What a program took the type for that wrote short forms in full, or that read it: `106 Hill Saint`, `12 Elm R0`. */
const TYPES_IN_FULL: ReadonlyMap<string, string> = new Map([
  ['R0', 'Rd'],
  ['SAINT', 'St'],
  ['DOCTOR', 'Dr'],
]);
const BEHIND_NAME = /(?<=[\p{L}\d]\s+)/uy;
/** A comma, the end of the line, or a direction. */
const ENDS_STREET = /\.?\s*(?:[,\n]|$)|\s+(?:north|south|east|west|[nsew]|[ns][ew])\b/iuy;

/** A piece before a glued code, which may be run together itself. */
function partsOf(piece: Piece, text: string, knows: KnowsWord): Piece[] {
  const folded = glue(fold(piece.text));
  const [form] = HAS_DIGIT.test(folded) ? undisguised(piece, folded, text, knows) : [];
  return (form ?? [piece]).flatMap((each) => apart(each, glue(fold(each.text)), knows) ?? [each]);
}

/** `de 1'Anse`, `0'Connor`: what the digit before the apostrophe stands for. */
function elided({ text: typed, to }: Piece, text: string): string | undefined {
  if ((typed !== '1' && typed !== '0') || !/^['’]\p{L}/u.test(text.slice(to, to + 2))) return undefined;
  return typed === '1' ? 'l' : 'O';
}

/** Ordinals, numbers with a letter, codes and labels are meant as typed. */
const MEANT = /^(?:\d+(?:ST|ND|RD|TH|E|ER|RE|ERE|EME|IEME|EM|IEM|NDE)?|\d+[A-Z]|[A-Z]\d[A-Z](?:\d[A-Z]\d)?)$/;
/** The second half of a code. */
const UNIT_OF_CODE = /^\d[A-Z]\d$/;
const FSA = /^[A-Z]\d[A-Z]$/;
const BEHIND_FSA = /(?<=(?:^|[^\p{L}\p{N}])\p{L}\d\p{L}\s*)/uy;
const LABEL = /^[A-Z]{1,3}\d+$/;

/** What a run of digits and letters stands for: a number, a word, or a number with a word run together. */
function undisguised(word: Piece, folded: string, text: string, knows: KnowsWord): Piece[][] {
  const { from } = word;
  if (UNIT_OF_CODE.test(folded) && fitsAt(BEHIND_FSA, text, from)) return [];
  const leads = fitsAt(LEADS_WORD, text, word.to);
  const begins = fitsAt(BEGINS_PART, text, from);
  const number = begins || (leads && fitsAt(BEHIND_STREET, text, from)) ? numberInDisguise(folded) : undefined;
  if (number !== undefined) return [[{ ...word, text: number }]];
  const rest = begins && leads ? S_IN_FRONT.exec(folded)?.[1] : undefined;
  if (rest !== undefined) return [[{ ...word, text: `5${rest}` }]];
  if (FSA.test(folded) && leads) return wordsIn(word, folded, knows).map((piece) => [piece]);
  const isFront = (begins && !fitsAt(BEHIND_NUMBER, text, from)) || isBehindUnit(text, from);
  const behind = isFront ? numberInFront(word, folded, text) : undefined;
  if (behind !== undefined) return [cut(word, behind.length)];
  const ordinal = leads ? (ordinalMeant(folded) ?? cutOrdinal(word, folded, text)) : undefined;
  if (ordinal !== undefined) return [[{ ...word, text: ordinal }]];
  if (MEANT.test(folded)) {
    // MAIN 5T, 5T. JACOBS
    const isSaint = begins && fitsAt(LEADS_NAME, text, word.to);
    const type = folded === '5T' && (fitsAt(BEHIND_WORD, text, from) || isSaint) ? 'St' : undefined;
    return type === undefined ? [] : [[{ ...word, text: type }]];
  }
  const label = labelInFront(word, folded, text, knows);
  if (label > 0) return [cut(word, label)];
  // UNIT3: no UNITÉ
  if (isDesignated(folded)) return [];
  const glued = begins || isBehindUnit(text, from) ? numberAndWord(word, folded, knows) : [];
  if (glued.length === 0 || ONE_DIGIT.test(folded)) {
    const inName = fitsAt(BEHIND_NAME_AND_HYPHEN, text, from) || fitsAt(LEADS_HYPHEN_AND_NAME, text, word.to);
    const words = wordsIn(word, folded, knows, inName);
    return [...glued, ...words.map((piece) => [piece])];
  }
  // LI1L1AN: a name that begins like a number
  const name = HAS_DIGIT.test(folded[0]!) ? [] : letterForms(folded).filter(knows);
  return [...name.map((form) => [{ ...word, text: inCaseOf(form, word.text) }]), ...glued];
}

/** `S22 Main St`: number 522, unless the street has a 22, too (`evidence/letter-or-digit.ts`). */
const S_IN_FRONT = /^S(\d{2,4})$/;

/** `Nor-Ve1`, `Va1-Préfont`: part of a name, not a label. */
const BEHIND_NAME_AND_HYPHEN = /(?<=\p{L}{2}-)/uy;
const LEADS_HYPHEN_AND_NAME = /-\p{L}{2}/uy;

/** `184H11lcrest`, `44008loor`, `9l8Eastview`, `114BeaconWay`: where the number ends, the reading of the rest decides. */
function numberAndWord(word: Piece, folded: string, knows: KnowsWord): Piece[][] {
  const digits = NUMBER_THEN_WORD.exec(folded)?.[1]?.length ?? 0;
  for (let length = digits; length > 0 && length > digits - 2; length--) {
    const digit = folded.slice(0, length);
    const number = numberInDisguise(digit) ?? (ONE_DIGIT.test(folded) ? digit : '');
    const rest = { text: word.text.slice(length), from: word.from + length, to: word.to };
    const typed = folded.slice(length);
    const isPlain = !HAS_DIGIT.test(rest.text);
    const isKnown = isPlain && knows(typed);
    const isWord = isKnown || (isPlain && apart(rest, typed, knows) !== undefined);
    const words = isPlain ? (isWord ? [rest] : []) : wordsIn(rest, typed, knows);
    const plain = words.map((piece) => [{ text: number, from: word.from, to: word.from + length }, piece]);
    const suffixed = isPlain && length === digits ? suffixedForm(word, length, typed, knows) : [];
    const forms = isKnown ? [...plain, ...suffixed] : [...suffixed, ...plain];
    if (number === '' || forms.length === 0) continue;
    return forms;
  }
  return [];
}

/** `100AUNDERWOOD`, `731BPrincetonDr`: the letter is the suffix of the number if the word behind it is one. */
function suffixedForm(word: Piece, length: number, typed: string, knows: KnowsWord): Piece[][] {
  const end = length + 1;
  const name = { text: word.text.slice(end), from: word.from + end, to: word.to };
  const folded = typed.slice(1);
  const isWord = knows(folded) || wordLexeme(folded) !== undefined || apart(name, folded, knows) !== undefined;
  if (folded.length < LEAST_NAME || !isWord) return [];
  return [[{ text: word.text.slice(0, end), from: word.from, to: word.from + end }, name]];
}

/** `45E Government Rd`, `12E 8th St`, `23AV Saint-Michel`, `8St. George Cir`: the number a short word is joined to. */
function numberInFront({ to }: Piece, folded: string, text: string): string | undefined {
  const isLed = fitsAt(LEADS_WORD, text, to) || fitsAt(LEADS_NUMBERED, text, to);
  const direction = isLed ? DIRECTION_BEHIND.exec(folded)?.[0] : undefined;
  return direction ?? (fitsAt(LEADS_NAME, text, to) ? TYPE_BEHIND.exec(folded)?.[0] : undefined);
}

const DIRECTION_BEHIND = /^\d+(?=(?:[NSEW]|N[EW]|S[EW])$)/;
/** A type, which may come before its name (`1151Dr Arborwood`), or a saint; 1ST is an ordinal. */
const TYPE_BEHIND = /^\d+(?=(?:AV|BD|CH|RG|DR|PL|CR|CT|LN)$|(?<!(?:^|[^1])1)STE?$)/;

/** `8Elm`: one digit may be a number or look like the first letter. */
const ONE_DIGIT = /^\d(?!\d)/;
/** Digits and their look-alikes, and a word of letters and their look-alikes. */
const NUMBER_THEN_WORD = /^((?:[0-9OIL][0-9OILSBGZ]*)?[0-9])(?=[A-Z0-9]*[A-Z][A-Z0-9]{2,}$)/;
/** `1476 55e AV`: with a number in front, E makes an ordinal. */
const BEHIND_NUMBER = /(?<=\d\s+)/y;
/** `15t`, `215T`: an ordinal in -1ST. */
const FIRST_IN_DISGUISE = /^(\d*1)5T$/;
/** `15t LINE`, `94fh St`, `97ht Ave`: a number with the ending that it has as an ordinal, one letter of which is another. */
function ordinalMeant(folded: string): string | undefined {
  const first = FIRST_IN_DISGUISE.exec(folded)?.[1];
  if (first !== undefined) return `${first}st`;
  const [, number = '', typed = ''] = NUMBER_AND_ENDING.exec(folded) ?? [];
  // 2NE is a direction, 12AV a type
  if (number === '' || MEANT.test(folded) || wordLexeme(typed) !== undefined) return undefined;
  const ending = ordinalEnding(number);
  return damerauLevenshtein(typed, ending, 1) === 1 ? number + ending : undefined;
}

/** `202 48T ST`: one letter of the ending, behind a civic number and before a type. No suffix of a street is T or H. */
function cutOrdinal({ from, to }: Piece, folded: string, text: string): string | undefined {
  const [, number = '', letter = ''] = NUMBER_AND_LETTER.exec(folded) ?? [];
  if (number === '' || !ordinalEnding(number).includes(letter) || !fitsAt(BEHIND_NUMBER, text, from)) return undefined;
  NEXT_WORD.lastIndex = to;
  const next = wordLexeme(fold(NEXT_WORD.exec(text)?.[1] ?? ''));
  return ((next?.kinds ?? 0) & Kind.StreetType) === 0 ? undefined : number + ordinalEnding(number);
}

const NUMBER_AND_LETTER = /^([1-9]\d{0,2})([TH])$/;
const NEXT_WORD = /\s+(\p{L}+)/uy;

/** Of three letters, the first may be a digit: 11OTH is 110TH, 4RTH may be 44TH. */
const NUMBER_AND_ENDING = /^([1-9]\d{0,2})([A-Z]{2})$/;

function ordinalEnding(number: string): string {
  if (/1\d$/.test(number)) return 'TH';
  return ENDINGS[Number(number.at(-1))] ?? 'TH';
}

const ENDINGS: readonly string[] = ['TH', 'ST', 'ND', 'RD'];

/** A second address may begin behind a street. */
const BEHIND_STREET = /(?<=(?:^|\P{L})(?:[NSEW]|N[EW]|S[EW]|ST|AVE|RD|DR|CRES|CRT|LANE|BLVD)\.?\s+)/iuy;

/** The words that a run of letters with digits among them may stand for: those that occur in names, or the likeliest. */
function wordsIn(word: Piece, folded: string, knows: KnowsWord, inName = false): Piece[] {
  // TW0: two letters and a zero are rarely a label
  if (LABEL.test(folded) && folded.length < 4 && !inName && !ENDS_IN_ZERO.test(folded)) return [];
  const forms = letterForms(folded);
  const known = (forms.length > 0 ? forms : drawnForms(folded)).filter(
    (form) => isName(form, knows) || wordLexeme(form) !== undefined,
  );
  // LAC-FORD-5UR-MER, VA1-BRILLANT: the words of a place are known together only
  const isPart = inName && LETTERS_OF_PART.test(folded);
  const isLikely = isPart || (wordInDisguise(folded) !== undefined && !LABEL.test(folded));
  const likely = isLikely ? forms.slice(0, 2) : [];
  return (known.length > 0 ? known : likely).map((form) => ({ ...word, text: inCaseOf(form, word.text) }));
}

const ENDS_IN_ZERO = /^[A-Z]{2}0$/;
/** Two letters or more, and one digit. */
const LETTERS_OF_PART = /^(?=.{3})[A-Z]*\d[A-Z]*$/;

/** The letters in the case of those around them, so that capitals still begin words. */
function inCaseOf(form: string, typed: string): string {
  let text = '';
  for (let i = 0; i < form.length; i++) {
    const char = typed[i]!;
    const near = HAS_LETTER.test(char) ? char : (typed[i - 1] ?? typed[i + 1] ?? '');
    const lower =
      near !== near.toUpperCase() || (i > 0 && HAS_DIGIT.test(near) && text[i - 1] !== text[i - 1]!.toUpperCase());
    text += HAS_LETTER.test(char) ? char : lower ? form[i]!.toLowerCase() : form[i]!;
  }
  return text;
}

/** The first word of a line or in brackets, after a comma, or after a unit and its hyphen. */
const BEGINS_PART = /(?<=(?:^|[\n,;/:"“«([]|[\p{L}\p{N}]-|\d )\s*)/uy;
/** The word before, or after, consists of letters. */
const BEHIND_WORD = /(?<=\p{L}\s+)/uy;
const LEADS_WORD = /\s+\p{L}/uy;
const LEADS_NAME = /\.?\s+\p{L}/uy;
/** A street that is called by its number: `12E 8th St`, `12NW 59 Ave`. */
const LEADS_NUMBERED = /\s+\d+(?:(?:st|nd|rd|th)\b|\s+(?:ave|st)\b)/iuy;

const JOINED_KINDS = Kind.StreetType | Kind.Unit | Kind.PoBox;

function isJoinedKeyword(word: string): boolean {
  return ORDINALS.has(word) || ((wordLexeme(word)?.kinds ?? 0) & JOINED_KINDS) !== 0;
}

/** First letter, last letter and length of every such keyword: few pairs of words have the shape of one. */
const KEYWORD_SHAPES: ReadonlySet<number> = new Set(
  [...ORDINALS, ...lexiconWords()].filter(isJoinedKeyword).map((word) => shapeOf(word, word, word.length)),
);

function shapeOf(a: string, b: string, length = a.length + b.length): number {
  return (a.charCodeAt(0) << 16) | (b.charCodeAt(b.length - 1) << 8) | Math.min(length, 255);
}

/**
 * `ELEV ENTH`, `BOULE VARD`: two words that make an ordinal or a keyword and are not both keywords themselves. `CONC
 * ORD`: two that make the word of a name, but are another name by themselves, CONCESSION ORD.
 */
function joinedWords(first: TypedWord, second: TypedWord, text: string, knows: KnowsWord): Piece | undefined {
  if (second.from !== first.to + 1 || text[first.to] !== ' ' || first.hasDigit || second.hasDigit) return undefined;
  const [a, b] = [first.folded, second.folded];
  if (a.length + b.length < SHORTEST_RUN) return undefined;
  const mayMakeKeyword = KEYWORD_SHAPES.has(shapeOf(a, b));
  const mayMakeName = keyPart(a) !== a || keyPart(b) !== b;
  if (!mayMakeKeyword && !mayMakeName) return undefined;
  if (wordLexeme(a) !== undefined && wordLexeme(b) !== undefined) return undefined;
  const makesKeyword = mayMakeKeyword && isJoinedKeyword(a + b);
  const makesName = !makesKeyword && mayMakeName && canonicalWords(`${a} ${b}`).join('') !== a + b && knows(a + b);
  if (!makesKeyword && !makesName) return undefined;
  return { text: first.text + second.text, from: first.from, to: second.to };
}
