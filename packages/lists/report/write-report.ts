import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from '@civique/data';
import { makeFolder } from '@civique/engine/folders';
import { listError } from '../list-error.ts';
import { accuracyPage } from './accuracy-page.ts';
import { reportPage } from './report-page.ts';
import { writeExceptions } from './sorted-exceptions.ts';
import { type ListSummary, type ReasonsIn, toldGroups } from './summary.ts';

/** Groups of exceptions that the report tells. */
const MOST_GROUPS = 50;

/** What a report consists of. */
export const REPORT_FILES = ['exceptions.csv', 'report.json', 'report.html', 'accuracy.html'] as const;

/**
 * Writes `exceptions.csv`, `report.json`, `report.html` and `accuracy.html` into a folder.
 *
 * @param spool the exceptions of the run, one on each line
 * Errors: ListError if the folder cannot be written.
 */
export async function writeReport(
  folder: string,
  spool: string,
  summary: Omit<ListSummary, 'largestGroups'>,
  reasonsIn: ReasonsIn,
): Promise<void> {
  try {
    await makeFolder(folder);
    const file = (name: (typeof REPORT_FILES)[number]): string => path.join(folder, name);
    const groups = await writeExceptions(spool, `${spool}.sqlite`, file('exceptions.csv'), MOST_GROUPS);
    const whole: ListSummary = { ...summary, largestGroups: await toldGroups(groups, summary.language, reasonsIn) };
    await writeFile(file('report.json'), `${JSON.stringify(whole, undefined, 2)}\n`);
    await writeFile(file('report.html'), reportPage(whole));
    await writeFile(file('accuracy.html'), accuracyPage(whole));
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
    throw listError('CANNOT_WRITE_REPORT', { folder, reason: reasonOf(error) });
  }
}
