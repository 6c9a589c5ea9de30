import type { Language } from '@civique/engine';
import { Marked, type Tokens } from 'marked';
import { INDEX } from './pages.ts';

const WORDS = {
  API: { EN: 'API reference', FR: 'Référence de l’API' },
  SKIP: { EN: 'Skip to the text', FR: 'Aller au texte' },
  PLACES: { EN: 'Places', FR: 'Lieux' },
  OTHER: { EN: 'Français', FR: 'English' },
} as const;

/** The HTML page of one document, which loads nothing but its style sheet. `file` is its name without an ending. */
export function htmlPage(markdown: string, language: Language, file: string): string {
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? INDEX.title[language];
  const other = language === 'EN' ? 'fr' : 'en';
  return `<!doctype html>
<html lang="${language === 'EN' ? 'en' : 'fr-CA'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)} – Civique</title>
    <link rel="stylesheet" href="../documents.css" />
  </head>
  <body>
    <a class="skip" href="#text">${WORDS.SKIP[language]}</a>
    <header>
      <nav aria-label="${WORDS.PLACES[language]}">
        <a href="../..">Civique</a>
        <a href="./">${INDEX.title[language]}</a>
        <a href="../?lang=${language.toLowerCase()}">${WORDS.API[language]}</a>
        <a href="../${other}/${addressOf(file)}" lang="${other}" hreflang="${other}">${WORDS.OTHER[language]}</a>
      </nav>
    </header>
    <main id="text">
${renderer.parse(markdown, { async: false }).trimEnd()}
    </main>
  </body>
</html>
`;
}

/** The last part of a page's address. */
function addressOf(file: string): string {
  return file === INDEX.name ? '' : file;
}

/** Wide parts scroll by themselves, by keyboard too. */
const renderer = new Marked({
  renderer: {
    code({ text }: Tokens.Code) {
      return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
    },
    table(token: Tokens.Table) {
      const cells = (row: readonly Tokens.TableCell[], tag: string) =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
      const head = `<thead><tr>${cells(token.header, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</tr></thead>`;
      return `<div class="table" tabindex="0"><table>${head}\n<tbody>${rows}</tbody></table></div>\n`;
    },
    heading({ tokens, depth, text }: Tokens.Heading) {
      const id = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-');
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const address = href.replace(/^([\w-]+)\.md/, (_, file: string) => addressOf(file) || './');
      return `<a href="${escaped(address)}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
