/** A path as text: `AddressLinesIn[0].strName`. Steps are cheap, texts are not: few values are ever named. */
export function pathOfSteps(steps: readonly (string | number)[]): string {
  return steps.reduce<string>(childPath, '');
}

/** A path one step longer: `AddressLinesIn[0].strName`. */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
