import { Kind } from '../../address/lexicon.ts';
import { ALL_PROVINCES, type ProvinceSet, provinceBit } from '../../address/provinces.ts';
import { provincesStarting } from '../../names/keyword-prefixes.ts';
import { municipalitiesUnder, postalCodesStarting, startsPostalCode } from '../../names/postal-prefix.ts';
import { municipalityFlags } from '../../names/rows-of-places.ts';
import { keyOf, MAX_PLACE_WORDS, type ParseContext, phraseAt } from '../../parse/words/context.ts';
import { Break } from '../../parse/words/token.ts';
import type { RowRange } from '../../reference/format/search-column.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { once } from './once.ts';
import { type Named, NO_NAMES, type PlaceNames } from './place-names.ts';
import { ANYWHERE, type Places, type TypedPlace } from './typed-place.ts';
import { spanKey, type TypedText } from './typed-text.ts';

const CANADA = 'CANADA';
/** Cost of a second name of a place. */
const BESIDE_COST = 0.5;
/** A misspelt place that is begun follows a number and a street, at least. */
const BEFORE_BEGUN = 2;
const FSA_LENGTH = 3;
const CODE_LENGTH = 6;

/** The places of a text, from the municipalities, provinces and postal codes of the reference. */
export class PlaceResolver implements Places {
  private readonly reference: Reference;
  private readonly context: ParseContext;
  private readonly open: Uint8Array;
  /** The last word if it may go on, as CALGARY may after a space but not after a comma; otherwise -1. */
  private readonly unfinished: number;
  private readonly names: PlaceNames;
  /** Where the words that begin the name of a municipality end, by the first of them. */
  private readonly ends = new Map<number, number>();
  private readonly known = new Map<number, readonly TypedPlace[]>();
  private readonly arePlaces = new Map<number, boolean>();

  constructor(reference: Reference, typed: TypedText, names: PlaceNames) {
    this.reference = reference;
    this.context = typed.context;
    this.open = typed.open;
    this.unfinished = typed.closed ? -1 : typed.context.tokens.length - 1;
    this.names = names;
  }

  resolve(from: number, to: number): readonly TypedPlace[] {
    if (from >= to) return [ANYWHERE];
    return once(this.known, spanKey(from, to), () => this.find(from, to));
  }

  private find(from: number, to: number): readonly TypedPlace[] {
    const found: TypedPlace[] = [];
    for (let at = Math.min(to, from + MAX_PLACE_WORDS); at >= from; at--) {
      for (const tail of this.tails(at, to, at > from)) {
        if (at === from) this.addAnywhere(tail, found);
        else this.addMunicipalities(from, at, tail, found);
      }
    }
    for (let at = from + 1; at < to && at <= from + MAX_PLACE_WORDS; at++) this.addBeside(from, at, to, found);
    this.addUnderCode(from, to, found);
    if (this.isCanada(from, to)) found.push(...this.resolve(from, to - 1));
    return found;
  }

  /** Only the province and the postal code of the words [from, to), which may be in any municipality. */
  beyond(from: number, to: number): TypedPlace {
    for (let at = from; at < to; at++) {
      const tail = this.tails(at, to, true)[0];
      if (tail === undefined) continue;
      const { provinces, code, cost } = tail;
      return { ...ANYWHERE, provinces, codes: this.codes(code), codeLength: code.length, cost };
    }
    return ANYWHERE;
  }

  /** Whether the last word is CANADA, or its beginning, after a place or a comma. */
  private isCanada(from: number, to: number): boolean {
    const { words, tokens } = this.context;
    const at = to - 1;
    const word = words[at]!;
    if (at === from && tokens[at]!.before < Break.Comma) return false;
    return word === CANADA || (this.open[at] === 1 && CANADA.startsWith(word));
  }

  /** Whether a word is a province, or may be a municipality, as typed or with one slip. */
  isPlace(word: number): boolean {
    return once(this.arePlaces, word, () => this.findPlace(word));
  }

  private findPlace(word: number): boolean {
    if (((phraseAt(this.context, word)?.kinds ?? 0) & Kind.Province) !== 0) return true;
    const named = this.resolve(word, word + 1);
    if (named.some(({ cost, municipalities }) => cost === 0 && municipalities !== undefined)) return true;
    return this.names.misspelt(this.context.words[word]!, 1).length > 0;
  }

  /** Province and code in [at, to). */
  private tails(at: number, to: number, afterPlace: boolean): Tail[] {
    if (at === to) return [{ provinces: ALL_PROVINCES, code: '', cost: 0 }];
    const { words } = this.context;
    const out: Tail[] = [];
    const lexeme = phraseAt(this.context, at);
    if (lexeme !== undefined && (lexeme.kinds & Kind.Province) !== 0 && at + lexeme.words <= to) {
      let provinces = 0;
      for (const code of lexeme.provinces) provinces |= provinceBit(code);
      const code = this.code(at + lexeme.words, to);
      // NO can be Nova Scotia, but more likely begins NOTRE-DAME
      const started = code === '' && this.open[to - 1] === 1 && !afterPlace;
      if (code !== undefined) out.push({ provinces, code, cost: started ? 1 : 0 });
    }
    if (at === to - 1 && this.open[at] === 1 && (afterPlace || words[at]!.length > 1)) {
      const provinces = provincesStarting(words[at]!);
      if (provinces !== 0) out.push({ provinces, code: '', cost: afterPlace ? 0 : 1 });
    }
    const code = this.code(at, to);
    if (code !== undefined && (afterPlace || code.length > 1)) out.push({ provinces: ALL_PROVINCES, code, cost: 0 });
    return out;
  }

