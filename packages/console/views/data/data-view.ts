import type { AddressData, GetWebServiceInfoResponse } from '@civique/client';
import { html, nothing, type TemplateResult } from 'lit';
import { formatList, formatNumber } from '../../language.ts';
import { bar } from '../../parts/bar.ts';
import { codeBlock } from '../../parts/code-block.ts';
import { failureNotice } from '../../parts/failure.ts';
import { GLYPHS } from '../../parts/icons.ts';
import { dataTable } from '../../parts/table.ts';
import { working } from '../../parts/working.ts';
import { sayData } from '../../sentences/data.ts';
import { Ask } from '../../session/ask.ts';
import { session } from '../../session/session.ts';
import { View } from '../../view.ts';
import { type Gap, gapsOf, PROVINCES, type Province, type ProvinceCounts, provinceCounts } from './contents.ts';
import sheet from './data.css';

/** While the sample is in use, the page looks so often whether the country has arrived, in ms. */
const LOOK_MS = 15_000;

const STEPS = [
  ['FETCH', 'npx civique data download nar --out nar', 'FETCH_HINT'],
  ['COMPILE', 'npx civique data build --from nar:nar --out country.civique', 'COMPILE_HINT'],
  ['USE', 'npx civique data use country.civique', 'USE_HINT'],
] as const;

/** *Data*: what answers, how the country is loaded, what the reference holds and lacks, and where it comes from. */
export class ReferenceView extends View {
  override readonly sheet = sheet;
  readonly #info = new Ask<GetWebServiceInfoResponse>(this);
  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#look();
    this.#timer = setInterval(() => {
      if (this.#info.answer?.AddressData?.IsSample && !document.hidden) this.#look();
    }, LOOK_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override render(): TemplateResult {
    const { language } = this;
    const info = this.#info.answer;
    return html`<header class="head"><h1>${sayData(language, 'TITLE')}</h1></header>
      ${this.#info.isSlow && info === undefined ? working(sayData(language, 'ASKING')) : nothing}
      ${failureNotice(language, this.#info)}
      ${info === undefined ? nothing : this.#contents(info)}`;
  }

