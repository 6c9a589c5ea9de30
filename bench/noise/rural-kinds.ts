import type { Random } from '../random.ts';
import { fault, type NoiseKind, spelling } from './kind.ts';
import type { Written } from './written.ts';

/** Roads named by a number: 5.5% of employers' lines, a third of them in another form than the register's. */

interface Road {
  /** The road as a reference writes it, name and type or direction aside: `CONCESSION 6`, `6TH CONC`, `HWY 7`. */
  readonly pattern: RegExp;
  /** `#` is the number, `#TH` the ordinal. */
  readonly forms: readonly string[];
}

const ROADS: readonly Road[] = [
  {
    pattern:
      /^(?:(?:CONCESSION|CONC)(?: (?:ROAD|RD|LINE))? ([0-9]+)|([0-9]+)(?:ST|ND|RD|TH)? (?:CONCESSION|CONC)(?: (?:RD|ROAD))?)$/i,
    forms: ['Con. #', 'Con. Rd #', 'Con #', 'Conc #', 'Concession #', 'Concession Rd #', '#TH Concession', '#TH Con.'],
  },
  {
    pattern:
      /^(?:(?:SIDEROAD|SIDERD|SIDE ROAD)(?: NO)? ([0-9]+)|([0-9]+)(?:ST|ND|RD|TH)? (?:SIDEROAD|SIDERD|SIDE ROAD))$/i,
    forms: ['# Side Rd', '#TH Side Rd', 'Side Road #', 'Sideroad #', 'Sdrd #', '# Sideroad', 'S.R. #'],
  },
  {
    pattern: /^(?:HWY|HIGHWAY|KINGS HWY) ([0-9]+)$/i,
    forms: ["King's Hwy #", 'Highway #', 'Hwy. #', 'Hwy #', 'Highway No. #', 'Provincial Hwy #', 'Hwy-#'],
  },
  {
    pattern: /^(?:COUNTY ROAD|COUNTY RD|CTY RD|COUNTY ROAD NO) ([0-9]+)$/i,
    forms: ['Cty Rd #', 'Co. Rd. #', 'County Rd #', 'Cnty Rd #', 'County Road No. #', 'CR #'],
  },
  {
    pattern: /^(?:REGIONAL ROAD|REGIONAL RD) ([0-9]+)$/i,
    forms: ['Reg. Rd. #', 'Regional Rd #', 'Reg Rd #', 'Regional Road No. #'],
  },
  {
    pattern: /^(?:TOWNSHIP ROAD|TOWNSHIP RD|TWP RD) ([0-9]+)$/i,
    forms: ['Twp Rd #', 'Twp. Rd. #', 'Township Rd #', 'TWP #'],
  },
  {
    pattern: /^(?:RANGE ROAD|RANGE RD|RGE RD) ([0-9]+)$/i,
    forms: ['Rge Rd #', 'R.R. #', 'RR #', 'Range Rd #', 'Rg Rd #'],
  },
  { pattern: /^(?:ROUTE|RTE) ([0-9]+)$/i, forms: ['Rte #', 'route #', 'Rte. #', 'Hwy #', 'Route No #'] },
  { pattern: /^(?:RANG ([0-9]+)|([0-9]+)E? RANG)$/i, forms: ['Rang #', '#e Rang', 'Rg #', '#ième Rang', 'Rg. #'] },
  { pattern: /^(?:LINE ([0-9]+)|([0-9]+)(?:ST|ND|RD|TH)? LINE)$/i, forms: ['Line #', '#TH Line', '# Line', 'Ln #'] },
];

export const RURAL_KINDS: readonly NoiseKind[] = [
  fault('numbered-road-other-form', 8, (address, random) => otherForm(address, random)),
  spelling('fraction-glued', 1, (address) =>
    address.suffix.includes('/') && address.suffixGap === ' ' ? { suffixGap: '-' } : undefined,
  ),
];

/** The whole road goes into the name: nothing is left that another kind could mistake for a type. */
function otherForm(address: Written, random: Random): Partial<Written> | undefined {
  if (address.name === '') return undefined;
  const whole = (address.typeFirst ? [address.type, address.name] : [address.name, address.type])
    .filter((part) => part !== '')
    .join(' ');
  for (const { pattern, forms } of ROADS) {
    const found = pattern.exec(whole);
    const number = found?.[1] ?? found?.[2];
    if (number === undefined) continue;
    return {
      name: random.pick(forms).replace(/#TH|#/, (sign) => (sign === '#TH' ? ordinal(Number(number)) : number)),
      type: '',
    };
  }
  return undefined;
}

function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
