import type { ShortMunicipality } from '../format/element-text.ts';
import { MUNICIPALITY_KINDS } from '../reference/format/meta.ts';
import type { Reference } from '../reference/read/reader.ts';

const NONE: ShortMunicipality = {};

/** A name of so many characters is as short as the shortest of the official forms. */
const LONGEST_SHORT = 13;

/** The official short forms of a municipality, where the reference has them. */
export function shortMunicipality(reference: Reference, municipality: number): ShortMunicipality {
  if (reference.municipalityText(municipality).length <= LONGEST_SHORT) return NONE;
  const forms: { short18?: string; short13?: string } = {};
  const { munEntriesStart, munEntries } = reference;
  for (let at = munEntriesStart[municipality]!; at < munEntriesStart[municipality + 1]!; at++) {
    const entry = munEntries[at]!;
    const kind = MUNICIPALITY_KINDS[reference.munEntryKind[entry]!];
    if (kind === 'Short18') forms.short18 = reference.municipalities.text(reference.munEntryName[entry]!);
    else if (kind === 'Short13') forms.short13 = reference.municipalities.text(reference.munEntryName[entry]!);
  }
  return forms;
}
