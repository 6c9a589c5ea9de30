import Type from 'typebox';
import { ServiceError } from '../errors.ts';
import { PARAMETER_KINDS, type ParameterKind } from '../parameters/kinds.ts';
import { envelope, layoutName, modeName, refer, styleName } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation, type Operation, type OperationContext } from './operation.ts';
import { notFound } from './parameters.ts';

export const getLayoutDetails = getOperation('NPAR_AddressLayouts', layoutName, {
  name: 'GetLayoutDetails',
  summary: about('GET_LAYOUT'),
  example: 'ADDR x2 MNC PROV PC',
});

export const getAnalysisMode = getOperation('NPAR_AnalysisModes', modeName, {
  name: 'GetAnalysisMode',
  summary: about('GET_MODE'),
  example: 'MODERATE',
});

export const getCorrectionStyle = getOperation('NPAR_CorrectionStyles', styleName, {
  name: 'GetCorrectionStyle',
  summary: about('GET_STYLE'),
  example: 'MIXED KYWD',
});

/** The three operations differ only in the kind of parameter they read. */
function getOperation(
  kind: ParameterKind,
  nameSchema: Type.TString,
  { name, summary, example }: { readonly name: string; readonly summary: string; readonly example: string },
): Operation {
  const { member, schema } = PARAMETER_KINDS[kind];
  return defineOperation({
    name,
    path: `/${name}`,
    capability: 'Parameters',
    summary,
    request: Type.Object({ [member]: nameSchema }),
    response: Type.Object({ ...envelope, [member]: refer(schema) }),
    example: { [member]: example },
    cost: 0,
    failureMembers: {},
    handle: (body, context) => ({
      intRetCode: 0,
      strMessage: say(context.language, 'SUCCESS'),
      [member]: find(kind, body[member]!, context),
    }),
  });
}

/** A copy that may be changed, like any answer. */
function find<Kind extends ParameterKind>(kind: Kind, name: string, { parameters }: OperationContext) {
  const visible = parameters.find(kind, name);
  if (visible !== undefined) return structuredClone(visible.definition) as never;
  throw new ServiceError('PARAMETER_NOT_FOUND', [notFound(parameters, kind, PARAMETER_KINDS[kind].member, name)]);
}
