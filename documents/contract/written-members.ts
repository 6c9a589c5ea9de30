/**
 * The members of all requests and answers, written a second time from the specification and the contract rather than
 * from the schemas. `!` = required, `=0..3` = bounds, `=A|B` = the only values; lists and objects are told by shape
 * below.
 */
export interface WrittenOperation {
  readonly request: string;
  readonly answer: string;
}

const ANALYSIS = 'AddressLayout! AnalysisMode! CorrectionStyle! AddressLinesIn!';
const ENVELOPE = 'intRetCode! strMessage! Warnings';
const ANALYSED = `${ENVELOPE} strStatus!=V|C|N|I|F AddressElements! HashCode! AddressComplete! SecondaryStatus!=|BoxUnverified|UnitMissing|UnitUnverified|QuestionableRural|DeclaredValid StyleChanges! Country! Confidence!=0..1`;
const OFFERED = 'Alternatives! ActualAlternativesFound!';
const TYPES = 'NPAR_AddressLayouts|NPAR_AnalysisModes|NPAR_CorrectionStyles';

export const WRITTEN: Readonly<Record<string, WrittenOperation>> = {
  OneStopAnalyze: {
    request: `${ANALYSIS} MaxAlternatives=0.. MaxNamesToAddresses=0.. BrowsingLevel=0..3 GuessingFlags=0..127`,
    answer: `${ANALYSED} ${OFFERED}`,
  },
  AnalyzeAddress: { request: ANALYSIS, answer: `${ANALYSED} AddressLinesOut!` },
  AnalyzeGetAlternatives: { request: `${ANALYSIS} MaxAlternatives=0..`, answer: `${ANALYSED} ${OFFERED}` },
  AnalyzeRecords: {
    request: 'AddressLayout! AnalysisMode! CorrectionStyle! Records!',
    answer: `${ENVELOPE} strStatus!=V|C|N|I|F Records! Counts!`,
  },
  TransformAddress: {
    request: 'FromLayout! ToLayout! AnalysisMode! CorrectionStyle! AddressLinesIn!',
    answer: `${ENVELOPE} strStatus!=V|C|N|I|F AddressLinesOut! AddressElements!`,
  },
  FormatAddress: {
    request: 'AddressElements! AddressLayout! CorrectionStyle!',
    answer: `${ENVELOPE} AddressLinesOut!`,
  },
  FormatPE: { request: 'Variant! CorrectionStyle', answer: `${ENVELOPE} AddressElements!` },
  SearchForAddresses: {
    request:
      'TargetType!=NB_TargetAddresses|NB_TargetNames|NB_TargetMunicipalities|NB_TargetFSAs|NB_TargetPostalCodes StreetName StreetType StreetDirection Municipality Province PostalCode StreetNumberFrom StreetNumberTo AddressTypes MaxItems=1..5000 FirstItem=1.. SearchConditions',
    answer: `${ENVELOPE} Address! ActualAddressesFound!`,
  },
  SearchForNames: {
    request:
      'NameType!=NB_StreetNames|NB_StationNames|NB_MunicipalityNames|NB_FSAs|NB_PostalCodes Name! Municipality Province PostalCode MaxItems=1..5000 SearchConditions',
    answer: `${ENVELOPE} Names! ActualNamesFound!`,
  },
  SearchForAltMunicipalities: {
    request: 'Municipality! Province PostalCode MaxItems=1..5000',
    answer: `${ENVELOPE} Municipalities! ActualMunicipalitiesFound!`,
  },
  SearchForAltStreets: {
    request: 'StreetName! StreetType StreetDirection Municipality Province MaxItems=1..5000',
    answer: `${ENVELOPE} Streets! ActualStreetsFound!`,
  },
  GetKeywords: { request: 'KeywordTypes Language=EN|FR', answer: `${ENVELOPE} Keywords!` },
  BrowseAddressEx: {
    request:
      'AddressLayout! CorrectionStyle! AddressLinesIn! BrowsingLevel=0..3 MaxAlternatives=0.. MaxNamesToAddresses=0..',
    answer: `${ENVELOPE} ${OFFERED}`,
  },
  ParseAddress: {
    request: 'AddressLinesIn Address AddressLayout MaxVariants',
    answer: `${ENVELOPE} Variants! ActualVariantsFound!`,
  },
  GetParamList: { request: 'ParameterTypes', answer: `${ENVELOPE} Parameters!` },
  GetParamListEx: { request: 'ParameterTypes', answer: `${ENVELOPE} Parameters!` },
  GetLayoutDetails: { request: 'AddressLayout!', answer: `${ENVELOPE} AddressLayout!` },
  GetAnalysisMode: { request: 'AnalysisMode!', answer: `${ENVELOPE} AnalysisMode!` },
  GetCorrectionStyle: { request: 'CorrectionStyle!', answer: `${ENVELOPE} CorrectionStyle!` },
  SetAddressLayout: { request: 'AddressLayout!', answer: `${ENVELOPE} Created!` },
  SetAnalysisMode: { request: 'AnalysisMode!', answer: `${ENVELOPE} Created!` },
  SetCorrectionStyle: { request: 'CorrectionStyle!', answer: `${ENVELOPE} Created!` },
  RemoveParameter: { request: `ParameterType!=${TYPES} Name!`, answer: ENVELOPE },
  GetWebServiceInfo: { request: '', answer: `${ENVELOPE} ServiceVersion! AddressDataVersion! Capabilities!` },
  GetToken: {
    request: 'DurationMinutes=1..1440 AllowedOrigins Methods',
    answer: `${ENVELOPE} Outcome! Token! ExpiresAt!`,
  },
  GetMethods: { request: '', answer: `${ENVELOPE} Outcome! Methods!` },
  GetStatus: {
    request: '',
    answer: `${ENVELOPE} Outcome! Customer! CreditBalance! CreditsUsed! ExpiresAt! PendingRenewal! Renewal! Packs! RateLimit!`,
  },
};

