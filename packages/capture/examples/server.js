import { createClient } from '@civique/client';

const client = createClient({ baseUrl: 'http://localhost:8080', key: process.env.CIVIQUE_KEY });

/** Answers GET /civique-token. */
export async function token(_request, response) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(await client.getToken({ DurationMinutes: 15 })));
}
