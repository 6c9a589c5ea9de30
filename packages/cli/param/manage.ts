import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { nearestNames } from '@civique/engine/text';
import type { Storage } from '@civique/service/state';
import {
  exportParameters,
  importParameters,
  KIND_NAMES,
  OPERATOR,
  ownedParameters,
  type ParameterOwner,
  SHARED_OWNER,
} from '@civique/service/state';
import { CommandError } from '../failure-message.ts';
import { type JsonOption, report } from '../license/report.ts';
import { table } from '../license/table.ts';
import { openState } from '../open-state.ts';

export interface OwnerOptions {
  readonly state: string;
  readonly customer?: string;
}

export async function listCommand(options: OwnerOptions & JsonOption): Promise<void> {
  await withOwner(options, async (storage, owner) => {
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
    const rows = listed.map((each) => [each.ParameterType, each.Name, each.Creator, each.LastModified]);
    const shown = table([['KIND', 'NAME', 'CREATOR', 'LAST MODIFIED'], ...rows]);
    report(options, listed, shown);
  });
}

export async function exportCommand(options: OwnerOptions & { out?: string }): Promise<void> {
  await withOwner(options, async (storage, owner) => {
    const json = `${JSON.stringify(await exportParameters(storage.parameters, owner), null, 2)}\n`;
    if (options.out === undefined) process.stdout.write(json);
    else await writeFile(options.out, json);
  });
}

export async function importCommand(path: string, options: OwnerOptions & JsonOption): Promise<void> {
  const file = parsed(path, await read(path));
  await withOwner(options, async (storage, owner) => {
    const { changed, unchanged } = await importParameters(storage.parameters, owner, file, new Date().toISOString());
    report(options, { changed, unchanged }, `${changed} imported, ${unchanged} were as they are.\n`);
  });
}

async function read(path: string): Promise<string> {
  if (path === '-') return text(process.stdin);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function parsed(path: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new CommandError(`${path} is not JSON: ${(error as Error).message}. Give a file of civique param export.`);
  }
}

/** Does something with the parameters of the customer that the options name, or with the shared ones. */
async function withOwner(
  { state, customer }: OwnerOptions,
  work: (storage: Storage, owner: ParameterOwner) => Promise<void>,
): Promise<void> {
  const storage = await openState(state);
  try {
    await work(storage, customer === undefined ? SHARED_OWNER : await ownerNamed(storage, customer));
  } finally {
    await storage.close();
  }
}

async function ownerNamed(storage: Storage, name: string): Promise<ParameterOwner> {
  const found = await storage.findCustomer(name);
  if (found !== undefined) return found;
  const names = (await storage.listCustomers()).map((each) => each.name);
  const nearest = nearestNames(name, names, 1);
  throw new CommandError(
    `there is no customer ${name}.${nearest.length === 0 ? ' civique license create makes one.' : ` The nearest is ${nearest}.`}`,
  );
}
