import type { Respelt } from '../words/typed-words.ts';

/** `12 de la rue Eddy`, `12 du 3e Rang`; no name begins with the types in it, as `de la Côte-Saint-Luc` does. */
const OF_STREET =
  "(?:de la |du |de l['’])(?=(?:rue|r\\.|chemin|ch\\.?|boulevard|boul\\.?|avenue|ave?\\.?|rang|route|rte|croissant|impasse|promenade|place|terrasse|allée|montée|ruelle|sentier) |\\d+(?:i?[eè]me|[eè]re?|e|er) (?:rue|avenue|rang)\\b)";

const ORDINAL_RANG = '\\d{1,2}(?:i?[eè]me|[eè]re?|e|er|) (?:rang|rg)\\b';

/**
 * `City of Innisfil`, `Pembroke (City)`, `Brock Twp`, `, Lower Toronto`, `, Toronto West End`, `, Keswick area`: words
 * around the name of a place that registers leave out; `in the City of Bath, in the Province of Ontario`, as contracts
 * have them. `centre-ville de Lévis`, `in downtown Bath`. `, secteur Buckingham`, `(arr. Lachine)`, `, Vieux-Québec`:
 * what a merged town is called in its city. `12 rue Eddy à Hull`: what English has an IN for. `12 The 5th Ave`, `12 The
 * Alaska Hwy`, `12 on 5th Ave`, `12, le rang Double`, `Apt 5 at 473 King St`, `au 12, 5e Rue`: small words beside a
 * number. `sis au 12 de la rue Eddy`, `au no 12 du 3e Rang`, `12, chemin du rang Double`: French that names a street.
 * `Street Name: Elm Street Type: St`: what a form calls the parts of one street.
 */
const IDLE_WORDS = spaced(
  'giu',
  "(?<![\\p{L}\\d])(?:(?:in|within|dans|en|à) |)(?:(?:The |)Corp(?:oration|\\.|) of |)(?:The |La |Le |L['’]|)(?:(?:Summer|Resort|Northern|Regional) |)(?:City|Town|Township|Twp\\.?|Village|District|Dist\\.?|Municipality|Muni?c?\\.?|Borough|Hamlet|Community|LSD|LGD|Local (?:Service|Government) District|Ville|Cité|Municipalité|Canton|Paroisse|Par\\.|Parish|Vge\\.?|Arrondissement|Hameau) (?:(?:of|de|du|des) |d['’](?: |))(?=\\p{L})",
  "(?<=(?:^|[,\\n(])(?: |)|(?<!\\b(?:du|des|le|les|the|of)) )(?:(?:in|within|dans|en) |)(?:le |la |l['’]|the |)(?:secteur|quartier|arr\\.|arrond\\.?|arrondissement|sector|neighbou?rhood|MRC|R\\.?C\\.?M\\.)(?: (?:of|de|du|des) | d['’](?: |)| )(?=\\p{L})",
  "(?<=(?:^|[,\\n(])(?: |))(?:paroisse|par\\.|canton|ville|municipalité|mun\\.|village|vge\\.?|parish|twp\\.?|township) (?!d(?:es?|u) |d['’]|of )(?=\\p{L})",
  '(?<=(?:^|[,\\n])(?: |))via (?=\\p{L})',
  "(?<=(?:^|[,\\n(])(?: |))(?:le |)Vieux(?:-| )(?=[\\p{L}'’. -]+(?:[,\\n)]|$))",
  "(?<=(?:^|[,\\n])(?: |))(?:(?:in|within|dans|en) |)(?:the |la |)Province (?:of|de|du|d['’])(?: |)(?=\\p{L})",
  "(?<=\\p{L} )(?:Province|State) (?:of |de |du |de l['’](?: |))(?=(?:Ontario|Qu[ée]bec|Alberta|Manitoba|Saskatchewan)(?!\\p{L}))",
  '(?<=\\p{L} )\\((?:City|Town|Township|Village|Ville)\\)',
  '(?<=\\p{L}) (?:Twp|Township|Borough|Hamlet|City|Town|Ville)\\.?(?=(?: |)(?:[,\\n]|$)| [a-z]{2,3}\\b)',
  "(?<![\\p{L}\\d])(?:(?:in|dans|en|au) |)(?:(?:le |)centre(?:-| )ville (?:(?:de|du|des) |d['’](?: |)|à )|downtown (?:of |))(?=\\p{L})",
  "(?<=(?:^|[,\\n])(?: |))(?:Lower|Upper|Downtown|Uptown|Midtown|Central|Greater|Metro|Old|Near|Rural|City|Town) (?!(?:level|lvl|floor|deck|unit|suite|apt|entrance|door|parking)\\b)(?=[\\p{L}'. -]+(?:[,\\n]|$))",
  "(?<=[,\\n](?: |)[\\p{L}'. -]+) (?:(?:-|–) |)(?:GTA|area|region|proper|MRC|downtown|midtown|uptown|centre(?:-| )ville|(?:North|South|East|West)(?:-| )End)(?=(?: |)(?:[,\\n]|$)| [a-z]{2,3}\\b)",
  "(?<=[,\\n](?: |))(?:at|in|near) (?=\\p{L}[\\p{L}'’. -]+(?:[,\\n]|$))",
  '(?<=\\d )(?:the|at|au) (?=\\d)',
  "(?<=\\d )the (?=[\\p{L}'’.-]+(?: [\\p{L}'’.-]+){0,2} (?:hwy|highway|trail|trl)(?!\\p{L}))",
  '(?<=\\d )on (?=\\d{1,3}(?:st|nd|rd|th|)[a-d]? (?:st|str|street|ave?|avenue)(?!\\p{L}))',
  '(?<![^\\n])(?:(?:situé|sis|domicilié)e? |)(?:au|no\\.?|n°) (?=\\d+[a-z]?,)',
  '(?<![^\\n])(?:au|at) (?=\\d+[a-z]? \\p{L})',
  "(?<=\\p{L}\\.?(?:, | |,))à (?!la |l['’](?![îi]le))(?=[\\p{L}'’.-]+(?: [\\p{L}'’.-]+){0,3}(?:,|)(?:(?: |)\\(?(?:Qu[ée]bec|[a-z]{2})\\)?|)(?:,|)(?:(?: |)[a-z]\\d[a-z](?: |)\\d[a-z]\\d|)(?: |)(?:[,;|(\\n-]|$))",
  `(?<![^\\n])(?!\\d)(?:(?:situé|sis)e? |)(?:(?:au|le) |)(?:(?:no\\.?|n°|numéro) |)(?=\\d+[a-z]?(?:,|) ${OF_STREET})`,
  `(?<=\\d[a-z]?(?:,|) )${OF_STREET}`,
  `(?<=\\d[a-z]?(?:,|) )(?:chemin|ch\\.?|route|rte\\.?) (?:du |)(?=rang |${ORDINAL_RANG})`,
  `(?<=\\d[a-z]?(?:,|)(?: |))(?:le|la) (?=(?:rang|rue|chemin|route|mont[ée]e|boulevard|avenue|côte) |${ORDINAL_RANG})`,
  '(?:Street(?: |_)(?:Name|Type|Direction)|Direction|Nom de la rue|Type de rue)(?: |):(?: |)',
  '(?<=\\p{L}\\.?, )(?:House|Hse|H)\\.?(?: |)(?:No|Number|Num|#)\\.?(?: |)(?=\\d)',
  '(?<=(?:^|[,\\n])(?: |))House (?:(?:No|Number|Num|#)\\.?(?: |)|)(?=\\d+[a-z]?, (?:\\p{L}{2}|\\d+(?:st|nd|rd|th|) \\p{L}{2}))',
  "(?<=(?:^|[,\\n])(?: |))(?:(?:à|dans) |)l['’](?=(?:appartement|app\\.?|unité) )",
  '(?<=(?:appartement|app\\.?|unité|bureau|local|logement) [\\p{L}\\d]{1,5}(?:,|) )du (?=\\d)',
  '(?:Unit|Apt|Suite|App|Address(?: |_)2)(?: |):(?: |)(?=[,;|\\n])',
);

