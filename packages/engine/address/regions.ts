import { COUNTIES } from './counties.ts';

/**
 * Counties, districts and other regions that hold municipalities, as maps and people write them behind a place
 * (`STRATFORD, PERTH COUNTY`), folded. No mail is addressed to them.
 */
export const REGIONS: ReadonlySet<string> = new Set([
  ...COUNTIES,
  // districts of Ontario
  ...['ALGOMA', 'COCHRANE', 'KENORA', 'MANITOULIN', 'NIPISSING', 'PARRY SOUND', 'RAINY RIVER', 'SUDBURY'],
  ...['THUNDER BAY', 'TIMISKAMING'],
  // counties of New Brunswick, Nova Scotia and Prince Edward Island
  ...['ALBERT', 'CARLETON', 'CHARLOTTE', 'GLOUCESTER', 'KINGS', 'MADAWASKA', 'PRINCE', 'QUEENS', 'RESTIGOUCHE'],
  ...['SAINT JOHN', 'SUNBURY', 'WESTMORLAND', 'ANNAPOLIS', 'ANTIGONISH', 'CAPE BRETON', 'COLCHESTER', 'CUMBERLAND'],
  ...['DIGBY', 'GUYSBOROUGH', 'HALIFAX', 'HANTS', 'INVERNESS', 'LUNENBURG', 'PICTOU', 'RICHMOND', 'SHELBURNE'],
  'YARMOUTH',
  // regional districts of British Columbia
  ...['ALBERNI CLAYOQUOT', 'BULKLEY NECHAKO', 'CAPITAL', 'CARIBOO', 'CENTRAL COAST', 'CENTRAL KOOTENAY'],
  ...['CENTRAL OKANAGAN', 'COLUMBIA SHUSWAP', 'COMOX VALLEY', 'COWICHAN VALLEY', 'EAST KOOTENAY', 'FRASER FORT GEORGE'],
  ...['FRASER VALLEY', 'KITIMAT STIKINE', 'KOOTENAY BOUNDARY', 'METRO VANCOUVER', 'MOUNT WADDINGTON', 'NANAIMO'],
  ...['NORTH COAST', 'NORTH OKANAGAN', 'OKANAGAN SIMILKAMEEN', 'PEACE RIVER', 'QATHET', 'SQUAMISH LILLOOET'],
  ...['STRATHCONA', 'SUNSHINE COAST', 'THOMPSON NICOLA'],
]);

/** Regions that nothing has to call one. */
export const REGIONS_ALONE: ReadonlySet<string> = new Set([
  ...['GOLDEN HORSESHOE', 'GREATER GOLDEN HORSESHOE', 'GREATER TORONTO AREA', 'METRO VANCOUVER', 'LOWER MAINLAND'],
  ...['NORTHERN ONTARIO', 'NORTHEASTERN ONTARIO', 'NORTHWESTERN ONTARIO', 'SOUTHERN ONTARIO', 'SOUTHWESTERN ONTARIO'],
  ...['SOUTHEASTERN ONTARIO', 'EASTERN ONTARIO', 'CENTRAL ONTARIO', 'WESTERN ONTARIO'],
  ...['MONTEREGIE', 'ESTRIE', 'OUTAOUAIS', 'LANAUDIERE', 'MAURICIE', 'LAURENTIDES', 'CAPITALE NATIONALE'],
  ...['CHAUDIERE APPALACHES', 'BAS SAINT LAURENT', 'SAGUENAY LAC SAINT JEAN', 'ABITIBI TEMISCAMINGUE', 'COTE NORD'],
  ...['NORD DU QUEBEC', 'CENTRE DU QUEBEC', 'GASPESIE ILES DE LA MADELEINE'],
]);

/** What English calls a region, in front of its name or behind it. */
const ENGLISH = [
  ...['COUNTY', 'COUNTIES', 'REGION', 'DISTRICT'],
  ...['REGIONAL MUNICIPALITY', 'REGIONAL DISTRICT', 'UNITED COUNTIES'],
];

/** The words for a region behind its name: `PERTH COUNTY`, `DURHAM REGION`. */
export const BEHIND_REGION: ReadonlySet<string> = new Set([...ENGLISH, 'CTY', 'CNTY', 'CO']);

/** The words for a region in front of its name, which particles may follow: `REGION OF PEEL`, `COMTÉ D'ESSEX`. */
export const BEFORE_REGION: ReadonlySet<string> = new Set([
  ...ENGLISH,
  ...['COMTE', 'COMTES', 'MUNICIPALITE REGIONALE', 'DISTRICT REGIONAL', 'COMTES UNIS'],
]);

/** The words for a region in front of any name, for there are hundreds: `MRC DES COLLINES`, `RM OF DUFFERIN`. */
export const BEFORE_ANY_REGION: ReadonlySet<string> = new Set([
  ...['MRC', 'RM OF', 'MD OF', 'RURAL MUNICIPALITY OF', 'MUNICIPAL DISTRICT OF'],
]);
