import path from 'node:path';
import { type DownloadProgress, downloadNar, NAR_ARCHIVES, NEWEST_RELEASE } from '@civique/data';
import type { Language } from '@civique/engine';
import { numberText, percentText } from '@civique/engine/sentences';
import { type Command, Option } from 'commander';
import { downloadOptions } from '../data-options.ts';
import { commandError } from '../failure-message.ts';
import { ProgressLine } from '../progress-line.ts';
import { say } from '../sentences/cli-sentences.ts';

interface NarOptions {
  readonly release: string;
  readonly province?: readonly string[];
  readonly url?: string;
  readonly out: string;
}

/** `civique data download nar`. */
export function registerDownloadCommands(data: Command, language: Language): void {
  const releases = [...NAR_ARCHIVES.keys()].join(', ');
  const release = new Option('--release <release>', say(language, 'HELP_RELEASE', { releases }));
  const command = data
    .command('download')
    .description(say(language, 'HELP_DOWNLOAD'))
    .command('nar')
    .description(say(language, 'HELP_NAR'));
  for (const option of downloadOptions(language, release.default(NEWEST_RELEASE))) command.addOption(option);
  command
    .option('--out <folder>', say(language, 'HELP_NAR_OUT'), '.')
    .action((options: NarOptions) => downloadRegister(options, language));
}

async function downloadRegister({ release, province, url, out }: NarOptions, language: Language): Promise<void> {
  const progress = new ProgressLine(process.stderr);
  const abort = new AbortController();
  const onInterrupt = (): void => abort.abort(commandError('INTERRUPTED_DOWNLOAD'));
  process.on('SIGINT', onInterrupt);
  try {
    const result = await downloadNar({
      release,
      provinces: province,
      url,
      out,
      signal: abort.signal,
      onNote: (note) => process.stderr.write(`${say(language, 'NOTE', { text: note[language] })}\n`),
      onProgress: (step) => progress.show(progressText(step, language)),
    });
    progress.end();
    const { files, fetched, bytes } = result;
    const size = numberText(bytes / 1e6, language, 1);
    const done = { url: result.url, count: files.length, size, fetched: fetched.length };
    const next = say(language, 'BUILD_NEXT', { source: `nar:${path.normalize(result.path)}` });
    process.stdout.write(`${say(language, 'DOWNLOADED', done)}\n${next}\n`);
  } finally {
    progress.end();
    process.off('SIGINT', onInterrupt);
  }
}

/** `Addresses/Address_11.csv  4.1 MB of 10.2 MB  40%  3.2 MB/s  2 s left` */
function progressText({ name, bytes, total, bytesPerSecond }: DownloadProgress, language: Language): string {
  const megabytes = (number: number) => numberText(number / 1e6, language, 1);
  const size = megabytes(bytes);
  const parts = [
    name,
    total < 0 ? say(language, 'MEGABYTES', { size }) : say(language, 'MEGABYTES_OF', { size, total: megabytes(total) }),
  ];
  if (total > 0) parts.push(percentText(Math.floor((100 * bytes) / total) / 100, language));
  parts.push(say(language, 'MEGABYTES_A_SECOND', { size: megabytes(bytesPerSecond) }));
  if (total > 0 && bytesPerSecond > 0) {
    parts.push(say(language, 'PROGRESS_LEFT', { seconds: Math.ceil((total - bytes) / bytesPerSecond) }));
  }
  return parts.join('  ');
}
