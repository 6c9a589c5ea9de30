import { installed } from '../../installed.ts';
import { definePeer, joined, numberParts, type ParsingPeer } from './peer.ts';

/** Parsers from npm. */

type Parts = Readonly<Record<string, string | undefined>>;

export function parseAddressPeer(): ParsingPeer {
  const { parseLocation } = installed<{ parseLocation(line: string): Parts | null }>('parse-address');
  return definePeer({
    name: 'parse-address',
    note: 'addresses of the United States only',
    parse: (line) => parseLocation(line) ?? {},
    partsOf: (parts) => ({
      ...numberParts(parts.number ?? '', parts.sec_unit_num ?? ''),
      street: joined(parts.prefix, parts.street, parts.type, parts.suffix),
      divided: {
        name: parts.street ?? '',
        type: parts.type ?? '',
        direction: parts.suffix ?? parts.prefix ?? '',
      },
      municipality: parts.city ?? '',
      province: parts.state ?? '',
      code: parts.zip ?? '',
    }),
  });
}

export function addresserPeer(): ParsingPeer {
  const { parseAddress } = installed<{ parseAddress(line: string): Parts }>('addresser');
  return definePeer({
    name: 'addresser',
    note: 'United States and Canada, English',
    parse: (line): Parts => {
      try {
        return parseAddress(line);
      } catch {
        // it throws where it finds no city or state
        return {};
      }
    },
    partsOf: (parts) => ({
      ...numberParts(parts.streetNumber ?? '', /[0-9]+\w*$/.exec(parts.addressLine2 ?? '')?.[0] ?? ''),
      street: joined(parts.streetName, parts.streetSuffix, parts.streetDirection),
      divided: {
        name: parts.streetName ?? '',
        type: parts.streetSuffix ?? '',
        direction: parts.streetDirection ?? '',
      },
      municipality: parts.placeName ?? '',
      province: parts.stateAbbreviation ?? '',
      code: parts.zipCode ?? '',
    }),
  });
}

/** A part that pelias-parser has recognised. */
interface Classified {
  readonly span: { readonly body: string };
  readonly classification: { readonly label: string };
}
interface Tokenizer {
  readonly solution: readonly { readonly pair: readonly Classified[] }[];
}
interface PeliasParser {
  classify(tokenizer: Tokenizer): void;
  solve(tokenizer: Tokenizer): void;
}

/** Not a dependency: it brings its own web server, and needs lodash without declaring it. */
export function peliasPeer(): ParsingPeer {
  const byHand = 'npm install --prefix bench --no-save pelias-parser@4.1.0 lodash@4.17.21';
  const AddressParser = installed<new () => PeliasParser>('pelias-parser/parser/AddressParser', byHand);
  const Tokenizer = installed<new (line: string) => Tokenizer>('pelias-parser/tokenization/Tokenizer', byHand);
  const parser = new AddressParser();
  return definePeer({
    name: 'pelias-parser',
    note: 'the parser of the geocoder Pelias; all countries, knows the names of places, leaves the street whole',
    parse: (line) => {
      const tokenizer = new Tokenizer(line);
      parser.classify(tokenizer);
      parser.solve(tokenizer);
      return tokenizer.solution[0]?.pair ?? [];
    },
    partsOf: (pairs) => {
      const text = (label: string): string =>
        pairs.find(({ classification }) => classification.label === label)?.span.body ?? '';
      return {
        ...numberParts(text('housenumber'), text('unit')),
        street: text('street'),
        divided: undefined,
        municipality: text('locality'),
        province: text('region'),
        code: text('postcode'),
      };
    },
  });
}
