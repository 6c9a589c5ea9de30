import { gzipSync, zstdCompressSync } from 'node:zlib';

/** A file as nobody wants it, and what comes of it. */
interface AwkwardFile {
  /** What it is, as the documentation says it. */
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Uint8Array;
  /** Rows that are answered and that cannot be read; or why the list is refused. */
  readonly outcome: { readonly answered: number; readonly unread?: number } | { readonly refused: string };
  /** What the documentation says beside the counts. */
  readonly remark?: string;
}

const LIST = 'id,address,city\n1,111 Wellington St,Ottawa\n2,24 Sussex Dr,Ottawa\n3,22 rue Eddy,Montréal\n';
const WHOLE = { answered: 3 };

const csv = (
  what: string,
  text: string | Uint8Array,
  outcome: AwkwardFile['outcome'],
  remark?: string,
): AwkwardFile => ({
  what,
  name: 'list.csv',
  bytes: () => (typeof text === 'string' ? Buffer.from(text) : text),
  outcome,
  ...(remark !== undefined && { remark }),
});
const json = (what: string, text: string, outcome: AwkwardFile['outcome']): AwkwardFile => ({
  ...csv(what, text, outcome),
  name: 'list.ndjson',
});

/** What a workbook begins with. */
const WORKBOOK = Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0....................[Content_Types].xml', 'latin1');
const LONG_ROW = 5 << 20;

