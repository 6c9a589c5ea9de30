import { packPostalCode } from '@civique/engine/address';
import type { ReferenceBuilder } from '@civique/engine/reference';
import { MUNICIPALITY_KINDS, type MunicipalityKind } from '@civique/engine/reference';
import { fold } from '@civique/engine/text';
import type { Rejection, Remark } from '../sources/row-tally.ts';
import { fieldReader, type PcadLayout } from './layout.ts';
import { readStreet } from './place-reader.ts';

type RecordReader = (record: string) => readonly Remark[] | Rejection;

/** Reads the municipality cross-reference: alternate names of municipalities, everywhere or in one FSA. */
export function municipalityReader(builder: ReferenceBuilder, layout: PcadLayout): RecordReader {
  const field = fieldReader(layout.municipality);
  const kinds = layout.codes.municipalityKind;
  return (record) => {
    const kind = MUNICIPALITY_KINDS.find((name) => name === kinds[field(record, 'kind')]);
    if (kind === undefined || kind === 'Canonical') return 'RECORD_TYPE';
    const alternate = field(record, 'alternate');
    if (fold(alternate) === '') return 'RECORD_NAME';
    const [munId] = builder.municipalitiesKnownAs(field(record, 'municipality'), field(record, 'province'), '');
    if (munId === undefined) return 'RECORD_UNKNOWN';
    const fsa = field(record, 'fsa');
    if (fsa !== '' && packPostalCode(`${fsa}0A0`) < 0) return 'RECORD_CODE';
    builder.municipalityAlias(
      munId,
      alternate,
      kind as Exclude<MunicipalityKind, 'Canonical'>,
      fsa === '' ? [] : [fsa],
    );
    return [];
  };
}

/** Reads the street cross-reference: alternate designations, each used as a whole. */
export function streetReader(builder: ReferenceBuilder, layout: PcadLayout): RecordReader {
  const field = fieldReader(layout.street);
  return (record) => {
    const province = field(record, 'province');
    const street = readStreet(
      {
        name: field(record, 'streetName'),
        type: field(record, 'streetType'),
        direction: field(record, 'streetDirection'),
      },
      province,
    );
    const alternate = readStreet(
      {
        name: field(record, 'alternateName'),
        type: field(record, 'alternateType'),
        direction: field(record, 'alternateDirection'),
      },
      province,
    );
    if (street === undefined || alternate === undefined) return 'STREET_NAME';
    for (const munId of builder.municipalitiesKnownAs(field(record, 'municipality'), province, '')) {
      const streetId = builder.findStreet(street.name, street.type, street.direction, munId);
      if (streetId < 0) continue;
      builder.streetAlias(streetId, alternate, 'Alternate');
      return alternate.unknown ? ['STREET_TYPE_UNKNOWN'] : [];
    }
    return 'RECORD_UNKNOWN';
  };
}
