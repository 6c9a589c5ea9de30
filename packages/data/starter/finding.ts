import type { StarterRow } from './starter-table.ts';

/** A contradiction within the starter, or between it and a list. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  /** Rule and subject, stable as long as the contradiction lasts: `CODE_REMOVED K1A 0B1`. */
  readonly key: string;
  readonly message: string;
}

export function finding(
  row: Pick<StarterRow, 'file' | 'line'>,
  rule: string,
  subject: string,
  message: string,
): Finding {
  return { file: row.file, line: row.line, key: `${rule} ${subject}`, message };
}

interface Verdict {
  readonly unexplained: readonly Finding[];
  readonly explained: readonly Finding[];
  /** Explanations that no finding needed. */
  readonly idle: readonly StarterRow[];
}

/**
 * Sorts findings into explained and unexplained ones. An explanation applies to the findings with its file and key; a
 * key that ends in `*` applies to every key with that prefix.
 */
export function judge(findings: readonly Finding[], explanations: readonly StarterRow[]): Verdict {
  const needed = new Set<StarterRow>();
  const explained: Finding[] = [];
  const unexplained: Finding[] = [];
  for (const found of findings) {
    const reason = explanations.find(
      ({ values }) => values.file === found.file && keyFits(values.key ?? '', found.key),
    );
    if (reason) needed.add(reason);
    (reason ? explained : unexplained).push(found);
  }
  return { unexplained, explained, idle: explanations.filter((row) => !needed.has(row)) };
}

function keyFits(pattern: string, key: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : pattern === key;
}
