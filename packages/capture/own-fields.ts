import { make, newId } from './dom.ts';
import { PROVINCES } from './provinces.ts';
import type { Say } from './sentences/capture-sentences.ts';
import type { Role } from './types.ts';

/** The fields of an element that has none of the page's, in the order of an envelope. */
export function drawFields(language: 'EN' | 'FR', say: Say): HTMLElement {
  const provinces = Object.entries(PROVINCES).map(([code, names]) =>
    make('option', { value: code }, names[language === 'FR' ? 1 : 0]),
  );
  const empty = make('option', { value: '' }, say('CHOOSE'));
  const text = (token: string) => make('input', { autocomplete: token, class: 'civique-field', part: 'field' });
  const select = make(
    'select',
    { autocomplete: 'address-level1', class: 'civique-field', part: 'field' },
    empty,
    ...provinces,
  );
  return make(
    'div',
    { class: 'civique-ui civique-fields', part: 'fields' },
    labelled(say('ADDRESS'), text('address-line1'), say('ADDRESS_HINT')),
    labelled(say('UNIT_FIELD'), text('address-line2'), '', ` ${say('OPTIONAL')}`),
    labelled(say('CITY'), text('address-level2')),
    make(
      'div',
      { class: 'civique-two' },
      labelled(say('PROVINCE'), select),
      labelled(say('POSTAL_CODE'), text('postal-code')),
    ),
  );
}

function labelled(label: string, field: HTMLElement, hint = '', remark = ''): HTMLElement {
  const [id, described] = [newId(), newId()];
  field.id = id;
  field.setAttribute('aria-describedby', described);
  return make(
    'div',
    {},
    make('label', { for: id, part: 'label-text' }, label, make('span', { class: 'civique-optional' }, remark)),
    make('span', { class: 'civique-hint', id: described }, hint),
    field,
  );
}

/** What an address cannot do without. */
export const REQUIRED: readonly Role[] = ['line1', 'city', 'province', 'code'];
