import { createHash } from 'node:crypto';
import { CiviqueError, type Client, createClient, type RecordOut } from '@civique/client';
import { reasonOf } from '@civique/data';
import {
  type Analysis,
  type Language,
  plainReason,
  type Reason,
  type SecondaryStatus,
  withSampleNote,
} from '@civique/engine';
import { listError } from '../list-error.ts';
import { type AnsweredBlock, PlannedRows } from '../rows/block-answers.ts';
import type { Plan } from '../rows/plan.ts';
import { readRows } from '../rows/read-rows.ts';
import { isBlank, type Row } from '../rows/row.ts';
import { message } from '../sentences/list-sentences.ts';
import type { NO_ANSWER_REASONS } from '../sentences/words.ts';
import type { Answerer, AnswerSource } from './answerer.ts';
import { compressed, type OutCompression } from './compress.ts';
import type { ListService } from './instructions.ts';

/** Records in one call. */
const BATCH = 500;
/** Blocks under way at the same time, unless the caller says otherwise. */
const BLOCKS = 2;
/** A list may take hours: it waits through a restart of the service. */
const RETRIES = 8;
const TIMEOUT_MS = 120_000;
/** The client's codes of what is no answer of the service: it says why in English only. */
const NO_ANSWER: Readonly<Record<string, keyof typeof NO_ANSWER_REASONS>> = {
  NETWORK: 'SERVICE_AWAY',
  TIMEOUT: 'SERVICE_SILENT',
  NO_ANSWER: 'SERVICE_OTHER',
};
/** What a service does not tell of each record. */
const NOT_TOLD = ['score', 'alternatives'] as const;

/**
 * Answers from a service, in batches. Each has a name that depends on the run and the rows alone: however often it is
 * sent, after an interruption, too, it is charged once.
 *
 * Errors: ListError if the service cannot be reached or refuses the key.
 */
export async function serviceSource(
  { url, key }: ListService,
  language: Language,
  blocks: number = BLOCKS,
): Promise<AnswerSource> {
  const options = { baseUrl: url, key, retries: RETRIES, timeout: TIMEOUT_MS, language: language.toLowerCase() };
  const client = createClient(options);
  const info = await asked(url, () => client.getWebServiceInfo({}, { retries: 1 }));
  const isSample = info.Capabilities.includes('StarterReference');
  return {
    identity: [url, info.ServiceVersion, info.AddressDataVersion],
    reference: {
      dataVersion: info.AddressDataVersion,
      isSample,
      sources: [{ name: url, release: info.ServiceVersion }],
    },
    start: (plan, compression, run) => new ServiceAnswerer({ url, client, plan, compression, run, blocks }),
    sample: async (plan, rows) => {
      const planned = new PlannedRows(plan);
      const answers = await new ServiceAnswerer({ url, client, plan, compression: 'none', run: '', blocks }).analyze(
        rows.map((fields) => planned.typedText(fields)),
      );
      return answers.map((answer, index) => ({
        typed: planned.typedText(rows[index]!),
        status: answer.strStatus,
        address: answer.AddressLinesOut.map(({ strContent }) => strContent)
          .filter((line) => !isBlank(line))
          .join(', '),
        reason: answer.strMessage,
      }));
    },
    // A row costs a credit each time it is asked: another language has a sentence without names.
    reasons: async (_, exceptions, other) =>
      exceptions.map(({ reasonCode }) => withSampleNote(plainReason(reasonCode, other, isSample), other, isSample)),
  };
}

interface ServiceRun {
  readonly url: string;
  readonly client: Client;
  readonly plan: Plan;
  readonly compression: OutCompression;
  readonly run: string;
  readonly blocks: number;
}

class ServiceAnswerer implements Answerer {
  readonly #run: ServiceRun;
  readonly #rows: PlannedRows;
  readonly #ended = new AbortController();
  #waiting = 0;

