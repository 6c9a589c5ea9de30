import { PROVINCES, provinceCode } from './provinces.ts';
import type { Role, Values } from './types.ts';

/** What a page may ask for besides, in hidden fields. */
export type HiddenRole = 'hash-code' | 'status' | 'confidence' | 'record';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type Fields = Readonly<Partial<Record<Role, Control>>>;

/** Tokens of `autocomplete`, and values of `data-civique`. */
const ROLES: Readonly<Record<string, Role>> = {
  'street-address': 'line1',
  'address-line1': 'line1',
  'address-line2': 'line2',
  'address-line3': 'line3',
  'address-level2': 'city',
  'address-level1': 'province',
  'postal-code': 'code',
  country: 'country',
  'country-name': 'country',
};

const CONTROLS = 'input:not([type=hidden]),select,textarea';

/** The fields of an address within `root`; `group` narrows them to `shipping`, `billing` or a section. */
export function findFields(root: ParentNode, group: string | null): Fields {
  const found: Partial<Record<Role, Control>> = {};
  for (const control of root.querySelectorAll<Control>(CONTROLS)) {
    // Two elements may be nested by mistake; each field belongs to the inner one.
    if (root instanceof Element && control.closest('civique-address') !== root) continue;
    const own = control.dataset.civique;
    const tokens = (own ?? control.autocomplete).toLowerCase().split(/\s+/);
    const role = tokens.map((token) => ROLES[token]).find(Boolean);
    if (role === undefined || (group !== null && own === undefined && !tokens.includes(group.toLowerCase()))) continue;
    found[role] ??= control;
  }
  return found;
}

export function hiddenField(root: ParentNode, role: HiddenRole): HTMLInputElement | null {
  return root.querySelector(`input[data-civique="${role}"]`);
}

/** What stands in the fields; a province is its code where it is known. */
export function readFields(fields: Fields): Values {
  const entries = Object.entries(fields).map(([role, control]) => [role, textOf(control)]);
  const values = Object.fromEntries(entries) as Partial<Record<Role, string>>;
  if (values.province !== undefined) values.province = provinceCode(values.province) ?? values.province;
  return values;
}

function textOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.value.trim().replace(/\s*\n\s*/g, ', ');
  const { value, selectedOptions } = control;
  if (value === '') return '';
  const label = selectedOptions[0]?.label ?? '';
  return provinceCode(value) === undefined && provinceCode(label) !== undefined ? label : value;
}

/** Whether the form says that the address is outside Canada. */
export function isForeign({ country }: Fields): boolean {
  if (country === undefined) return false;
  const label = country instanceof HTMLSelectElement ? (country.selectedOptions[0]?.label ?? '') : '';
  const texts = [country.value, label].filter((text) => text.trim() !== '');
  return texts.length > 0 && !texts.some((text) => /^\s*(ca|can|canada|124)\s*$/i.test(text));
}

/** Writes a text into a field as if it had been typed, so that the page and its frameworks notice. */
export function writeField(control: Control, text: string): void {
  const value = control instanceof HTMLSelectElement ? optionFor(control, text) : fitted(control, text);
  if (value === undefined || value === control.value) return;
  // Frameworks replace the property of the instance to see who changes it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The value of the option that stands for a province. */
function optionFor(select: HTMLSelectElement, text: string): string | undefined {
  const code = provinceCode(text);
  const option = [...select.options].find(
    ({ value, label }) =>
      value === text || (code !== undefined && [value, label].some((each) => provinceCode(each) === code)),
  );
  return option?.value;
}

/** A code without its space, where the field has no room for it. */
function fitted({ maxLength }: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  return maxLength > 0 && text.length > maxLength ? text.replace(/^(\w\d\w) (\d\w\d)$/, '$1$2') : text;
}

/** `Ontario` in the language of the page, for what is read aloud. */
export function provinceName(code: string, language: 'EN' | 'FR'): string {
  return PROVINCES[code]?.[language === 'FR' ? 1 : 0] ?? code;
}
