import {
  type CalledRoad,
  FILED_BY_TYPE,
  type RoadDifference,
  roadDifferences,
  roadOfName,
} from '../../address/called-road.ts';
import { wordLexeme } from '../../address/lexicon.ts';
import type { StreetType } from '../../address/street-types.ts';
import { typedRoad } from '../../parse/street/called-road.ts';
import { readingOf } from '../../parse/street/readings.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { FaultCode } from '../compare/faults.ts';
import { withoutDirection } from './numbered-roads.ts';
import type { ExactName, NamedStreet } from './street-names.ts';

/** A number that more names hold says too little. */
const MAX_NAMES = 1500;

/** Roads of another kind are other roads until something else says that this one is meant. */
const OTHER: ReadonlySet<RoadDifference> = new Set<RoadDifference>(['otherKind', 'highway']);

/**
 * The names of numbered roads in the reference that `County Rd 40`, `Grey Rd 40`, `CR 40` or `Hwy 40` may stand for.
 */
export function countyRoads(reference: Reference, context: ParseContext, street: NamedStreet): ExactName[] {
  const { from, to, ...direction } = withoutDirection(context, street);
  const road = typedRoad(context, { from, to });
  if (road === undefined) return [];
  const beside = { ...direction, junkFrom: street.to };
  const isAsTyped = ({ key }: RoadName): boolean => street.names.some((name) => name.key === key);
  const names = [...namesWithType(reference, road), ...namesWith(reference, road)].filter((name) => !isAsTyped(name));
  return names.map(({ key, types, code }) => {
    const type = { from, to: types.length === 0 ? from : to, types };
    return { reading: readingOf({ name: { from, to }, type, beside, cost: 0 }), key, code };
  });
}

interface RoadName {
  readonly key: number;
  readonly types: readonly StreetType[];
  readonly code: FaultCode;
}

/** The name of the typed road, or of one of the same number that may be called so. */
function roadName(key: number, typed: CalledRoad, meant: CalledRoad | undefined, types: RoadName['types']): RoadName[] {
  const differences = meant && roadDifferences(typed, meant);
  if (key < 0 || differences === undefined) return [];
  const code = differences.some((each) => OTHER.has(each)) ? 'STREET_NAME_WORDS' : 'STREET_NAME_FORM';
  return [{ key, types, code }];
}

/**
 * Registers file highways by number and type, and so do many with other roads, whose county is typed: `PERTH LINE 15`
 * is 15 LINE. Without a county, `otherRoadForms` finds these.
 */
function namesWithType(reference: Reference, road: CalledRoad): RoadName[] {
  const key = reference.findNameKey(road.number);
  if (key < 0) return [];
  const filed = road.owner === '' ? [HIGHWAY] : FILED_BY_TYPE;
  return [...filed].flatMap((word) => {
    const types = wordLexeme(word)?.types ?? [];
    const names = roadName(key, road, { owner: '', road: word, number: road.number }, types);
    return word === HIGHWAY ? names : names.filter(({ code }) => code === 'STREET_NAME_FORM');
  });
}

const HIGHWAY = 'HIGHWAY';

function namesWith(reference: Reference, road: CalledRoad): RoadName[] {
  const names: RoadName[] = [];
  const word = reference.findWord(road.number);
  if (word < 0 || reference.wordKeysTo(word) - reference.wordKeysFrom(word) > MAX_NAMES) return names;
  for (let row = reference.wordKeysFrom(word); row < reference.wordKeysTo(word); row++) {
    const key = reference.wordKey(row);
    const meant = roadOfName(reference.entryText(reference.entriesFrom(key)));
    names.push(...roadName(key, road, meant, []));
  }
  return names;
}
