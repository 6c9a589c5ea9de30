import { make, newId } from './dom.ts';
import { PROVINCES } from './provinces.ts';
import type { Say } from './sentences/capture-sentences.ts';
import type { Role } from './types.ts';

/** The fields of an element that has none of the page's, in the order of an envelope. */
export function drawFields(language: 'EN' | 'FR', say: Say): HTMLElement {
  const provinces = Object.entries(PROVINCES).map(([code, names]) =>
    make('option', { value: code }, names[language === 'FR' ? 1 : 0]),
  );
  const empty = make('option', { value: '' }, say(language, 'CHOOSE'));
  const text = (token: string) => make('input', { autocomplete: token, part: 'field' });
  const select = make('select', { autocomplete: 'address-level1', part: 'field' }, empty, ...provinces);
  return make(
    'div',
    { class: 'civique-ui civique-fields', part: 'fields' },
    labelled(say(language, 'ADDRESS'), text('address-line1'), say(language, 'ADDRESS_HINT')),
    labelled(`${say(language, 'UNIT_FIELD')} ${say(language, 'OPTIONAL')}`, text('address-line2')),
    labelled(say(language, 'CITY'), text('address-level2')),
    make(
      'div',
      { class: 'civique-two' },
      labelled(say(language, 'PROVINCE'), select),
      labelled(say(language, 'POSTAL_CODE'), text('postal-code')),
    ),
  );
}

function labelled(label: string, field: HTMLElement, hint?: string): HTMLElement {
  field.id = newId();
  const parts: Node[] = [make('label', { for: field.id, part: 'label-text' }, label)];
  if (hint !== undefined) {
    const id = newId();
    parts.push(make('span', { class: 'civique-hint', id }, hint));
    field.setAttribute('aria-describedby', id);
  }
  return make('div', {}, ...parts, field);
}

/** What an address cannot do without. */
export const REQUIRED: readonly Role[] = ['line1', 'city', 'province', 'code'];
