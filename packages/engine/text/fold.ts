/**
 * Folding: the one notion of "same text apart from case, accents and punctuation" in the project.
 * Folded text holds only A-Z, 0-9 and single spaces.
 */

const SPECIAL: Record<string, string> = {
  Œ: 'OE',
  Æ: 'AE',
  Ø: 'O',
  Ł: 'L',
  ß: 'SS',
  ẞ: 'SS',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  '½': ' 1/2',
  '¼': ' 1/4',
  '¾': ' 3/4',
  '&': ' AND ',
};

/** ASCII code -> folded code; 0 = dropped (apostrophe, period), 32 = separator. */
const ASCII = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  if (code >= 48 && code <= 57) ASCII[code] = code;
  else if (code >= 65 && code <= 90) ASCII[code] = code;
  else if (code >= 97 && code <= 122) ASCII[code] = code - 32;
  else ASCII[code] = 32;
}
ASCII["'".charCodeAt(0)] = 0;
ASCII['`'.charCodeAt(0)] = 0;

const ALREADY_FOLDED = /^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/;

/** Removes accents and ligatures, keeps everything else (case, punctuation, spaces) as it is. */
export function stripAccents(text: string): string {
  if (isAscii(text)) return text;
  return text
    .replace(/[ŒÆØŁĐÐÞßẞœæøłđðþ]/g, (letter) => {
      const upper = letter.toUpperCase();
      const plain = SPECIAL[upper] ?? SPECIAL[letter] ?? letter;
      return upper === letter ? plain : plain.toLowerCase();
    })
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

/**
 * Upper case, no accents; apostrophes vanish (`O'CONNOR` -> `OCONNOR`), every other character that is neither a letter
 * nor a digit separates words; spaces are single and never at the ends. A period separates (`ST.JOHN` -> `ST JOHN`).
 */
export function fold(text: string): string {
  if (ALREADY_FOLDED.test(text)) return text;
  const plain = isAscii(text)
    ? text
    : stripAccents(text.replace(/[’‘ʼ´′]/g, "'").replace(/[½¼¾]/g, (sign) => SPECIAL[sign] ?? ' '));
  let out = '';
  let gap = false;
  for (let i = 0; i < plain.length; i++) {
    let code = plain.charCodeAt(i);
    if (code === 38) {
      out += out === '' ? 'AND' : ' AND';
      gap = true;
      continue;
    }
    code = code < 128 ? ASCII[code]! : 32;
    if (code === 0) continue;
    if (code === 32) {
      gap = out !== '';
      continue;
    }
    if (gap) out += ' ';
    gap = false;
    out += String.fromCharCode(code);
  }
  return out;
}

/** Folded text without its spaces: `MAPLE WOOD` and `MAPLEWOOD` become one. */
export function glue(folded: string): string {
  return folded.includes(' ') ? folded.replaceAll(' ', '') : folded;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
