import { PROVINCES } from '../../address/provinces.ts';
import type { Respelt } from '../words/typed-words.ts';

/** Words around the parts of an address that people and forms put there, and what they stand for. */

const UNIT = 'unit|apt|apartment|suite|unité|app|appart|appartement|bureau|local';
const PROVINCE_CODES = PROVINCES.map(({ code }) => code).join('|');
const NO_CODE =
  'unknown|inconnue?|tbd|n/a|null|none|aucune?|xxx(?: |)xxx|000(?: |)000|0{6}|9{6}|(?:0{5}|9{5})(?:-0{4})?';

/** Each pattern, where a space stands for one to three, and what is meant by it; `$1` is its first group. */
const PHRASES: readonly (readonly [pattern: RegExp, meant: string])[] = [
  // 703 AND A HALF MAIN ST, 703 ET DEMI
  phrase('(?<=\\d )(?:(?:and|&|et) )?(?:a half|1/2|½|half|un demi|une demie|demie?)(?= \\p{L})', '1/2'),
  // MY APT IS 604, 22 MAIN ST
  phrase(
    `(?<=^|[\\n,;](?: |))(?:my |mon |at |in |à l['’])?(${UNIT})\\.? (?:number |no\\.? |numéro )?(?:is|est(?: le)?) `,
    '$1 ',
  ),
  // 22 RUE EDDY, NUMÉRO D'APPARTEMENT 4, À L'UNITÉ 4
  phrase(
    `(?<=(?:^|[,\\n])(?: |))(?:(?:le )?num[ée]ro (?:d['’](?: |)|de l['’](?: |)|of )|à l['’](?: |)|au )(${UNIT})(?= \\d)`,
    '$1',
  ),
  // KINGSTON PROVINCE ON, HULL PROV. QC
  phrase(`(?<=\\p{L}[.,]?(?: |\\n|, ))prov(?:ince|\\.)? (?=(?:${PROVINCE_CODES})(?:[\\s,.]|$))`, ''),
  // M/K/A 22 MAIN ST, PLAN M-12, MKA 22 MAIN ST
  phrase('(?<=^|[\\n,;(](?: |))m(?:/|\\.|)k(?:/|\\.|)(?:/|)a\\.?:?(?: )(?=\\d)', ''),
  // 911 # 22 MAIN ST, EMERG. #22, where no number 911 is
  phrase('(?<=^|\\n)(?:911|emerg|emergency|urgence)\\.?(?: |)(?:no\\.?|#)(?: |)(?=\\d)', ''),
  // BATH ON UNKNOWN, CANADA; BATH, ON^N/A
  phrase(`(?<=\\p{L}[.,^|]{0,2}(?: |))(?:${NO_CODE})(?=(?:\\s|[.,^|])*(?:canada|can)?\\.?\\s*$)`, ''),
  // BATH ON K0H ***: whoever masks a code keeps its first half
  phrase('(?<=\\p{L}\\d\\p{L} )(?:xxx|\\*\\*\\*)(?=(?:\\s|[.,])|$)', ''),
  // 22 ELM (SIC) ST
  phrase('(?:\\(sic\\)|\\[sic\\])(?: |(?=,|$))', ''),
];

function phrase(pattern: string, meant: string): readonly [RegExp, string] {
  return [new RegExp(pattern.replaceAll(' ', '[ \\u00a0]{1,3}'), 'giu'), meant];
}

/** Every text with such a phrase holds one of these; this is found faster. */
const MAY_HAVE_PHRASES =
  /half|\bm[/.]?k[/.]?a|1\/2|½|demi|\bis\b|\best\b|^\s*(?:911|emerg|urgence)|\bprov|num[ée]ro d|à l|\bau \p{L}|unknown|inconnu|tbd|n\/a|null|none|aucun|xxx|\*{3}|[([]sic[)\]]|00|99/iu;

/** The phrases of a text. */
export function stockPhrases(text: string): Respelt[] {
  if (!MAY_HAVE_PHRASES.test(text)) return [];
  return PHRASES.flatMap(([pattern, meant]) =>
    Array.from(text.matchAll(pattern), ({ 0: typed, 1: group = '', index }) => {
      const to = index + typed.length;
      const form = meant.replace('$1', group);
      return { from: index, to, forms: [form === '' ? [] : [{ text: form, from: index, to }]] };
    }),
  );
}
