import type { Rewriting } from './rewriting.ts';

/** Words that somebody who dictates an address puts around its parts, in both languages. */

/** What somebody utters who is looking for the next word. */
const SOUND = '(?:uhm?|umm?|erm|(?<!\\b1\\s+)er|euh|heu|hum|you know|tu sais|vous savez)';
const SOUNDED = new RegExp(`\\s${SOUND}[\\s,.…]`, 'iu');
const HESITATION = '(?:uh|um|euh|well|so|okay|ok|yes|yeah|oui|alors|bon|hi|hello|bonjour)';
const ANNOUNCEMENT = [
  "(?:it(?:['’]s| is)|that(?:['’]s| is| would be))",
  '(?:(?:my|the|our)(?: (?:home|mailing|street|shipping|new))? )?address is(?: at)?',
  'i live (?:at|on)',
  "(?:c['’]est|(?:mon|l['’]|notre) ?adresse(?: (?:postale|civique))?(?: est|,? c['’]est))(?: (?:le|au|du))?",
  "(?:j['’]habite|je demeure|je reste)(?: (?:le|au|du))?",
].join('|');
const LEAD = `^ *(?:${HESITATION}[,.]? +)*(?:(?:${ANNOUNCEMENT}),? +|(?<=${HESITATION}[,.]? +))`;

const LEADS = new RegExp(`${LEAD}(?=[\\p{L}\\d])`, 'giu');
const ENDS_IN_LEAD = new RegExp(`${LEAD}$`, 'iu');
/** Every text with such a lead begins with one of these. */
const MAY_LEAD = new RegExp(`^ *(?:${HESITATION}|it|that|my|the|our|address|i|c|mon|l|notre|j|je)[ ,.'’]`, 'iu');

export const DICTATED_PHRASES: readonly Rewriting[] = [
  {
    // my address is 12 Elm St; okay so it's twelve Elm St; c'est le 12, rue Eddy
    sign: MAY_LEAD,
    pattern: LEADS,
    meant: ([typed]) => (typed.trim() === '' ? undefined : ''),
  },
  {
    // 12 uh Elm St, um, Ottawa; 12 rue euh Eddy; but 12 uh 14 Elm St leaves two numbers, and behind 1, ER makes an
    // ordinal
    sign: SOUNDED,
    pattern: new RegExp(
      `(?<=[\\p{L}\\d.,]\\s{1,3})${SOUND}[,.…]*\\s{1,3}(?=\\p{L}|(?<!\\d[^\\p{L}]*${SOUND}[,.…]*\\s{1,3})\\d)`,
      'giu',
    ),
    meant: () => '',
  },
  {
    // 12 Elm St in Ottawa, city of Ottawa; 12 Elm St W, in Ottawa; 12 rue Eddy dans Hull
    sign: /[\p{L},] (?:in|dans) \p{L}/u,
    pattern: /(?<=\p{L}{2}\.?,? |\p{L}, )(?<!\bas )(?:in|dans) (?=\p{Lu})/gu,
    meant: () => '',
  },
  {
    // Ottawa and the postal code is K1A 0A6; Gatineau, et le code postal est J8X 4B3
    sign: /(?:code|postal) (?:is|est)? ?\p{L}/iu,
    pattern:
      /(?<=[\p{L}.],? +)(?:(?:and|et) )?(?:(?:the|my|le|mon) )?(?:postal code|code postal|code)(?: is|,? c['’]est| est)?:? (?=\p{L})/giu,
    meant: () => ' ',
  },
];

/** Only words that announce an address stand in front of the place in its line. */
export function isAnnounced(text: string, at: number): boolean {
  return MAY_LEAD.test(text) && ENDS_IN_LEAD.test(text.slice(0, at));
}
