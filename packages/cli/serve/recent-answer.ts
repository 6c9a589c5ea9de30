/**
 * How old an answer may be, in ms: until the first it is given as it is, until the second while it is asked for anew.
 */
interface Ages {
  readonly young: number;
  readonly old: number;
}

/**
 * Asks for whoever asks, at most once at a time and no more often than an answer is young: whoever asks again and again
 * is answered at once, and costs next to nothing. `ask` never fails.
 */
export function recentAnswer<Answer>(
  ask: () => Promise<Answer>,
  { young, old }: Ages,
  now: () => number = performance.now.bind(performance),
): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  let last: { readonly answer: Answer; readonly at: number } | undefined;
  const askAnew = async (): Promise<Answer> => {
    const at = now();
    const answer = await ask();
    last = { answer, at };
    underWay = undefined;
    return answer;
  };
  return async () => {
    const age = last === undefined ? Number.POSITIVE_INFINITY : now() - last.at;
    if (age >= young) underWay ??= askAnew();
    return age < old ? last!.answer : underWay!;
  };
}
