import { placeNameKey } from '../address/name-key.ts';
import type { ShortMunicipality } from '../format/element-text.ts';
import type { Reference } from '../reference/read/reader.ts';
import { shortMunicipality } from './short-municipality.ts';

/** What every answer in a municipality says about it. */
export interface PlaceTexts {
  readonly municipality: string;
  readonly province: string;
  readonly short: ShortMunicipality;
  /** Province and key of the municipality; the canonical address begins with them. */
  readonly canonical: string;
}

/** By municipality, so a reference never has more of them than municipalities. */
const KNOWN = new WeakMap<Reference, (PlaceTexts | undefined)[]>();

/** The texts of a municipality, made once for each. */
export function placeTexts(reference: Reference, municipality: number): PlaceTexts {
  let known = KNOWN.get(reference);
  if (known === undefined) {
    known = new Array<PlaceTexts | undefined>(reference.municipalityCount).fill(undefined);
    KNOWN.set(reference, known);
  }
  const texts = known[municipality] ?? textsOf(reference, municipality);
  known[municipality] = texts;
  return texts;
}

function textsOf(reference: Reference, municipality: number): PlaceTexts {
  const name = reference.municipalityText(municipality);
  const province = reference.provinceOf(municipality);
  return {
    municipality: name,
    province,
    short: shortMunicipality(reference, municipality),
    canonical: `${province}|${placeNameKey(name)}`,
  };
}
