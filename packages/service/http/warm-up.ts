import { collectGarbage } from '../collect-garbage.ts';
import type { LiveReference } from '../config.ts';
import { oneStopAnalyze } from '../operations/one-stop-analyze.ts';
import type { OperationContext, WorkContext } from '../operations/operation.ts';
import { ParameterSet } from '../parameters/parameter-set.ts';

/** Words that could mean many things: reading them takes every path that a capture can take. */
const TEXTS = [
  '12 rue st n e st rd 4 ave w king',
  'av du parc o 3 e rg 2 ch st n',
  'north west st e rd 12 ave n 5 st s e',
];

const PARAMETERS = {
  AddressLayout: 'oneStop Address Layout',
  AnalysisMode: 'oneStop Analysis Mode',
  CorrectionStyle: 'oneStop Correction Style',
};

/**
 * Makes a few captures, before anybody calls: the first long ones of a process take several times as long as later ones,
 * and everybody else would wait for them. Then gives back the memory that the start took: with the data of a country, a
 * fifth of all.
 */
export function warmUp({ engine, info }: LiveReference): void {
  if (engine === undefined) return;
  const context: WorkContext = {
    engine,
    info,
    parameters: new ParameterSet([], []),
    now: Date.now,
    language: 'EN',
    warnings: [],
    pause: () => undefined,
    isCallerGone: () => false,
  };
  for (const strContent of TEXTS) {
    // A capture uses nothing else: see `canWorkBeside`.
    oneStopAnalyze.handle(
      { ...PARAMETERS, AddressLinesIn: [{ strName: '', strContent }] },
      context as OperationContext,
    );
  }
  collectGarbage();
}
