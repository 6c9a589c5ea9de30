import { sha256 } from '#platform';
import { placeNameKey } from '../address/name-key.ts';
import { streetTypeById } from '../address/street-types.ts';
import type { Candidate } from '../match/candidates/candidate.ts';
import { unitLabels, unitName } from '../match/units/unit-labels.ts';
import type { Unit } from '../parse/words/parts.ts';
import type { Parse } from '../parse/words/variant.ts';
import { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { asciiText, utf8Bytes } from '../text/decoding/encoding.ts';
import { placeTexts } from './place-texts.ts';

const ALPHABET = utf8Bytes('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567');
/** 128 bits. */
const BYTES = 16;
const HASH_LENGTH = 26;

/** What identifies an address, whoever asks. The unit is that of `hashedUnit`. */
interface HashedAddress {
  readonly kind: Candidate['kind'];
  readonly municipality: number;
  /** `K7L1A1`, or empty. */
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
    unit: variant.unit === undefined ? '' : hashedUnit(reference, candidate, variant.unit),
    delivery: candidate.delivery,
    box: box?.number ?? '',
    route: route === undefined ? '' : `${route.type}${route.number}`,
  });
}

/** The name of a unit of an address: that of the reference where it may be typed in several ways. */
export function hashedUnit(
  reference: Reference,
  { street, number, suffix }: Pick<HashedAddress, 'street' | 'number' | 'suffix'>,
  unit: Unit,
): string {
  const labels = unitLabels(unit);
  if (labels.length < 2 || street < 0) return labels[0] ?? '';
  const hits = new CivicHits();
  reference.lookupCivic(street, number, suffix, hits);
  return unitName(reference, hits, unit);
}

/**
 * HashCode of contract section 4: base32 of the first 128 bits of SHA-256 over the canonical address in a
 * language-neutral form: keys of names, meaning of the type, number of the direction. It contains no internal ids, so
 * it stays the same from release to release.
 */
export function hashOfAddress(reference: Reference, address: HashedAddress): string {
  const { kind, municipality, code } = address;
  const what = kind === 'civic' ? civicText(reference, address) : deliveryText(reference, address);
  return base32(sha256(`${placeTexts(reference, municipality).canonical}|${code}|${what}`));
}

function civicText(reference: Reference, { street, number, suffix, unit }: HashedAddress): string {
  const key = reference.nameKeyText(reference.keyOfStreet(street));
  const type = streetTypeById(reference.typeOfStreet(street))?.concept ?? '';
  return `S|${key}|${type}|${reference.directionOfStreet(street)}|${number}|${suffix}|${unit}`;
}

function deliveryText(reference: Reference, { kind, delivery, box, route }: HashedAddress): string {
  return `${kind}|${placeNameKey(reference.stationNameOf(delivery))}|${box}|${route}`;
}

const written = new Uint8Array(HASH_LENGTH);

/**
 * Five bits per character; the last two bits of the last character are zero. Each character of `digest` is one byte.
 */
function base32(digest: string): string {
  let pending = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < BYTES; i++) {
    pending = (pending << 8) | digest.charCodeAt(i);
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      written[at++] = ALPHABET[(pending >> bits) & 31]!;
    }
    pending &= (1 << bits) - 1;
  }
  written[at] = ALPHABET[(pending << (5 - bits)) & 31]!;
  return asciiText(written, 0, HASH_LENGTH);
}
