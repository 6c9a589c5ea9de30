/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** A text as code; one with a backquote would end too early. */
export function code(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('`', "'")}\``;
}

/** A paragraph broken into lines of at most 120 characters, at spaces. */
export function paragraph(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > 120) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

/** Parts of a document with empty lines between them. */
export function document(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
