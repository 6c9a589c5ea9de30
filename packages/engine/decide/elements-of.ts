import { type AddressElements, emptyElements } from '../address/elements.ts';
import { placeNameKey } from '../address/name-key.ts';
import { formatPostalCode } from '../address/postal-code.ts';
import { languageOfProvince, languageOfStreet } from '../address/street-language.ts';
import type { Candidate } from '../match/candidates/candidate.ts';
import { hasFault } from '../match/compare/fault-kinds.ts';
import { directionSymbol, fillCivic, fillDelivery as fillDeliveryRecord } from '../match/compare/record-elements.ts';
import type { StreetReading } from '../parse/street/readings.ts';
import { writtenType } from '../parse/street/written-type.ts';
import { waysAsWritten } from '../parse/street-line/ways-as-written.ts';
import type { Span, Unit } from '../parse/words/parts.ts';
import { spanText } from '../parse/words/span-text.ts';
import type { Parse, ParseVariant } from '../parse/words/variant.ts';
import type { Reference } from '../reference/read/reader.ts';
import { additionalInfo } from './additional-info.ts';
import { namesAgain } from './names-again.ts';
import { placeTexts } from './place-texts.ts';

/** The address of a candidate, in the words of the reference. Names keep the reference's case and accents. */
export function elementsOf(
  reference: Reference,
  parse: Parse,
  candidate: Candidate,
  names = namesAgain(reference, parse, candidate),
): AddressElements {
  const elements = emptyElements();
  const { variant } = candidate;
  const place = placeTexts(reference, candidate.municipality);
  elements.Province = place.province;
  const isOwnTyped = names.some(({ isOwn }) => isOwn);
  elements.Municipality = (isOwnTyped ? undefined : alternateName(reference, candidate)) ?? place.municipality;
  elements.PostalCode = postalCodeOf(reference, parse, candidate);
  if (candidate.kind === 'civic') {
    fillCivic(reference, elements, candidate);
    if (candidate.delivery < 0) fillTypedRoute(elements, parse, variant);
  } else fillDelivery(reference, elements, parse, candidate);
  const french = elements.Language === 'FR';
  fillUnit(elements, variant.unit, french);
  elements.Site = parse.delivery.site;
  elements.Compartment = parse.delivery.compartment;
  const building = fillBuilding(reference, elements, parse, candidate);
  elements.AdditionalInfo = additionalInfo(parse, variant, candidate.reading, {
    kind: candidate.kind,
    elements,
    isPlaceUnknown: hasFault(candidate.faults, 'MUNICIPALITY_UNKNOWN'),
    said: [...(building === undefined ? [] : [building]), ...names.map(({ span }) => span)],
  });
  return elements;
}

/** A valid alternate name of the municipality, which stays as typed; undefined if none was typed. */
function alternateName(reference: Reference, candidate: Candidate): string | undefined {
  for (const { code } of candidate.faults) {
    if (code === 'MUNICIPALITY_ALTERNATE') {
      return reference.municipalityNameText(candidate.municipalityEntry);
    }
  }
  return undefined;
}

function postalCodeOf(reference: Reference, parse: Parse, candidate: Candidate): string {
  if (candidate.postalCode >= 0) return formatPostalCode(reference.postalCodeText(candidate.postalCode));
  return parse.tail.postalCode === '' ? '' : formatPostalCode(parse.tail.postalCode);
}

function fillDelivery(reference: Reference, elements: AddressElements, parse: Parse, candidate: Candidate): void {
  fillDeliveryRecord(reference, elements, candidate.delivery);
  if (candidate.kind === 'box') {
    elements.POBoxNumberFrom = parse.delivery.box!.number;
    elements.POBoxNumberTo = parse.delivery.box!.number;
  }
  const { route } = parse.delivery;
  if (route !== undefined) {
    elements.RouteType = route.type;
    elements.RouteNumber = route.number;
  }
}

/** A route that the reference does not have for the street stays as typed: it is unknown, not wrong. */
function fillTypedRoute(elements: AddressElements, parse: Parse, variant: ParseVariant): void {
  const { route, station } = parse.delivery;
  if (route === undefined) return;
  elements.TypeOfAddress = 'AES_StreetServedByRoute';
  elements.RouteType = route.type;
  elements.RouteNumber = route.number;
  elements.StationType = station?.type?.code ?? '';
  elements.StationName = spanText(parse, variant.stationName);
}