const ELEMENTS =
  'TypeOfAddress! StreetNumberFrom! StreetNumberTo! StreetNumberSequence! StreetNumberSuffix! StreetName! StreetType! StreetDirection! UnitDesignator! UnitNumber! UnitNumberTo! POBoxNumberFrom! POBoxNumberTo! RouteType! RouteNumber! StationType! StationName! Site! Compartment! BuildingName! LargeVolumeReceiver! AdditionalInfo! Municipality! Province! PostalCode! Country! Language!';

/** The shapes, by operation, part (`>` request, `<` answer) and path. */
export const WRITTEN_SHAPES: Readonly<Record<string, string>> = {
  'OneStopAnalyze > AddressLinesIn[]': 'strName! strContent!',
  'AnalyzeRecords > Records[]': 'RecordId AddressLinesIn!',
  'AnalyzeRecords < Records[]':
    'RecordId intRetCode! strMessage! strStatus! AddressLinesOut! AddressElements! HashCode! AddressComplete! SecondaryStatus! StyleChanges! Country! Confidence! ErrorCode',
  'AnalyzeRecords < Counts': 'V! C! N! I! F!',
  'OneStopAnalyze < AddressElements': ELEMENTS,
  'OneStopAnalyze < Alternatives[]':
    'AddressElements! AddressLines! HashCode! Score!=0..100 StyleChanges! Confidence=0..1 Kind=Address|Building|Street|Municipality|PostalCode IsComplete Count NextInput',
  'OneStopAnalyze < StyleChanges[]':
    'Element! Kind!=Standardized|Corrected|Added|Removed|Moved From! To! Code! Penalty! Message!',
  'FormatAddress > AddressElements': ELEMENTS.replaceAll('!', ''),
  'SearchForAddresses > SearchConditions':
    'allowMisspellings allowMissingWords allowAltMunicipalities allowAltStreets accentedInput accentedOutput lowercaseOutput expandRanges',
  'SearchForAddresses < Address[]': 'AddressElements!',
  'SearchForNames < Names[]':
    'Name! StreetType! StreetDirection! Municipality! Province! PostalCode! Count! Highlights!',
  'SearchForAltMunicipalities < Municipalities[]':
    'Municipality! Province! Kind!=Official|Alternate|Unofficial|Short18|Short13 FSAs!',
  'SearchForAltStreets < Streets[]': 'StreetName! StreetType! StreetDirection! Municipality! Province! Kind!',
  'GetKeywords > KeywordTypes':
    '[]!=StreetType|StreetDirection|UnitDesignator|RouteDescriptor|StationType|Province|POBox|GeneralDelivery',
  'GetKeywords < Keywords[]': 'KeywordType! Optimum! Language! Name! Alternates!',
  'ParseAddress < Variants[]': 'Score! Elements!',
  'ParseAddress < Variants[].Elements[]': 'Element! Value! Text! Line! Start! Length!',
  'FormatPE > Variant': 'Score! Elements!',
  'FormatPE > Variant.Elements[]': 'Element! Value! Text! Line! Start! Length!',
  'GetParamList > ParameterTypes': `[]!=${TYPES}`,
  'GetParamList < Parameters[]': 'ParameterType! Names!',
  'GetParamListEx < Parameters[]': 'ParameterType! Name! Creator! LastModified! IsSystemDefined!',
  'GetLayoutDetails < AddressLayout': 'Name! Description Lines!',
  'SetAddressLayout > AddressLayout': 'Name! Description Lines!',
  'SetAddressLayout > AddressLayout.Lines[]': 'strName! MaxLength Elements FreeForm',
  'SetAnalysisMode > AnalysisMode':
    'Name! Description MaxTypos!=0..2 MaxChanges! MinLead! CorrectStreet! CorrectMunicipality! CorrectProvince! CorrectPostalCode! AllowAltMunicipalities! ValidateOnly! SerpRules!',
  'SetCorrectionStyle > CorrectionStyle':
    'Name! Description Casing!=Upper|Mixed Accents!=Keep|Strip Keywords!=AsIs|Symbol|Full Hyphens!=Keep|Keywords UnitPlacement!=Prefix|Suffix|OwnLine|AsIs Language!=Auto|EN|FR',
  'GetStatus < Renewal': 'Credits! EffectiveAt!',
  'GetStatus < Packs[]': 'Credits! CreditsLeft! ExpiresAt!',
};

/** Members that neither document names: additions, which a caller may ignore. */
export const ADDITIONS: readonly string[] = [
  'OneStopAnalyze > Near',
  'BrowseAddressEx > Near',
  'GetStatus > UsageDays',
  'OneStopAnalyze < ReasonCode',
  'AnalyzeAddress < ReasonCode',
  'AnalyzeGetAlternatives < ReasonCode',
  'TransformAddress < ReasonCode HashCode Confidence AddressComplete SecondaryStatus StyleChanges Country',
  'AnalyzeRecords < Records[].ReasonCode',
  'AnalyzeRecords < Records[].Errors',
  'GetWebServiceInfo < AddressData',
  'GetStatus < Usage',
  'GetStatus < Keys',
];
