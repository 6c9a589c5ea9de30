import Type from 'typebox';
import { envelope, refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { say } from '../sentences/service-sentences.ts';
import { addressData, describe } from './address-data.ts';
import { defineOperation } from './operation.ts';

/** `names` lists the capabilities of the table; passed in because the table contains this operation too. */
export function getWebServiceInfo(capabilities: () => readonly string[]) {
  return defineOperation({
    name: 'GetWebServiceInfo',
    path: '/GetWebServiceInfo',
    capability: 'Information',
    summary: about('GET_WEB_SERVICE_INFO'),
    request: Type.Object({}),
    response: Type.Object({
      ...envelope,
      ServiceVersion: Type.String({ description: about('SERVICE_VERSION') }),
      AddressDataVersion: Type.String({ description: about('DATA_VERSION') }),
      Capabilities: Type.Array(Type.String(), {
        description: about('CAPABILITIES'),
      }),
      AddressData: Type.Optional(refer(addressData)),
    }),
    example: {},
    cost: 0,
    failureMembers: {},
    handle(_body, { info, language, warnings }) {
      const { refusal, addressDataVersion: version } = info;
      if (refusal !== undefined) {
        warnings.push(
          say(language, 'REFERENCE_REFUSED', { date: refusal.at.slice(0, 10), code: refusal.code, version }),
        );
      }
      return {
        intRetCode: 0,
        strMessage: say(language, 'SUCCESS'),
        ServiceVersion: info.serviceVersion,
        AddressDataVersion: info.addressDataVersion,
        Capabilities: [...capabilities(), ...(info.starter ? ['StarterReference'] : [])],
        ...(info.addressData !== undefined && { AddressData: describe(info.addressData) }),
      };
    },
  });
}
