import Type from 'typebox';
import { ServiceError } from '../errors.ts';
import { KIND_NAMES, type ParameterKind } from '../parameters/kinds.ts';
import { PARAMETER_LIMITS } from '../parameters/schemas.ts';
import { envelope } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { defineOperation } from './operation.ts';
import { notFound } from './parameters.ts';

export const removeParameter = defineOperation({
  name: 'RemoveParameter',
  path: '/RemoveParameter',
  capability: 'Parameters',
  summary: about('REMOVE_PARAMETER'),
  request: Type.Object({
    ParameterType: Type.Unsafe<ParameterKind>(Type.String({ enum: KIND_NAMES, description: about('PARAMETER_KIND') })),
    Name: Type.String({
      minLength: 1,
      maxLength: PARAMETER_LIMITS.nameLength,
      description: about('PARAMETER_ANY_CASE'),
      examples: ['ERP'],
    }),
  }),
  response: Type.Object(envelope),
  example: { ParameterType: 'NPAR_AddressLayouts', Name: 'ERP' },
  cost: 0,
  onlyIfNamed: true,
  failureMembers: {},
  async handle({ ParameterType: kind, Name: name }, { principal, parameters, parameterStore, language }) {
    const visible = parameters.find(kind, name);
    if (visible?.shared) {
      throw new ServiceError('PARAMETER_READ_ONLY', [
        { path: 'Name', key: 'PARAMETER_READ_ONLY', parameters: { name } },
      ]);
    }
    // Another node may have set it within this second, after `visible` was read: the storage has the last word.
    if (!(await parameterStore.remove(principal.customerId, kind, name))) {
      throw new ServiceError('PARAMETER_NOT_FOUND', [notFound(parameters, kind, 'Name', name)]);
    }
    return { intRetCode: 0, strMessage: say(language, 'SUCCESS') };
  },
});
