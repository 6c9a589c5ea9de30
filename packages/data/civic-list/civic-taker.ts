import { provincesOfPostalCode } from '@civique/engine/address';
import type { ReferenceBuilder } from '@civique/engine/reference';
import { fold } from '@civique/engine/text';
import type { Designation } from '../sources/designation.ts';
import { judgePostalCode } from '../sources/postal-codes.ts';
import type { Example, Rejection, RowTally } from '../sources/row-tally.ts';
import { readCivicNumber } from './civic-number.ts';
import { provinceOfText } from './province-text.ts';
import { isStreetType, type StreetText, streetDesignations } from './street-text.ts';
import { unitLabel } from './unit-label.ts';

/** One row of a list of civic addresses, as written there; missing values are empty. */
export interface CivicListRow {
  readonly civic: string;
  readonly suffix: string;
  readonly unit: string;
  readonly street: StreetText;
  readonly municipality: string;
  /** Code, name or SGC code. */
  readonly province: string;
  readonly postalCode: string;
}

/** The street and municipality to which a row was assigned. */
interface TakenRow {
  readonly streetId: number;
  readonly munId: number;
  /** Empty if the row has no usable postal code. */
  readonly fsa: string;
}

/** How many streets are cached at a time. */
const MAX_STREETS_AT_HAND = 1 << 20;

interface FoundStreet {
  readonly streetId: number;
  readonly munId: number;
  readonly unknownType: boolean;
}

/**
 * Accepts rows from lists of civic addresses, which differ in how they write a street and its municipality. A row
 * becomes an address on a street of an earlier source if that street matches one reading of the text and lies in a
 * municipality that has the name in the FSA of the row. Otherwise the likeliest reading becomes a street.
 */
export class CivicTaker {
  readonly #builder: ReferenceBuilder;
  readonly #tally: RowTally;
  readonly #streets: Map<string, FoundStreet | Rejection> = new Map();

  constructor(builder: ReferenceBuilder, tally: RowTally) {
    this.#builder = builder;
    this.#tally = tally;
  }

  /** Passes the row to the builder and counts it; `example` shows it in messages. */
  take(row: CivicListRow, example: () => Example): TakenRow | undefined {
    const taken = this.#take(row, example);
    if (typeof taken !== 'string') {
      this.#tally.accepted++;
      return taken;
    }
    this.#tally.reject(taken, example);
    return undefined;
  }

  #take(row: CivicListRow, example: () => Example): TakenRow | Rejection {
    const civic = readCivicNumber(row.civic, row.suffix);
    if (typeof civic === 'string') return civic;
    const unit = unitLabel(row.unit);
    if (unit === undefined) return 'UNIT';
    const province = provinceOfRow(row);
    if (province === '') return 'PROVINCE';
    if (fold(row.municipality) === '') return 'MUNICIPALITY';
    const { code, fsa, remark } = judgePostalCode(row.postalCode, province);
    const street = this.#street(row, province, code);
    if (typeof street === 'string') return street;
    this.#builder.civic(street.streetId, { number: civic.number, suffix: civic.suffix, unit, postalCode: code });
    if (remark !== undefined) this.#tally.remark(remark, example);
    if (street.unknownType) this.#tally.remark('STREET_TYPE_UNKNOWN', example);
    return { streetId: street.streetId, munId: street.munId, fsa };
  }

  #street(row: CivicListRow, province: string, code: string): FoundStreet | Rejection {
    const { whole, name, type, direction } = row.street;
    const key = `${whole}\n${name}\n${type}\n${direction}\n${row.municipality}\n${province}\n${code}`;
    let street = this.#streets.get(key);
    if (street === undefined) {
      if (this.#streets.size >= MAX_STREETS_AT_HAND) this.#streets.clear();
      street = this.#findStreet(row, province, code);
      this.#streets.set(key, street);
    }
    return street;
  }

  #findStreet(row: CivicListRow, province: string, code: string): FoundStreet | Rejection {
    const designations = streetDesignations(row.street, province);
    const first = designations[0];
    if (first === undefined) return 'STREET_NAME';
    const unknownType = row.street.type !== '' && !isStreetType(row.street.type);
    const known = this.#knownStreet(designations, row.municipality, province, code);
    if (known !== undefined) return { ...known, unknownType };
    const munId = this.#builder.municipality(row.municipality, province);
    return { streetId: this.#builder.street(first.name, first.type, first.direction, munId), munId, unknownType };
  }

  /** Of several matching streets, the first that has the postal code of the row, else the first. */
  #knownStreet(designations: readonly Designation[], municipality: string, province: string, code: string) {
    let first: { streetId: number; munId: number } | undefined;
    for (const munId of this.#builder.municipalitiesKnownAs(municipality, province, code.slice(0, 3))) {
      for (const { name, type, direction } of designations) {
        const streetId = this.#builder.findStreet(name, type, direction, munId);
        if (streetId < 0) continue;
        if (this.#builder.streetHasCode(streetId, code)) return { streetId, munId };
        first ??= { streetId, munId };
      }
    }
    return first;
  }
}

/** The province as written, or that of the postal code if none is given. */
function provinceOfRow({ province, postalCode }: CivicListRow): string {
  if (province !== '') return provinceOfText(province);
  const provinces = provincesOfPostalCode(postalCode.toUpperCase());
  return provinces.length === 1 ? provinces[0]! : '';
}
