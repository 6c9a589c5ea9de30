/**
 * The counties, regions and districts of Ontario by which roads are called that a number names (`DURHAM ROAD 57`),
 * folded. The register of one often leaves its name out.
 */
export const COUNTIES: ReadonlySet<string> = new Set([
  ...['BRANT', 'BRUCE', 'CHATHAM KENT', 'DUFFERIN', 'DUNDAS', 'DURHAM', 'ELGIN', 'ESSEX', 'FRONTENAC', 'GLENGARRY'],
  ...['GREY', 'HALDIMAND', 'HALIBURTON', 'HALTON', 'HASTINGS', 'HURON', 'KAWARTHA LAKES', 'KENT', 'LAMBTON', 'LANARK'],
  ...['LEEDS', 'LEEDS GRENVILLE', 'MIDDLESEX', 'MUSKOKA', 'NIAGARA', 'NORFOLK', 'NORTHUMBERLAND', 'OXFORD', 'PEEL'],
  ...['PERTH', 'PETERBOROUGH', 'PRESCOTT RUSSELL', 'PRINCE EDWARD', 'RENFREW', 'SDG', 'SIMCOE', 'STORMONT', 'VICTORIA'],
  ...['WATERLOO', 'WELLINGTON', 'YORK'],
]);