export const AWKWARD_FILES: readonly AwkwardFile[] = [
  csv('an empty file', '', { refused: 'is empty' }),
  csv('blank lines alone', '\n\r\n\n', { refused: 'is empty' }),
  csv('a header alone', 'id,address,city\n', { answered: 0 }, 'the result is a header'),
  csv('a header without a line end', 'id,address,city', { answered: 0 }),
  csv('no header', LIST.slice(LIST.indexOf('\n') + 1), WHOLE, 'columns are recognised by what they hold'),
  csv('one column', 'address\n"111 Wellington St, Ottawa"\n24 Sussex Dr, Ottawa\n', { answered: 2 }),
  csv('one column without a header', '111 Wellington St, Ottawa ON K1A 0A6\n24 Sussex Dr, Ottawa\n', { answered: 2 }),
  csv('UTF-8 with a byte order mark', `\ufeff${LIST}`, WHOLE, 'the result has one, too'),
  csv('UTF-16 little-endian', Buffer.from(`\ufeff${LIST}`, 'utf16le'), WHOLE),
  csv('UTF-16 big-endian', Buffer.from(`\ufeff${LIST}`, 'utf16le').swap16(), WHOLE),
  csv('UTF-16 without a mark', Buffer.from(LIST, 'utf16le'), WHOLE),
  csv('Windows-1252', Buffer.from(LIST, 'latin1'), WHOLE),
  csv(
    'UTF-8 with one line in Windows-1252',
    Buffer.concat([Buffer.from(LIST), Buffer.from('4,22 rue Eddy,Montréal\n', 'latin1')]),
    { answered: 4 },
    'each line is read in its own encoding',
  ),
  csv('carriage returns alone', LIST.replaceAll('\n', '\r'), WHOLE, 'the result has line feeds'),
  csv('Windows line ends', LIST.replaceAll('\n', '\r\n'), WHOLE),
  csv('mixed line ends', LIST.replace('\n1', '\r\n1'), WHOLE),
  csv('a last row without a line end', LIST.trimEnd(), WHOLE),
  csv('semicolons', LIST.replaceAll(',', ';'), WHOLE),
  csv('tabs', LIST.replaceAll(',', '\t'), WHOLE),
  csv('vertical bars', LIST.replaceAll(',', '|'), WHOLE),
  csv('the line `sep=;` for Excel', `sep=;\r\n${LIST.replaceAll(',', ';')}`, WHOLE, 'the line is left out'),
  csv('quotes around every field', LIST.replace(/[^,\n]+/g, '"$&"'), WHOLE),
  csv('line ends within quotes', 'id,address\n1,"111 Wellington St\nOttawa"\n2,24 Sussex Dr Ottawa\n', { answered: 2 }),
  csv('doubled quotes', 'id,name,address\n1,"Roy ""Bob""","24 Sussex Dr, Ottawa"\n', { answered: 1 }),
  csv(
    'a quote within a field',
    'id,note,address\n1,5" pipe,24 Sussex Dr Ottawa\n',
    { answered: 1 },
    'it is a character',
  ),
  csv('a quote that is not closed', LIST.replace('2,24', '2,"24'), { answered: 2, unread: 1 }, 'the rest is read'),
  csv('a quote that is not closed in the last row', `${LIST}4,"22 rue Eddy\n`, { answered: 3, unread: 1 }),
  csv('text behind a closing quote', LIST.replace('24 Sussex', '"24" Sussex'), { answered: 2, unread: 1 }),
  csv('a row with too few fields', `${LIST}4,24 Sussex Dr Ottawa\n`, { answered: 4 }, 'it is filled up'),
  csv('a row with too many fields', `${LIST}4,24 Sussex Dr,Ottawa,x\n`, { answered: 3, unread: 1 }),
  csv('a row with surplus commas', `${LIST}4,24 Sussex Dr,Ottawa,,\n`, { answered: 4 }, 'they are left out'),
  csv('two columns of one name', LIST.replace('id,', 'city,'), WHOLE, 'the first is read; --map chooses another'),
  csv('columns without names', 'id,address,,\n1,24 Sussex Dr Ottawa,x,y\n', { answered: 1 }),
  csv('a header with line ends in quotes', 'id,"Street\naddress",City\n1,24 Sussex Dr,Ottawa\n', { answered: 1 }),
  csv(
    'blank lines between rows',
    LIST.replace('\n2', '\n\n2'),
    { answered: 4 },
    'a blank line is a blank row, status I',
  ),
  csv('NUL characters in a field', LIST.replace('Wellington', 'Wel\0lington'), WHOLE, 'they stay as they are'),
  csv(
    'a row of megabytes',
    `${LIST}4,${'x'.repeat(LONG_ROW)},y\n5,24 Sussex Dr,Ottawa\n`,
    { answered: 4, unread: 1 },
    'one of a gigabyte took 332 MB of memory, a list of three short rows 240 MB',
  ),
  { ...csv('gzip', gzipSync(LIST), WHOLE), name: 'list.csv.gz' },
  csv('gzip with the name of a CSV', gzipSync(LIST), WHOLE),
  {
    ...csv('gzip of two parts', Buffer.concat([gzipSync(LIST.slice(0, 50)), gzipSync(LIST.slice(50))]), WHOLE),
    name: 'list.csv.gz',
  },
  { ...csv('gzip cut short', gzipSync(LIST).subarray(0, -12), { refused: 'cannot be read' }), name: 'list.csv.gz' },
  {
    ...csv(
      'Zstandard of two frames',
      Buffer.concat([zstdCompressSync(LIST.slice(0, 50)), zstdCompressSync(LIST.slice(50))]),
      WHOLE,
    ),
    name: 'list.csv.zst',
  },
  {
    ...csv('Zstandard cut short', zstdCompressSync(LIST).subarray(0, -4), { refused: 'cannot be read' }),
    name: 'list.csv.zst',
  },
  csv('a workbook with the name of a CSV', WORKBOOK, { refused: 'is an Excel workbook' }),
  csv('a ZIP archive', Buffer.from('PK\x03\x04\x14\0\0\0list.csv', 'latin1'), { refused: 'is a ZIP archive' }),
  csv(
    'binary data',
    Uint8Array.from({ length: 4000 }, (_, at) => (at * 89) % 251),
    { refused: 'is not a text file' },
  ),
  { ...csv('a CSV with the name of Parquet', LIST, { refused: 'is not a Parquet file' }), name: 'list.parquet' },
  { ...csv('Parquet cut short', 'PAR1....', { refused: 'cannot be read' }), name: 'list.parquet' },
  json('NDJSON with a line that is none', `{"address":"24 Sussex Dr Ottawa"}\n{"address":\n`, {
    answered: 1,
    unread: 1,
  }),
  json('NDJSON with lists and numbers', `{"address":"24 Sussex Dr Ottawa"}\n[1]\n2\n`, { answered: 1, unread: 2 }),
  json(
    'NDJSON with lists a thousand levels deep',
    `{"address":"24 Sussex Dr Ottawa"}\n{"address":${'['.repeat(1000)}${']'.repeat(1000)}}\n`,
    { answered: 1, unread: 1 },
  ),
  json(
    'NDJSON with objects that look like those of a program',
    `{"address":{"toString":1}}\n{"address":"24 Sussex Dr Ottawa","__proto__":"a","constructor":"b"}\n`,
    { answered: 2 },
  ),
  json(
    'NDJSON with another name in every row',
    Array.from({ length: 20_000 }, (_, row) => `{"address":"","n${row}":1}\n`).join(''),
    { refused: 'has 20001 columns' },
  ),
  csv('a hundred thousand columns', `address${','.repeat(99_999)}\n24 Sussex Dr Ottawa\n`, {
    refused: 'has 100000 columns',
  }),
  json('NDJSON with separators of lines in texts', `{"address":"24 Sussex Dr\u2028Ottawa"}\n`, { answered: 1 }),
];

/** The table of the documentation. */
export function awkwardTable(): string {
  const came = ({ outcome, remark }: AwkwardFile): string => {
    if ('refused' in outcome) return `refused: it ${outcome.refused}`;
    const unread = outcome.unread === undefined ? '' : `, ${outcome.unread} in the exceptions`;
    return `${outcome.answered} answered${unread}${remark === undefined ? '' : `; ${remark}`}`;
  };
  const rows = AWKWARD_FILES.map((file) => `| ${file.what} | ${came(file)} |`);
  return ['| file | what comes of it |', '|---|---|', ...rows].join('\n');
}
