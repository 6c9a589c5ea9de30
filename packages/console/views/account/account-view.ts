import type { GetMethodsResponse, GetStatusResponse } from '@civique/client';
import { html, nothing, type TemplateResult } from 'lit';
import { formatDate, formatMonth, formatNumber, formatTime } from '../../language.ts';
import { bar } from '../../parts/bar.ts';
import { codeBlock } from '../../parts/code-block.ts';
import { failureNotice } from '../../parts/failure.ts';
import { segments } from '../../parts/segments.ts';
import { dataTable } from '../../parts/table.ts';
import { working } from '../../parts/working.ts';
import { sayAccount } from '../../sentences/account.ts';
import { Ask } from '../../session/ask.ts';
import { session } from '../../session/session.ts';
import { View } from '../../view.ts';
import sheet from './account.css';
import { DAYS, lastsUntil, OTHERS, type Series, usageTable } from './usage.ts';
import { usageChart, usageRows } from './usage-chart.ts';
import './token-form.ts';

/** A key may use two seconds' worth of calls at once. */
const BURST_SECONDS = 2;

/** *Account*: credits, packs, use, keys, and a token for a form. */
export class AccountView extends View {
  override readonly sheet = sheet;
  #by: 'Operation' | 'KeyId' = 'Operation';
  #as: 'chart' | 'table' = 'chart';
  readonly #status = new Ask<GetStatusResponse>(this);
  readonly #methods = new Ask<GetMethodsResponse>(this);

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#status.run((signal) => session.client.getStatus({ UsageDays: DAYS }, { signal }));
    void this.#methods.run((signal) => session.client.getMethods({}, { signal }));
  }

  protected override render(): TemplateResult {
    const { language } = this;
    const status = this.#status.answer;
    return html`<header class="head"><h1>${sayAccount(language, 'TITLE')}</h1></header>
      ${this.#status.isSlow && status === undefined ? working(sayAccount(language, 'ASKING')) : nothing}
      ${failureNotice(language, this.#status)}
      ${status === undefined ? nothing : html`${this.#credits(status)}${this.#use(status)}${this.#keys(status)}`}
      <section class="block stack">
        <div class="stack tight"><h2>${sayAccount(language, 'TOKEN')}</h2><p class="dim">${sayAccount(language, 'TOKEN_ABOUT')}</p></div>
        <token-form .methods=${this.#methods.answer?.Methods}></token-form>
      </section>`;
  }

  #credits(status: GetStatusResponse): TemplateResult {
    const { language } = this;
    const number = (value: number) => formatNumber(language, value);
    const date = (iso: string) => formatDate(language, iso);
    const { Renewal: renewal, RateLimit: rate, ExpiresAt: ends } = status;
    return html`<section class="credits">
      <div class="stack tight"><p class="dim">${sayAccount(language, 'LEFT')}</p><p class="figure">${number(status.CreditBalance)}</p><p class="dim">${this.#pace(status)}</p></div>
      <div class="stack">${
        status.Packs.length === 0
          ? html`<p>${sayAccount(language, 'NO_PACKS')}</p>${codeBlock(`npx civique license top-up ${status.Customer} 10000`, sayAccount(language, 'NO_PACKS'))}`
          : status.Packs.map((pack, at) => this.#pack(pack, at))
      }</div>
      <dl class="pairs">
        <dt>${sayAccount(language, 'RENEWAL')}</dt>
        <dd>${
          renewal === null
            ? sayAccount(language, 'NO_RENEWAL')
            : renewal.EffectiveAt === null
              ? sayAccount(language, 'RENEWS_AFTER', { credits: number(renewal.Credits) })
              : sayAccount(language, 'RENEWS', { credits: number(renewal.Credits), date: date(renewal.EffectiveAt) })
        }</dd>
        <dt>${sayAccount(language, 'RATE')}</dt>
        <dd>${rate === 0 ? sayAccount(language, 'NO_RATE') : sayAccount(language, 'RATE_OF', { rate: number(rate), burst: number(rate * BURST_SECONDS) })}</dd>
        <dt>${sayAccount(language, 'KEY_ENDS')}</dt><dd>${ends === null ? sayAccount(language, 'NEVER') : date(ends)}</dd>
        <dt>${sayAccount(language, 'CUSTOMER')}</dt><dd>${status.Customer}</dd>
      </dl>
    </section>`;
  }

  #pace({ CreditBalance, Usage = [] }: GetStatusResponse): string {
    const { language } = this;
    const used = Usage.reduce((sum, { Credits }) => sum + Credits, 0);
    const until = lastsUntil(CreditBalance, used, Date.now());
    if (until === undefined) return sayAccount(language, 'UNUSED');
    if (until === Number.POSITIVE_INFINITY) return sayAccount(language, 'LONG');
    return sayAccount(language, 'PACE', { date: formatMonth(language, until) });
  }

  #pack({ Credits, CreditsLeft, ExpiresAt }: GetStatusResponse['Packs'][number], at: number): TemplateResult {
    const { language } = this;
    const number = (value: number) => formatNumber(language, value);
    const left =
      CreditsLeft === Credits
        ? sayAccount(language, 'UNTOUCHED')
        : sayAccount(language, 'PACK_LEFT', { credits: number(CreditsLeft) });
    const ends =
      ExpiresAt === null
        ? sayAccount(language, 'NEVER_ENDS')
        : sayAccount(language, 'ENDS', { date: formatDate(language, ExpiresAt) });
    const facts = [...(at === 0 ? [sayAccount(language, 'FIRST')] : []), ends];
    return html`<div class="pack">
      <div class="row apart"><b>${sayAccount(language, 'PACK', { credits: number(Credits) })}</b><span>${left}</span></div>
      <div class="track">${bar(CreditsLeft / Credits)}</div>
      <span class="dim small">${facts.join(' · ')}</span>
    </div>`;
  }

  #use({ Usage = [] }: GetStatusResponse): TemplateResult {
    const { language } = this;
    const table = usageTable(Usage, this.#by, Date.now());
    const nameOf = ({ name }: Series): string => {
      if (name === OTHERS) return sayAccount(language, 'OTHERS');
      return name || sayAccount(language, 'UNKNOWN_KEY');
    };
    const shown = this.#as === 'chart' ? usageChart(language, table, nameOf) : usageRows(language, table, nameOf);
    return html`<section class="block">
      <div class="row apart use-head"><h2>${sayAccount(language, 'USE')}</h2>
        <div class="row">
          ${segments(
            sayAccount(language, 'SPLIT_BY'),
            [
              { id: 'Operation', text: sayAccount(language, 'BY_OPERATION') },
              { id: 'KeyId', text: sayAccount(language, 'BY_KEY') },
            ],
            this.#by,
            (by) => {
              this.#by = by;
              this.requestUpdate();
            },
          )}
          ${segments(
            sayAccount(language, 'SHOW_AS'),
            [
              { id: 'chart', text: sayAccount(language, 'CHART') },
              { id: 'table', text: sayAccount(language, 'TABLE') },
            ],
            this.#as,
            (as) => {
              this.#as = as;
              this.requestUpdate();
            },
          )}
        </div></div>
      ${table.total === 0 ? html`<p class="dim">${sayAccount(language, 'NO_USE')}</p>` : shown}
    </section>`;
  }

  #keys({ Keys = [], Usage = [], Customer }: GetStatusResponse): TemplateResult {
    const { language } = this;
    const used = (id: string) => Usage.reduce((sum, { KeyId, Credits }) => (KeyId === id ? sum + Credits : sum), 0);
    return html`<section class="block stack">
      <h2>${sayAccount(language, 'KEYS')}</h2>
      ${dataTable({
        caption: sayAccount(language, 'KEYS_ABOUT'),
        columns: [
          { head: sayAccount(language, 'BY_KEY'), cell: ({ KeyId }) => KeyId, isCode: true },
          {
            head: sayAccount(language, 'MAY_CALL'),
            cell: ({ Methods }) => Methods?.join(', ') ?? sayAccount(language, 'EVERYTHING'),
          },
          {
            head: sayAccount(language, 'LAST_USED'),
            cell: ({ LastUsedAt }) =>
              LastUsedAt === null ? sayAccount(language, 'NEVER') : formatTime(language, LastUsedAt),
          },
          {
            head: sayAccount(language, 'IN_30_DAYS'),
            cell: ({ KeyId }) => formatNumber(language, used(KeyId)),
            isNumber: true,
          },
        ],
        rows: Keys,
      })}
      <p class="small dim">${sayAccount(language, 'MAKE_KEY')}</p>
      ${codeBlock(
        `npx civique license create ${Customer}\nnpx civique license revoke ${Customer} --key ${Keys[0]?.KeyId ?? 'KEY_ID'}`,
        sayAccount(language, 'MAKE_KEY'),
      )}
    </section>`;
  }
}

customElements.define('account-view', AccountView);
