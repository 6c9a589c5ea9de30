import { hash } from 'node:crypto';
import { placeNameKey, streetNameKey } from '../address/name-key.ts';
import { PROVINCES } from '../address/provinces.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import type { Candidate } from '../match/candidate.ts';
import { streetTypeId } from '../match/reference-texts.ts';
import { unitLabels } from '../match/unit-match.ts';
import type { Parse } from '../parse/variant.ts';
import type { Reference } from '../reference/reader.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 128 bits in groups of five. */
const LENGTH = 26;

/**
 * HashCode of contract section 4: base32 of the first 128 bits of SHA-256 over the canonical address in language-neutral
 * form: keys of names, meaning of the type, number of the direction. It never holds internal ids, so it survives releases.
 */
export function hashCodeOf(reference: Reference, parse: Parse, candidate: Candidate): string {
  const { municipality, street, delivery, postalCode } = candidate;
  const parts = [
    PROVINCES[reference.munProvince[municipality]!]!.code,
    placeNameKey(reference.municipalityText(municipality)),
    postalCode < 0 ? parse.tail.postalCode : reference.postalCodeText(postalCode),
  ];
  if (candidate.kind === 'civic') {
    const typeId = streetTypeId(reference, street);
    parts.push(
      'S',
      streetNameKey(reference.nameText(reference.streetName[street]!)),
      typeId < 0 ? '' : STREET_TYPES[typeId]!.concept,
      String(reference.streetDir[street]),
      String(candidate.number),
      candidate.suffix,
      candidate.variant.unit === undefined ? '' : (unitLabels(candidate.variant.unit)[0] ?? ''),
    );
  } else {
    parts.push(
      candidate.kind,
      placeNameKey(reference.deliveryStationName(delivery)),
      parse.delivery.box?.number ?? '',
      parse.delivery.route === undefined ? '' : `${parse.delivery.route.type}${parse.delivery.route.number}`,
    );
  }
  return base32(hash('sha256', parts.join('|'), 'buffer'));
}

/** 26 characters of five bits each; the last two bits of the last character are zero. */
function base32(digest: Uint8Array): string {
  let text = '';
  for (let i = 0; i < LENGTH; i++) {
    let value = 0;
    for (let bit = i * 5; bit < i * 5 + 5; bit++) {
      const set = bit < 128 ? (digest[bit >> 3]! >> (7 - (bit & 7))) & 1 : 0;
      value = (value << 1) | set;
    }
    text += ALPHABET[value];
  }
  return text;
}
