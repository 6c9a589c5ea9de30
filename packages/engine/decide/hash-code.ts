import { hash } from 'node:crypto';
import { placeNameKey } from '../address/name-key.ts';
import { PROVINCES } from '../address/provinces.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import type { Candidate } from '../match/candidate.ts';
import { streetTypeId } from '../match/reference-texts.ts';
import { unitLabels } from '../match/unit-match.ts';
import type { Parse } from '../parse/variant.ts';
import type { Reference } from '../reference/reader.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 128 bits. */
const BYTES = 16;

/** What an address is, whoever asks; unit, box and route as they are written first by `unitLabels`. */
export interface HashedAddress {
  readonly kind: Candidate['kind'];
  readonly municipality: number;
  /** `K7L1A1` or empty. */
  readonly code: string;
  readonly street: number;
  readonly number: number;
  readonly suffix: string;
  readonly unit: string;
  readonly delivery: number;
  readonly box: string;
  readonly route: string;
}

/** HashCode of a candidate: its address with the unit, box and route of the input. */
export function hashCodeOf(reference: Reference, parse: Parse, candidate: Candidate): string {
  const { postalCode, variant } = candidate;
  const { box, route } = parse.delivery;
  return hashOfAddress(reference, {
    kind: candidate.kind,
    municipality: candidate.municipality,
    code: postalCode < 0 ? parse.tail.postalCode : reference.postalCodeText(postalCode),
    street: candidate.street,
    number: candidate.number,
    suffix: candidate.suffix,
    unit: variant.unit === undefined ? '' : (unitLabels(variant.unit)[0] ?? ''),
    delivery: candidate.delivery,
    box: box?.number ?? '',
    route: route === undefined ? '' : `${route.type}${route.number}`,
  });
}

/**
 * HashCode of contract section 4: base32 of the first 128 bits of SHA-256 over the canonical address in language-neutral
 * form: keys of names, meaning of the type, number of the direction. It never holds internal ids, so it survives releases.
 */
export function hashOfAddress(reference: Reference, address: HashedAddress): string {
  const { municipality, street } = address;
  const parts = [
    PROVINCES[reference.munProvince[municipality]!]!.code,
    placeNameKey(reference.municipalityText(municipality)),
    address.code,
  ];
  if (address.kind === 'civic') {
    const typeId = streetTypeId(reference, street);
    parts.push(
      'S',
      reference.nameKeyText(reference.streetKey[street]!),
      typeId < 0 ? '' : STREET_TYPES[typeId]!.concept,
      String(reference.streetDir[street]),
      String(address.number),
      address.suffix,
      address.unit,
    );
  } else {
    const station = placeNameKey(reference.deliveryStationName(address.delivery));
    parts.push(address.kind, station, address.box, address.route);
  }
  return base32(hash('sha256', parts.join('|'), 'buffer'));
}

/** 26 characters of five bits each; the last two bits of the last character are zero. */
function base32(digest: Uint8Array): string {
  let text = '';
  let pending = 0;
  let bits = 0;
  for (let i = 0; i < BYTES; i++) {
    pending = (pending << 8) | digest[i]!;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(pending >> bits) & 31];
    }
    pending &= (1 << bits) - 1;
  }
  return text + ALPHABET[(pending << (5 - bits)) & 31];
}
