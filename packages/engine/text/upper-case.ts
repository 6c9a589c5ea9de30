/** `toUpperCase` for text that seldom needs it: numbers, symbols, codes. */
export function upperCase(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 127 || (unit >= 97 && unit <= 122)) return text.toUpperCase();
  }
  return text;
}
