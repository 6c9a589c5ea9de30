import { definePeer, joined } from './peer.ts';

const PATTERN =
  /^\s*(?:(?<unit>[\w]+)\s*-\s*)?(?<civic>\d+)\s*(?<suffix>[A-Z])?[\s,]+(?<street>[^,\n]+?)(?:[,\n]\s*|\s+)(?<place>[^,\n\d]+?)[,\s]+(?<province>[A-Z]{2})[,\s]+(?<code>[A-Z]\d[A-Z][\s-]?\d[A-Z]\d)\s*$/i;

/** What many programs do today: one regular expression that fits the usual form and nothing else. */
export const patternPeer = definePeer({
  name: 'regular expression',
  note: 'one pattern; reads only the usual form, knows no address, leaves the street whole',
  parse: (line) => PATTERN.exec(line)?.groups,
  partsOf: (groups) => ({
    civic: joined(groups?.civic, groups?.suffix),
    unit: groups?.unit ?? '',
    street: groups?.street ?? '',
    divided: undefined,
    municipality: groups?.place ?? '',
    province: groups?.province ?? '',
    code: groups?.code ?? '',
  }),
});
