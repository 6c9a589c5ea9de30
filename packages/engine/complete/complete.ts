import { PO_BOX } from '../address/delivery.ts';
import { type AddressElements, emptyElements, type Language, type LineContent } from '../address/elements.ts';
import { formatPostalCode } from '../address/postal-code.ts';
import { hashedUnit, hashOfAddress } from '../decide/hash-code.ts';
import { styleElements } from '../format/apply-style.ts';
import { formatAddress } from '../format/format-address.ts';
import { oneLineText } from '../format/one-line.ts';
import { readLines } from '../format/read-lines.ts';
import { createWording } from '../format/wording.ts';
import { KIND_OF_DELIVERY } from '../match/candidate.ts';
import { fillCivic, fillDelivery, fillPlace, fillRouteAndCode, fillStreet } from '../match/record-elements.ts';
import type { Reference } from '../reference/read/reader.ts';
import { say } from '../sentences/engine-sentences.ts';
import type { Alternative } from '../values/alternative.ts';
import type { BrowsingLevel } from '../values/browsing-level.ts';
import type { AddressLayout, CorrectionStyle } from '../values/parameters.ts';
import type { InParts } from '../values/parts.ts';
import { completionsInParts, MOST_FOUND } from './completer.ts';
import type { Completion } from './completion.ts';
import type { FoundDelivery } from './delivery-completions.ts';
import { countOf } from './expand-names.ts';
import type { FoundStreet } from './found-street.ts';
import { isKnownPlace } from './known-place.ts';

/** What each step away from the typed text costs in points of the score. */
const STEP_PENALTY = 8;
const MAX_PENALTY = 80;

export interface CompletionRequest {
  readonly lines: readonly LineContent[];
  readonly layout: AddressLayout;
  readonly style: CorrectionStyle;
  readonly level: BrowsingLevel;
  /** 0 = all, otherwise an upper bound. */
  readonly maxAlternatives: number;
  /** Addresses listed per name, at most; 0 = none. */
  readonly maxNamesToAddresses: number;
  /** A province, municipality or postal code: what lies there comes first among equals. */
  readonly near?: string | undefined;
  /** Language of messages. */
  readonly language: Language;
}

export interface Completions {
  /** Best first, with the members that only completions have. */
  alternatives: Alternative[];
  /** How many there are, whatever the limit of the request; at most 5,000. */
  found: number;
  /** There may be more than `found`: they are too many to count. */
  more: boolean;
  /** `near` of the request is no place of the reference, and changed nothing. */
  isNearUnknown: boolean;
}

/** BrowseAddressEx of contract section 7: completions in the layout and style of the request. */
export function* complete(reference: Reference, request: CompletionRequest): InParts<Completions> {
  const { fields } = readLines(request.lines, request.layout);
  const { maxAlternatives } = request;
  const { completions, found, more } = yield* completionsInParts(reference, {
    lines: fields.map(({ text }) => text),
    level: request.level,
    limit: maxAlternatives === 0 ? MOST_FOUND : Math.min(maxAlternatives, MOST_FOUND),
    maxNamesToAddresses: request.maxNamesToAddresses,
    near: request.near,
  });
  const near = request.near?.trim() ?? '';
  const isNearUnknown = near !== '' && !isKnownPlace(reference, near);
  return { alternatives: yield* writeCompletions(reference, completions, request), found, more, isNearUnknown };
}

/** Completions in a layout and style: five thousand in one with fifty narrow lines take seconds. */
export function* writeCompletions(
  reference: Reference,
  completions: readonly Completion[],
  request: Written,
  least = 0,
): InParts<Alternative[]> {
  const alternatives: Alternative[] = [];
  for (const completion of completions) {
    alternatives.push(writeCompletion(reference, completion, request, least));
    yield;
  }
  return alternatives;
}

/** How a completion is written. */
type Written = Pick<CompletionRequest, 'layout' | 'style' | 'language'>;

/** A completion in a layout and style, with at least this penalty. */
function writeCompletion(reference: Reference, completion: Completion, request: Written, least = 0): Alternative {
  const { layout, style, language } = request;
  const elements = elementsOfCompletion(reference, completion);
  const wording = createWording(elements, style);
  const { lines } = formatAddress(elements, layout, style, { wording });
  const penalty = Math.max(least, 'found' in completion ? penaltyOf(completion.found) : 0);
  const count = countOf(reference, completion);
  const isComplete = isWhole(completion, count);
  return {
    AddressElements: styleElements(elements, style, wording),
    AddressLines: lines,
    HashCode: isComplete ? hashOfCompletion(reference, completion, elements) : '',
    Score: 100 - penalty,
    StyleChanges:
      penalty === 0
        ? []
        : [
            {
              Element: 'StreetName',
              Kind: 'Corrected',
              From: '',
              To: elements.StreetName,
              Code: 'COMPLETION_GUESSED',
              Penalty: penalty,
              Message: say(language, 'COMPLETION_GUESSED'),
            },
          ],
    Kind: completion.kind,
    IsComplete: isComplete,
    Count: count,
    NextInput: isComplete ? oneLine(elements, style) : nextInput(reference, elements, completion, request),
  };
}

/** Whether nothing is left to choose, such as the unit of a building or the number of a box. */
function isWhole(completion: Completion, count: number): boolean {
  if ('delivery' in completion) return count === 1;
  return completion.kind === 'Address' || ('row' in completion && 'found' in completion && count === 1);
}

