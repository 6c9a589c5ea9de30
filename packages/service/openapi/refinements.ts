/** No space at either end, and no control character. */
const CLEAR_NAME = String.raw`[^\s\u0000-\u001F\u007F-\u009F]([^\u0000-\u001F\u007F-\u009F]*[^\s\u0000-\u001F\u007F-\u009F])?`;
const NAME = { pattern: `^${CLEAR_NAME}$` };
const NUMBER = { pattern: String.raw`^\s*(\d{1,8}\s*(\p{L}|[¼½¾]|1/4|1/2|3/4)?)?\s*$` };

/**
 * What the handlers of operations refuse beyond the schemas, as far as a schema can say it, by shape and member (`[]` =
 * the elements of a list). The description shows it; the handlers' own messages are better than a validator's.
 */
export const REFINEMENTS: Readonly<Record<string, object>> = {
  'AddressLayout.Name': NAME,
  'LayoutLine.strName': { pattern: `^(${CLEAR_NAME})?$` },
  'AnalysisMode.Name': NAME,
  'CorrectionStyle.Name': NAME,
  'SearchForAddressesRequest.StreetNumberFrom': NUMBER,
  'SearchForAddressesRequest.StreetNumberTo': NUMBER,
  'GetTokenRequest.AllowedOrigins[]': { pattern: String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^/?#@\\\s]+/?$` },
  // An address in one of two members; `anyOf` would say which, but generators of types make `unknown` of it.
  ParseAddressRequest: { minProperties: 1 },
};