  /** The words as the beginning of a postal code; '' if there are none, undefined if they are something else. */
  private code(from: number, to: number): string | undefined {
    if (to - from > CODE_LENGTH) return undefined;
    let text = '';
    for (let i = from; i < to; i++) text += this.context.words[i]!;
    return text === '' || startsPostalCode(text) ? text : undefined;
  }

  private addAnywhere(tail: Tail, found: TypedPlace[]): void {
    const codes = this.codes(tail.code);
    if (codes !== undefined && codes.lo >= codes.hi) return;
    const municipalities =
      tail.code !== '' && tail.code.length <= FSA_LENGTH ? municipalitiesUnder(this.reference, tail.code) : undefined;
    found.push({
      municipalities,
      flags: municipalities === undefined ? undefined : municipalityFlags(this.reference, municipalities),
      provinces: tail.provinces,
      codes,
      codeLength: tail.code.length,
      cost: tail.cost,
    });
  }

  /** `K7L 1B4, KINGSTON`: an FSA or a whole code, and behind it a place that it constrains. */
  private addUnderCode(from: number, to: number, found: TypedPlace[]): void {
    for (let at = from + 1; at < to; at++) {
      const code = this.code(from, at);
      if (code === undefined) return;
      const codes = this.codes(code);
      if ((code.length !== FSA_LENGTH && code.length !== CODE_LENGTH) || codes === undefined) continue;
      if (codes.lo >= codes.hi) return;
      for (const place of this.resolve(at, to)) {
        if (place.codes === undefined) found.push({ ...place, codes, codeLength: code.length });
      }
    }
  }

  /** `ETOBICOKE, TORONTO`, `NEPEAN OTTAWA`: a place, and behind it another name of it, which may be unfinished. */
  private addBeside(from: number, at: number, to: number, found: TypedPlace[]): void {
    const { reference } = this;
    const key = reference.findMunicipalityKey(keyOf(this.context, from, at));
    if (key < 0) return;
    const inFront = new Set<number>();
    for (let entry = reference.namesFrom(key); entry < reference.namesTo(key); entry++) {
      inFront.add(reference.municipalityOfName(entry));
    }
    for (const place of this.resolve(at, to)) {
      const municipalities = place.municipalities?.filter((each) => inFront.has(each)) ?? [];
      if (municipalities.length === 0) continue;
      const flags = municipalityFlags(reference, municipalities);
      found.push({ ...place, municipalities, flags, cost: place.cost + BESIDE_COST });
    }
  }

  private addMunicipalities(from: number, to: number, tail: Tail, found: TypedPlace[]): void {
    const codes = this.codes(tail.code);
    if (codes !== undefined && codes.lo >= codes.hi) return;
    const { named, cost } = this.named(from, to);
    const municipalities = named.filter((each) => this.reference.isInProvinces(each, tail.provinces));
    if (municipalities.length === 0) return;
    found.push({
      municipalities,
      flags: municipalityFlags(this.reference, municipalities),
      provinces: tail.provinces,
      codes,
      codeLength: tail.code.length,
      cost: tail.cost + cost,
    });
  }

  /** The municipalities that the words [from, to) may name, whatever follows them. */
  private named(from: number, to: number): Named {
    const { context, names } = this;
    if (names.typos > 0 ? !this.isSegment(from, to) : this.endOf(from) < to - 1) return NO_NAMES;
    return names.find({
      words: context.words.slice(from, to),
      canonical: keyOf(context, from, to),
      base: keyOf(context, from, to - 1),
      open: (this.open[to - 1] === 1 || this.unfinished === to - 1) && (names.typos === 0 || from >= BEFORE_BEGUN),
    });
  }

  /** With this word, those from `from` on are no longer the beginning of any name. */
  private endOf(from: number): number {
    return once(this.ends, from, () => this.findEnd(from));
  }

  private findEnd(from: number): number {
    const { tokens } = this.context;
    const most = Math.min(tokens.length, from + MAX_PLACE_WORDS);
    const range = { lo: 0, hi: 0 };
    let key = '';
    for (let at = from; at < most; at++) {
      const part = tokens[at]!.key;
      // what such a word is in a key depends on the words behind it
      if (part === undefined) return most;
      key += part;
      if (!this.reference.municipalityKeysWithPrefix(key, range)) return at;
    }
    return most;
  }

  /** Whether the words fill the text between commas; without commas any do. Only these are checked for misspellings. */
  private isSegment(from: number, to: number): boolean {
    const { tokens } = this.context;
    for (let at = from + 1; at < to; at++) if (tokens[at]!.before >= Break.Comma) return false;
    return tokens[from]!.before >= Break.Comma || tokens.every(({ before }, at) => at === 0 || before < Break.Comma);
  }

  private codes(code: string): RowRange | undefined {
    return code === '' ? undefined : postalCodesStarting(this.reference, code);
  }
}

interface Tail {
  readonly provinces: ProvinceSet;
  readonly code: string;
  readonly cost: number;
}
