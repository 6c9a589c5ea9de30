import { disguise, fault, type NoiseKind, spelling } from './kind.ts';
import type { Written } from './written.ts';

/** Text beside the address: another address, a box, a mailbox, a route, and all kinds of words. */

const BETWEEN = [' ', ' ', ', ', ', ', ' / ', ' & ', ' formerly ', ' or ', '; '];

/**
 * Two of 10,941 lines of employers hold two streets; forms with "previous" and "new" address many more (an estimate).
 */
export const SECOND_ADDRESS_KINDS: readonly NoiseKind[] = [
  fault('second-address', 4, (address, random, nearby) => {
    if (address.civic === '' || address.second !== undefined || address.labelled) return undefined;
    const truth = nearby.address(random);
    const join = address.join === 'lines' ? random.pick(['commas', 'spaces'] as const) : address.join;
    const between = random.pick(BETWEEN);
    return truth && { join, second: { truth, between, first: between !== ' formerly ' && random.chance(0.5) } };
  }),
];

/** A box beside a street: most of the 13% of employers' lines with a box are rural ones that name no street. */
export const BOX_KINDS: readonly NoiseKind[] = [
  fault('box-beside-the-street', 5, (address, random) => {
    if (address.civic === '' || address.box !== '' || address.route !== '') return undefined;
    const words =
      address.language === 'FR' ? ['CP', 'C.P.', 'Case postale'] : ['PO Box', 'P.O. Box', 'Box', 'POB', 'PO BOX'];
    return { boxWord: random.pick(words), box: String(1 + random.below(990)), deliveryFirst: random.chance(0.4) };
  }),
];

/**
 * 5% of employers' lines name a rural route beside the street; the number sign and the missing blank are as they write
 * it.
 */
export const ROUTE_KINDS: readonly NoiseKind[] = [
  fault('route-beside-the-street', 3, (address, random) => {
    if (address.civic === '' || address.route !== '' || address.box !== '') return undefined;
    return {
      routeWord: random.pick(['RR', 'R.R.', 'RR#', 'R.R.#', 'RR #', 'R R']),
      route: String(1 + random.below(8)),
    };
  }),
];

/** A private mailbox after the street while the unit is in front of it: rare, an estimate. */
export const MAILBOX_KINDS: readonly NoiseKind[] = [
  fault('unit-and-mailbox', 3, (address, random) => {
    if (
      address.unit === '' ||
      address.civic === '' ||
      !['hyphen', 'before'].includes(address.unitPlace) ||
      address.mailbox !== ''
    )
      return undefined;
    const word = address.language === 'FR' ? ['bureau ', '#', 'local '] : ['Suite ', '#', 'Unit ', 'PMB '];
    return { mailbox: `${random.pick(word)}${100 + random.below(890)}` };
  }),
];

const COMPANIES = [
  'Northern Lights Bakery Ltd.',
  'Gagnon &amp; Fils',
  'R. Bell & Sons',
  'ACME CANADA INC',
  'Clinique du Parc',
  '2455123 Ontario Inc.',
];
const ATTENTION = [
  'ATTN: Human Resources',
  'Attn J. A. Smith',
  'c/o Marie Roy',
  'À l’attention de M. Roy',
  'a/s Service des achats',
  'Attention: Accounts Payable',
];
const PHONES = [
  'Tel: 613-555-0142',
  '(416) 555-0199',
  'Phone 705.555.0110 ext 204',
  'tél. 514 555-0123',
  'Fax: 905-555-0177',
  'Cell 226-555-0134',
];
const REMARKS = [
  'buzz 204',
  'Buzzer code 1138',
  'buzz #12',
  'side door',
  'near the arena',
  'CANADA',
  '(Canada)',
  'rear entrance',
  'sonnette 4',
  'do not bend',
];

/**
 * Extras: `&` in 0.3% and initials with periods in 1.4% of employers' lines; telephone and buzz codes as order forms
 * have them (an estimate).
 */
export const EXTRA_KINDS: readonly NoiseKind[] = [
  fault('company-above', 3, (address, random) =>
    address.attention === '' && address.join !== 'spaces' ? { attention: random.pick(COMPANIES) } : undefined,
  ),
  fault('attention-in-the-line', 2, (address, random) =>
    address.attention === '' && address.join !== 'spaces'
      ? { attention: random.pick(ATTENTION), join: 'commas' }
      : undefined,
  ),
  fault('telephone-added', 3, (address, random) =>
    address.remark === '' ? { remark: random.pick(PHONES) } : undefined,
  ),
  fault('remark-added', 2, (address, random) => (address.remark === '' ? { remark: random.pick(REMARKS) } : undefined)),
  spelling('labels-added', 2, (address) => (address.labelled || address.civic === '' ? undefined : { labelled: true })),
  disguise('civic-with-comma', 1, ({ civic, civicAs }) =>
    civic.length !== 4 || civicAs !== '' ? undefined : { civicAs: `${civic[0]},${civic.slice(1)}` },
  ),
  spelling('initials-with-periods', 2, ({ name }) => dotted(name)),
  fault('country-in-the-middle', 1, (address) =>
    address.province === '' ? undefined : { province: `${address.province}, Canada` },
  ),
];

function dotted(name: string): Partial<Written> | undefined {
  const initials = /^(?:\p{L} ){1,3}(?=\p{L}{3})/u.exec(name)?.[0];
  return initials === undefined
    ? undefined
    : { name: `${initials.trim().replaceAll(' ', '.')}. ${name.slice(initials.length)}` };
}
