import type { InputPart } from '../files/input-part.ts';
import { type ChunkTaker, lineTaker } from '../files/read-part.ts';

const LINE_FEED = 0x0a;

/**
 * A consumer of fixed-width records: lines if the file has line endings, else blocks of the record length. Empty lines
 * are skipped; `line` counts from 1.
 */
export function recordTaker(
  part: InputPart,
  recordLength: number,
  onRecord: (record: string, line: number) => void,
): ChunkTaker {
  let taker: ChunkTaker | undefined;
  return {
    push: (chunk) => {
      taker ??= chunk.includes(LINE_FEED)
        ? lineTaker(part, (text, line) => {
            if (text.trim() !== '') onRecord(text, line);
          })
        : pieces(recordLength, onRecord);
      taker.push(chunk);
    },
    end: () => taker?.end(),
  };
}

function pieces(length: number, onRecord: (record: string, line: number) => void): ChunkTaker {
  let rest: Buffer = Buffer.alloc(0);
  let line = 0;
  const emit = (bytes: Buffer): void => onRecord(bytes.toString('latin1'), ++line);
  return {
    push: (chunk: Buffer): void => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let at = 0;
      for (; at + length <= rest.length; at += length) emit(rest.subarray(at, at + length));
      rest = Buffer.from(rest.subarray(at));
    },
    end: (): void => {
      if (rest.toString('latin1').trim() !== '') emit(rest);
    },
  };
}
