import type { ReferenceBuilder } from '@civique/engine/reference';
import type { Rejection } from '../sources/row-tally.ts';
import { number } from './digits.ts';
import { fieldReader, type PcadLayout } from './layout.ts';
import { type ReadPlace, readPlace, readStreet } from './place-reader.ts';

type TextField = keyof PcadLayout['text']['fields'];
type Field = (field: TextField) => string;

/** Reads records of the text file: names of buildings, large volume receivers and government offices by postal code. */
export class TextReader {
  readonly #builder: ReferenceBuilder;
  readonly #types: Readonly<Record<string, string>>;
  readonly #field: (record: string, field: TextField) => string;
  readonly #kinds: Readonly<Record<string, (field: Field, place: ReadPlace, name: string) => void>>;

  constructor(builder: ReferenceBuilder, layout: PcadLayout) {
    this.#builder = builder;
    this.#types = layout.codes.textRecordType;
    this.#field = fieldReader(layout.text);
    this.#kinds = {
      building: (field, place, name) => {
        const { streetId, civic } = this.#civic(field, place);
        builder.building(name, streetId, civic, place.postalCode);
      },
      streetReceiver: (field, place, name) => {
        const { streetId, civic } = this.#civic(field, place);
        builder.receiver(name, place.postalCode, streetId, civic);
      },
      boxReceiver: (field, place, name) => {
        const box = number(field('box'));
        if (box > 0) this.#deliver(field, place, name, { kind: 'POBox', from: box, to: box });
        builder.receiver(name, place.postalCode, 0, 0);
      },
      generalDeliveryReceiver: (field, place, name) => {
        this.#deliver(field, place, name, { kind: 'GeneralDelivery', from: 0, to: 0 });
        builder.receiver(name, place.postalCode, 0, 0);
      },
    };
  }

  read(record: string): readonly [] | Rejection {
    const field: Field = (name) => this.#field(record, name);
    const kind = this.#kinds[this.#types[field('recordType')] ?? ''];
    if (kind === undefined) return 'RECORD_TYPE';
    const place = readPlace(this.#builder, {
      province: field('province'),
      municipality: field('municipality'),
      postalCode: field('postalCode'),
    });
    if (typeof place === 'string') return place;
    // People also look for a department by its own name; a branch (`ACCOUNTS`) does not name a single place.
    const names = [field('name'), field('department')].filter((name) => name !== '');
    if (names.length === 0) return 'RECORD_NAME';
    for (const name of names) kind(field, place, name);
    return [];
  }

  /** Street and civic number; 0 and 0 if the record names none that the range file has. */
  #civic(field: Field, { munId, province }: ReadPlace): { streetId: number; civic: number } {
    const civic = number(field('civic'));
    const street = readStreet(
      { name: field('streetName'), type: field('streetType'), direction: field('streetDirection') },
      province,
    );
    const streetId =
      street === undefined ? -1 : this.#builder.findStreet(street.name, street.type, street.direction, munId);
    return civic === 0 || streetId < 0 ? { streetId: 0, civic: 0 } : { streetId, civic };
  }

  #deliver(
    field: Field,
    { munId, postalCode }: ReadPlace,
    receiver: string,
    mode: { kind: 'POBox' | 'GeneralDelivery'; from: number; to: number },
  ): void {
    this.#builder.delivery({
      munId,
      postalCode,
      receiver,
      stationType: field('installationType'),
      stationName: field('installationName'),
      ...mode,
    });
  }
}
