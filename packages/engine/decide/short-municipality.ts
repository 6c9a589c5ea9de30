import type { ShortMunicipality } from '../format/element-text.ts';
import type { Reference } from '../reference/read/reader.ts';

const NONE: ShortMunicipality = {};

/** A name of this length is no longer than the shortest official form. */
const LONGEST_SHORT = 13;

/** The official short forms of a municipality, if the reference has them. */
export function shortMunicipality(reference: Reference, municipality: number): ShortMunicipality {
  if (reference.municipalityText(municipality).length <= LONGEST_SHORT) return NONE;
  const forms: { short18?: string; short13?: string } = {};
  for (const name of reference.namesOfMunicipality(municipality)) {
    const kind = reference.kindOfName(name);
    if (kind === 'Short18') forms.short18 = reference.municipalityNameText(name);
    else if (kind === 'Short13') forms.short13 = reference.municipalityNameText(name);
  }
  return forms;
}
