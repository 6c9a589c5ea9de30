import { fold } from '../fold.ts';

/** What forms and programs call the parts of an address. */

/** What a value is. */
export type LabelledPart =
  | 'line'
  | 'number'
  | 'street'
  | 'type'
  | 'direction'
  | 'unit'
  | 'unitNumber'
  | 'place'
  | 'province'
  | 'code'
  | 'country';

/** Labels as one word, without marks and accents. */
const LABELS: Readonly<Record<LabelledPart, string>> = {
  line:
    'address addr adr adresse location address1 address2 address3 addr1 addr2 addr3 adr1 adr2 adresse1 adresse2 ' +
    'addressline addressline1 addressline2 addressline3 line1 line2 line3 adrline ligne1 ligne2 ligne3 ' +
    'adresseligne1 adresseligne2 lignedadresse1 lignedadresse2 streetaddress streetaddress1 streetaddress2 street1 ' +
    'street2 street3 rue1 rue2 mailingaddress mailingstreet shippingstreet billingstreet civicaddress ' +
    'propertyaddress deliveryaddress shippingaddress billingaddress homeaddress thoroughfare postaladdress ' +
    'businessaddress physicaladdress adressepostale adressecivique adressemunicipale adressedelivraison ' +
    'adressedefacturation adressedexpedition emplacement addrline1 addrline2 addrline3 stras newaddress ' +
    'currentaddress presentaddress nouvelleadresse adresseactuelle direccion anschrift',
  number:
    'number no num nb numero civic civicno civicnum civicnumber civique nocivique numcivique numerocivique nociv ' +
    'houseno housenum housenumber house streetno streetnum streetnumber buildingno buildingnumber bldgnb ' +
    'addressnumber addrhousenumber nobatiment numerobatiment numerodemaison numerodevoie hausnummer hausnr',
  street:
    'street streetname str road roadname route strtnm addrstreet rue voie nomderue nomdelarue nomdevoie nomvoie ' +
    'strasse strassenname calle',
  type: 'streettype sttype roadtype typederue typedevoie typevoie streetsuffix',
  direction: 'streetdirection streetdir stdir direction directionderue orientation directionnel streetdirectional',
  unit: 'unit apt apartment suite floor room unite app appartement bureau flat',
  unitNumber:
    'unitno unitnum unitnumber aptno aptnumber apartmentnumber suiteno suitenumber nounite noapp noappartement ' +
    'addrunit addrflats occupancy subpremise numerodappartement numeroappartement numerounite',
  place:
    'city cityname town townname citytown towncity municipality municipalite mun ville localite locality place ' +
    'twnnm addrcity mailingcity shippingcity billingcity postaltown suburb communaute community lieu commune city1 ' +
    'ort01 ort02 l ort stadt wohnort ciudad localidad',
  province:
    'province prov provincecode provcode provcd state statecode stateprovince provincestate provinceterritory ' +
    'region regioncode ctrysubdvsn addrprovince addrstate adminarea administrativearea administrativearealevel1 ' +
    'mailingstate shippingstate billingstate etat provinceetat etatprovince statecd territory regio st provincia ' +
    'provinz',
  code:
    'postalcode postcode postal pc zip zipcode pstlcd pstcd cp codepostal codepost postalzip postalzipcode ' +
    'zippostal zippostalcode postalcodezip addrpostcode mailingpostalcode shippingpostalcode billingpostalcode ' +
    'codepostalzip postcd postalcd zipcd postcode1 pstlz plz postleitzahl codigopostal',
  country:
    'country countrycode ctry cntry pays addrcountry mailingcountry shippingcountry billingcountry countrycd ' +
    'cntrycd codepays land1 land pais',
};

const PART_OF: ReadonlyMap<string, LabelledPart> = new Map(
  Object.entries(LABELS).flatMap(([part, labels]) =>
    labels.split(' ').map((label) => [label, part as LabelledPart] as const),
  ),
);

/** The part that a label calls, however its words are joined: `Postal code`, `postal_code`, `addr:postcode`. */
export function labelledPart(label: string): LabelledPart | undefined {
  return PART_OF.get(fold(label).replaceAll(NO_LETTER, '').toLowerCase());
}

const NO_LETTER = /[^A-Z0-9]/g;

/**
 * Words that are labels only at the beginning of a part, and behind a civic number: `Account no: 4`, `Mill Road: 4`.
 */
export const MAY_BE_ANYTHING =
  /^(?:no|num|nb|number|numero|numéro|house|route|road|rue|street|str|place|lieu|line ?\d|direction|region|floor|room|l|st)$/i;

/** What forms and programs write where there is no value: the source of a pattern. */
export const NO_VALUE = 'null|none|nil|nan|undefined|#?n/a|-+';
