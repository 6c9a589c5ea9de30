import { writeFileSync } from 'node:fs';
import { type Finding, isMissed, outcomeOf } from './fire/attack.ts';
import { ATTACKS } from './fire/attacks.ts';
import { Ground } from './fire/ground.ts';
import { flag, readCommandLine, text, texts } from './options.ts';
import { textTable } from './report/table.ts';

/**
 * Attacks fresh services and prints what was tried, what must hold and what was seen. The exit code is 1 when anything
 * did not hold.
 */
const { values } = readCommandLine({
  command: 'node bench/fire.ts',
  about: `Attacks fresh services on this machine: ${ATTACKS.map(({ name }) => name).join(', ')}.`,
  options: {
    only: texts('NAME', 'only this attack'),
    reference: text('FILE', 'a compiled reference; default: the starter'),
    quick: flag('a small sample of everything'),
    json: text('FILE', 'the table as JSON'),
  },
});

/** Whoever ends this program ends what it has started. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const chosen = ATTACKS.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
const findings: (Finding & { readonly name: string })[] = [];
for (const { name, run } of chosen) {
  const ground = new Ground(values.reference);
  try {
    const found = await run(ground, { quick: values.quick });
    findings.push(...found.map((finding) => ({ name, ...finding })));
    process.stderr.write(`${name}: ${found.some(isMissed) ? 'did not hold' : 'held'}\n`);
  } finally {
    await ground.clear();
  }
}
const rows = findings.map((finding) => [finding.attack, finding.bound, finding.measured, outcomeOf(finding)]);
process.stdout.write(`${textTable(['attack', 'bound', 'measured', 'held'], rows)}\n`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(findings, undefined, 2)}\n`);
if (findings.some(isMissed)) process.exitCode = 1;
