import type { Encoded } from './encoded.ts';
import { labelledPart } from './labelled-parts.ts';

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

/** `Address1⇥City⇥Prov⇥PC`: the head of a table, copied along with a row. */
const CELLS = /[\t,;|]/;
const FEWEST_CELLS = 3;

/** Every text in which anything is found begins so. */
export const MAY_HAVE_COLUMNS = /^\s*(?:addr|adr)|[\t,;|] ?(?:city|town|ville|municip)/i;

/** The names of columns, each of which ends a line; none unless all are there, in their order. */
export function columnsIn(text: string): Encoded[] {
  if (!MAY_HAVE_COLUMNS.test(text)) return [];
  if (isHead(text)) return [{ from: 0, to: text.length, meant: '' }];
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

/** Whether a line holds nothing but the names of columns. */
function isHead(line: string): boolean {
  const cells = line.split(CELLS);
  return cells.length >= FEWEST_CELLS && cells.every((cell) => labelledPart(cell.trim()) !== undefined);
}
