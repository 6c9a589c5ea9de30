import type { SourceInfo } from '@civique/engine/reference';

/** Month of each release whose archive is named by the year alone, if known. */
const MONTH_OF_YEAR: ReadonlyMap<string, string> = new Map([['2024', '2024-06']]);

/** A release as its publisher names it: the archive is called `202606.zip`, `2024.zip` or `2022.zip`. */
interface NarRelease {
  /** `2026-06`, or `2022` if the month is unknown, or empty. */
  readonly label: string;
  /** `YYYY-MM`; empty if the name does not say. */
  readonly month: string;
}

/** Reads the release from the name of an archive, folder or file; the last match in the path counts. */
export function narRelease(path: string): NarRelease {
  for (const name of path.split(/[\\/]/).reverse()) {
    const match = /(?<![0-9])(20[0-9]{2})(?:[-_]?(0[1-9]|1[0-2]))?(?![0-9])/.exec(name);
    if (match === null) continue;
    const [, year, month] = match;
    if (month !== undefined) return { label: `${year}-${month}`, month: `${year}-${month}` };
    const known = MONTH_OF_YEAR.get(year!) ?? '';
    return { label: known || year!, month: known };
  }
  return { label: '', month: '' };
}

/** Provenance, worded as the Statistics Canada Open Licence requires. */
export function narSourceInfo(release: string): SourceInfo {
  const date = release === '' ? '' : `, ${release}`;
  return {
    name: 'National Address Register',
    release,
    licence: 'Statistics Canada Open Licence',
    attribution: {
      EN: `Adapted from Statistics Canada, National Address Register${date}. This does not constitute an endorsement by Statistics Canada of this product.`,
      FR: `Adapté de Statistique Canada, Registre national d’adresses${date}. Cela ne constitue pas une approbation de ce produit par Statistique Canada.`,
    },
  };
}
