import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { reasonOf } from '@civique/data';
import type { Language } from '@civique/engine';
import {
  exportParameters,
  importParameters,
  KIND_NAMES,
  ownedParameters,
  type ParameterOwner,
  SHARED_OWNER,
} from '@civique/service/parameters';
import { OPERATOR, type Storage } from '@civique/service/state';
import { commandError } from '../failure-message.ts';
import { existingCustomer } from '../license/manage.ts';
import { type JsonOption, report } from '../report.ts';
import { say } from '../sentences/cli-sentences.ts';
import { table } from '../table.ts';
import { withExistingState, withState } from '../with-state.ts';

export interface OwnerOptions {
  readonly state: string;
  readonly customer?: string;
}

export async function listCommand(options: OwnerOptions & JsonOption, language: Language): Promise<void> {
  await withExistingState(options.state, async (storage) => {
    const owner = await ownerIn(storage, options.customer);
    const set = await ownedParameters(storage.parameters, owner);
    const listed = KIND_NAMES.flatMap((kind) =>
      set
        .list(kind)
        .filter(({ shared }) => shared === (owner.id === OPERATOR))
        .map(({ definition, creator, modifiedAt }) => ({
          ParameterType: kind,
          Name: definition.Name,
          Creator: creator,
          LastModified: modifiedAt,
        })),
    );
    const rows = listed.map((each) => [each.ParameterType, each.Name, each.Creator, each.LastModified.slice(0, 10)]);
    const titles = (['COLUMN_KIND', 'COLUMN_NAME', 'COLUMN_CREATOR', 'COLUMN_LAST_MODIFIED'] as const).map((title) =>
      say(language, title),
    );
    report(options, listed, table(titles, rows));
  });
}

export async function exportCommand(options: OwnerOptions & { out?: string }): Promise<void> {
  await withExistingState(options.state, async (storage) => {
    const owner = await ownerIn(storage, options.customer);
    const json = `${JSON.stringify(await exportParameters(storage.parameters, owner), null, 2)}\n`;
    if (options.out === undefined) process.stdout.write(json);
    else await write(options.out, json);
  });
}

export async function importCommand(
  path: string,
  options: OwnerOptions & JsonOption,
  language: Language,
): Promise<void> {
  const file = parsed(path, await read(path));
  await withState(options.state, async (storage) => {
    const owner = await ownerIn(storage, options.customer);
    const { changed, unchanged } = await importParameters(storage.parameters, owner, file, new Date().toISOString());
    report(options, { changed, unchanged }, `${say(language, 'IMPORTED', { changed, unchanged })}\n`);
  });
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw commandError('CANNOT_WRITE', { file: path, reason: reasonOf(error) });
  }
}

async function read(path: string): Promise<string> {
  if (path === '-') return text(process.stdin);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw commandError('CANNOT_READ', { file: path, reason: reasonOf(error) });
  }
}

function parsed(path: string, json: string): unknown {
  try {
    // Windows editors begin a text with a byte order mark.
    return JSON.parse(json.replace(/^\ufeff/, ''));
  } catch (error) {
    // V8 quotes the text around the error, which may go over several lines.
    throw commandError('NOT_JSON', { file: path, reason: (error as SyntaxError).message.replaceAll(/\s+/g, ' ') });
  }
}

/** Whose parameters the options name: a customer's, or the shared ones. */
async function ownerIn(storage: Storage, customer: string | undefined): Promise<ParameterOwner> {
  return customer === undefined ? SHARED_OWNER : existingCustomer(storage, customer);
}
