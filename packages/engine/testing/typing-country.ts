import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';

/** A country for the laws of typing: names that begin alike, contain one another and recur in every place. */

const PLACES: readonly (readonly [string, string])[] = [
  ['Toronto', 'ON'],
  ['Ottawa', 'ON'],
  ['Kingston', 'ON'],
  ['Kingsville', 'ON'],
  ["St. John's", 'NL'],
  ['Sault Ste. Marie', 'ON'],
  ['North Bay', 'ON'],
  ['Montréal', 'QC'],
  ['Québec', 'QC'],
  ['Saint-Jean-sur-Richelieu', 'QC'],
  ['Gatineau', 'QC'],
  ['Trois-Rivières', 'QC'],
  ['Calgary', 'AB'],
  ['Vancouver', 'BC'],
];

const ENGLISH: readonly (readonly [string, string, number])[] = [
  ['King', 'ST', 3],
  ['King', 'ST', 4],
  ['Kingston', 'RD', 0],
  ['King Edward', 'AVE', 0],
  ['Kings', 'CRT', 0],
  ['Queen', 'ST', 0],
  ['Park', 'AVE', 0],
  ['Park Lawn', 'RD', 0],
  ['Avenue', 'RD', 0],
  ['St. Clair', 'AVE', 4],
  ['St. Lawrence', 'ST', 0],
  ['Mount Pleasant', 'RD', 0],
  ['4', 'AVE', 8],
  ['104', 'AVE', 6],
  ['Fifth', 'LINE', 0],
  ['Highway 7', '', 0],
  ["O'Connor", 'DR', 0],
  ['The Esplanade', '', 0],
  ['South', 'ST', 0],
  ['Thirty Ninth', 'ST', 0],
  ['Thirty First', 'ST', 3],
  ['39', 'AVE', 0],
];

const FRENCH: readonly (readonly [string, string, number])[] = [
  ['Sherbrooke', 'RUE', 4],
  ['de la Gauchetière', 'RUE', 4],
  ['de la Côte-des-Neiges', 'CH', 0],
  ['Saint-Jean', 'RUE', 0],
  ['Saint-Laurent', 'BOUL', 0],
  ['Sainte-Catherine', 'RUE', 3],
  ['Grande Allée', '', 3],
  ['5e', 'AV', 0],
  ['Principale', 'RUE', 0],
  ["de l'Église", 'RUE', 0],
  ['du Parc', 'AV', 0],
  ['Notre-Dame', 'RUE', 0],
  ['Vingt et Unième', 'RUE', 0],
  ['Trente-Deuxième', 'AV', 0],
];

/** Every place has every street of its language; numbers and sizes vary from place to place. */
export function typingCountry(): Reference {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  for (const [at, [name, province]] of PLACES.entries()) {
    const place = builder.municipality(name, province);
    const streets = province === 'QC' ? FRENCH : ENGLISH;
    for (const [row, [street, type, direction]] of streets.entries()) {
      const id = builder.street(street, type, direction, place);
      const size = 3 + ((at * 7 + row * 5) % 11);
      const letter = province === 'QC' ? 'H' : province === 'AB' ? 'T' : province === 'BC' ? 'V' : 'K';
      const code = `${letter}${at % 10}A${row % 10}B${(at + row) % 10}`;
      for (let i = 0; i < size; i++) {
        const number = 1 + ((at + row * 3 + i * 17) % 240);
        const suffix = i === 4 ? 'A' : '';
        if (i === 2)
          for (const unit of ['1', '2', '10', 'PH1']) builder.civic(id, { number, suffix, unit, postalCode: code });
        else builder.civic(id, { number, suffix, postalCode: code });
      }
    }
  }
  return Reference.fromBytes(builder.finish());
}
