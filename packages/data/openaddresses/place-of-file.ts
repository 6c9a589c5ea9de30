import { provinceByCode } from '@civique/engine/address';

/** What the path of a file says about its rows; empty if it says nothing. */
interface PlaceOfFile {
  readonly province: string;
  readonly municipality: string;
}

/** Names of municipal sources: `city_of_kingston`, `ville_de_gatineau`. */
const MUNICIPAL =
  /^(?:city|town|township|village|municipality|district|ville|municipalite)_(?:of|de|du|des|d)_([a-z_.'-]+?)$/;

/**
 * The project stores its sources as `ca/on/city_of_kingston.csv`, `ca/on/kingston-addresses-city.geojson`,
 * `ca/qc/province.csv`: the folder is the province, and the name is usually the municipality. Rows of a single
 * municipality often omit both.
 */
export function placeOfFile(file: string): PlaceOfFile {
  const parts = file.toLowerCase().split('/');
  const country = parts.lastIndexOf('ca', parts.length - 2);
  const province = country < 0 ? '' : (provinceByCode((parts[country + 1] ?? '').toUpperCase())?.code ?? '');
  const base = parts.at(-1)!.replace(/\.(?:csv|geojson|json)(?:\.gz)?$/, '');
  const [, source = base, level = ''] = /^(.+)-addresses-([a-z]+)$/.exec(base) ?? [];
  const municipal = MUNICIPAL.exec(source)?.[1] ?? (level === 'city' ? source : undefined);
  return { province, municipality: municipal === undefined ? '' : titled(municipal) };
}

function titled(name: string): string {
  return name
    .replace(/_/g, ' ')
    .replace(/(^|[\s-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
