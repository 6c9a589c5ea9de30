import { analyzeAddress } from './analyze-address.ts';
import { analyzeGetAlternatives } from './analyze-get-alternatives.ts';
import { analyzeRecords } from './analyze-records.ts';
import { browseAddressEx } from './browse-address-ex.ts';
import { formatAddress } from './format-address.ts';
import { formatPE } from './format-pe.ts';
import { getKeywords } from './get-keywords.ts';
import { getMethods } from './get-methods.ts';
import { getParamList, getParamListEx } from './get-param-list.ts';
import { getAnalysisMode, getCorrectionStyle, getLayoutDetails } from './get-parameter.ts';
import { getStatus } from './get-status.ts';
import { getToken } from './get-token.ts';
import { getWebServiceInfo } from './get-web-service-info.ts';
import { oneStopAnalyze } from './one-stop-analyze.ts';
import type { Operation } from './operation.ts';
import { parseAddress } from './parse-address.ts';
import { removeParameter } from './remove-parameter.ts';
import { searchForAddresses } from './search-for-addresses.ts';
import { searchForAltMunicipalities } from './search-for-alt-municipalities.ts';
import { searchForAltStreets } from './search-for-alt-streets.ts';
import { searchForNames } from './search-for-names.ts';
import { setAddressLayout, setAnalysisMode, setCorrectionStyle } from './set-parameter.ts';
import { transformAddress } from './transform-address.ts';

/** Every operation of the service: routes, API description, permissions and credits are derived from this table. */
export const OPERATIONS: readonly Operation[] = [
  oneStopAnalyze,
  analyzeAddress,
  analyzeGetAlternatives,
  analyzeRecords,
  transformAddress,
  formatAddress,
  searchForAddresses,
  searchForNames,
  searchForAltMunicipalities,
  searchForAltStreets,
  getKeywords,
  browseAddressEx,
  parseAddress,
  formatPE,
  getParamList,
  getParamListEx,
  getLayoutDetails,
  getAnalysisMode,
  getCorrectionStyle,
  setAddressLayout,
  setAnalysisMode,
  setCorrectionStyle,
  removeParameter,
  getWebServiceInfo(() => [...new Set(OPERATIONS.map(({ capability }) => capability))]),
  getToken(() => OPERATIONS),
  getMethods(() => OPERATIONS),
  getStatus,
];

export const OPERATIONS_BY_PATH: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.map((operation) => [operation.path, operation]),
);

/** What every failing answer of the token service has, also at a path where nothing is served. */
const TOKEN_FAILURE: Operation['failureMembers'] = { Outcome: false };

/** Members that a failure has besides the envelope, at a path of an operation or any other. */
export function failureMembersAt(path: string): Operation['failureMembers'] {
  return OPERATIONS_BY_PATH.get(path)?.failureMembers ?? (path.startsWith('/ts/') ? TOKEN_FAILURE : {});
}
