import { directionOf } from '../../../packages/engine/address/directions.ts';
import type { AddressElements } from '../../../packages/engine/address/elements.ts';
import { streetNameKey } from '../../../packages/engine/address/name-key.ts';
import { streetTypeOfSymbol } from '../../../packages/engine/address/street-types.ts';
import type { Engine } from '../../../packages/engine/engine.ts';
import type { Reference } from '../../../packages/engine/reference/read/reader.ts';
import { analyst } from '../../accuracy/analyst.ts';
import { type Found, findPeers } from '../../installed.ts';
import { oneLine } from '../parsing/measure-parsing.ts';
import { bestDocument, searchText } from './best-document.ts';
import { type StreetDocument, streetDocuments } from './documents.ts';
import { flexSearch, type MakeIndex, miniSearch, sqliteTrigrams, sqliteWords } from './indexes.ts';

/** Finding the addresses of noisy lines with one program. */
export interface FindingRow {
  readonly program: string;
  readonly note: string;
  /** Lines a second. */
  readonly rate: number;
  readonly right: number;
  readonly wrong: number;
  /** Growth of the process while building the index, in MiB. */
  readonly memory: number;
  /** Seconds it took to build. */
  readonly made: number;
}

export interface FindingFigures {
  readonly n: number;
  readonly documents: number;
  readonly rows: readonly FindingRow[];
  readonly missing: readonly string[];
}

/** A street under one code, as every program can answer it. */
type Answer = Pick<AddressElements, 'StreetName' | 'StreetType' | 'StreetDirection' | 'Province' | 'PostalCode'>;

/** A text and the address that it stands for. */
interface Line {
  readonly text: string;
  readonly truth: AddressElements;
}

/** Documents that the check examines for one line. */
const LOOKED_AT = 25;
const MOST_SECONDS = 20;
const MIB = 2 ** 20;

/** Right, wrong and rate of Civique and of full-text indexes with a check on top, on the same noisy lines. */
export function measureFinding(engine: Engine, reference: Reference, mix: readonly Line[]): FindingFigures {
  const cases = mix.filter(({ truth }) => truth.StreetNumberFrom !== '');
  const analyze = analyst(engine, 'FLEXIBLE');
  const rows: FindingRow[] = [];
  const civique = (line: string): Answer | undefined => {
    const { status, elements } = analyze(line);
    return status === 'V' || status === 'C' ? elements : undefined;
  };
  const note = 'the whole engine, mode FLEXIBLE; memory is the reference';
  rows.push({ program: 'Civique', note, ...tally(cases, civique), memory: reference.buffer.byteLength / MIB, made: 0 });
  const documents = streetDocuments(reference);
  const { peers, missing }: Found<MakeIndex> = findPeers([miniSearch, flexSearch, sqliteTrigrams, sqliteWords]);
  for (const make of peers) {
    const [before, began] = [process.memoryUsage().rss, performance.now()];
    const index = make(documents);
    const [memory, made] = [(process.memoryUsage().rss - before) / MIB, (performance.now() - began) / 1_000];
    const find = (line: string): Answer | undefined => {
      const found = index.search(searchText(line), LOOKED_AT).map((id) => documents[id]!);
      return answerOf(bestDocument(line, found));
    };
    rows.push({ program: index.name, note: index.note, ...tally(cases, find), memory, made });
  }
  return { n: cases.length, documents: documents.length, rows, missing };
}

function answerOf(document: StreetDocument | undefined): Answer | undefined {
  if (document === undefined) return undefined;
  const { name, type, direction, province, code } = document;
  return { StreetName: name, StreetType: type, StreetDirection: direction, Province: province, PostalCode: code };
}

/** A slow program gets only some of the lines; its shares are of those. */
function tally(cases: readonly Line[], find: (line: string) => Answer | undefined) {
  let [right, wrong, done] = [0, 0, 0];
  const began = performance.now();
  for (const { text, truth } of cases) {
    const answer = find(oneLine(text));
    if (answer !== undefined) {
      if (isSame(truth, answer)) right++;
      else wrong++;
    }
    done++;
    if (performance.now() - began > MOST_SECONDS * 1_000) break;
  }
  return { rate: done / ((performance.now() - began) / 1_000), right: right / done, wrong: wrong / done };
}

function isSame(truth: Answer, answer: Answer): boolean {
  return keyOf(truth) === keyOf(answer);
}

function keyOf({ StreetName, StreetType, StreetDirection, Province, PostalCode }: Answer): string {
  const type = streetTypeOfSymbol(StreetType)?.concept ?? StreetType;
  return [streetNameKey(StreetName), type, directionOf(StreetDirection), Province, PostalCode].join('|').toUpperCase();
}
