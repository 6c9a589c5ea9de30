import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message, MessageArguments } from '@civique/engine/sentences';
import { sql } from 'kysely';
import type { OPERATOR_MESSAGES } from '../sentences/operator.ts';
import { operatorMessage } from '../sentences/service-sentences.ts';
import type { KyselyStorage } from '../storage/kysely-storage.ts';
import { isAddress, shownState } from '../storage/open-state.ts';
import { inspectCopy, type StateContents, snapshotState } from '../storage/snapshot.ts';
import { openSqliteStorage } from '../storage/sqlite.ts';
import { StateError } from '../storage/storage.ts';
import { inTemporaryFolder } from '../storage/temporary-folder.ts';
import { type LeftCharges, leftCharges } from './charge-journal.ts';

/** Something wrong with a state; the text says what to do. */
export interface StateFinding {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly text: Message;
}

export interface StateCheck {
  readonly findings: readonly StateFinding[];
  /** Undefined when the state is damaged. */
  readonly contents: StateContents | undefined;
}

/**
 * Checks a copy of the state, which services may use meanwhile: permissions, the whole file, the sums of the ledger,
 * and the charges that dead nodes of this machine left in `journal`. Changes nothing. Throws StateError when the state
 * cannot be read at all. `now` is in ms since 1970.
 */
export async function checkState(state: string, journal: string, now: number): Promise<StateCheck> {
  const findings = await openToOthers(state);
  return inTemporaryFolder(async (folder) => {
    const contents = inspectCopy(await snapshotState(state, folder));
    findings.push(...(await chargeFindings(journal, now)));
    if (!('reason' in contents)) return { findings: [...findings, ...(await ledgerFindings(folder))], contents };
    const damaged = finding('STATE_DAMAGED', { state: shownState(state), reason: contents.reason });
    return { findings: [...findings, damaged], contents: undefined };
  });
}

/** Throws StateError when dead nodes of this machine left charges in `journal` that the next node will write. */
export async function requireNoCharges(journal: string, now: number): Promise<void> {
  const left = await leftCharges(journal, now);
  if (!left.some(({ fate }) => fate === 'WAITING')) return;
  throw new StateError('IN_USE', operatorMessage('STATE_CHARGES_LEFT', { folder: journal }));
}

function finding(...message: MessageArguments<typeof OPERATOR_MESSAGES>): StateFinding {
  const [code, values] = message as [string, Record<string, unknown>];
  return { code, values, text: operatorMessage(...message) };
}

/** Windows has no such permissions: a folder there has those of the one it is in. */
async function openToOthers(state: string): Promise<StateFinding[]> {
  if (isAddress(state) || process.getuid === undefined) return [];
  const names = await readdir(state).catch(() => []);
  const files = [state, ...names.filter((name) => name.startsWith('civique.sqlite')).map((name) => join(state, name))];
  const findings: StateFinding[] = [];
  for (const file of files) {
    const mode = await stat(file).then(
      (stats) => stats.mode,
      () => 0,
    );
    if ((mode & 0o077) !== 0) findings.push(finding('CHECK_OPEN_TO_OTHERS', { file }));
  }
  return findings;
}

const CHARGES = {
  WAITING: ({ file, credits }: LeftCharges) => finding('CHECK_CHARGES_WAITING', { file, credits }),
  TOO_LATE: ({ file, credits }: LeftCharges) => finding('CHECK_CHARGES_TOO_LATE', { file, credits }),
  DAMAGED: ({ file }: LeftCharges) => finding('CHECK_CHARGES_DAMAGED', { file }),
};

async function chargeFindings(journal: string, now: number): Promise<StateFinding[]> {
  const left = await leftCharges(journal, now);
  return left.map((each) => CHARGES[each.fate](each));
}

async function ledgerFindings(folder: string): Promise<StateFinding[]> {
  const storage = await openSqliteStorage(folder);
  try {
    return [...(await packFindings(storage)), ...(await statementFindings(storage))];
  } finally {
    await storage.close();
  }
}

/** Of a pack, no more is taken than it has, and no more on lease than taken. */
async function packFindings({ database }: KyselyStorage): Promise<StateFinding[]> {
  const { rows } = await sql<{ pack: number; customer: string; credits: number; used: number; leased: number }>`
    select * from (
      select credit_packs.id as pack, customers.name as customer, credits, credits_used as used,
        (select coalesce(sum(credits), 0) from credit_leases where pack_id = credit_packs.id) as leased
      from credit_packs join customers on customers.id = customer_id
    ) where used > credits or leased > used or leased < 0 order by pack
  `.execute(database);
  return rows.map((row) => finding('CHECK_PACK', row));
}

/** What was taken from the packs and is not on lease is on the statement. */
async function statementFindings({ database }: KyselyStorage): Promise<StateFinding[]> {
  const { rows } = await sql<{ customer: string; charged: number; spent: number }>`
    select * from (
      select name as customer,
        (select coalesce(sum(credits), 0) from usage where customer_id = customers.id) as charged,
        (select coalesce(sum(credits_used), 0) from credit_packs where customer_id = customers.id)
          - (select coalesce(sum(credit_leases.credits), 0) from credit_leases
             join credit_packs on credit_packs.id = pack_id where customer_id = customers.id) as spent
      from customers
    ) where charged <> spent order by customer
  `.execute(database);
  return rows.map((row) => finding('CHECK_STATEMENT', row));
}
