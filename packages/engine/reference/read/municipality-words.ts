import { canonicalWords } from '../../address/name-key.ts';
import { fold } from '../../text/fold.ts';

/** The municipalities whose names hold a word, by the word's form in keys. */
export class MunicipalityWords {
  /** In order. */
  private readonly words: readonly string[];
  private readonly municipalities: ReadonlyMap<string, readonly number[]>;

  /** `names` are the names of the municipalities, in their order. */
  constructor(names: Iterable<string>) {
    const municipalities = new Map<string, number[]>();
    let municipality = 0;
    for (const name of names) {
      for (const word of canonicalWords(fold(name))) {
        const known = municipalities.get(word);
        if (known === undefined) municipalities.set(word, [municipality]);
        else known.push(municipality);
      }
      municipality++;
    }
    this.municipalities = municipalities;
    this.words = [...municipalities.keys()].sort();
  }

  /** The municipalities with this word; one whose name repeats it comes twice. */
  of(word: string): readonly number[] {
    return this.municipalities.get(word) ?? NONE;
  }

  /** The words that begin with these letters. */
  starting(letters: string): readonly string[] {
    const from = this.firstFrom(letters);
    let to = from;
    while (this.words[to]?.startsWith(letters)) to++;
    return this.words.slice(from, to);
  }

  /** Where the first word stands that is not before these letters. */
  private firstFrom(letters: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.words[middle]! < letters) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const NONE: readonly number[] = [];