/** A number that goes on from the one being typed is no step away from it. */
function penaltyOf({ cost, begun }: FoundStreet): number {
  return Math.min(MAX_PENALTY, (Math.floor(cost) - (begun ? 1 : 0)) * STEP_PENALTY);
}

/** An address as one text. It leaves out the building's name, which cannot be searched for together with a street. */
function oneLine(elements: AddressElements, style: CorrectionStyle): string {
  const unnamed = { ...elements, BuildingName: '', LargeVolumeReceiver: '' };
  return oneLineText(unnamed, style);
}

/** Text to which the user appends the next part: street, number or unit. */
function nextInput(
  reference: Reference,
  elements: AddressElements,
  completion: Completion,
  { style }: Written,
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
  const streetText = oneLine({ ...elements, Municipality: '', Province: '', PostalCode: '' }, style);
  if (completion.kind === 'Street') return `${narrowed}${streetText} `;
  return `${narrowed}${streetText} ${elements.Language === 'FR' ? 'APP' : 'UNIT'} `;
}

/** The postal code as far as it was typed. */
function typedCodeOf(reference: Reference, { place: { codes, codeLength } }: FoundStreet): string {
  if (codes === undefined) return '';
  const text = reference.postalCodeText(codes.lo).slice(0, codeLength);
  return codeLength > 3 ? `${text.slice(0, 3)} ${text.slice(3)}` : text;
}

function elementsOfCompletion(reference: Reference, completion: Completion): AddressElements {
  const elements = emptyElements();
  if ('found' in completion) {
    fillFound(reference, elements, completion.found, completion.unit);
    if (completion.row !== undefined) fillBuildingName(reference, elements, completion.row);
  } else if ('delivery' in completion) {
    const { delivery, site, compartment } = completion.delivery;
    fillPlace(reference, elements, reference.municipalityOfDelivery(delivery));
    fillDelivery(reference, elements, delivery);
    fillNumbers(reference, elements, completion.delivery);
    elements.Site = site;
    elements.Compartment = compartment;
  } else if ('municipality' in completion) fillPlace(reference, elements, completion.municipality);
  else if ('code' in completion) elements.PostalCode = formatPostalCode(reference.postalCodeText(completion.code));
  else fillReceiver(reference, elements, completion.row);
  return elements;
}

function fillFound(reference: Reference, elements: AddressElements, found: FoundStreet, unit: string): void {
  fillPlace(reference, elements, reference.municipalityOfStreet(found.street));
  if (found.postalCode >= 0) elements.PostalCode = formatPostalCode(reference.postalCodeText(found.postalCode));
  if (found.number < 0) {
    elements.TypeOfAddress = 'AES_StreetAddress';
    fillStreet(reference, elements, found.entry);
    const { codes } = found.place;
    if (codes !== undefined && codes.hi - codes.lo === 1) {
      elements.PostalCode = formatPostalCode(reference.postalCodeText(codes.lo));
    }
    return;
  }
  fillCivic(reference, elements, found);
  if (unit === '') return;
  const designator = found.unit?.designator;
  elements.UnitNumber = unit;
  if (designator !== undefined) elements.UnitDesignator = elements.Language === 'FR' ? designator.fr : designator.en;
}

function fillNumbers(reference: Reference, elements: AddressElements, { delivery, boxes }: FoundDelivery): void {
  if (boxes !== undefined) {
    elements.POBoxNumberFrom = String(boxes.from);
    elements.POBoxNumberTo = String(boxes.to);
  }
  fillRouteAndCode(reference, elements, delivery);
}

/** A receiver that is located by its postal code alone. */
function fillReceiver(reference: Reference, elements: AddressElements, row: number): void {
  elements.TypeOfAddress = 'AES_StreetAddress';
  const code = reference.postalCodeOfBuilding(row);
  if (code >= 0) elements.PostalCode = formatPostalCode(reference.postalCodeText(code));
  fillBuildingName(reference, elements, row);
}

function fillBuildingName(reference: Reference, elements: AddressElements, row: number): void {
  const receiver = reference.isReceiver(row);
  elements[receiver ? 'LargeVolumeReceiver' : 'BuildingName'] = reference.buildingText(row);
}

function hashOfCompletion(reference: Reference, completion: Completion, elements: AddressElements): string {
  const code = elements.PostalCode.replace(' ', '');
  const nothing = { street: -1, number: 0, suffix: '', unit: '', delivery: -1, box: '', route: '' };
  if ('delivery' in completion) {
    const { delivery, boxes } = completion.delivery;
    const kind = KIND_OF_DELIVERY[reference.kindOfDelivery(delivery)];
    const route = reference.routeTypeOf(delivery);
    return hashOfAddress(reference, {
      ...nothing,
      kind,
      municipality: reference.municipalityOfDelivery(delivery),
      code,
      delivery,
      box: boxes === undefined ? '' : String(boxes.from),
      route: route === '' ? '' : `${route}${reference.routeNumberOf(delivery)}`,
    });
  }
  if (!('found' in completion)) return '';
  const { street, number, suffix, unit } = completion.found;
  const typed = { designator: unit?.designator, number: completion.unit, from: 0, to: 0, sign: false };
  return hashOfAddress(reference, {
    ...nothing,
    kind: 'civic',
    municipality: reference.municipalityOfStreet(street),
    code,
    street,
    number,
    suffix,
    unit: completion.unit === '' ? '' : hashedUnit(reference, completion.found, typed),
  });
}
