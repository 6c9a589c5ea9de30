import { PO_BOX } from '../../address/delivery.ts';
import { type AddressElements, emptyElements } from '../../address/elements.ts';
import { oneLineText } from '../../format/one-line.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { CorrectionStyle } from '../../values/parameters.ts';
import type { Completion } from './completion.ts';
import type { FoundStreet } from './found-street.ts';

/** What stands behind the unit in an address: a text with it goes on with something else. */
const BEHIND_THE_UNIT = {
  RouteType: '',
  RouteNumber: '',
  StationType: '',
  StationName: '',
  Municipality: '',
  Province: '',
  PostalCode: '',
} as const;

/** Text to which the user appends the next part: street, number or unit. */
export function nextInput(
  reference: Reference,
  elements: AddressElements,
  completion: Completion,
  style: CorrectionStyle,
): string {
  if (completion.kind === 'PostalCode') return `${elements.PostalCode}, `;
  const place = emptyElements();
  place.Municipality = elements.Municipality;
  place.Province = elements.Province;
  place.Language = elements.Language;
  const placeText = oneLine(place, style);
  const within = (code: string) => (code === '' ? `${placeText}, ` : `${placeText} ${code}, `);
  if (completion.kind === 'Municipality') return within('');
  if ('delivery' in completion) {
    // Stations of one place have the same numbers; the code tells them apart.
    return `${within(elements.PostalCode)}${elements.Language === 'FR' ? PO_BOX.fr : PO_BOX.en} `;
  }
  if (!('found' in completion)) return oneLineText(elements, style);
  const narrowed = within(typedCodeOf(reference, completion.found));
  const streetText = oneLine({ ...elements, ...BEHIND_THE_UNIT }, style);
  if (completion.kind === 'Street') return `${narrowed}${streetText} `;
  return `${narrowed}${streetText} ${elements.Language === 'FR' ? 'APP' : 'UNIT'} `;
}

/** The postal code as far as it was typed. */
function typedCodeOf(reference: Reference, { place: { codes, codeLength } }: FoundStreet): string {
  if (codes === undefined) return '';
  const text = reference.postalCodeText(codes.lo).slice(0, codeLength);
  return codeLength > 3 ? `${text.slice(0, 3)} ${text.slice(3)}` : text;
}

/** An address as one text. It leaves out the building's name, which cannot be searched for together with a street. */
export function oneLine(elements: AddressElements, style: CorrectionStyle): string {
  const unnamed = { ...elements, BuildingName: '', LargeVolumeReceiver: '' };
  return oneLineText(unnamed, style);
}
