const MAX_UNITS = 5000;

/** Expands `100-120|200|PH1` into unit labels: labels and ranges of numbers; undefined if the text is neither. */
export function unitLabels(text: string): string[] | undefined {
  if (text === '') return [];
  const labels: string[] = [];
  for (const part of text.split('|')) {
    const range = /^([0-9]+)-([0-9]+)$/.exec(part);
    if (range === null) {
      if (!/^[0-9A-Z]+$/.test(part)) return undefined;
      labels.push(part);
      continue;
    }
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (first >= last || last - first >= MAX_UNITS) return undefined;
    for (let unit = first; unit <= last; unit++) labels.push(String(unit));
  }
  return labels;
}
