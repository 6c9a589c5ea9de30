/**
 * Words that streets are called by in one language and then in the other: `Park Avenue` is AV DU PARC to some in
 * Montréal, `rue Principale` MAIN ST to some in Hawkesbury. What has no article in English has one in French, and
 * either number.
 */
const NOUNS: readonly (readonly [english: string, french: string])[] = [
  // where a street leads
  ['ABBEY', 'ABBAYE'],
  ['AIRPORT', 'AEROPORT'],
  ['BEACH', 'PLAGE'],
  ['BRIDGE', 'PONT'],
  ['CASTLE', 'CHATEAU'],
  ['CATHEDRAL', 'CATHEDRALE'],
  ['CEMETERY', 'CIMETIERE'],
  ['CHAPEL', 'CHAPELLE'],
  ['CHURCH', 'EGLISE'],
  ['CITY HALL', 'HOTEL DE VILLE'],
  ['CONVENT', 'COUVENT'],
  ['FOREST', 'FORET'],
  ['HARBOUR', 'HAVRE'],
  ['HILL', 'COLLINE'],
  ['HOSPITAL', 'HOPITAL'],
  ['ISLAND', 'ILE'],
  ['LAKE', 'LAC'],
  ['LAKESHORE', 'BORD DU LAC'],
  ['MARKET', 'MARCHE'],
  ['MILL', 'MOULIN'],
  ['MILLS', 'MOULINS'],
  ['MOUNTAIN', 'MONTAGNE'],
  ['ORCHARD', 'VERGER'],
  ['PARK', 'PARC'],
  ['RIVER', 'RIVIERE'],
  ['SCHOOL', 'ECOLE'],
  ['STATION', 'GARE'],
  ['SUMMIT', 'SOMMET'],
  ['TOWN HALL', 'HOTEL DE VILLE'],
  ['UNIVERSITY', 'UNIVERSITE'],
  ['VALLEY', 'VALLEE'],
  ['WHARF', 'QUAI'],
  ['WOODS', 'BOIS'],
  // what it is, or is called after
  ['BISHOP', 'EVEQUE'],
  ['GARDENS', 'JARDINS'],
  ['GOVERNMENT', 'GOUVERNEMENT'],
  ['INDUSTRIAL', 'INDUSTRIEL'],
  ['INDUSTRIAL', 'INDUSTRIELLE'],
  ['KING', 'ROI'],
  ['LIBERTY', 'LIBERTE'],
  ['MAIN', 'PRINCIPAL'],
  ['MAIN', 'PRINCIPALE'],
  ['PEACE', 'PAIX'],
  ['PIONEER', 'PIONNIERS'],
  ['PIONEERS', 'PIONNIERS'],
  ['QUEEN', 'REINE'],
  ['VICTORY', 'VICTOIRE'],
  // trees
  ...trees('ASH FRENE', 'ASPEN TREMBLE', 'BIRCH BOULEAU', 'CEDAR CEDRE', 'ELM ORME', 'MAPLE ERABLE', 'OAK CHENE'),
  ...trees('PINE PIN', 'POPLAR PEUPLIER', 'SPRUCE EPINETTE', 'WILLOW SAULE'),
  ['LILAC', 'LILAS'],
];

/** Saints whose names differ. A Sainte is a Saint in English, too. */
const SAINTS: readonly (readonly [english: string, french: string])[] = [
  ['AMBROSE', 'AMBROISE'],
  ['ANDREW', 'ANDRE'],
  ['ANN', 'ANNE'],
  ['ANTHONY', 'ANTOINE'],
  ['AUGUSTINE', 'AUGUSTIN'],
  ['BASIL', 'BASILE'],
  ['BENEDICT', 'BENOIT'],
  ['CECILIA', 'CECILE'],
  ['CLARE', 'CLAIRE'],
  ['DOMINIC', 'DOMINIQUE'],
  ['EDWARD', 'EDOUARD'],
  ['FRANCIS', 'FRANCOIS'],
  ['GEORGE', 'GEORGES'],
  ['GREGORY', 'GREGOIRE'],
  ['HELEN', 'HELENE'],
  ['HENRY', 'HENRI'],
  ['JAMES', 'JACQUES'],
  ['JOHN', 'JEAN'],
  ['LAWRENCE', 'LAURENT'],
  ['LUCY', 'LUCIE'],
  ['LUKE', 'LUC'],
  ['MARGARET', 'MARGUERITE'],
  ['MARK', 'MARC'],
  ['MARTHA', 'MARTHE'],
  ['MARY', 'MARIE'],
  ['MATTHEW', 'MATHIEU'],
  ['MICHAEL', 'MICHEL'],
  ['NICHOLAS', 'NICOLAS'],
  ['PATRICK', 'PATRICE'],
  ['PETER', 'PIERRE'],
  ['PHILIP', 'PHILIPPE'],
  ['STEPHEN', 'ETIENNE'],
  ['SYLVESTER', 'SYLVESTRE'],
  ['THERESA', 'THERESE'],
];

/** `ELM ORME`: in French one of them or many. */
function trees(...pairs: readonly string[]): (readonly [string, string])[] {
  return pairs.flatMap((pair) => {
    const [english = '', french = ''] = pair.split(' ');
    const many = french.endsWith('EAU') ? `${french}X` : `${french}S`;
    return [
      [english, french],
      [english, many],
      [/[SH]$/.test(english) ? `${english}ES` : `${english}S`, many],
    ] as const;
  });
}

function bothWays(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  const add = (word: string, other: string): void => {
    const known = words.get(word);
    if (known === undefined) words.set(word, [other]);
    else known.push(other);
  };
  for (const [english, french] of pairs) {
    add(english, french);
    add(french, english);
  }
  return words;
}

/** The words of a name without its article, folded, by those of the other language. */
export const TRANSLATED_NOUNS = bothWays(NOUNS);
/** What is behind SAINT, by the same in the other language. */
export const TRANSLATED_SAINTS = bothWays(SAINTS);