  constructor(run: ServiceRun) {
    const missing = NOT_TOLD.filter((group) => run.plan.groups.includes(group));
    if (missing.length > 0) throw listError('NOT_FROM_SERVICE', { columns: missing.join(', ') });
    this.#run = run;
    this.#rows = new PlannedRows(run.plan);
  }

  get isFull(): boolean {
    return this.#waiting >= this.#run.blocks;
  }

  answer(bytes: Buffer, firstRow: number): Promise<AnsweredBlock> {
    this.#waiting++;
    const answer = this.#answer(bytes, firstRow).finally(() => this.#waiting--);
    // When a run is given up, nobody waits for its last answers.
    answer.catch(() => {});
    return answer;
  }

  async end(): Promise<void> {
    this.#ended.abort();
  }

  async #answer(bytes: Buffer, firstRow: number): Promise<AnsweredBlock> {
    const { plan, compression, run } = this.#run;
    const rows = [...readRows(bytes, firstRow, plan.from)];
    const asked = rows.filter((row): row is Row => 'fields' in row);
    const answers = new Map<Row, RecordOut>();
    for (let at = 0; at < asked.length; at += BATCH) {
      const batch = asked.slice(at, at + BATCH);
      const name = createHash('sha256').update(`${run} ${batch[0]!.number}`).digest('hex').slice(0, 32);
      const answered = await this.analyze(
        batch.map(({ fields }) => this.#rows.typedText(fields)),
        name,
      );
      for (const [index, row] of batch.entries()) answers.set(row, answered[index]!);
    }
    // Only now: calls of other blocks are under way meanwhile.
    const block = this.#rows.block();
    for (const row of rows) {
      const answer = 'fields' in row ? answers.get(row) : undefined;
      if ('fault' in row) block.unread(row);
      else if (answer!.intRetCode === 0) block.add(row, analysisOf(answer!));
      else block.unread({ row: row.number, text: row.text, fault: 'REFUSED' });
    }
    const done = block.done();
    return { ...done, bytes: compressed(done.bytes, compression) };
  }

  /** The answers to addresses, each on one line. */
  async analyze(texts: readonly string[], name?: string): Promise<readonly RecordOut[]> {
    const { url, client, plan } = this.#run;
    const { signal } = this.#ended;
    const request = {
      AddressLayout: plan.layout.Name,
      AnalysisMode: plan.mode.Name,
      CorrectionStyle: plan.style.Name,
      Records: texts.map((strContent) => ({ AddressLinesIn: [{ strName: '', strContent }] })),
    };
    const answer = await asked(url, () => client.analyzeRecords(request, { signal, idempotencyKey: name }));
    return answer.Records;
  }
}

async function asked<Answer>(url: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CiviqueError)) throw error;
    const noAnswer = NO_ANSWER[error.code];
    throw listError('SERVICE_FAILED', { url, reason: noAnswer === undefined ? reasonOf(error) : message(noAnswer) });
  }
}

/** An answer of the service as the engine gives it. Of a correction, the answer is the only alternative. */
function analysisOf(record: RecordOut): Analysis {
  const { strStatus: status, AddressElements, AddressLinesOut, HashCode, Confidence, StyleChanges } = record;
  const answer = {
    AddressElements: { ...AddressElements },
    AddressLines: AddressLinesOut.map((line) => ({ ...line })),
    HashCode,
    Score: 0,
    Confidence,
    StyleChanges: StyleChanges.map((change) => ({ ...change })) as Analysis['styleChanges'],
  };
  return {
    status,
    secondaryStatus: record.SecondaryStatus as SecondaryStatus,
    addressComplete: record.AddressComplete,
    reasonCode: record.ReasonCode as Reason,
    reason: record.strMessage,
    country: record.Country,
    elements: answer.AddressElements as Analysis['elements'],
    lines: answer.AddressLines,
    hashCode: HashCode,
    score: 0,
    confidence: Confidence,
    styleChanges: answer.StyleChanges,
    alternatives: status === 'V' || status === 'C' ? [answer as Analysis['alternatives'][number]] : [],
    actualAlternativesFound: 0,
    warnings: [],
  };
}