  #contents(info: GetWebServiceInfoResponse): TemplateResult {
    const { language } = this;
    const { AddressData: data } = info;
    if (data === undefined) {
      return html`<p class="figure">${sayData(language, 'NOTHING')}</p><p class="lead">${sayData(language, 'NO_DATA')}</p>`;
    }
    const counts = provinceCounts(data);
    return html`${this.#release(info, data)}
      ${data.IsSample ? this.#load() : nothing}
      ${this.#provinces(counts)}
      ${this.#untold(data, counts)}
      ${this.#sources(data)}`;
  }

  #release({ AddressDataVersion, ServiceVersion }: GetWebServiceInfoResponse, data: AddressData): TemplateResult {
    const { language } = this;
    const { Totals } = data;
    const pair = (
      word: 'ADDRESSES' | 'CIVIC_NUMBERS' | 'UNITS' | 'STREETS' | 'MUNICIPALITIES' | 'POSTAL_CODES',
      value: number,
    ) => html`<dt>${sayData(language, word)}</dt><dd class="num">${formatNumber(language, value)}</dd>`;
    const names = data.Sources.map(({ Name }) => Name);
    return html`<section class="release">
      <div class="stack tight"><p class="dim">${sayData(language, 'ANSWERS_FROM')}</p>
        <p class="figure">${data.IsSample ? sayData(language, 'THE_SAMPLE') : formatList(language, names)}</p>
        <p class="dim">${sayData(language, 'RELEASE', { release: AddressDataVersion, version: ServiceVersion })}</p></div>
      <dl class="pairs">${pair('ADDRESSES', Totals.Addresses)}${pair('CIVIC_NUMBERS', Totals.CivicNumbers)}${pair('UNITS', Totals.Units)}${pair('STREETS', Totals.Streets)}${pair('MUNICIPALITIES', Totals.Municipalities)}${pair('POSTAL_CODES', Totals.PostalCodes)}</dl>
      <div class="good-for"><p class="dim">${sayData(language, 'GOOD_FOR')}</p><p>${sayData(language, data.IsSample ? 'GOOD_SAMPLE' : 'GOOD_REGISTER')}</p></div>
    </section>`;
  }

  #load(): TemplateResult {
    const { language } = this;
    return html`<section class="block stack">
      <h2>${sayData(language, 'LOAD')}</h2>
      <p class="lead">${sayData(language, 'LOAD_ABOUT')}</p>
      <ol class="steps">${STEPS.map(
        ([word, command, hint], at) => html`<li>
          <span class="mono dim" aria-hidden="true">${at + 1}</span>
          <div class="stack tight"><b>${sayData(language, word)}</b>${codeBlock(command, sayData(language, word))}<span class="small dim">${sayData(language, hint)}</span></div>
        </li>`,
      )}</ol>
    </section>`;
  }

  #provinces(counts: readonly ProvinceCounts[]): TemplateResult {
    const { language } = this;
    const most = Math.max(1, ...counts.map(({ civic }) => civic));
    const sum = (kind: Gap['kind']) => counts.reduce((total, each) => total + each[kind], 0);
    const all = {
      province: '',
      civic: sum('civic'),
      boxes: sum('boxes'),
      routes: sum('routes'),
      general: sum('general'),
    };
    const figure = (value: number) =>
      value === 0 ? html`<span class="dim">${sayData(language, 'NONE')}</span>` : formatNumber(language, value);
    const column = (word: 'CIVIC' | 'BOXES' | 'ROUTES' | 'GENERAL', kind: Gap['kind']) => ({
      head: sayData(language, word),
      cell: (row: ProvinceCounts) => figure(row[kind]),
      isNumber: true,
    });
    return html`<section class="block">
      <h2 id="data-provinces">${sayData(language, 'BY_PROVINCE')}</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="data-provinces">${dataTable({
        caption: nothing,
        columns: [
          {
            head: sayData(language, 'PROVINCE'),
            cell: ({ province }) =>
              province === '' ? html`<b>${sayData(language, 'ALL')}</b>` : this.#nameOf(province),
          },
          {
            head: sayData(language, 'SHARE'),
            cell: ({ province, civic }) => (province === '' ? nothing : bar(civic / most)),
          },
          column('CIVIC', 'civic'),
          column('BOXES', 'boxes'),
          column('ROUTES', 'routes'),
          column('GENERAL', 'general'),
        ],
        rows: counts.length > 1 ? [...counts, all] : counts,
      })}</div>
    </section>`;
  }

  #untold({ IsSample }: AddressData, counts: readonly ProvinceCounts[]): TemplateResult {
    const { language } = this;
    const item = (what: unknown, means: string) =>
      html`<li>${GLYPHS.untold}<div>${what} <span class="dim">${means}</span></div></li>`;
    const words = { civic: 'U_PROVINCES', boxes: 'U_BOXES', routes: 'U_ROUTES', general: 'U_GENERAL' } as const;
    const gap = ({ kind, provinces }: Gap) => {
      const where =
        provinces === undefined
          ? sayData(language, 'U_ANYWHERE')
          : sayData(language, 'U_IN', {
              places: formatList(
                language,
                provinces.map((code) => this.#nameOf(code)),
              ),
            });
      return item(html`<b>${sayData(language, words[kind])}</b> ${where}`, sayData(language, 'U_MEANS'));
    };
    return html`<section class="block">
      <h2>${sayData(language, 'CANNOT_TELL')}</h2>
      <ul class="untold">
        ${IsSample ? item(html`<b>${sayData(language, 'U_SAMPLE')}</b>`, sayData(language, 'U_SAMPLE_MEANS')) : nothing}
        ${gapsOf(counts).map(gap)}
        ${item(html`<b>${sayData(language, 'U_UNITS')}</b>`, sayData(language, 'U_UNITS_MEANS'))}
      </ul>
    </section>`;
  }

  #sources({ Sources }: AddressData): TemplateResult {
    const { language } = this;
    const sentences = Sources.flatMap(({ Attribution }) => [Attribution.EN, Attribution.FR]);
    return html`<section class="block stack">
      <h2>${sayData(language, 'SOURCES')}</h2>
      ${dataTable({
        caption: nothing,
        columns: [
          {
            head: sayData(language, 'SOURCE'),
            cell: ({ Name, Release }) => [Name, Release].filter((text) => text !== '').join(', '),
          },
          { head: sayData(language, 'LICENCE'), cell: ({ Licence }) => Licence },
          {
            head: sayData(language, 'ADDRESSES'),
            cell: ({ Addresses }) => formatNumber(language, Addresses),
            isNumber: true,
          },
          {
            head: sayData(language, 'IN_NO_OTHER'),
            cell: ({ InNoOther }) => formatNumber(language, InNoOther),
            isNumber: true,
          },
        ],
        rows: Sources,
      })}
      <p class="dim">${sayData(language, 'ATTRIBUTION')}</p>
      ${Sources.map(({ Attribution }) => html`<blockquote><p lang="en">${Attribution.EN}</p><p lang="fr">${Attribution.FR}</p></blockquote>`)}
      <div><copy-button .text=${sentences.join('\n')} .label=${sayData(language, 'COPY_ATTRIBUTION')}></copy-button></div>
    </section>`;
  }

  #nameOf(province: string): string {
    const known = PROVINCES.find((code) => code === province);
    return known === undefined ? province : sayData(this.language, NAMES[known]);
  }

  #look(): void {
    void this.#info.run((signal) => session.client.getWebServiceInfo({}, { signal }));
  }
}

const NAMES = {
  AB: 'P_AB',
  BC: 'P_BC',
  MB: 'P_MB',
  NB: 'P_NB',
  NL: 'P_NL',
  NS: 'P_NS',
  NT: 'P_NT',
  NU: 'P_NU',
  ON: 'P_ON',
  PE: 'P_PE',
  QC: 'P_QC',
  SK: 'P_SK',
  YT: 'P_YT',
} as const satisfies Record<Province, string>;

customElements.define('data-view', ReferenceView);
