import Type from 'typebox';
import { ServiceError } from '../errors.ts';
import { say } from '../messages.ts';
import { PARAMETER_KINDS, type ParameterKind } from '../parameters/kinds.ts';
import { envelope, layoutName, modeName, refer, styleName } from '../schemas.ts';
import { defineOperation, type Operation, type OperationContext } from './operation.ts';
import { notFound } from './parameters.ts';

export const getLayoutDetails = defineOperation({
  name: 'GetLayoutDetails',
  path: '/GetLayoutDetails',
  capability: 'Parameters',
  summary: 'Reads an address layout.',
  request: Type.Object({ AddressLayout: layoutName }),
  response: Type.Object({ ...envelope, AddressLayout: refer(PARAMETER_KINDS.NPAR_AddressLayouts.schema) }),
  example: { AddressLayout: 'ADDR x2 MNC PROV PC' },
  ...free(),
  handle: ({ AddressLayout }, context) => ({
    ...success(context),
    AddressLayout: find('NPAR_AddressLayouts', AddressLayout, context),
  }),
});

export const getAnalysisMode = defineOperation({
  name: 'GetAnalysisMode',
  path: '/GetAnalysisMode',
  capability: 'Parameters',
  summary: 'Reads an analysis mode.',
  request: Type.Object({ AnalysisMode: modeName }),
  response: Type.Object({ ...envelope, AnalysisMode: refer(PARAMETER_KINDS.NPAR_AnalysisModes.schema) }),
  example: { AnalysisMode: 'MODERATE' },
  ...free(),
  handle: ({ AnalysisMode }, context) => ({
    ...success(context),
    AnalysisMode: find('NPAR_AnalysisModes', AnalysisMode, context),
  }),
});

export const getCorrectionStyle = defineOperation({
  name: 'GetCorrectionStyle',
  path: '/GetCorrectionStyle',
  capability: 'Parameters',
  summary: 'Reads a correction style.',
  request: Type.Object({ CorrectionStyle: styleName }),
  response: Type.Object({ ...envelope, CorrectionStyle: refer(PARAMETER_KINDS.NPAR_CorrectionStyles.schema) }),
  example: { CorrectionStyle: 'MIXED KYWD' },
  ...free(),
  handle: ({ CorrectionStyle }, context) => ({
    ...success(context),
    CorrectionStyle: find('NPAR_CorrectionStyles', CorrectionStyle, context),
  }),
});

function free(): Pick<Operation, 'cost' | 'failureMembers'> {
  return { cost: 0, failureMembers: {} };
}

function success({ language }: OperationContext) {
  return { intRetCode: 0, strMessage: say(language, 'SUCCESS') };
}

/** A copy that may be changed, as answers may. */
function find<Kind extends ParameterKind>(kind: Kind, name: string, { parameters }: OperationContext) {
  const visible = parameters.find(kind, name);
  if (visible !== undefined) return structuredClone(visible.definition) as never;
  throw new ServiceError('PARAMETER_NOT_FOUND', [notFound(parameters, kind, PARAMETER_KINDS[kind].member, name)]);
}
