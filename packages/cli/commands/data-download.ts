import path from 'node:path';
import { type DownloadProgress, downloadNar, InputError, NAR_ARCHIVES, NAR_URL, NEWEST_RELEASE } from '@civique/data';
import type { Command } from 'commander';
import { ProgressLine } from '../progress-line.ts';

interface NarOptions {
  readonly release: string;
  readonly province?: readonly string[];
  readonly url?: string;
  readonly out: string;
}

/** Mounts `data download nar`; `working` runs the work of a command and tells its failures. */
export function registerDownloadCommands(data: Command, working: (work: () => Promise<void>) => Promise<void>): void {
  data
    .command('download')
    .description('fetch published address data')
    .command('nar')
    .description('fetch address files of the National Address Register of Statistics Canada')
    .option('--release <release>', `a month, or one of: ${[...NAR_ARCHIVES.keys()].join(', ')}`, NEWEST_RELEASE)
    .option('--province <code...>', 'only these provinces, such as PE NB; without it, the whole country')
    .option('--url <address>', `a mirror: the folder of the archives, or one archive (default: ${NAR_URL})`)
    .option('--out <folder>', 'the folder to put a folder for the release into', '.')
    .action((options: NarOptions) => working(() => downloadRegister(options)));
}

async function downloadRegister({ release, province, url, out }: NarOptions): Promise<void> {
  const progress = new ProgressLine(process.stderr);
  const abort = new AbortController();
  const onInterrupt = (): void =>
    abort.abort(new InputError('interrupted; run the command again to go on where it ended'));
  process.on('SIGINT', onInterrupt);
  try {
    const result = await downloadNar({
      release,
      provinces: province,
      url,
      out,
      signal: abort.signal,
      onNote: (note) => process.stderr.write(`note: ${note}\n`),
      onProgress: (step) => progress.show(progressText(step)),
    });
    progress.end();
    const { files, fetched, bytes } = result;
    process.stdout.write(
      [
        `${result.url}: ${files.length} files, ${megabytes(bytes)} as stored, ${fetched.length} of them fetched now, each with the right checksum`,
        `next: civique data build --from nar:${path.normalize(result.path)} --out country.civique`,
        '',
      ].join('\n'),
    );
  } finally {
    progress.end();
    process.off('SIGINT', onInterrupt);
  }
}

/** `Addresses/Address_11.csv  4.1 MB of 10.2 MB  40 %  3.2 MB/s  2 s left` */
function progressText({ name, bytes, total, bytesPerSecond }: DownloadProgress): string {
  const parts = [name, total < 0 ? megabytes(bytes) : `${megabytes(bytes)} of ${megabytes(total)}`];
  if (total > 0) parts.push(`${Math.floor((100 * bytes) / total)} %`);
  parts.push(`${megabytes(bytesPerSecond)}/s`);
  if (total > 0 && bytesPerSecond > 0) parts.push(`${Math.ceil((total - bytes) / bytesPerSecond)} s left`);
  return parts.join('  ');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
