/** The origin of a page as browsers send it; undefined for a text with a path, or one that is not an origin. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || url.origin === 'null' || !/^https?:$/.test(url.protocol)) return undefined;
  return /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) ? url.origin : undefined;
}
