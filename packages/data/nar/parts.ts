import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { InputPart } from '../files/input-part.ts';
import { filePart, filesBelow } from '../files/plain-files.ts';
import { zipParts } from '../files/zip-archive.ts';
import { inputError, reasonOf } from '../input-error.ts';

/** `Addresses/Address_35_part_1.csv`: the province's SGC code and, for large provinces, the part. */
const ADDRESS_FILE = /(?:^|\/)Address_([0-9]{2})(?:_part_([0-9]+))?\.csv(?:\.gz)?$/i;

/**
 * The address tables of a register, by province and part. The register may be a `.zip`, a folder with the same layout,
 * or a single `.csv` or `.csv.gz`. Errors: InputError if there is nothing to read.
 */
export async function narParts(input: string): Promise<InputPart[]> {
  const parts = await find(input);
  if (parts.length === 0) {
    throw inputError('NAR_NO_FILES', { input });
  }
  return parts.sort((a, b) => order(a.name) - order(b.name) || (a.name < b.name ? -1 : 1));
}

async function find(input: string): Promise<InputPart[]> {
  try {
    const found = await stat(input);
    if (found.isDirectory()) {
      const files = (await filesBelow(input)).filter((file) => ADDRESS_FILE.test(file));
      return await Promise.all(files.map((file) => filePart(path.join(input, file), file)));
    }
  } catch (error) {
    throw inputError('CANNOT_READ', { file: input, reason: reasonOf(error) });
  }
  if (/\.zip$/i.test(input)) return zipParts(input, (member) => ADDRESS_FILE.test(member));
  if (/\.csv(\.gz)?$/i.test(input)) return [await filePart(input)];
  throw inputError('NAR_FORM', { input });
}

/** True if the name is that of an address file in a release archive. */
export function isAddressFile(name: string): boolean {
  return ADDRESS_FILE.test(name);
}

/** SGC code of the province in an address file; empty if its name does not say. */
export function provinceOfFile(name: string): string {
  return ADDRESS_FILE.exec(name)?.[1] ?? '';
}

function order(name: string): number {
  const match = ADDRESS_FILE.exec(name);
  return match === null ? 0 : Number(match[1]) * 1000 + Number(match[2] ?? 0);
}
