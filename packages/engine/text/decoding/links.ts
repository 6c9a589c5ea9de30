import type { Encoded } from './encoded.ts';

/**
 * Links to a map, which hold an address: `https://maps.example.com/?q=12+Elm+St,+Bath`, `geo:0,0?q=12%20Elm%20St`,
 * `https://www.example.com/maps/place/12+Elm+St,+Bath/@44.1,-76.7,17z`.
 */

/** Names of the values that hold what is looked for on a map. */
const NAMES = 'q|query|address|addr|adresse|daddr|saddr|destination|origin|near|where|where1|rtp|search|text';

/** The link up to such a value, and the value, which ends before the next one. */
const LINK = new RegExp(
  `(?<![^\\s"'(<\\[])((?:https?|geo|maps|comgooglemaps|waze)(?::|%3A)\\S{0,300}?(?:[?&](?:${NAMES})=|/maps/(?:place|search|dir)/+))([^\\s&#?"'<>]{4,400}?)((?:[/&#]\\S*)?)(?=[\\s"')>\\]]|$)`,
  'giu',
);

/** Every text in which anything is found has one of these. */
export const MAY_HAVE_LINKS = /[?&][a-z1]{1,11}=|\/maps\//;

/** A number, and a word behind it. Places on the globe have none. */
const ADDRESS = /\d[\d\p{L}-]*(?:[+ ,]|%2C|%20)+\p{L}{2}/iu;

/** The links with an address: all but that stands for nothing, and its plus signs for blanks. */
export function linksIn(text: string): Encoded[] {
  if (!MAY_HAVE_LINKS.test(text)) return [];
  return Array.from(text.matchAll(LINK)).flatMap(({ 0: link, 1: front = '', 2: value = '', index }) => {
    if (!ADDRESS.test(value)) return [];
    const from = index + front.length;
    const to = from + value.length;
    const blanks = Array.from(value.matchAll(/\+/g), ({ index: at }) => ({
      from: from + at,
      to: from + at + 1,
      meant: ' ',
    }));
    const rest = { from: to, to: index + link.length, meant: '' };
    return [{ from: index, to: from, meant: '' }, ...blanks, ...(rest.to > rest.from ? [rest] : [])];
  });
}
