import { directionOf } from '../../packages/engine/address/directions.ts';
import type { AddressElements, ElementName } from '../../packages/engine/address/elements.ts';
import { placeNameKey, streetNameKey } from '../../packages/engine/address/name-key.ts';
import { streetTypeOfSymbol } from '../../packages/engine/address/street-types.ts';
import type { Analysis } from '../../packages/engine/engine.ts';
import { fold, glue } from '../../packages/engine/text/fold.ts';
import type { Written } from '../noise/written.ts';

/** The outcome for one input: accepted (V or C) and right or wrong, or not accepted. */
export const OUTCOMES = ['right', 'wrong', 'N', 'I', 'F'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * How two values of a member are compared; a member that is not listed is compared by its folded letters and digits.
 */
const COMPARABLE: { readonly [Name in ElementName]?: (text: string) => string } = {
  StreetName: streetNameKey,
  StreetType: (text) => streetTypeOfSymbol(text)?.concept ?? fold(text),
  StreetDirection: (text) => String(directionOf(text)),
  Municipality: placeNameKey,
  StationName: placeNameKey,
};

/**
 * The members that make two records the same address. The municipality is not among them: a valid alternate name is
 * kept.
 */
const IDENTITY: readonly ElementName[] = [
  'StreetNumberFrom',
  'StreetNumberSuffix',
  'StreetName',
  'StreetType',
  'StreetDirection',
  'UnitNumber',
  'POBoxNumberFrom',
  'RouteType',
  'RouteNumber',
  'StationName',
  'Province',
  'PostalCode',
];

/** True when every expected member agrees with the answer's. LOWER SIDE + RD is the same street as LOWER + SIDERD. */
export function agrees(expected: Partial<AddressElements>, answer: AddressElements): boolean {
  const { StreetName: name, StreetType: type } = expected;
  const oneStreet =
    name !== undefined && type !== undefined && whole(name, type) === whole(answer.StreetName, answer.StreetType);
  return (Object.keys(expected) as ElementName[]).every((name) => {
    if (oneStreet && (name === 'StreetName' || name === 'StreetType')) return true;
    const comparable = COMPARABLE[name] ?? ((text: string) => glue(fold(text)));
    return comparable(expected[name]!) === comparable(answer[name]);
  });
}

function whole(name: string, type: string): string {
  return glue(fold(name + type));
}

export function isAccepted(analysis: Analysis): boolean {
  return analysis.status === 'V' || analysis.status === 'C';
}

/**
 * What an answer must have to be the true address. What was added to the text does not count against it: a box, a unit
 * or a route that the reference does not know may be kept as an element or as additional information.
 */
export function expectedOf(truth: AddressElements, address: Written): Partial<AddressElements> {
  const expected: Partial<AddressElements> = Object.fromEntries(IDENTITY.map((name) => [name, truth[name]]));
  if (truth.UnitNumber === '' && address.unit !== '') delete expected.UnitNumber;
  if (truth.RouteNumber === '' && address.route !== '') {
    delete expected.RouteType;
    delete expected.RouteNumber;
  }
  if (truth.POBoxNumberFrom === '' && address.box !== '') delete expected.POBoxNumberFrom;
  return expected;
}

/** Everything expected agrees, or the HashCode equals that of the clean text. */
export function isSameAddress(expected: Partial<AddressElements>, answer: Analysis, cleanHash: string): boolean {
  return (cleanHash !== '' && answer.hashCode === cleanHash) || agrees(expected, answer.elements);
}

/** The outcome of an analysis whose address, if it was accepted, is right or not. */
export function outcomeOf(analysis: Analysis, isRight: boolean): Outcome {
  if (analysis.status === 'V' || analysis.status === 'C') return isRight ? 'right' : 'wrong';
  return analysis.status;
}
