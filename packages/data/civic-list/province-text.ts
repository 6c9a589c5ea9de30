import { PROVINCES, provincesOf } from '@civique/engine/address';
import { fold } from '@civique/engine/text';

const BY_SGC: ReadonlyMap<string, string> = new Map(PROVINCES.map(({ sgc, code }) => [sgc, code]));

/** Code of a province given by code, name in either language, or SGC code (`35`); empty if none or several match. */
export function provinceOfText(text: string): string {
  const sgc = BY_SGC.get(text);
  if (sgc !== undefined) return sgc;
  const codes = provincesOf(fold(text));
  return codes.length === 1 ? codes[0]! : '';
}
