/** How often answers of some Confidence are right. */
export interface CalibrationBin {
  /** Confidence from `from` (inclusive) to the next bin's. */
  readonly from: number;
  readonly n: number;
  /** Mean Confidence, and share that is right. */
  readonly confidence: number;
  readonly right: number;
}

export interface Calibration {
  readonly bins: readonly CalibrationBin[];
  readonly n: number;
  /**
   * Expected calibration error: the mean distance of Confidence from the share right, by bins (Guo and others 2017).
   */
  readonly error: number;
  /** Answers with a Confidence of 0.99 and more, and how many of them are right. */
  readonly sure: { readonly n: number; readonly right: number };
}

/** One best address with the Confidence it was given. */
export interface Believed {
  readonly confidence: number;
  readonly right: boolean;
}

export const BIN_STARTS = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 0.99, 0.999, 0.9999] as const;
const SURE = 0.99;

export function calibrate(answers: readonly Believed[]): Calibration {
  const bins = BIN_STARTS.map((from, index): CalibrationBin => {
    const next = BIN_STARTS[index + 1] ?? Number.POSITIVE_INFINITY;
    const inside = answers.filter(({ confidence }) => confidence >= from && confidence < next);
    const mean = (of: (answer: Believed) => number): number =>
      inside.length === 0 ? 0 : inside.reduce((sum, answer) => sum + of(answer), 0) / inside.length;
    return {
      from,
      n: inside.length,
      confidence: mean(({ confidence }) => confidence),
      right: mean(({ right }) => Number(right)),
    };
  });
  const distance = bins.reduce((sum, { n, confidence, right }) => sum + n * Math.abs(confidence - right), 0);
  const sure = answers.filter(({ confidence }) => confidence >= SURE);
  return {
    bins,
    n: answers.length,
    error: answers.length === 0 ? 0 : distance / answers.length,
    sure: { n: sure.length, right: sure.filter(({ right }) => right).length },
  };
}
