import type { InParts } from '@civique/engine';

/** Work that has taken less since its last turn goes on, in ms: nobody waits noticeably for it. */
const LEAST_MS = 1;

/** Call it between parts: undefined while work may go on, otherwise what to wait for. */
type Pause = () => Promise<void> | undefined;

/** The turn of others, or what came of the work. */
type Stretch<Result> = { readonly turn: Promise<void> } | { readonly result: Result };

/** Does work in parts, and makes way for others between them. Short work is done at once. `now` gives milliseconds. */
export function inTurns<Result>(
  parts: InParts<Result>,
  pause: Pause,
  now: () => number = () => performance.now(),
): Result | Promise<Result> {
  const goOn = (): Stretch<Result> => {
    const since = now();
    for (;;) {
      const { done, value } = parts.next();
      if (done === true) return { result: value };
      const turn = now() - since < LEAST_MS ? undefined : pause();
      if (turn !== undefined) return { turn };
    }
  };
  const rest = async (first: Promise<void>): Promise<Result> => {
    for (let turn = first; ; ) {
      await turn;
      const stretch = goOn();
      if ('result' in stretch) return stretch.result;
      turn = stretch.turn;
    }
  };
  const first = goOn();
  return 'result' in first ? first.result : rest(first.turn);
}