function fillUnit(elements: AddressElements, unit: Unit | undefined, french: boolean): void {
  if (unit === undefined) return;
  const { designator, number } = unit;
  elements.UnitDesignator = designator === undefined ? '' : french ? designator.fr : designator.en;
  elements.UnitNumber = number;
  if (number === '' && designator !== undefined) {
    elements.UnitDesignator = '';
    elements.UnitNumber = designator.code;
  }
}

/**
 * A building or large volume receiver that was typed takes its name in the reference. One that was not typed is never
 * added.
 */
function fillBuilding(
  reference: Reference,
  elements: AddressElements,
  parse: Parse,
  candidate: Candidate,
): Span | undefined {
  if (candidate.postalCode < 0 || candidate.variant.leftovers.length === 0) return undefined;
  const { leftovers } = candidate.variant;
  const keys = leftovers.map((span) => placeNameKey(spanText(parse, span)));
  for (const row of reference.buildingsOfPostalCode(candidate.postalCode)) {
    const name = reference.buildingText(row);
    const typed = leftovers[keys.indexOf(placeNameKey(name))];
    if (typed === undefined) continue;
    elements[reference.isReceiver(row) ? 'LargeVolumeReceiver' : 'BuildingName'] = name;
    return typed;
  }
  return undefined;
}

/** What the input says, for answers that settle on no address: the best reading, in the words of the input. */
export function elementsAsTyped(parse: Parse): AddressElements {
  const elements = emptyElements();
  const [way] = waysAsWritten(parse);
  const { tail, delivery } = parse;
  elements.Province = tail.provinces.length === 1 ? tail.provinces[0]! : '';
  elements.PostalCode =
    tail.postalCode === ''
      ? spanText(parse, { from: tail.postalFrom, to: tail.postalTo })
      : formatPostalCode(tail.postalCode);
  if (way === undefined) return elements;
  const { variant, reading } = way;
  elements.Municipality = spanText(parse, variant.municipality);
  elements.Language = languageOfProvince(tail.provinces[0] ?? '');
  const { civic } = variant;
  if (civic !== undefined) {
    elements.TypeOfAddress = delivery.route === undefined ? 'AES_StreetAddress' : 'AES_StreetServedByRoute';
    elements.StreetNumberFrom = String(civic.number);
    elements.StreetNumberTo = String(civic.number);
    elements.StreetNumberSuffix = civic.suffix;
  }
  if (variant.street !== undefined) fillTypedStreet(parse, variant.street, reading, elements);
  if (delivery.box !== undefined) {
    if (civic === undefined) elements.TypeOfAddress = 'AES_POBox';
    elements.POBoxNumberFrom = delivery.box.number;
    elements.POBoxNumberTo = delivery.box.number;
  } else if (delivery.general && civic === undefined) elements.TypeOfAddress = 'AES_GeneralDelivery';
  else if (delivery.route !== undefined && civic === undefined) elements.TypeOfAddress = 'AES_RouteService';
  if (delivery.route !== undefined) {
    elements.RouteType = delivery.route.type;
    elements.RouteNumber = delivery.route.number;
  }
  elements.StationType = delivery.station?.type?.code ?? '';
  elements.StationName = spanText(parse, variant.stationName);
  fillUnit(elements, variant.unit, elements.Language === 'FR');
  elements.Site = delivery.site;
  elements.Compartment = delivery.compartment;
  elements.AdditionalInfo = additionalInfo(parse, variant, reading);
  return elements;
}

function fillTypedStreet(
  parse: Parse,
  street: Span,
  reading: StreetReading | undefined,
  elements: AddressElements,
): void {
  if (reading === undefined) {
    elements.StreetName = spanText(parse, street);
    return;
  }
  elements.StreetName = spanText(parse, { from: reading.nameFrom, to: reading.nameTo });
  const type = writtenType(parse, reading);
  elements.StreetType = type?.symbol ?? '';
  elements.Language = languageOfStreet(type, parse.tail.provinces[0] ?? '');
  elements.StreetDirection = directionSymbol(reading.direction, elements.Language === 'FR');
}
