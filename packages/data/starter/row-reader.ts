import {
  directionOf,
  formatPostalCode,
  PROVINCES,
  parsePostalCode,
  provinceByCode,
  provincesOfPostalCode,
  streetTypeOfSymbol,
} from '@civique/engine/address';
import type { Message } from '@civique/engine/sentences';
import { fold } from '@civique/engine/text';
import { inputError } from '../input-error.ts';
import { message } from '../sentences/data-sentences.ts';
import { MAX_CIVIC_NUMBER } from '../sources/limits.ts';
import type { StarterRow } from './starter-table.ts';

/**
 * Reads the columns of a starter row. The tables are written by hand, so reading is strict: any error is an InputError
 * that names the file, the line, the column and the expected value.
 */
export class RowReader {
  readonly #row: StarterRow;

  constructor(row: StarterRow) {
    this.#row = row;
    for (const [column, value] of Object.entries(row.values)) {
      if (value !== value.trim() || /\s\s/.test(value)) this.fail(column, message('EXPECTED_SPACES'));
    }
  }

  text(column: string): string {
    return this.#row.values[column]!;
  }

  /** Text with at least one letter or digit. */
  name(column: string): string {
    const text = this.text(column);
    return fold(text) === '' ? this.fail(column, message('EXPECTED_NAME')) : text;
  }

  oneOf<const Value extends string>(column: string, values: readonly Value[]): Value {
    const text = this.text(column);
    return (
      values.find((value) => value === text) ??
      this.fail(column, message('EXPECTED_ONE_OF', { values: values.join(', ') }))
    );
  }

  /** A number from 1 to 9,999,999. */
  number(column: string): number {
    const text = this.text(column);
    const number = /^[1-9][0-9]*$/.test(text) ? Number(text) : 0;
    return number > 0 && number <= MAX_CIVIC_NUMBER ? number : this.fail(column, message('EXPECTED_NUMBER'));
  }

  province(column = 'province'): string {
    const text = this.text(column);
    const values = PROVINCES.map(({ code }) => code).join(', ');
    return provinceByCode(text)?.code ?? this.fail(column, message('EXPECTED_ONE_OF', { values }));
  }

  /** Six characters, written as `K7L 1A1` in the row; the code must belong to the row's province. */
  postalCode(province: string): string {
    const text = this.text('postal_code');
    const code = parsePostalCode(text);
    if (code === undefined || formatPostalCode(code) !== text)
      return this.fail('postal_code', message('EXPECTED_POSTAL_CODE'));
    return this.#inProvince('postal_code', code, province);
  }

  fsa(column: string, province: string): string {
    return this.#inProvince(column, this.#fsa(column, this.text(column)), province);
  }

  /** FSAs separated by spaces. */
  fsas(column: string, province: string): string[] {
    const text = this.text(column);
    if (text === '') return [];
    return text.split(' ').map((fsa) => this.#inProvince(column, this.#fsa(column, fsa), province));
  }

  /** Code of a street type given by its Canada Post symbol; empty if there is none. */
  streetType(column: string, province: string): string {
    const symbol = this.text(column);
    if (symbol === '') return '';
    const type = streetTypeOfSymbol(symbol, province === 'QC' ? 'FR' : undefined);
    return type?.code ?? this.fail(column, message('EXPECTED_STREET_TYPE'));
  }

  direction(column: string): number {
    const symbol = this.text(column);
    if (symbol === '') return 0;
    return directionOf(symbol) || this.fail(column, message('EXPECTED_DIRECTION'));
  }

  /** Throws an InputError with the position of the field, its value and the expected one. */
  fail(column: string, expected: Message): never {
    const { file, line } = this.#row;
    throw inputError('STARTER_FIELD', { file, line, column, value: this.text(column), expected });
  }

  #fsa(column: string, fsa: string): string {
    if (parsePostalCode(`${fsa}0A0`) !== `${fsa}0A0`) this.fail(column, message('EXPECTED_FSAS'));
    return fsa;
  }

  #inProvince(column: string, code: string, province: string): string {
    const provinces = provincesOfPostalCode(code);
    if (!provinces.includes(province)) {
      this.fail(column, message('EXPECTED_IN_PROVINCE', { province, provinces: provinces.join(', ') }));
    }
    return code;
  }
}
