/** How a page of the tests differs from the usual one. */
export interface PageOptions {
  readonly lang?: 'en' | 'fr';
  /** Attributes of the element. */
  readonly attributes?: string;
  /** Fields in place of the usual ones. */
  readonly fields?: string;
  /** Whatever follows the element within the form. */
  readonly more?: string;
}

const WORDS = {
  en: [
    'Address',
    'Apartment, suite, unit',
    'City',
    'Province',
    'Postal code',
    'Choose',
    'Quebec',
    'Continue to payment',
    'Where should it go?',
    'Checkout',
  ],
  fr: [
    'Adresse',
    'Appartement, bureau, unité',
    'Ville',
    'Province',
    'Code postal',
    'Choisir',
    'Québec',
    'Payer',
    'Où livrer la commande?',
    'Commande',
  ],
} as const;

/** The fields of a form with two lines, and what the page asks to be told. */
export function usualFields(lang: 'en' | 'fr' = 'en', group = 'shipping', id = ''): string {
  const [address, unit, city, province, code, choose, quebec] = WORDS[lang];
  const field = (name: string, label: string, token: string) =>
    `<div><label for="${name}${id}">${label}</label><input id="${name}${id}" name="${name}${id}" autocomplete="${group} ${token}"></div>`;
  return [
    field('line1', address, 'address-line1'),
    field('line2', unit, 'address-line2'),
    field('city', city, 'address-level2'),
    `<div><label for="province${id}">${province}</label><select id="province${id}" name="province${id}" autocomplete="${group} address-level1">
      <option value="">${choose}</option><option value="35">Ontario</option><option value="24">${quebec}</option></select></div>`,
    field('code', code, 'postal-code'),
    `<input type="hidden" name="status${id}" data-civique="status"><input type="hidden" name="hash${id}" data-civique="hash-code">`,
    `<input type="hidden" name="confidence${id}" data-civique="confidence"><input type="hidden" name="record${id}" data-civique="record">`,
  ].join('\n');
}

/** A page with one form, its own fields within the element, and a style sheet of its own. */
export function formPage({
  lang = 'en',
  attributes = '',
  fields = usualFields(lang),
  more = '',
}: PageOptions = {}): string {
  // On a busy machine an answer takes long; what tests mean to be late they say themselves.
  const patience = attributes.includes('patience') ? '' : 'patience="20000"';
  const [send, heading, title] = WORDS[lang].slice(7);
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/page.css"><script src="/capture.js" defer></script></head><body><main><h1>${heading}</h1>
<form action="/done"><civique-address service="/api" token-url="/token" ${patience} ${attributes}>${fields}</civique-address>${more}
<button>${send}</button></form></main></body></html>`;
}

export const PAGE_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 16px; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #18212b); color: light-dark(#14202b, #e8eef3); }
form, civique-address { display: grid; gap: 16px; max-width: 34rem; }
label { display: block; font-weight: 600; }
input:not([type=radio]), select { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
  background: light-dark(#fff, #10171e); border: 1px solid light-dark(#73818d, #748593); border-radius: 4px; }
input:focus, select:focus { outline: 3px solid light-dark(#0b4a7d, #82baea); outline-offset: 1px; }
form > button { min-height: 44px; padding: 8px 18px; font: inherit; color: #fff; background: #0b4a7d; border: 0; border-radius: 4px; }
`;
