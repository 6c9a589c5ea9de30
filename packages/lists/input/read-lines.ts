/**
 * The lines of a text in UTF-8, without their ends. Only a line feed ends a line, with or without a carriage return
 * before it: `readline` also divides at separators that stand within JSON texts.
 *
 * @param longest characters of a line: of one that has more, nothing is kept, and it is given as an empty line
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array | string>,
  longest = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  /** Characters of the line under way that are gone already. */
  let gone = 0;
  const line = (text: string): string => (gone + text.length > longest ? '' : text);
  for await (const chunk of chunks) {
    const text = rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
    let from = 0;
    for (let feed = text.indexOf('\n', rest.length); feed >= 0; feed = text.indexOf('\n', from)) {
      yield line(text.slice(from, text[feed - 1] === '\r' && feed > from ? feed - 1 : feed));
      gone = 0;
      from = feed + 1;
    }
    rest = text.slice(from);
    if (gone + rest.length <= longest) continue;
    gone += rest.length;
    rest = '';
  }
  rest += decoder.decode();
  if (rest !== '' || gone > 0) yield line(rest);
}
