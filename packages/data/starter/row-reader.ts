import {
  directionOf,
  formatPostalCode,
  PROVINCES,
  parsePostalCode,
  provinceByCode,
  provincesOfPostalCode,
  streetTypeOfSymbol,
} from '@civique/engine/address';
import { fold } from '@civique/engine/text';
import { InputError } from '../files/input-part.ts';
import type { StarterRow } from './starter-table.ts';

const MAX_NUMBER = 9_999_999;

/**
 * Reads what the columns of a starter row hold. The tables are written by hand, so everything is read strictly: a fault
 * is an InputError that gives file, line, column, and what would be right.
 */
export class RowReader {
  readonly #row: StarterRow;

  constructor(row: StarterRow) {
    this.#row = row;
    for (const [column, value] of Object.entries(row.values)) {
      if (value !== value.trim() || /\s\s/.test(value)) this.fault(column, 'blanks stand single and not at the ends');
    }
  }

  text(column: string): string {
    return this.#row.values[column]!;
  }

  /** Text with at least one letter or digit. */
  name(column: string): string {
    const text = this.text(column);
    return fold(text) === '' ? this.fault(column, 'a name is needed') : text;
  }

  oneOf<const Value extends string>(column: string, values: readonly Value[]): Value {
    const text = this.text(column);
    return values.find((value) => value === text) ?? this.fault(column, `one of: ${values.join(', ')}`);
  }

  /** A number of 1 to 9,999,999. */
  number(column: string): number {
    const text = this.text(column);
    const number = /^[1-9][0-9]*$/.test(text) ? Number(text) : 0;
    return number > 0 && number <= MAX_NUMBER ? number : this.fault(column, 'a number from 1, digits only');
  }

  province(column = 'province'): string {
    const text = this.text(column);
    return provinceByCode(text)?.code ?? this.fault(column, `one of: ${PROVINCES.map(({ code }) => code).join(' ')}`);
  }

  /** Six characters; the row writes them as `K7L 1A1`, and they belong to the row's province. */
  postalCode(province: string): string {
    const text = this.text('postal_code');
    const code = parsePostalCode(text);
    if (code === undefined || formatPostalCode(code) !== text) return this.fault('postal_code', 'written as K7L 1A1');
    return this.#inProvince('postal_code', code, province);
  }

  fsa(column: string, province: string): string {
    return this.#inProvince(column, this.#fsa(column, this.text(column)), province);
  }

  /** FSAs with blanks between. */
  fsas(column: string, province: string): string[] {
    const text = this.text(column);
    if (text === '') return [];
    return text.split(' ').map((fsa) => this.#inProvince(column, this.#fsa(column, fsa), province));
  }

  /** Code of a street type given by its Canada Post symbol; empty for none. */
  streetType(column: string, province: string): string {
    const symbol = this.text(column);
    if (symbol === '') return '';
    const type = streetTypeOfSymbol(symbol, province === 'QC' ? 'FR' : undefined);
    return type?.code ?? this.fault(column, 'a Canada Post symbol such as ST, AVE, RUE, BOUL');
  }

  direction(column: string): number {
    const symbol = this.text(column);
    if (symbol === '') return 0;
    return directionOf(symbol) || this.fault(column, 'N S E W NE NW SE SW, or N S E O NE NO SE SO');
  }

  fault(column: string, right: string): never {
    throw new InputError(
      `${this.#row.file}:${this.#row.line}: ${column} is "${this.text(column)}"; right would be: ${right}`,
    );
  }

  #fsa(column: string, fsa: string): string {
    if (parsePostalCode(`${fsa}0A0`) !== `${fsa}0A0`) this.fault(column, 'FSAs such as K7L, with blanks between');
    return fsa;
  }

  #inProvince(column: string, code: string, province: string): string {
    const provinces = provincesOfPostalCode(code);
    if (!provinces.includes(province))
      this.fault(column, `a code of ${province}; this one is of ${provinces.join(', ')}`);
    return code;
  }
}
