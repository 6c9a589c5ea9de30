import { parseArgs } from 'node:util';

export const OUTCOMES = ['right', 'wrong', 'N', 'I', 'F'] as const;

/** Parts of a run that can be had alone; the last ones are had in no other way. */
export const PARTS = ['speed', 'accuracy', 'hostile', 'peers'] as const;

export interface BenchOptions {
  /** A compiled reference; without it the starter. */
  readonly reference: string | undefined;
  /** A CSV of cases; without it the noise model. */
  readonly cases: string | undefined;
  readonly where: string | undefined;
  readonly onlyKnownCodes: boolean;
  readonly onlyKnownCivics: boolean;
  readonly withholdCode: boolean;
  readonly show: (typeof OUTCOMES)[number] | undefined;
  readonly limit: number;
  readonly json: string | undefined;
  readonly only: (typeof PARTS)[number] | undefined;
  /** Texts of the hostile part. */
  readonly inputs: number;
  readonly rounds: number;
  readonly sample: number;
  readonly seed: number;
}

export const USAGE = `npm run bench -- [options]

  --reference FILE     a compiled reference; default: the starter
  --sample N           addresses drawn from it (2000)
  --seed N             another draw and other faults (1)
  --rounds N           rounds of each speed measurement (5)
  --only PART          speed or accuracy; or hostile or peers, which are measured only so
  --inputs N           texts of --only hostile (10000)
  --cases FILE         measure a CSV of cases instead of drawn addresses
  --withhold-code      ... with the postal code taken out of the line
  --only-known-codes   ... only rows whose code the reference has
  --only-known-civics  ... only rows with a number that has this code in the reference
  --where COLUMN=TEXT  ... only rows whose column begins with the text
  --show OUTCOME       list what ended so under FLEXIBLE: right, wrong, N, I or F
  --limit N            ... at most so many (50)
  --json FILE          all figures as JSON
  --help`;

/** Options of the command line; undefined for `--help`. @throws Error that says what would be right */
export function readOptions(args: readonly string[]): BenchOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      reference: { type: 'string' },
      cases: { type: 'string' },
      where: { type: 'string' },
      'only-known-codes': { type: 'boolean', default: false },
      'only-known-civics': { type: 'boolean', default: false },
      'withhold-code': { type: 'boolean', default: false },
      show: { type: 'string' },
      limit: { type: 'string', default: '50' },
      json: { type: 'string' },
      only: { type: 'string' },
      inputs: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '5' },
      sample: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  for (const name of ['where', 'only-known-codes', 'only-known-civics', 'withhold-code'] as const) {
    if (values[name] && values.cases === undefined)
      throw new Error(`--${name} chooses among cases: give --cases FILE, too.`);
  }
  return {
    reference: values.reference,
    cases: values.cases,
    where: values.where,
    onlyKnownCodes: values['only-known-codes'],
    onlyKnownCivics: values['only-known-civics'],
    withholdCode: values['withhold-code'],
    show: oneOf('show', values.show, OUTCOMES),
    limit: positive('limit', values.limit),
    json: values.json,
    only: oneOf('only', values.only, PARTS),
    inputs: positive('inputs', values.inputs),
    rounds: positive('rounds', values.rounds),
    sample: positive('sample', values.sample),
    seed: positive('seed', values.seed),
  };
}

export function positive(name: string, text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new Error(`--${name} takes a number from 1 on, not "${text}".`);
  return Number(text);
}

export function oneOf<T extends string>(name: string, text: string | undefined, allowed: readonly T[]): T | undefined {
  if (text === undefined) return undefined;
  const found = allowed.find((value) => value === text);
  if (found === undefined) throw new Error(`--${name} takes ${allowed.join(', ')}, not "${text}".`);
  return found;
}
