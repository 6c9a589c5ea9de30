import { disguise, fault, type NoiseKind } from './kind.ts';
import { LETTERS_OF_DIGITS, withDigits, withPair } from './look-alikes.ts';

/**
 * Look-alikes. Typed lists hardly have them, scanned lists have them in every other line: the weights are an estimate
 * for a mixture, and make about one fault in twelve.
 */
export const LOOK_ALIKE_KINDS: readonly NoiseKind[] = [
  fault(
    'street-look-alike-digits',
    3,
    ({ name }, random) => textOf('name', withDigits(name, 2, random)),
    'street-letter',
  ),
  fault('street-look-alike-pair', 2, ({ name }, random) => textOf('name', withPair(name, random)), 'street-letter'),
  fault(
    'municipality-look-alike-digits',
    2,
    ({ municipality }, random) => textOf('municipality', withDigits(municipality, 2, random)),
    'municipality-letter',
  ),
  fault(
    'municipality-look-alike-pair',
    1,
    ({ municipality }, random) => textOf('municipality', withPair(municipality, random)),
    'municipality-letter',
  ),
  disguise('civic-look-alike-letter', 2, ({ civic, civicAs }, random) => {
    // at the front, only a one can be meant by its letter: B05 and G1 are also units and names of grid roads
    const inside = [...civic].flatMap((digit, at) =>
      LETTERS_OF_DIGITS[digit] === undefined || at === civic.length - 1 || (at === 0 && digit !== '1') ? [] : [at],
    );
    if (civicAs !== '' || civic.length < 2 || inside.length === 0) return undefined;
    const at = random.pick(inside);
    return { civicAs: civic.slice(0, at) + random.pick(LETTERS_OF_DIGITS[civic[at]!]!) + civic.slice(at + 1) };
  }),
  disguise('civic-full-width', 0.5, ({ civic, civicAs }) =>
    civic === '' || civicAs !== '' ? undefined : { civicAs: fullWidth(civic) },
  ),
  disguise('code-full-width', 0.5, ({ code }) => textOf('code', code === '' ? undefined : fullWidth(code))),
  fault(
    'code-several-look-alikes',
    2,
    ({ code }, random) => {
      if (!/^[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]$/.test(code)) return undefined;
      const swapped = [...code].map((sign) => {
        const others = LETTERS_OF_DIGITS[sign];
        return others === undefined || random.chance(0.2) ? sign : random.pick(others);
      });
      return swapped.join('') === code ? undefined : { code: swapped.join('') };
    },
    'code-character',
  ),
];

function textOf<Part extends string>(part: Part, text: string | undefined): { [P in Part]: string } | undefined {
  return text === undefined ? undefined : ({ [part]: text } as { [P in Part]: string });
}

function fullWidth(text: string): string {
  return text.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}
