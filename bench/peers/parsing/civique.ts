import { parseAddress } from '../../../packages/engine/parse-address/parse-address.ts';
import { variantElements } from '../../../packages/engine/parse-address/variant-elements.ts';
import { definePeer, joined } from './peer.ts';

/** The first variant of ParseAddress: without a reference, like the others. */
export const civiquePeer = definePeer({
  name: 'Civique',
  note: 'the first variant of ParseAddress; knows no address',
  parse: (text) =>
    variantElements(parseAddress([{ role: 'free', text, line: 0, start: 0 }], 1).variants[0]?.Elements ?? []),
  partsOf: (elements) => ({
    civic: joined(elements.StreetNumberFrom, elements.StreetNumberSuffix),
    unit: elements.UnitNumber,
    street: joined(elements.StreetName, elements.StreetType, elements.StreetDirection),
    divided: {
      name: elements.StreetName,
      type: elements.StreetType,
      direction: elements.StreetDirection,
    },
    municipality: elements.Municipality,
    province: elements.Province,
    code: elements.PostalCode,
  }),
});
