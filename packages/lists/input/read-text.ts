import { decoded, type TextStart } from './encoding.ts';
import { bytesOf, type Input, STANDARD_INPUT } from './open-input.ts';

/** An input whose beginning has been looked at. */
export interface OpenInput {
  readonly input: Input;
  readonly start: TextStart;
  /** Of standard input, which is read only once: the bytes looked at, then the rest. */
  readonly once?: { readonly sample: readonly Uint8Array[]; readonly rest: AsyncIterator<Uint8Array> };
}

/**
 * The decoded text of an input from byte `from` of it on.
 *
 * @param onBytes told how many stored bytes were read
 */
export async function* textFrom(
  { input, start, once }: OpenInput,
  from: number,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const isPlain = input.storage === 'plain' && start.encoding === 'utf-8' && input.file !== STANDARD_INPUT;
  if (isPlain && from > 0) {
    onBytes(from);
    const noMark = { ...start, mark: 0 };
    yield* decoded(bytesOf(input, { from: from + start.mark, onBytes }), noMark);
    return;
  }
  let skip = from;
  for await (const chunk of decoded(once === undefined ? bytesOf(input, { onBytes }) : chained(once, onBytes), start)) {
    const cut = Math.min(skip, chunk.length);
    skip -= cut;
    if (cut < chunk.length) yield chunk.subarray(cut);
  }
}

async function* chained(
  { sample, rest }: NonNullable<OpenInput['once']>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for (const chunk of sample) {
    onBytes(chunk.length);
    yield chunk;
  }
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    onBytes(next.value.length);
    yield next.value;
  }
}
