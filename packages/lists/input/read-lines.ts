/**
 * The lines of a text in UTF-8, without their ends. Only a line feed ends a line, with or without a carriage return
 * before it: `readline` also divides at separators that stand within JSON texts.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
    let from = 0;
    for (let feed = text.indexOf('\n', rest.length); feed >= 0; feed = text.indexOf('\n', from)) {
      yield text.slice(from, text[feed - 1] === '\r' && feed > from ? feed - 1 : feed);
      from = feed + 1;
    }
    rest = text.slice(from);
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
