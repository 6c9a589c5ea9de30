import { HAS_DIGIT } from '../text/digits.ts';
import { fold } from '../text/fold.ts';
import { COUNTIES } from './counties.ts';
import { canonicalWords } from './name-key.ts';
import { NUMBERED_ROADS } from './roads.ts';

/**
 * Numbered roads of counties, regions and townships. Registers name most of them with their owner (`GREY ROAD 40`,
 * `ESSEX COUNTY ROAD 18`, `DURHAM REGIONAL ROAD 19`, `RAMSAY CONCESSION 7`), and people who live there leave it out, or
 * say whose road it is where the register does not.
 */
export interface CalledRoad {
  /** `GREY`, or empty. */
  readonly owner: string;
  /** `COUNTY ROAD`. */
  readonly road: string;
  readonly number: string;
}

/** Roads that may be called by each other's words; the plain word of each kind comes first. */
const KIN: readonly (readonly string[])[] = [
  ['ROAD', 'COUNTY ROAD', 'REGIONAL ROAD', 'MUNICIPAL ROAD', 'REGIONAL HIGHWAY', 'COUNTY HIGHWAY'],
  ['CONCESSION', 'CONCESSION ROAD'],
  ['SIDEROAD', 'SIDE ROAD', 'SIDEROAD ROAD'],
  ['LINE', 'LINE ROAD'],
  ['HIGHWAY'],
];
const [OF_COUNTIES] = KIN;
/** The plain words: registers file many such roads by number and type (`15 LINE`, `7 HWY`). */
export const FILED_BY_TYPE: ReadonlySet<string> = new Set(KIN.map(([plain]) => plain!));
/** Called by two words, and by no others: `RANGE ROAD`, `FIRE ROUTE`. */
const ALONE = NUMBERED_ROADS.map(({ road }) => road).filter((road) => road.includes(' ') && !KIN.flat().includes(road));
const KINDS = [...KIN, ...ALONE.map((road) => [road])];
const KIND_OF: ReadonlyMap<string, readonly string[]> = new Map(
  KINDS.flatMap((kind) => kind.map((road) => [road, kind] as const)),
);
/** Longest first. */
const ROADS = [...KIND_OF.keys()].sort((a, b) => b.length - a.length);
const MOST_OWNER_WORDS = 3;
/** `2 KM NORTH OF HIGHWAY 7` tells where something is. */
const NO_OWNER: ReadonlySet<string> = new Set(['OF', 'ON', 'AT', 'AND', 'TO', 'FROM', 'NEAR', 'OFF']);
const NUMBER = /^\d{1,4}[A-Z]?$/;

/** The road that canonical words name, wherever its number stands; undefined if they are no numbered road. */
export function calledRoad(words: readonly string[]): CalledRoad | undefined {
  const [number, ...others] = words.filter((word) => NUMBER.test(word));
  if (number === undefined || others.length > 0) return undefined;
  const before = words.filter((word) => word !== number);
  const text = before.join(' ');
  const road = ROADS.find((each) => text === each || text.endsWith(` ${each}`));
  if (road === undefined) return undefined;
  const owner = before.slice(0, before.length - road.split(' ').length);
  const isOwner = owner.length <= MOST_OWNER_WORDS && !owner.some((word) => NO_OWNER.has(word));
  return isOwner || COUNTIES.has(owner.join(' ')) ? { owner: owner.join(' '), road, number } : undefined;
}

/** The same of a name as it is written. */
export function roadOfName(name: string): CalledRoad | undefined {
  return HAS_DIGIT.test(name) ? calledRoad(canonicalWords(fold(name))) : undefined;
}

/** How the name that was typed for a road differs from its own. */
export type RoadDifference = 'ownerMissing' | 'ownerAdded' | 'kindMissing' | 'kindAdded' | 'otherKind' | 'highway';

/** The differences between two names of one road; undefined if they name two. */
export function roadDifferences(typed: CalledRoad, meant: CalledRoad): readonly RoadDifference[] | undefined {
  if (typed.number !== meant.number) return undefined;
  const differences: RoadDifference[] = [];
  if (typed.owner !== meant.owner) {
    if (typed.owner === '') differences.push('ownerMissing');
    else if (meant.owner === '' && goesWithoutSaying(typed, meant)) differences.push('ownerAdded');
    else return undefined;
  }
  if (typed.road !== meant.road) {
    const kind = otherKind(typed.road, meant.road);
    if (kind === undefined) return undefined;
    differences.push(kind);
  }
  return differences;
}

/**
 * Whose a road of a county is, goes without saying there: `PERTH LINE 15` is filed as LINE 15. Every township has its
 * own concessions and lines, and MILL ROAD 57 is no road of a county.
 */
function goesWithoutSaying(typed: CalledRoad, meant: CalledRoad): boolean {
  const isSame = typed.road === meant.road;
  const isOfCounty = KIND_OF.get(meant.road) === OF_COUNTIES;
  return COUNTIES.has(typed.owner) ? isSame || isOfCounty : isSame && isOfCounty && meant.road !== 'ROAD';
}

function otherKind(typed: string, meant: string): RoadDifference | undefined {
  const [kind, kindMeant] = [KIND_OF.get(typed), KIND_OF.get(meant)];
  if (kind === kindMeant) return typed === kind?.[0] ? 'kindMissing' : meant === kind?.[0] ? 'kindAdded' : 'otherKind';
  // provinces have handed many a highway over to its county, and people go on calling it so
  const isHandedOver = (a: string, b: typeof kind): boolean => a === 'HIGHWAY' && b === OF_COUNTIES;
  return isHandedOver(typed, kindMeant) || isHandedOver(meant, kind) ? 'highway' : undefined;
}
