import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createClient } from '@civique/client';

const client = createClient({ baseUrl: 'http://localhost:8080', key: process.env.CIVIQUE_KEY });
const form = readFileSync('form.html');
const server = createServer(async ({ url }, response) => {
  const isToken = url === '/civique-token';
  response.setHeader('content-type', isToken ? 'application/json' : 'text/html');
  response.end(isToken ? JSON.stringify(await client.getToken({ DurationMinutes: 15 })) : form);
});
server.listen(3000);
