import type { AddressElements } from '../address/elements.ts';
import type { CorrectionStyle } from '../values/parameters.ts';
import { formatAddress } from './format-address.ts';
import { findByName, SHARED_LAYOUTS } from './shared.ts';

const ONE_LINE = findByName(SHARED_LAYOUTS, 'Address in Single Line')!;

/** An address, or a part of one, as a single text. */
export function oneLineText(elements: AddressElements, style: CorrectionStyle): string {
  return formatAddress(elements, ONE_LINE, style).lines[0]!.strContent.trim();
}