/** Every text with such words holds one of these; this is found faster. */
const MAY_HAVE_IDLE_WORDS = spaced(
  'iu',
  '(?:cit|town|twp|vill|dist|mun|borough|hamlet|community|lsd|lgd|canton|paroisse|par\\.|parish|vge|arrondissement|hameau)[a-zé]{0,12}\\.? (?:of|d)',
  '(?:secteur|quartier|arr\\.|arrond\\.?|arrondissement|sector|neighbou?rhood|mrc|rcm) \\p{L}',
  '(?:^|[,\\n(])(?: |)(?:paroisse|par\\.|canton|ville|municipalité|mun\\.|village|vge\\.?|parish|twp\\.?|township|vieux|le vieux)(?: |-)\\p{L}',
  '(?:province|state) (?:of|de|du) |province d',
  '(?:^|[,\\n])(?: |)via \\p{L}',
  '\\((?:cit|town|vill)',
  '\\p{L} (?:twp|township|borough|hamlet|city|town|ville)',
  '[,\\n](?: |)(?:at|in|near) \\p{L}',
  'centre(?:-| )ville (?:d|à)|downtown \\p{L}',
  '(?:^|[,\\n])(?: |)(?:lower|upper|downtown|uptown|midtown|central|greater|metro|old|near|rural|city|town) ',
  '\\p{L} (?:gta|area|region|proper|mrc|downtown|midtown|uptown|centre(?:-| )ville|(?:north|south|east|west)(?:-| )end)(?!\\p{L})',
  '\\d (?:the|at|au|on) \\d|\\d the \\p{L}',
  '(?:au|no\\.?|n°) \\d+[a-z]?,',
  '^(?:au|at) \\d',
  '\\p{L}\\.?(?:, | |,)à \\p{L}',
  '\\d[a-z]?(?:,|)(?: |)l[ea] [rcmba]',
  `(?:chemin|ch\\.?|route|rte\\.?|le|la) (?:du |)(?:rang |${ORDINAL_RANG})`,
  "\\d[a-z]?(?:,|) (?:de la |du |de l['’])[\\drcabipmts]",
  '(?:^|[,\\n])(?: |)(?:house|hse|h)\\.?(?: |)(?:no|num|#|\\d)',
  "l['’](?:app|unit)",
  '(?:app[a-z]*\\.?|unité|bureau|local|logement) [\\p{L}\\d]{1,5}(?:,|) du \\d',
  '(?:name|type|direction|rue|unit|apt|app|suite|2)(?: |):',
);

/** Any of the patterns, where each space stands for one to four. */
function spaced(flags: string, ...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|').replace(/ (?!-\])/g, '[ \\u00a0]{1,4}'), flags);
}

/** Such words, which stand for nothing. */
export function* idleWords(text: string): Generator<Respelt> {
  if (!MAY_HAVE_IDLE_WORDS.test(text)) return;
  for (const { 0: around, index } of text.matchAll(IDLE_WORDS)) {
    yield { from: index, to: index + around.length, forms: [[]], kind: 'idle' };
  }
}
