/** What a call asks, apart from the address. */
export interface Call {
  readonly url: string;
  readonly language: 'en' | 'fr';
  readonly request: object;
}

/** The same call for a shell. The key comes from the environment: a page never shows it. */
export function curlOf({ url, language, request }: Call): string {
  const body = JSON.stringify(request, null, 2).replaceAll("'", `'\\''`);
  return [
    `curl ${url}/OneStopAnalyze \\`,
    '  -H "Authorization: $CIVIQUE_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -H "Accept-Language: ${language}" \\`,
    `  -d '${body}'`,
  ].join('\n');
}

/** The same call with `@civique/client`. */
export function typescriptOf({ url, language, request }: Call): string {
  return `import { createClient } from '@civique/client';

const client = createClient({
  baseUrl: '${url}',
  key: process.env.CIVIQUE_KEY,
  language: '${language}',
});
const answer = await client.oneStopAnalyze(${JSON.stringify(request, null, 2)});
console.log(answer.strStatus, answer.Alternatives[0]?.AddressLines);`;
}

/** The same call with what Python has by itself. */
export function pythonOf({ url, language, request }: Call): string {
  return `import json, os, urllib.request

body = ${pythonValue(request)}
call = urllib.request.Request(
    "${url}/OneStopAnalyze",
    json.dumps(body).encode(),
    {
        "Authorization": os.environ["CIVIQUE_KEY"],
        "Content-Type": "application/json",
        "Accept-Language": "${language}",
    },
)
with urllib.request.urlopen(call) as response:
    answer = json.load(response)
print(answer["strStatus"], answer["strMessage"])`;
}

/** JSON is Python but for three words, which no request of ours has outside of texts. */
function pythonValue(value: object): string {
  return JSON.stringify(value, null, 4);
}
