import { writeFileSync } from 'node:fs';
import { capture, warm } from './fire/caller.ts';
import { crowd } from './fire/crowd.ts';
import { Ground, processorMs, type TargetOptions } from './fire/ground.ts';
import { LET_GUESS } from './load/let-guess.ts';
import { count, flag, readCommandLine, text, texts } from './options.ts';
import { textTable } from './report/table.ts';
import { percentile } from './search/percentiles.ts';

/**
 * Starts services one after another and measures the processor time of a call in each. Starts that differ although they
 * do the same work show that something which happened during the start decides how fast a service is.
 */
const { values } = readCommandLine({
  command: 'node bench/starts.ts',
  about: 'Measures by how much starts of the service differ in the processor time of a call.',
  options: {
    starts: count(10, 'of each program'),
    seconds: count(3, 'of load that is measured, after as much to warm up'),
    connections: count(8, 'that call at the same time'),
    program: texts('FILE', 'another civique.ts to compare with, in turn'),
    guessing: flag('compare with this program as it would be if V8 guessed which objects live long, in turn'),
    reference: text('FILE', 'a compiled reference; default: the starter'),
    json: text('FILE', 'all figures as JSON'),
  },
});

const TEXTS = ['111 Wellington St Ottawa ON', '100 Kng St W Torontoo', '1055 W Georgia St Vancouver BC V6E 3P3'];
const THIS = 'this program';
const GUESSING = 'this program, guessing';

/** Has V8 tell of each collection. */
const TOLD = ['--trace-gc'];

function optionsOf(program: string): TargetOptions {
  if (program === THIS) return { node: TOLD };
  if (program !== GUESSING) return { program, node: TOLD };
  return { node: [...TOLD, ...LET_GUESS] };
}

/** What an answer of a fresh service costs. */
interface Cost {
  /** Microseconds of processor time; other programs on the machine lengthen it. */
  readonly time: number;
  /** Full collections of garbage for 1,000 answers: where long lives are guessed wrongly, there are more of them. */
  readonly collections: number;
}

async function start(program: string): Promise<Cost> {
  const ground = new Ground(values.reference);
  try {
    const target = await ground.start(optionsOf(program));
    const calls = TEXTS.map((each) => capture('crowd', each));
    const load = () => crowd({ port: target.port, calls, connections: values.connections, seconds: values.seconds });
    await warm(target.port);
    await load();
    const used = processorMs(target);
    let collections = 0;
    target.child.stdout!.setEncoding('utf8').on('data', (part: string) => {
      collections += part.split('Mark-Compact').length - 1;
    });
    const { served } = await load();
    const time = ((processorMs(target) - used) * 1_000) / served.length;
    return { time, collections: (collections * 1_000) / served.length };
  } finally {
    await ground.clear();
  }
}

function spread(figures: readonly number[]): string[] {
  const sorted = figures.toSorted((a, b) => a - b);
  const [least, half, most] = [0, 0.5, 1].map((part) => percentile(sorted, part));
  const slow = sorted.filter((each) => each > half! * 1.15).length;
  return [least!, half!, most!, most! / half!].map((each) => each.toPrecision(3)).concat(String(slow));
}

const seen = new Map<string, Cost[]>(
  [THIS, ...(values.guessing ? [GUESSING] : []), ...values.program].map((program) => [program, []]),
);
for (let number = 0; number < values.starts; number++) {
  for (const [program, costs] of seen) costs.push(await start(program));
  process.stderr.write(`${number + 1} of ${values.starts}\n`);
}
const rows = [...seen].flatMap(([program, costs]) => [
  [`${program}: µs of processor time`, ...spread(costs.map(({ time }) => time))],
  [`${program}: full collections`, ...spread(costs.map(({ collections }) => collections))],
]);
const head = ['of a call, or of 1,000', 'least', 'median', 'most', 'most / median', 'over 1.15 × the median'];
process.stdout.write(`${textTable(head, rows)}\n`);
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify(Object.fromEntries(seen), undefined, 2)}\n`);
