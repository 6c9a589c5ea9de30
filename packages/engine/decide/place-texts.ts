import { placeNameKey } from '../address/name-key.ts';
import type { ShortMunicipality } from '../format/element-text.ts';
import type { Reference } from '../reference/read/reader.ts';
import { rememberingFor } from '../text/remembering.ts';
import { shortMunicipality } from './short-municipality.ts';

/** What every answer in a municipality says about it. */
interface PlaceTexts {
  readonly municipality: string;
  readonly province: string;
  readonly short: ShortMunicipality;
  /** Province and key of the municipality; the canonical address begins with them. */
  readonly canonical: string;
}

/** By municipality, so a reference never has more of them than municipalities. */
const knownTexts = rememberingFor((reference: Reference) =>
  new Array<PlaceTexts | undefined>(reference.municipalityCount).fill(undefined),
);

/** The texts of a municipality, made once for each. */
export function placeTexts(reference: Reference, municipality: number): PlaceTexts {
  const known = knownTexts(reference);
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
