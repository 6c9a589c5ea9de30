import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createEngine } from '../packages/engine/create-engine.ts';
import { Reference } from '../packages/engine/reference/read/reader.ts';
import { openForm } from './capture/form.ts';
import { sendAll, type Typed, typeAll, watchCalls } from './capture/in-page.ts';
import { keyTimes, traced } from './capture/own-time.ts';
import { exchanged, MISTAKES, type Target, targetOf } from './capture/targets.ts';
import { Servers } from './http/servers.ts';
import { count, readCommandLine, requiredText } from './options.ts';
import { Random } from './random.ts';
import { percentile, timesText } from './search/percentiles.ts';
import { sampleAddresses } from './search/typed-addresses.ts';

const { values } = readCommandLine({
  command: 'node bench/capture.ts',
  about:
    'Types addresses into <civique-address> in Chromium: how long it takes from a key to the list, how many keys an address takes, whom its questions disturb.',
  options: {
    reference: requiredText('FILE', 'a compiled reference'),
    addresses: count(300, 'typed, drawn from it'),
    sent: count(300, 'sent as they are, and as many with a mistake'),
    timed: count(300, 'keys whose lists are timed'),
    seed: count(1, 'another draw'),
  },
});
/** Somebody who types fast, in ms from key to key: each list is painted before the next key. */
const PACE = 100;

const reference = Reference.fromBytes(readFileSync(values.reference));
const engine = createEngine(reference);
const targets: Target[] = [];
const wanted = Math.max(values.addresses, values.sent);
for (const address of sampleAddresses(reference, wanted * 2, new Random(values.seed))) {
  const target = targetOf(engine, address);
  if (target !== undefined && targets.length < wanted) targets.push(target);
}

const lettersOf = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;
const wholeOf = ({ line1, city, province, code }: Target): string => `${line1}, ${city} ${province} ${code}`;
const percent = (part: number): string => `${(100 * part).toFixed(1)}%`;

const servers = new Servers();
const { page, browser } = await openForm(await servers.civique(values.reference));
try {
  await timeLists();
  await page.evaluate(watchCalls);
  const texts = {
    'as written': ({ line1, city, province }: Target) => `${line1}, ${city} ${province}`,
    misspelt: ({ line1, city, province }: Target) =>
      `${exchanged(line1, new Random(line1.length)) ?? line1}, ${city} ${province}`,
  };
  for (const [name, write] of Object.entries(texts)) {
    for (const isNear of [false, true]) await countKeys(name, write, isNear);
  }
  await countQuestions();
} finally {
  await browser.close();
  await servers.end();
}

/**
 * How long the element itself takes from a key to the painted list; the processor's time is the same on a busy machine.
 */
async function timeLists(): Promise<void> {
  const events = await traced(browser, page, async () => {
    for (let typed = 0, at = 0; typed < values.timed; at++) {
      await page.evaluate(() => document.querySelector('form')!.reset());
      await page.locator('#line1').focus();
      for (const key of targets[at % targets.length]!.line1.slice(0, 12)) {
        await page.keyboard.type(key);
        await setTimeout(PACE);
        typed++;
      }
    }
  });
  const times = keyTimes(events);
  for (const measure of ['clock', 'processor'] as const) {
    console.log(`own time, ${measure}: ${timesText(times.map(({ own }) => own[measure]))}`);
    console.log(`  of it the letter in the field: ${timesText(times.map(({ letter }) => letter[measure]))}`);
  }
}

/** Keys until a whole address stands in the form, as a share of its letters; all of them where it never does. */
async function countKeys(name: string, write: (target: Target) => string, isNear: boolean): Promise<void> {
  const chosen = targets.slice(0, values.addresses);
  const typed: Typed[] = chosen.map((target) => ({
    target,
    text: write(target),
    near: isNear ? `${target.city} ${target.province}` : null,
  }));
  const keys: (number | undefined)[] = [];
  for (let at = 0; at < typed.length; at += 20) keys.push(...(await page.evaluate(typeAll, typed.slice(at, at + 20))));
  const never = keys.filter((each) => each === undefined).length;
  const shares = chosen
    .map((target, at) => (keys[at] ?? wholeOf(target).length) / lettersOf(wholeOf(target)))
    .sort((a, b) => a - b);
  const near = isNear ? 'with near' : 'without near';
  console.log(
    `${name}, ${near}: median ${percent(percentile(shares, 0.5))}, p90 ${percent(percentile(shares, 0.9))} of the letters; never offered: ${never} of ${chosen.length}`,
  );
}

/** Right addresses that are asked about, and wrong ones that are not. */
async function countQuestions(): Promise<void> {
  const random = new Random(values.seed);
  const right = targets.slice(0, values.sent);
  const wrong: { readonly mistake: string; readonly target: Target }[] = [];
  const kinds = Object.entries(MISTAKES);
  for (const [at, target] of right.entries()) {
    // The next kind, where an address is too short for its own.
    for (let tried = 0; tried < kinds.length; tried++) {
      const [mistake, make] = kinds[(at + tried) % kinds.length]!;
      const change = make(target, random);
      if (change === undefined) continue;
      wrong.push({ mistake, target: { ...target, ...change } });
      break;
    }
  }
  const asked = await send(right);
  const disturbed = right.filter((_, at) => asked[at]);
  console.log(`right addresses asked about: ${disturbed.length} of ${right.length}`);
  for (const target of disturbed) console.log(`  ${wholeOf(target)}`);
  const caught = await send(wrong.map(({ target }) => target));
  for (const [kind] of kinds) {
    const sent = wrong.flatMap(({ mistake }, at) => (mistake === kind ? [caught[at]] : []));
    if (sent.length > 0)
      console.log(`wrong ones asked about, ${kind}: ${sent.filter(Boolean).length} of ${sent.length}`);
  }
  console.log(`wrong ones asked about: ${caught.filter(Boolean).length} of ${wrong.length}`);
}

async function send(all: readonly Target[]): Promise<boolean[]> {
  const asked: boolean[] = [];
  for (let at = 0; at < all.length; at += 50) asked.push(...(await page.evaluate(sendAll, all.slice(at, at + 50))));
  return asked;
}
