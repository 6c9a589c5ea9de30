import { CivicSpans } from '../format/civic-spans.ts';
import { CODES_PER_FSA, FSAS } from '../format/fsa-codes.ts';
import { lowerBound } from '../format/search-column.ts';
import { StreetRanking } from '../format/street-ranking.ts';
import type { ReferenceColumns } from './columns.ts';
import { KeyLists } from './key-lists.ts';
import { MunicipalityWords } from './municipality-words.ts';
import { RankingByType } from './ranking-by-type.ts';

interface Rankings {
  readonly all: StreetRanking;
  readonly byType: RankingByType;
}

/**
 * Tables that are derived from the file. Each is made when it is first needed, because many processes never need it.
 */
export class DerivedTables {
  readonly #columns: ReferenceColumns;
  #rankings: Rankings | undefined;
  #namesByMunicipality: KeyLists | undefined;
  #municipalityNames: KeyLists | undefined;
  #fsaStarts: Uint32Array | undefined;
  #municipalityWords: MunicipalityWords | undefined;

  constructor(columns: ReferenceColumns) {
    this.#columns = columns;
  }

  /** Makes all tables now. */
  prepare(): void {
    void this.rankings;
    void this.namesByMunicipality;
    void this.municipalityNames;
    void this.municipalityWords;
    void this.fsaStarts;
  }

  /** The first postal code (index) of each FSA, and the number of codes behind the last. */
  get fsaStarts(): Uint32Array {
    if (this.#fsaStarts === undefined) {
      const { pcCode } = this.#columns;
      this.#fsaStarts = new Uint32Array(FSAS + 1);
      for (let fsa = 1; fsa <= FSAS; fsa++) {
        this.#fsaStarts[fsa] = lowerBound(pcCode, fsa * CODES_PER_FSA, this.#fsaStarts[fsa - 1]);
      }
    }
    return this.#fsaStarts;
  }

  /** Rankings that find the largest streets in a stretch of designations, of all types or of one. */
  get rankings(): Rankings {
    if (this.#rankings === undefined) {
      const columns = this.#columns;
      const { entryStreet, streetWeight } = columns;
      const spans = new CivicSpans(columns);
      this.#rankings = {
        all: new StreetRanking(columns.ranking, { entryStreet, streetWeight, spans }),
        byType: new RankingByType(columns.typeOf.length, columns, spans),
      };
    }
    return this.#rankings;
  }

  /** The street names in each municipality. */
  get namesByMunicipality(): KeyLists {
    const { nameKeys, munName, keyStart, entryMun } = this.#columns;
    this.#namesByMunicipality ??= new KeyLists(nameKeys, munName.length, keyStart, entryMun);
    return this.#namesByMunicipality;
  }

  /** All municipality names as one list. */
  get municipalityNames(): KeyLists {
    if (this.#municipalityNames === undefined) {
      const { munKeys } = this.#columns;
      const one = Uint32Array.from({ length: munKeys.size + 1 }, (_, key) => key);
      this.#municipalityNames = new KeyLists(munKeys, 1, one, new Uint8Array(munKeys.size));
    }
    return this.#municipalityNames;
  }

  /** The words of municipality names. */
  get municipalityWords(): MunicipalityWords {
    if (this.#municipalityWords === undefined) {
      const { municipalities, munName } = this.#columns;
      this.#municipalityWords = new MunicipalityWords(Array.from(munName, (name) => municipalities.text(name)));
    }
    return this.#municipalityWords;
  }
}
