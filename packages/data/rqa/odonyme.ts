import { joined, type StreetText } from '../civic-list/street-text.ts';
import type { CsvRecord } from '../csv/record.ts';
import type { Columns } from '../files/read-part.ts';

/**
 * Reads a street's name, which the register splits into four columns: generic (`Rue`), particle (`de l'`), specific
 * (`Église`) and compass point (`Est`). The generic is the type; the particle belongs to the name.
 */
export function odonymeReader(columns: Columns): (record: CsvRecord) => StreetText {
  const generic = columns('generique_odonyme');
  const particle = columns('particule_odonyme');
  const specific = columns('specifique_odonyme');
  const direction = columns('point_cardinal_odonyme');
  return (record) => ({
    whole: '',
    name: joined(record.text(particle), record.text(specific)),
    type: record.text(generic),
    direction: record.text(direction),
  });
}
