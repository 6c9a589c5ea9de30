import type { Language } from '@civique/engine';
import { sayGuide } from '../../sentences/guide.ts';
import { readOpenPage } from '../../session/open-page.ts';
import { SERVICE } from '../../session/service-urls.ts';

/** A page of `/docs`, as the service renders it. */
export interface GuidePage {
  /** In the address: `statuses`; '' for the list of pages. */
  readonly name: string;
  readonly title: string;
  readonly content: HTMLElement;
}

/** A group of links to pages, under its heading. */
export interface Group {
  readonly title: string;
  readonly pages: readonly { readonly name: string; readonly title: string }[];
}

/** Text under one heading, for the search. */
export interface Section {
  /** Where it is: `#/guide/statuses?at=secondary`. */
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

const pages = new Map<string, Promise<GuidePage | undefined>>();

/** A page by its name; undefined when there is none. Each is read once. */
export function readPage(language: Language, name: string): Promise<GuidePage | undefined> {
  const url = `${HERE}/docs/${language.toLowerCase()}/${name}`;
  let page = pages.get(url);
  if (page === undefined) {
    page = fetchPage(url, name);
    pages.set(url, page);
    page.catch(() => pages.delete(url));
  }
  return page;
}

/** Pages come from where the console came from, wherever the operations are. */
const HERE = new URL('.', document.baseURI).href.replace(/\/$/, '');

async function fetchPage(url: string, name: string): Promise<GuidePage | undefined> {
  const text = await readOpenPage(url);
  if (text === undefined) return undefined;
  const content = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
  if (content === null) return undefined;
  const article = document.createElement('article');
  article.className = 'text';
  article.append(...content.childNodes);
  for (const link of article.querySelectorAll('a'))
    link.setAttribute('href', inConsole(link.getAttribute('href')!, name));
  return { name, title: article.querySelector('h1')?.textContent ?? name, content: article };
}

/** A link between pages as a link between views; others as they are. */
function inConsole(href: string, from: string): string {
  if (/^[a-z]+:|^\/\//i.test(href)) return href;
  if (href.startsWith('../'))
    return /^\.\.\/(?:\?|#|$)/.test(href) ? '#/guide/api' : `${SERVICE.baseUrl}/docs/${href.slice(3)}`;
  const [page = '', anchor] = href.split('#', 2);
  const name = page === '' ? from : page.replace(/^\.\//, '');
  return `#/guide/${name}${anchor === undefined ? '' : `?at=${anchor}`}`;
}

/** The tree of pages: the headings and links of the list of pages. */
export async function readTree(language: Language): Promise<Group[]> {
  const index = await readPage(language, '');
  const groups: { title: string; pages: { name: string; title: string }[] }[] = [];
  for (const element of index?.content.querySelectorAll('h2, li > a') ?? []) {
    if (element.tagName === 'H2') groups.push({ title: element.textContent ?? '', pages: [] });
    const name = /^#\/guide\/([\w-]+)$/.exec(element.getAttribute('href') ?? '')?.[1];
    if (name !== undefined) groups.at(-1)?.pages.push({ name, title: element.textContent ?? '' });
  }
  return groups;
}

/** Every heading of every page with the text under it. */
export async function readSections(language: Language): Promise<Section[]> {
  const groups = await readTree(language);
  const names = groups.flatMap((group) => group.pages.map(({ name }) => name));
  const all = await Promise.all(names.map((name) => readPage(language, name)));
  return all.flatMap((page) => (page === undefined ? [] : sectionsOf(language, page)));
}

function sectionsOf(language: Language, { name, title: page, content }: GuidePage): Section[] {
  const sections: { href: string; title: string; text: string }[] = [];
  for (const element of content.children) {
    if (/^H[1-3]$/.test(element.tagName)) {
      const heading = element.textContent ?? '';
      const at = element.tagName === 'H1' ? '' : `?at=${element.id}`;
      const title = at === '' ? page : sayGuide(language, 'SECTION', { page, heading });
      sections.push({ href: `#/guide/${name}${at}`, title, text: heading });
    } else if (sections.length > 0) {
      sections.at(-1)!.text += ` ${textOf(element)}`;
    }
  }
  return sections;
}

/** Nothing but the table itself stands between the words of two cells. */
function textOf(element: Element): string {
  const cells = [...element.querySelectorAll('th, td')];
  return (cells.length === 0 ? [element] : cells).map(({ textContent }) => textContent).join(' ');
}
