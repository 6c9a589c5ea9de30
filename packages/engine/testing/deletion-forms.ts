/** The forms of a key with up to `count` letters left out, by making every one of them: the slow, obvious way. */
export function deletionForms(key: string, count: number): Set<string> {
  const all = new Set([key]);
  for (let round = 0; round < count; round++) {
    for (const form of [...all]) {
      for (let i = 0; i < form.length; i++) if (/[A-Z]/.test(form[i]!)) all.add(form.slice(0, i) + form.slice(i + 1));
    }
  }
  return all;
}
