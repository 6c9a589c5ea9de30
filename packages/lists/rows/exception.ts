import type { Analysis, Reason } from '@civique/engine';
import { oneLine } from './answer-columns.ts';

/** What a data steward reads about a row that is not valid as it stands. */
export interface ExceptionRow {
  readonly row: number;
  readonly key: string;
  /** The columns of the address, as they stand. */
  readonly typed: readonly string[];
  readonly status: string;
  /** In the language of the run. */
  readonly reason: string;
  readonly reasonCode: Reason;
  /** Elements in question, each with what was typed, what it became and the penalty. */
  readonly changes: readonly { element: string; from: string; to: string; penalty: number }[];
  /** Of a corrected row, the answer alone. */
  readonly alternatives: readonly { text: string; confidence: number }[];
  /** Rows of one group need the same decision. */
  readonly group: string;
}

/** Elements that belong to one door: what stands there differs from row to row of one group. */
const OF_THE_DOOR: ReadonlySet<string> = new Set([
  'StreetNumberFrom',
  'StreetNumberSuffix',
  'UnitNumber',
  'UnitDesignator',
]);

export function exceptionOf(row: number, typed: readonly string[], key: string, answer: Analysis): ExceptionRow {
  const isCorrected = answer.status === 'C';
  const first = isCorrected ? undefined : answer.alternatives[0];
  const changes = (isCorrected ? answer.styleChanges : (first?.StyleChanges ?? []))
    .filter(({ Penalty }) => Penalty > 0)
    .map(({ Element, From, To, Penalty }) => ({ element: Element, from: From, to: To, penalty: Penalty }));
  return {
    row,
    key,
    typed,
    status: answer.status,
    reason: answer.reason,
    reasonCode: answer.reasonCode,
    changes,
    alternatives: answer.alternatives.map((each) => ({
      text: oneLine(each),
      confidence: each.Confidence ?? answer.confidence,
    })),
    group: groupOf(answer, changes),
  };
}

/** What the rows of a group share: status, reason, street, place, and the changes that are not of one door. */
function groupOf(answer: Analysis, changes: ExceptionRow['changes']): string {
  const { elements, status, reasonCode } = answer;
  const shared = changes.filter(({ element }) => !OF_THE_DOOR.has(element)).map(({ from, to }) => `${from}>${to}`);
  const street = [elements.StreetName, elements.StreetType, elements.StreetDirection].join(' ').trim();
  return [status, reasonCode, elements.Province, elements.Municipality, street, ...shared].join('|').toUpperCase();
}
