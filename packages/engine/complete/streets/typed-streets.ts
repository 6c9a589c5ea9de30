import { countyRoads } from '../../match/names/county-roads.ts';
import { otherRoadForms } from '../../match/names/numbered-roads.ts';
import { namesWithNumbers } from '../../match/names/numbers-in-names.ts';
import type { ExactName } from '../../match/names/street-names.ts';
import { startedPhrases } from '../../names/partial-words.ts';
import { readingKey, readingLooseKey, readingNumberKeys } from '../../parse/street/reading-keys.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import { streetReadings } from '../../parse/street/street-readings.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { misspeltPrefix, misspeltShort } from '../typed/misspelt-prefix.ts';
import { once } from '../typed/once.ts';
import { spanKey, type TypedText } from '../typed/typed-text.ts';
import { addForm, addPrefix } from './key-stretches.ts';
import type { KeyStretch } from './street-query.ts';

/** The words of a name. */
type NameSpan = Pick<StreetReading, 'nameFrom' | 'nameTo'>;

/** Names that some words may be: as they are, and without French particles where that makes a difference. */
interface NameKeys {
  readonly strict: readonly KeyStretch[];
  readonly loose: readonly KeyStretch[] | undefined;
}

/** Names with letters wrong, and names that begin with such words; the latter only if they can be unfinished. */
interface MisspeltKeys {
  readonly whole: readonly (readonly KeyStretch[])[];
  readonly begun: readonly KeyStretch[] | undefined;
}

const MIN_MISSPELT = 3;
/** With fewer letters, two wrong ones leave too little of a name. */
const MIN_MISSPELT_TWICE = 5;
/** In more municipalities than this, almost any word is two letters from some name. */
const MOST_PLACES = 16;

/**
 * How the words of a text read as streets, and the names that those may be. Each is found once, however many places and
 * numbers the other words may mean.
 */
export class TypedStreets {
  readonly typed: TypedText;
  private readonly reference: Reference;
  private readonly known = {
    readings: new Map<number, readonly StreetReading[]>(),
    called: new Map<number, readonly ExactName[]>(),
    exact: new Map<number, NameKeys>(),
    started: new Map<number, NameKeys>(),
    misspelt: new Map<number, MisspeltKeys>(),
    twice: new Map<string, readonly KeyStretch[]>(),
  };

  constructor(reference: Reference, typed: TypedText) {
    this.reference = reference;
    this.typed = typed;
  }

  /** The words [from, to) as a street, unless some of them would have no part in it. */
  readings(from: number, to: number): readonly StreetReading[] {
    return once(this.known.readings, keyOf(from, to, 0), () =>
      streetReadings(this.typed.context, { from, to }).filter(({ junkFrom }) => junkFrom >= to),
    );
  }

  /** The names that are exactly these words. */
  exact(span: NameSpan): NameKeys {
    return once(this.known.exact, keyOf(span.nameFrom, span.nameTo, 0), () => {
      const strict = readingKey(this.typed.context, span);
      const loose = readingLooseKey(this.typed.context, span);
      const forms = [strict, ...readingNumberKeys(this.typed.context, span)];
      return {
        strict: forms.flatMap((form) => this.keyAlone(form)),
        loose: strict === loose ? undefined : this.keyAlone(loose),
      };
    });
  }

  /** The names of the numbered road that the words [from, to) may stand for, or with a number in another form. */
  called(from: number, to: number): readonly ExactName[] {
    return once(this.known.called, keyOf(from, to, 0), () => {
      const street = { from, to, names: [] };
      const { reference, typed } = this;
      return [
        ...otherRoadForms(reference, typed.context, street),
        ...countyRoads(reference, typed.context, street),
        ...namesWithNumbers(reference, typed.context, { readings: this.readings(from, to) }),
      ];
    });
  }

  /** The names that begin with these words, the last of which may be unfinished if `isOpen`. */
  started(span: NameSpan, isOpen: boolean): NameKeys {
    return once(this.known.started, keyOf(span.nameFrom, span.nameTo, Number(isOpen)), () =>
      this.findStarted(span, isOpen),
    );
  }

  /** The names that are nearly these words. */
  misspelt(span: NameSpan, unfinished: boolean): MisspeltKeys {
    return once(this.known.misspelt, keyOf(span.nameFrom, span.nameTo, Number(unfinished)), () =>
      this.findMisspelt(span, unfinished),
    );
  }

  /** The names in these municipalities that are these words but for two letters. */
  misspeltTwice(span: NameSpan, municipalities: readonly number[]): readonly KeyStretch[] {
    const key = readingKey(this.typed.context, span);
    if (key.length < MIN_MISSPELT_TWICE || municipalities.length > MOST_PLACES) return [];
    return once(this.known.twice, `${key} ${municipalities}`, () => {
      const found: number[] = [];
      this.reference.similarNamesIn(municipalities, key, 2, found);
      return found.map((id) => ({ lo: id, hi: id + 1, strict: false }));
    });
  }

  private findStarted({ nameFrom, nameTo }: NameSpan, isOpen: boolean): NameKeys {
    const { context } = this.typed;
    const { nameKeys } = this.reference;
    const words = context.words.slice(nameFrom, nameTo);
    const last = words.at(-1)!;
    const full = readingKey(context, { nameFrom, nameTo });
    const base = nameTo - 1 > nameFrom ? readingKey(context, { nameFrom, nameTo: nameTo - 1 }) : '';
    const strict: KeyStretch[] = [];
    addPrefix(nameKeys, base + last, false, strict);
    if (full !== base + last) addForm(nameKeys, full, strict);
    for (const form of readingNumberKeys(context, { nameFrom, nameTo })) addPrefix(nameKeys, form, false, strict);
    for (const { words: count, forms } of startedPhrases(words, isOpen)) {
      const head = nameTo - count > nameFrom ? readingKey(context, { nameFrom, nameTo: nameTo - count }) : '';
      for (const form of forms) addForm(nameKeys, head + form, strict);
    }
    const key = readingLooseKey(context, { nameFrom, nameTo });
    if (key === full) return { strict, loose: undefined };
    const loose: KeyStretch[] = [];
    addPrefix(nameKeys, key, false, loose);
    return { strict, loose };
  }

  private findMisspelt({ nameFrom, nameTo }: NameSpan, unfinished: boolean): MisspeltKeys {
    const { nameKeys } = this.reference;
    const key = readingKey(this.typed.context, { nameFrom, nameTo });
    // the E of E LA MONTAGNE and the S of S LAURENT are remnants of DE and ST, not directions
    const raw = this.typed.context.words.slice(nameFrom, nameTo).join('');
    const whole = (key === raw ? [key] : [key, raw]).map((letters) => {
      const found: number[] = [];
      if (letters.length >= MIN_MISSPELT) this.reference.fuzzyNameKeys(letters, 1, found);
      if (!unfinished) found.push(...misspeltShort(nameKeys, letters));
      return found.map((id) => ({ lo: id, hi: id + 1, strict: false }));
    });
    if (!unfinished || key.length < MIN_MISSPELT) return { whole, begun: undefined };
    return { whole, begun: misspeltPrefix(nameKeys, key).map((range) => ({ ...range, strict: false })) };
  }

  private keyAlone(key: string): KeyStretch[] {
    const id = this.reference.findNameKey(key);
    return id < 0 ? [] : [{ lo: id, hi: id + 1, strict: false }];
  }
}

function keyOf(from: number, to: number, variant: number): number {
  return spanKey(from, to) * 2 + variant;
}
