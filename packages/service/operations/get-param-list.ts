import Type from 'typebox';
import { KIND_NAMES, type ParameterKind } from '../parameters/kinds.ts';
import { envelope } from '../schemas.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation } from './operation.ts';

const parameterType = Type.Unsafe<ParameterKind>(Type.String({ enum: KIND_NAMES }));

const request = Type.Object({
  ParameterTypes: Type.Optional(
    Type.Array(parameterType, { maxItems: 10, description: 'Kinds to list; absent or empty = all.' }),
  ),
});

export const getParamList = defineOperation({
  name: 'GetParamList',
  path: '/GetParamList',
  capability: 'Parameters',
  summary: 'Lists the names of layouts, modes and styles: the shared ones and your own.',
  request,
  response: Type.Object({
    ...envelope,
    Parameters: Type.Array(Type.Object({ ParameterType: parameterType, Names: Type.Array(Type.String()) })),
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
        Names: parameters.list(kind).map(({ definition }) => definition.Name),
      })),
    };
  },
});

export const getParamListEx = defineOperation({
  name: 'GetParamListEx',
  path: '/GetParamListEx',
  capability: 'Parameters',
  summary: 'Lists layouts, modes and styles with who made them and when.',
  request,
  response: Type.Object({
    ...envelope,
    Parameters: Type.Array(
      Type.Object({
        ParameterType: parameterType,
        Name: Type.String(),
        Creator: Type.String({ description: 'Your customer name; Civique or operator for shared ones.' }),
        LastModified: Type.String({ description: 'ISO 8601 in UTC.' }),
        IsSystemDefined: Type.Boolean({ description: 'Shared: readable by all, changed by the operator only.' }),
      }),
    ),
  }),
  example: {},
  cost: 0,
  failureMembers: {},
  handle({ ParameterTypes }, { parameters, language }) {
    return {
      intRetCode: 0,
      strMessage: say(language, 'SUCCESS'),
      Parameters: asked(ParameterTypes).flatMap((kind) =>
        parameters.list(kind).map(({ definition, creator, modifiedAt, shared }) => ({
          ParameterType: kind,
          Name: definition.Name,
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
