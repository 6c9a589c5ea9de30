import Type from 'typebox';
import { KIND_NAMES, type ParameterKind } from '../parameters/kinds.ts';
import { envelope, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation } from './operation.ts';

const parameterType = Type.Unsafe<ParameterKind>(Type.String({ enum: KIND_NAMES }));

const parameterNames = Type.Object(
  { ParameterType: parameterType, Names: Type.Array(Type.String()) },
  { $id: 'ParameterNames', description: about('PARAMETER_NAMES') },
);

const parameterInfo = Type.Object(
  {
    ParameterType: parameterType,
    Name: Type.String(),
    Creator: Type.String({ description: about('PARAMETER_CREATOR') }),
    LastModified: Type.String({ description: about('TIME') }),
    IsSystemDefined: Type.Boolean({ description: about('PARAMETER_SHARED') }),
  },
  { $id: 'ParameterInfo', description: about('PARAMETER_INFO') },
);

const request = Type.Object({
  ParameterTypes: Type.Optional(Type.Array(parameterType, { maxItems: 10, description: about('KINDS_TO_LIST') })),
});

export const getParamList = defineOperation({
  name: 'GetParamList',
  path: '/GetParamList',
  capability: 'Parameters',
  summary: about('GET_PARAM_LIST'),
  request,
  response: Type.Object({
    ...envelope,
    Parameters: Type.Array(refer(parameterNames)),
  }),
  example: { ParameterTypes: ['NPAR_AddressLayouts', 'NPAR_CorrectionStyles'] },
  cost: 0,
  failureMembers: {},
  handle({ ParameterTypes }, { parameters, language }) {
    return {
      intRetCode: 0,
      strMessage: say(language, 'SUCCESS'),
      Parameters: asked(ParameterTypes).map((kind) => ({
        ParameterType: kind,
        Names: parameters.list(kind).map(({ name }) => name),
      })),
    };
  },
});

export const getParamListEx = defineOperation({
  name: 'GetParamListEx',
  path: '/GetParamListEx',
  capability: 'Parameters',
  summary: about('GET_PARAM_LIST_EX'),
  request,
  response: Type.Object({
    ...envelope,
    Parameters: Type.Array(refer(parameterInfo)),
  }),
  example: {},
  cost: 0,
  failureMembers: {},
  handle({ ParameterTypes }, { parameters, language }) {
    return {
      intRetCode: 0,
      strMessage: say(language, 'SUCCESS'),
      Parameters: asked(ParameterTypes).flatMap((kind) =>
        parameters.list(kind).map(({ name, creator, modifiedAt, shared }) => ({
          ParameterType: kind,
          Name: name,
          Creator: creator,
          LastModified: modifiedAt,
          IsSystemDefined: shared,
        })),
      ),
    };
  },
});

/** Each kind once, in the order of the table. */
function asked(kinds: readonly ParameterKind[] = []): ParameterKind[] {
  return kinds.length === 0 ? KIND_NAMES : KIND_NAMES.filter((kind) => kinds.includes(kind));
}
