import type { Language } from '@civique/engine';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig, ServiceInfo } from '../config.ts';
import { requestLanguage } from '../language.ts';
import { lasting } from '../lasting-content.ts';
import { apiDescription } from './document.ts';

/** Serves the description at `/openapi.json`, in the language of `?lang=`, or else of `Accept-Language`. */
export async function addApiDescription(app: FastifyInstance, config: ServiceConfig, info: ServiceInfo): Promise<void> {
  const documents: Readonly<Record<Language, object>> = {
    EN: apiDescription(config, info, 'EN'),
    FR: apiDescription(config, info, 'FR'),
  };
  const texts = { EN: lasting(JSON.stringify(documents.EN)), FR: lasting(JSON.stringify(documents.FR)) };
  // The pages of the API reference ask this plug-in for a description.
  await app.register(swagger, { mode: 'static', specification: { document: documents.EN as never } });
  app.get<{ Querystring: { lang?: unknown } }>('/openapi.json', async (request, reply) => {
    const asked = request.query.lang;
    const language = requestLanguage(typeof asked === 'string' ? asked : request.headers['accept-language']);
    const varies = [reply.getHeader('vary'), 'Accept-Language'].filter((name) => name !== undefined);
    reply.type('application/json; charset=utf-8').header('vary', varies.join(', '));
    return texts[language];
  });
}
