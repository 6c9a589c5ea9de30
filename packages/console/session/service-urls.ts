/** Where the service is reached: where the page came from, unless the operator says otherwise. */
const { engine, tokens } = document.documentElement.dataset;

const HERE = new URL('.', document.baseURI).href.replace(/\/$/, '');

export const SERVICE = { baseUrl: engine || HERE, tokenServiceUrl: tokens || engine || HERE } as const;
