import { labelledPart } from '../../text/decoding/labelled-parts.ts';
import { isStreetType, type Rewriting } from './rewriting.ts';

/** Sentences of contracts, notices and newspapers that lead to an address: they are kept, and it begins behind them. */

const NUMBER_WORD = '(?:(?:civic |municipal )?(?:no|nos|n[°º]|number|numéro|civic|#)\\.? ?(?:civique |#)?)';
/** `12, Elm St`, `No. 12, Elm St`, `Elm St 12`, `rue Eddy, no 12`: what is read otherwise behind other words. */
const ODD_START = `(?:\\d+\\p{L}?, |(?!and |et |in |du |de la |\\p{L}+,)[\\p{L}\\d][\\p{L}\\d'’. -]{2,40},? ${NUMBER_WORD}?\\d+\\p{L}? ?(?:[,\\n(;|]|$))`;
/** The end of a line whose words say that somebody or something is there. */
const LEAD = [
  '(?:located|situated?|lying|being|residing|resides|reside|known|municipally|building|business|offices?|premises|property|lands?|house|rent|serving|served|attended|called|received|debtor|late|address)',
  '(?:sise?|situ[ée]e?s?|domicilié?e?|résidant|demeurant|siège|social|affaires|domicile|signifiée?|immeuble|logement|toiture|mineure|incendie|succursale|désignée?|construite|propriétaire|comme|nom de [^,\\n]+)',
].join('|');
const AT =
  '(?:at|as|being|bearing|of|to|is|au|le|du|est|est le|est au|étant|étant le|comme étant le|portant le|portant)';

export const PROSE_LEADS: readonly Rewriting[] = [
  {
    // known municipally as 12, Elm St; ayant sa place d'affaires au rue Eddy 12; the debtor resides at Elm St, No. 12
    kind: 'idle',
    sign: /(?<!\p{L})(?:at|as|being|bearing|of|to|is|au|le|du|est|étant|portant)[ \u00a0]/iu,
    pattern: new RegExp(
      `(?<=(?:^|[\\n ,])(?:${LEAD}),?(?: \\p{L}[\\p{L}'’-]*){0,3} ${AT}|(?:^|\\n)${AT}) (?:(?=${ODD_START})|${NUMBER_WORD}(?=\\d+\\p{L}?,? ))`,
      'giu',
    ),
    meant: () => '\n',
  },
  {
    // Subject property: Elm St 12; Propriété hypothéquée : rue Eddy, no 12; a label of a part of an address is none
    kind: 'idle',
    sign: /\p{L}\)?(?: ?: ?| [-–—] )[\p{L}\d#]/u,
    pattern: new RegExp(
      `(?<=(?:^|[\\n.*•–-]\\s?)([\\p{L}'’() -]*?\\p{L}{3,})\\)?)(?: ?: ?| [-–—] )(?:(?=${ODD_START})|${NUMBER_WORD}(?=\\d+\\p{L}?,? ))`,
      'giu',
    ),
    meant: ([, lead = '']) => (isStreetType(wordsOf(lead).at(-1)!) || isLabel(lead) ? undefined : '\n'),
  },
];

function wordsOf(text: string): readonly string[] {
  return text.split(/[ ()'’]+/u);
}

/** What announces a part of an address is read as it stands. */
function isLabel(lead: string): boolean {
  const part = labelledPart(lead);
  return part !== undefined && part !== 'line';
}
