import { provinceBySgc, provincesOf } from '@civique/engine/address';
import { fold } from '@civique/engine/text';

/** Code of a province given by code, name in either language, or SGC code (`35`); empty if none or several match. */
export function provinceOfText(text: string): string {
  const province = provinceBySgc(text);
  if (province !== undefined) return province.code;
  const codes = provincesOf(fold(text));
  return codes.length === 1 ? codes[0]! : '';
}
