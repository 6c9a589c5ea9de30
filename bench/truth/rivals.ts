import { directionOf } from '../../packages/engine/address/directions.ts';
import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { placeNameKey, streetNameKey } from '../../packages/engine/address/name-key.ts';
import { STREET_TYPES, streetTypeOfSymbol } from '../../packages/engine/address/street-types.ts';
import { CivicHits } from '../../packages/engine/reference/read/civic-lookup.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { damerauLevenshtein } from '../../packages/engine/text/distance.ts';
import { shapeOf } from '../noise/look-alikes.ts';
import type { Written } from '../noise/written.ts';
import { isOwn, placesCalled } from './named-streets.ts';
import { type Called, namesByPlace, namesOfStreet } from './streets-by-place.ts';

/** With more differences than this, two texts are not similar. */
const MOST = 5;

/** True when the written place is closer to that of the true address than to any other in the province. */
export function isNearestPlace(reference: Reference, truth: AddressElements, address: Written): boolean {
  let [own, other] = [MOST, MOST];
  for (const [place, edits] of placesMeant(reference, truth, address)) {
    if (isPlaceOf(reference, truth, place)) own = Math.min(own, edits);
    else other = Math.min(other, edits);
  }
  return own < other || own === 0;
}

/**
 * True when another street with the number differs from the text no more than the true one does: an honest tie. A
 * difference is an edit of the name or of the place (look-alikes are the same), another type, or another direction.
 * `code` (an index) selects the streets that have the number under it; for the other streets of the place it counts as
 * a difference. -1 selects none, and takes all streets of the places that may be meant.
 */
export function hasRival(reference: Reference, truth: AddressElements, address: Written, code: number): boolean {
  const typed = typedStreet(address);
  const places = placesMeant(reference, truth, address);
  const ownPlace = Math.min(
    MOST,
    ...[...places].filter(([place]) => isPlaceOf(reference, truth, place)).map(([, edits]) => edits),
  );
  let own = MOST;
  const candidates: { street: number; differences: number }[] = [];
  const consider = (called: Called, edits: number): void => {
    const street = reference.streetOfEntry(called.entry);
    const ofTruth = isOwn(reference, truth, street);
    const differences = edits + differencesOf(reference, typed, called, MOST - edits);
    if (differences > MOST) return;
    if (ofTruth) own = Math.min(own, differences);
    else candidates.push({ street, differences });
  };
  if (code >= 0) {
    for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
      for (const called of namesOfStreet(reference, reference.codeStreet(row))) consider(called, 0);
    }
    const underCode = candidates.splice(0);
    if (underCode.some(({ street, differences }) => differences <= own && hasNumber(reference, street, address, code)))
      return true;
    // under another code: one difference more
    if (own < 2) return false;
    for (const [place, edits] of places) {
      if (edits > 0) continue;
      for (const called of namesByPlace(reference, place)) consider(called, 1);
    }
    return candidates.some(
      ({ street, differences }) => differences <= own && hasNumber(reference, street, address, -1),
    );
  }
  for (const [place, edits] of places) {
    if (edits > ownPlace + 2) continue;
    for (const called of namesByPlace(reference, place)) consider(called, edits);
  }
  return candidates.some(({ street, differences }) => differences <= own && hasNumber(reference, street, address, -1));
}

interface TypedStreet {
  readonly key: string;
  readonly shape: string;
  readonly type: string | undefined;
  readonly direction: number;
}

function typedStreet(address: Written): TypedStreet {
  const key = streetNameKey(address.name);
  const type = streetTypeOfSymbol(address.type)?.concept;
  return { key, shape: shapeOf(key), type, direction: directionOf(address.direction) };
}

function differencesOf(reference: Reference, typed: TypedStreet, { entry, key }: Called, most: number): number {
  const name = likeness(typed.key, typed.shape, key, most);
  if (name > most) return name;
  const typeId = reference.typeOfEntry(entry);
  const type = typeId < 0 ? undefined : STREET_TYPES[typeId]!.concept;
  const otherType = typed.type !== undefined && typed.type !== type;
  const otherDirection = typed.direction !== 0 && typed.direction !== reference.directionOfEntry(entry);
  return name + Number(otherType) + Number(otherDirection);
}

/** Edits between two keys, or between their shapes where these are fewer. */
function likeness(key: string, shape: string, other: string, most: number): number {
  if (key === other) return 0;
  if (Math.abs(key.length - other.length) > most + 2) return most + 1;
  return Math.min(damerauLevenshtein(key, other, most), damerauLevenshtein(shape, shapeOf(other), most));
}

/** Municipalities of the province that the written place may be, with the edits needed. */
function placesMeant(reference: Reference, truth: AddressElements, address: Written): Map<number, number> {
  const meant = new Map<number, number>();
  const known = address.municipalityMeant === '' ? address.municipality : address.municipalityMeant;
  const key = placeNameKey(known);
  const shape = shapeOf(key);
  for (let place = 0; place < reference.municipalityCount; place++) {
    if (reference.provinceOf(place) !== truth.Province) continue;
    const edits = likeness(key, shape, placeNameKey(reference.municipalityText(place)), MOST);
    if (edits <= MOST) meant.set(place, edits);
  }
  for (const name of [address.municipality, address.municipalityMeant]) {
    for (const place of name === '' ? [] : placesCalled(reference, name)) meant.set(place, 0);
  }
  return meant;
}

function isPlaceOf(reference: Reference, truth: AddressElements, place: number): boolean {
  return placeNameKey(reference.municipalityText(place)) === placeNameKey(truth.Municipality);
}

function hasNumber(reference: Reference, street: number, { civic, suffix }: Written, code: number): boolean {
  const hits = new CivicHits();
  const count = reference.lookupCivic(street, Number(civic), suffix, hits);
  return code < 0 ? count > 0 : hits.postalCode.slice(0, count).includes(code);
}
