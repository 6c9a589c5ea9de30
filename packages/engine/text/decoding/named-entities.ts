/** Names of HTML for the letters and signs that occur in addresses, in both cases where there are two. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ agrave: 'à', acirc: 'â', auml: 'ä', ccedil: 'ç', egrave: 'è', eacute: 'é', ecirc: 'ê', euml: 'ë' },
  ...{ iacute: 'í', icirc: 'î', iuml: 'ï', ntilde: 'ñ', ocirc: 'ô', oacute: 'ó', ouml: 'ö', oelig: 'œ' },
  ...{ ugrave: 'ù', ucirc: 'û', uuml: 'ü', aelig: 'æ', aacute: 'á', uacute: 'ú' },
};

const SIGNS: Readonly<Record<string, string>> = {
  ...{ amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ', rsquo: '’', lsquo: '‘', laquo: '«', raquo: '»' },
  ...{ shy: '\u00ad', zwj: '\u200d', zwnj: '\u200c', lrm: '\u200e', rlm: '\u200f', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ ndash: '–', mdash: '—', deg: '°', ordm: 'º', frac12: '½', frac14: '¼', frac34: '¾' },
};

export const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LETTERS),
  ...Object.entries(LETTERS).map(([name, letter]): [string, string] => [
    name === 'oelig' || name === 'aelig'
      ? name.slice(0, 2).toUpperCase() + name.slice(2)
      : name[0]!.toUpperCase() + name.slice(1),
    letter.toUpperCase(),
  ]),
  ...Object.entries(SIGNS),
]);
