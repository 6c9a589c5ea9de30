import type { Candidate } from '../../match/candidates/candidate.ts';
import { textOf } from '../../parse/words/span-text.ts';
import { fold, glue } from '../../text/fold.ts';
import type { Evidence } from '../model/weight.ts';
import { isHardlyUnit } from './hardly-unit.ts';
import { isUnitOfDoor } from './listed-door.ts';
import { hasLooseUnit } from './loose-unit.ts';
import { isUnitBesideListed } from './unit-beside.ts';
import { isUnitBroken, isUnitCut } from './unit-cut.ts';

/**
 * Words that were not read as the unit of a door and may be it: `12 ELM ST UNIT CBATH`, `MARY CHEN 103, 12 ELM ST`,
 * `12 ELM C ST`. Then another unit of the door may be meant, or one where none was read.
 */

const DOUBTS: readonly ((evidence: Evidence, candidate: Candidate) => boolean)[] = [
  isProvinceListed,
  isHardlyUnit,
  isUnitCut,
  isUnitBroken,
  isUnitBesideListed,
  hasLooseUnit,
  isUnitCalledSite,
];

/** Whether another unit of the door may be meant than the one that was read, if one was. */
export function hasUnitAstray(evidence: Evidence, candidate: Candidate): boolean {
  return DOUBTS.some((isDoubtful) => isDoubtful(evidence, candidate));
}

/** `12 ELM ST, KELTON N8`, read as NB, where the door has a unit N8. */
function isProvinceListed({ reference, parse }: Evidence, candidate: Candidate): boolean {
  const { provinceMisspelt, provinceFrom, provinceTo } = parse.tail;
  if (!provinceMisspelt || candidate.variant.unit !== undefined) return false;
  return isUnitOfDoor(reference, candidate, glue(fold(textOf(parse, provinceFrom, provinceTo))));
}

/** `12 ELM ST, SITE 4`, where the door has a 4: a suite with a slip, for sites are where roads have no numbers. */
function isUnitCalledSite({ reference, parse }: Evidence, candidate: Candidate): boolean {
  const [label = ''] = LAST_WORD.exec(parse.delivery.site) ?? [];
  return label !== '' && candidate.variant.unit === undefined && isUnitOfDoor(reference, candidate, label);
}

const LAST_WORD = /[A-Z0-9]+$/;
