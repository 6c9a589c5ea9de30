import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { BROWSER_ARGUMENTS, executablePath } from '../packages/capture/testing/browser.ts';
import { buildIfOlder } from '../packages/console/build.ts';
import { Reference } from '../packages/engine/reference/read/reader.ts';
import { writeDrawnList } from './console/drawn-list.ts';
import { peakMegabytes } from './console/process-use.ts';
import { HEADERS, processorSeconds, Servers } from './http/servers.ts';
import { count, readCommandLine, requiredText, text } from './options.ts';

const { values } = readCommandLine({
  command: 'node bench/console-files.ts',
  about:
    'Runs a list through *Files* of the console in Chromium, then through `civique analyze`: rows a second, memory.',
  options: {
    reference: requiredText('FILE', 'a compiled reference'),
    rows: count(50_000, 'rows of the list, drawn from the reference, a fifth with a mistake'),
    list: text('FILE', 'a list of your own in place of a drawn one'),
    seed: count(1, 'another draw'),
  },
});

const CIVIQUE = fileURLToPath(new URL('../packages/cli/civique.ts', import.meta.url));
const SAMPLE_MS = 200;

/** For the page: the longest task so far, in ms. */
const WATCH_LONG_TASKS = `
  globalThis.longest = 0;
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
`;

if (executablePath === undefined) throw new Error('Chromium is not installed.');
await buildIfOlder();
const folder = mkdtempSync(join(tmpdir(), 'civique-console-'));
const servers = new Servers();
try {
  const list = values.list ?? join(folder, 'list.csv');
  if (values.list === undefined) {
    writeDrawnList(list, Reference.fromBytes(readFileSync(values.reference)), values.rows, values.seed);
  }
  await runConsole(list);
  await runAnalyze(list);
} finally {
  await servers.end();
  rmSync(folder, { recursive: true });
}

/** *Files*: from the press of the button to the summary. */
async function runConsole(list: string): Promise<void> {
  const service = await servers.civique(values.reference);
  const browser = await chromium.launch({ executablePath: executablePath!, args: [...BROWSER_ARGUMENTS] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-CA' });
    await page.goto(`${service.url}/#/files`);
    await page.locator('#key').fill(HEADERS.authorization);
    await page.locator('sign-in [type=submit]').click();
    await page.locator('files-view input[type=file]').setInputFiles(list);
    await page.locator('files-view .start .btn.first').waitFor();
    const metric = await pageMetrics(page);
    await page.evaluate(WATCH_LONG_TASKS);
    const before = { busy: await metric('TaskDuration'), service: processorSeconds(service.pid) };
    const heaps = [await metric('JSHeapUsedSize')];
    const began = performance.now();
    await page.locator('files-view .start .btn.first').click();
    const done = page.locator('files-view .progress.done').waitFor({ timeout: 600_000 });
    let isOver = false;
    void done.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      heaps.push(await metric('JSHeapUsedSize'));
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))]);
    }
    const seconds = (performance.now() - began) / 1_000;
    const title = await page.locator('files-view .run-title').innerText();
    const rows = Number(/of ([\d,]+) addresses/.exec(title)![1]!.replaceAll(',', ''));
    console.log(`files:   ${title}`);
    console.log(
      `         ${rate(rows, seconds)}; processor: service ${(processorSeconds(service.pid) - before.service).toFixed(1)} s, page's main thread ${((await metric('TaskDuration')) - before.busy).toFixed(1)} s`,
    );
    console.log(
      `         heap of the page: ${megabytes(heaps[0]!)} before, at most ${megabytes(Math.max(...heaps))}; longest task ${(await page.evaluate<number>('longest')).toFixed(0)} ms; service: at most ${peakMegabytes(service.pid).toFixed(0)} MB resident`,
    );
  } finally {
    await browser.close();
  }
}

/** Reads metrics of the page by name, by the processor's time of its main thread. */
async function pageMetrics(page: Page): Promise<(name: string) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (name) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((each) => each.name === name)!.value;
  };
}

/** `civique analyze` on the same list, in a process of its own. */
async function runAnalyze(list: string): Promise<void> {
  const out = join(folder, 'result.csv');
  const args = [
    CIVIQUE,
    'analyze',
    list,
    '--reference',
    values.reference,
    '--out',
    out,
    '--report',
    join(folder, 'report'),
  ];
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const ended = once(child, 'close');
  const use = { memory: 0, processor: 0 };
  const timer = setInterval(() => {
    const memory = peakMegabytes(child.pid!);
    if (memory === 0) return;
    use.memory = Math.max(use.memory, memory);
    use.processor = processorSeconds(child.pid!);
  }, SAMPLE_MS / 4);
  const [code] = await ended;
  clearInterval(timer);
  if (code !== 0) throw new Error(`civique analyze ended with ${code}.`);
  const rows = readFileSync(out, 'utf8').trimEnd().split('\n').length - 1;
  console.log(
    `analyze: ${rate(rows, (performance.now() - began) / 1_000)}; processor ${use.processor.toFixed(1)} s; at most ${use.memory.toFixed(0)} MB resident`,
  );
}

function rate(rows: number, seconds: number): string {
  return `${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
