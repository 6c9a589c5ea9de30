/** Text within HTML. */
export function escaped(text: string | number): string {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A table; the first cell of each row names it. Columns of numbers stand to the right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = rows[0]?.length ?? head.length;
  const classes = Array.from({ length: width }, (_, column) =>
    column > 0 && rows.every((row) => NUMBER.test(row[column]!)) ? ' class="number"' : '',
  );
  const cell = (value: string, index: number): string =>
    index === 0 ? `<th scope="row">${escaped(value)}</th>` : `<td${classes[index]}>${escaped(value)}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n');
  const heads = head.map((text, index) => `<th scope="col"${classes[index]}>${escaped(text)}</th>`).join('');
  const top = head.length === 0 ? '' : `<thead><tr>${heads}</tr></thead>`;
  return `<div class="wide"><table>${top}<tbody>\n${body}\n</tbody></table></div>`;
}

const NUMBER = /^[\d\s.,%\u00a0]+$/;

/** Bars that read in black and white: each has its name and its number beside it. */
export function barsOf(
  rows: readonly { readonly name: string; readonly count: number; readonly text: string }[],
): string {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const bars = rows.map(
    ({ name, count, text }) => `<tr><th scope="row">${escaped(name)}</th>
<td class="bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width="${((count / most) * 100).toFixed(2)}" height="10"/></svg></td>
<td class="number">${escaped(text)}</td></tr>`,
  );
  return `<table class="bars"><tbody>\n${bars.join('\n')}\n</tbody></table>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #14202b; --paper: #fff; --line: #73818d; --bar: #0b4a7d; --soft: #e8ecf0; }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --paper: #10171e; --line: #7d8b97; --bar: #8ec1ee; --soft: #1d2730; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 1rem 0 .25rem; }
label { margin-inline-end: 1rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
p { max-width: 42rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--soft); }
thead th { border-bottom: 1px solid var(--line); }
th[scope=row] { font-weight: 500; }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.bar { width: 50%; }
td.bar svg { display: block; width: 100%; height: .9rem; border-inline-start: 1px solid var(--line); }
td.bar rect { fill: var(--bar); }
.lead { font-size: 1.15rem; }
.note { border-inline-start: .25rem solid var(--line); padding-inline-start: .75rem; }
section[lang] { display: none; }
#en:checked ~ section[lang=en], #fr:checked ~ section[lang=fr] { display: block; }
input[name=language] { margin-inline-end: .4rem; }
@page { margin: 15mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt system-ui, sans-serif; } }
@media print {
  :root { color-scheme: light; --ink: #000; --line: #000; --bar: #333; --soft: #999; }
  .choice { display: none; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .wide { overflow: visible; }
  h1 { margin-top: 0; }
  h2, tr, .note { break-inside: avoid; }
  h2 { break-after: avoid; }
  p { max-width: none; orphans: 3; widows: 3; }
}
`;

/** A page in both languages; the reader chooses, `first` is shown. It needs no script and no other file. */
export function pageOf(title: string, first: 'EN' | 'FR', sections: Readonly<Record<'EN' | 'FR', string>>): string {
  const choice = (code: 'EN' | 'FR', name: string): string =>
    `<input class="choice" type="radio" name="language" id="${code.toLowerCase()}"${code === first ? ' checked' : ''}><label class="choice" for="${code.toLowerCase()}" lang="${code.toLowerCase()}">${name}</label>`;
  return `<!doctype html>
<html lang="${first.toLowerCase()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<body>
${choice('EN', 'English')}
${choice('FR', 'Français')}
<section lang="en">${sections.EN}</section>
<section lang="fr">${sections.FR}</section>
</body>
</html>
`;
}
