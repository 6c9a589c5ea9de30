import type { Encoded } from './encoded.ts';

/** Names of columns and of fields of a form that were written between the values. */

/** Names of columns in their order, without a colon: `ADDR1 22 Main St CITY Bath PRV ON PSTLCD K0H 1G0`. */
const COLUMNS: readonly RegExp[] = [
  'addr(?:ess)?(?:/adresse)?|adr(?:esse)?(?:/address)?',
  'city(?:/ville)?|ville(?:/city)?|town|munic(?:ipality|ipalité)?|mun',
  'prv|prov(?:ince)?(?:/province)?|state|pr',
  'pstl|postal code/code postal|code postal/postal code|postal code|code postal|postal|post|zip|pc|cp',
].map(
  (names) =>
    new RegExp(
      `(?:^|[\\s,;~^|])\\s*(?:${names})[ _]?(?:line|ligne|name|nom|nm|code|cd)?[ _]?1?[ \\t]+(?=[\\p{L}\\p{N}(])`,
      'giu',
    ),
);
/** Where the postal code follows, the text is hardly anything else. */
const LEADS_CODE = /^[a-z][\doil][a-z]/i;

/** `Number: 572, Street: Elm St`, `No : 572, rue : rue Eddy`: the number and the street of one line. */
const NUMBER_AND_STREET =
  /(?<=^|[\n,;] ?)(?:(?:civic|street|house|building) )?(?:number|num|no|nº|n°|numéro(?: civique)?|numero(?: civique)?)\.? ?[:=] ?(?=\d{1,6}[a-z]?(?: 1\/2)? ?([,;\n] ?(?:street(?: name)?|rue|nom de (?:la )?rue|voie) ?[:=] ?))/giu;

/** Every text in which anything is found has one of these. */
export const MAY_HAVE_COLUMNS = /^\s*(?:addr|adr)|[,;\n] ?(?:street|rue|nom de|voie)[a-z ]{0,8}[:=]/i;

/** The names of columns, each of which ends a line, and the labels of number and street, which are one line. */
export function columnsIn(text: string): Encoded[] {
  if (!MAY_HAVE_COLUMNS.test(text)) return [];
  const columns = namesOfColumns(text);
  if (columns.length > 0) return columns;
  return Array.from(text.matchAll(NUMBER_AND_STREET), ({ 0: label, 1: street = '', index }) => {
    const from = index + label.length + text.slice(index + label.length).indexOf(street);
    return [
      { from: index, to: index + label.length, meant: '' },
      { from, to: from + street.length, meant: ' ' },
    ];
  }).flat();
}

/** None unless all are there, in their order. */
function namesOfColumns(text: string): Encoded[] {
  const found: Encoded[] = [];
  let at = 0;
  for (const names of COLUMNS) {
    names.lastIndex = at;
    const match = names.exec(text);
    if (match === null || (at === 0 && match.index > 0)) return [];
    at = match.index + match[0].length;
    found.push({ from: match.index, to: at, meant: found.length === 0 ? '' : '\n' });
  }
  return LEADS_CODE.test(text.slice(at)) ? found : [];
}
