import Type from 'typebox';
import { ServiceError } from '../errors.ts';
import { definitionErrors } from '../parameters/check.ts';
import { canonicalDefinition, type Definitions, PARAMETER_KINDS, type ParameterKind } from '../parameters/kinds.ts';
import { PARAMETER_LIMITS } from '../parameters/schemas.ts';
import { envelope, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation, type Operation, type OperationContext } from './operation.ts';

const response = Type.Object({
  ...envelope,
  Created: Type.Boolean({ description: about('PARAMETER_CREATED') }),
});

export const setAddressLayout = setOperation('NPAR_AddressLayouts', {
  name: 'SetAddressLayout',
  summary: about('SET_LAYOUT'),
  example: {
    Name: 'ERP',
    Description: 'The columns of our customer table',
    Lines: [
      { strName: 'UNIT', MaxLength: 10, Elements: ['Unit'] },
      { strName: 'STREET', MaxLength: 35, Elements: ['StreetNumber', 'StreetName', 'StreetType', 'StreetDirection'] },
      { strName: 'BOX', MaxLength: 35, Elements: ['POBox', 'Route', 'RuralSite', 'Station'] },
      { strName: 'CITY', MaxLength: 30, Elements: ['Municipality'] },
      { strName: 'PROV', MaxLength: 2, Elements: ['Province'] },
      { strName: 'PC', MaxLength: 7, Elements: ['PostalCode'] },
      { strName: 'OTHER', FreeForm: true },
    ],
  },
});

export const setAnalysisMode = setOperation('NPAR_AnalysisModes', {
  name: 'SetAnalysisMode',
  summary: about('SET_MODE'),
  example: {
    Name: 'CODES ONLY',
    Description: 'Corrects postal codes and nothing else',
    MaxTypos: 0,
    MaxChanges: 1,
    MinLead: 10,
    CorrectStreet: false,
    CorrectMunicipality: false,
    CorrectProvince: false,
    CorrectPostalCode: true,
    AllowAltMunicipalities: true,
    ValidateOnly: false,
    SerpRules: false,
  },
});

export const setCorrectionStyle = setOperation('NPAR_CorrectionStyles', {
  name: 'SetCorrectionStyle',
  summary: about('SET_STYLE'),
  example: {
    Name: 'LETTERS',
    Description: 'For the address field of letters',
    Casing: 'Mixed',
    Accents: 'Keep',
    Keywords: 'Full',
    Hyphens: 'Keywords',
    UnitPlacement: 'Suffix',
    Language: 'Auto',
  },
});

/** The three operations differ only in the kind of parameter they set. */
function setOperation<Kind extends ParameterKind>(
  kind: Kind,
  { name, summary, example }: { readonly name: string; readonly summary: string; readonly example: object },
): Operation {
  const { member, schema } = PARAMETER_KINDS[kind];
  return defineOperation({
    name,
    path: `/${name}`,
    capability: 'Parameters',
    summary,
    request: Type.Object({ [member]: refer(schema) }),
    response,
    furtherErrors: (body) => definitionErrors(kind, body[member]),
    example: { [member]: example },
    cost: 0,
    sentBack: Object.keys(envelope),
    onlyIfNamed: true,
    failureMembers: {},
    handle: (body, context) => set(kind, body[member] as Definitions[Kind], context),
  });
}

/**
 * Stores a definition that was found right. Throws PARAMETER_CONFLICT for the name of a shared parameter, and for one
 * more than a customer may have.
 */
async function set<Kind extends ParameterKind>(kind: Kind, given: Definitions[Kind], context: OperationContext) {
  const { principal, parameters, parameterStore, now, language } = context;
  const path = `${PARAMETER_KINDS[kind].member}.Name`;
  if (parameters.find(kind, given.Name)?.shared) {
    const parameters = { name: given.Name };
    throw new ServiceError('PARAMETER_CONFLICT', [{ path, key: 'PARAMETER_NAME_SHARED', parameters }]);
  }
  const result = await parameterStore.set(principal.customerId, {
    kind,
    name: given.Name,
    definition: JSON.stringify(canonicalDefinition(kind, given)),
    creator: principal.customer,
    modifiedAt: new Date(now()).toISOString(),
  });
  if (result === 'full') {
    const parameters = { limit: PARAMETER_LIMITS.ofKind };
    throw new ServiceError('PARAMETER_CONFLICT', [{ path, key: 'PARAMETERS_FULL', parameters }]);
  }
  if (result === 'tooLong') {
    const parameters = { limit: PARAMETER_LIMITS.charactersOfKind };
    throw new ServiceError('PARAMETER_CONFLICT', [{ path, key: 'PARAMETERS_TOO_LONG', parameters }]);
  }
  return { intRetCode: 0, strMessage: say(language, 'SUCCESS'), Created: result === 'created' };
}
