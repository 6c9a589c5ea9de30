import { CivicTaker } from '../../packages/data/civic-list/civic-taker.ts';
import { RowTally } from '../../packages/data/sources/row-tally.ts';
import type { Source } from '../../packages/data/sources/source.ts';
import { ReferenceBuilder } from '../../packages/engine/reference/build/builder.ts';
import { Reference } from '../../packages/engine/reference/read/reader.ts';
import type { Case } from '../accuracy/case-file.ts';

/** A municipality and its other names; other columns of the file are ignored. */
export interface PlaceRow {
  readonly name: string;
  /** Official name in the other language, empty or the same when there is none. */
  readonly name_fr?: string;
  readonly province: string;
}

/** Columns that a case must have to become an address of the reference. */
const ADDRESS_COLUMNS = ['civic', 'street', 'city', 'province', 'postal_code'] as const;

/** The cases are newer than every source: where both have an address, the code is that of the cases. */
const RELEASE = { sources: '2000-01', cases: '2026-01' } as const;

/**
 * A reference built from the further sources, the places, and the cases themselves: their columns `civic`, `unit`,
 * `street`, `city`, `province` and `postal_code`. Cases without a civic number are not in it.
 * @throws Error naming the column that the cases lack; InputError when a source cannot be used
 */
export async function realReference(
  cases: readonly Case[],
  sources: readonly Source[],
  places: readonly PlaceRow[],
): Promise<Reference> {
  const missing = ADDRESS_COLUMNS.find((column) => cases[0]?.row[column] === undefined);
  if (missing !== undefined)
    throw new Error(`the cases have no column "${missing}", which their addresses are made of.`);
  const described = await Promise.all(sources.map((source) => source.describe()));
  const own = { name: 'cases', release: RELEASE.cases, licence: '', attribution: { EN: 'cases', FR: 'cas' } };
  const builder = new ReferenceBuilder({
    dataVersion: RELEASE.cases,
    sources: [
      ...described.map(({ info }) => ({ ...info, dataVersion: RELEASE.sources })),
      { ...own, dataVersion: RELEASE.cases },
    ],
    starter: false,
  });
  for (const [index, source] of sources.entries()) {
    builder.beginSource(index);
    await source.feed({ builder, tally: new RowTally(), onBytes: () => {}, signal: undefined });
  }
  builder.beginSource(sources.length);
  for (const { name, name_fr = '', province } of places) {
    if (province === '') continue;
    const municipality = builder.municipality(name, province);
    if (name_fr !== '' && name_fr !== name) builder.municipalityAlias(municipality, name_fr, 'Official', []);
  }
  const taker = new CivicTaker(builder, new RowTally());
  for (const { row } of cases) taker.take(civicRow(row), () => row.line!);
  return Reference.fromBytes(builder.finish());
}

function civicRow(row: Case['row']): Parameters<CivicTaker['take']>[0] {
  return {
    civic: row.civic!,
    suffix: '',
    unit: row.unit ?? '',
    street: { whole: streetAlone(row), name: '', type: '', direction: '' },
    municipality: row.city!,
    province: row.province!,
    postalCode: row.postal_code!,
  };
}

/** What sometimes follows the street in its column: the code, the province, a rural route. */
const BEHIND = /[\s,]*\b(?:[A-Z]\d[A-Z] ?\d[A-Z]\d|ONTARIO|QU[EÉ]BEC|R\.? ?R\.? ?#? ?\d+)$/i;

/**
 * The street column without what an automatic division of the line left after it; a name that consists only of that
 * stays.
 */
export function streetAlone(row: Case['row']): string {
  let text = row.street!.trim();
  for (;;) {
    const city = ` ${row.city!}`.toUpperCase();
    const shorter = text.toUpperCase().endsWith(city) ? text.slice(0, -city.length) : text.replace(BEHIND, '');
    // RUE MARIEVILLE in Marieville, BOULEVARD DE GASPÉ in Gaspé: the place is the name
    if (shorter === text || shorter.split(' ').length < 2) return text;
    if (/ (?:DE|DU|DES|LA|LE)$/i.test(shorter)) return text;
    text = shorter.replace(/[\s,]+$/, '');
  }
}
