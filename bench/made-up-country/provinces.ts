import { PROVINCES } from '../../packages/engine/address/provinces.ts';

/**
 * The traits of a province in the made-up country. The shares are of the same order as the real ones, no more than
 * that.
 */
export interface MadeUpProvince {
  readonly code: string;
  /** Standard Geographical Classification code, used in the file names. */
  readonly sgc: string;
  /** Share of the country's rows. */
  readonly share: number;
  /** Municipalities by postal name, in a full-size country. */
  readonly municipalities: number;
  /** Share of municipalities whose streets have French names. */
  readonly french: number;
  /** How numbered streets are laid out, and the share of larger municipalities that have them. */
  readonly grid: 'quadrants' | 'numbers' | 'letters' | 'ordinals' | 'none';
  readonly gridShare: number;
  readonly urbanFsas: readonly string[];
  readonly ruralFsas: readonly string[];
}

const FSA_LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';
/** Codes that lie in several provinces or belong to somebody. */
const LEFT_OUT: ReadonlySet<string> = new Set(['K1A', 'M7A', 'G1A', 'H0M', 'H0H', 'R8A', 'S9V', 'T9V']);
/** Exceptions to the rule that the first letter gives the province. */
const FSAS: Readonly<Record<string, readonly string[]>> = {
  NT: ['X1A', 'X0E', 'X0G'],
  NU: ['X0A', 'X0B', 'X0C'],
};

type Row = readonly [
  code: string,
  share: number,
  municipalities: number,
  french: number,
  grid: MadeUpProvince['grid'],
  gridShare: number,
];

const ROWS: readonly Row[] = [
  ['NL', 0.018, 550, 0.01, 'none', 0],
  ['PE', 0.005, 90, 0.04, 'none', 0],
  ['NS', 0.032, 420, 0.02, 'numbers', 0.05],
  ['NB', 0.026, 400, 0.35, 'numbers', 0.05],
  ['QC', 0.245, 1300, 0.96, 'ordinals', 0.4],
  ['ON', 0.345, 1500, 0.04, 'numbers', 0.1],
  ['MB', 0.035, 380, 0.04, 'numbers', 0.2],
  ['SK', 0.032, 520, 0.01, 'letters', 0.5],
  ['AB', 0.117, 560, 0.01, 'quadrants', 0.8],
  ['BC', 0.141, 480, 0.01, 'numbers', 0.5],
  ['YT', 0.0015, 20, 0.02, 'numbers', 0.5],
  ['NT', 0.0014, 30, 0.02, 'numbers', 0.5],
  ['NU', 0.0011, 25, 0.01, 'none', 0],
];

export const MADE_UP_PROVINCES: readonly MadeUpProvince[] = ROWS.map(
  ([code, share, municipalities, french, grid, gridShare]) => {
    const { sgc, letters } = PROVINCES.find((province) => province.code === code)!;
    const fsas = (FSAS[code] ?? fsasOf(letters)).filter((fsa) => !LEFT_OUT.has(fsa));
    return {
      code,
      sgc,
      share,
      municipalities,
      french,
      grid,
      gridShare,
      urbanFsas: fsas.filter((fsa) => fsa[1] !== '0'),
      ruralFsas: fsas.filter((fsa) => fsa[1] === '0'),
    };
  },
);

function fsasOf(letters: string): string[] {
  return [...letters].flatMap((first) =>
    [...'0123456789'].flatMap((digit) => [...FSA_LETTERS].map((letter) => first + digit + letter)),
  );
}
