/** A path as text: `AddressLinesIn[0].strName`. Steps are cheap, texts are not: few values are ever named. */
export function pathOfSteps(steps: readonly (string | number)[]): string {
  return steps.reduce<string>(childPath, '');
}

/** A path one step longer: `AddressLinesIn[0].strName`. Half a character of a name becomes U+FFFD. */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  const name = key.toWellFormed();
  return path === '' ? name : `${path}.${name}`;
}

/** The beginning of a text, at most so many UTF-16 units, without half a character at its end. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? most - 1 : most);
}
