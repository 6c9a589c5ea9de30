/** Roads that are called by a number, and other ways to write them. */

interface Road {
  /** Name and type as a register has them; the number is the only group that is filled. */
  readonly pattern: RegExp;
  readonly forms: readonly string[];
}

export const ROADS: readonly Road[] = [
  {
    pattern: /^(?:([0-9]+) HWY|HWY ([0-9]+)|HIGHWAY ([0-9]+))$/i,
    forms: [
      'Highway ##',
      'HWY#',
      'Hiway #',
      'Hwy. #',
      'Hwy No #',
      'Hwy##',
      'Provincial Highway #',
      'H.W.Y. #',
      '## Hwy',
    ],
  },
  {
    pattern:
      /^(?:([0-9]+)(?:ST|ND|RD|TH)? CONC(?:ESSION)?(?: RD)?|CONC ([0-9]+)|CONCESSION(?: ROAD)? ([0-9]+)(?: RD)?)$/i,
    forms: [
      'Conc #',
      'Con. #',
      'Con. ##',
      'Concession Rd #',
      'Concession #',
      'Conc. Rd. #',
      'Conc # Rd',
      '#th Concession',
      '#th Concession Rd',
      '# Concession',
      'Conc Road ##',
    ],
  },
  {
    pattern: /^(?:([0-9]+)(?:ST|ND|RD|TH)? LINE(?: RD)?|LINE ([0-9]+)(?: RD)?)$/i,
    forms: ['Line #', 'Line ##', 'Line # Rd', '#th Line', '#th Line Rd', '# Line', 'Ln #'],
  },
  {
    pattern: /^(?:([0-9]+)(?:ST|ND|RD|TH)? SIDERD|SIDERD ([0-9]+)|SIDEROAD ([0-9]+))$/i,
    forms: [
      'Sideroad #',
      '# Sideroad',
      '#th Sdrd',
      'Side Road #',
      'S.R. #',
      'S/R #',
      '#th S/R',
      '# Side Rd',
      '## SIDE ROAD',
    ],
  },
  {
    pattern: /^COUNTY (?:ROAD|RD) ([0-9]+)$/i,
    forms: ['County Rd. #', 'Cty Rd #', 'County Rd ##', 'Co. Rd. #', 'CR #', 'Cnty Road #'],
  },
  { pattern: /^REGIONAL (?:ROAD|RD) ([0-9]+)$/i, forms: ['Reg. Rd #', 'Regional Rd ##', 'Reg Road #'] },
  { pattern: /^(.+) TLINE$/i, forms: ['# Town Line', '# T-Line', '# Townline Rd', '# Twnline'] },
  { pattern: /^(?:RANG (.+)|([0-9]+)E? RANG)$/i, forms: ['Rg #', '# Rang', 'Rang #'] },
  { pattern: /^(?:RTE|ROUTE) ([0-9]+)$/i, forms: ['Rte #', 'Route ##', '# Route'] },
];
