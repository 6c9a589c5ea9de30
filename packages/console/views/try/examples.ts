/** Addresses that show what it can, on the sample as on the country. */
export const EXAMPLES = [
  { name: 'MISSPELT', text: '111 Welington St Otawa ON' },
  { name: 'FRENCH', text: '216, rue Ontario, Kingston (Ontario)' },
  { name: 'ENGLISH', text: '275 Notre Dame St E Montreal' },
  { name: 'WRONG_CODE', text: '100 Queen St W Toronto ON M5H 2N3' },
  { name: 'UNIT_BEFORE', text: '1400-2 Bloor St E Toronto' },
  { name: 'UNIT_BEHIND', text: '2 Bloor St E Unit 1400, Toronto ON' },
  { name: 'NO_UNIT', text: '2 Bloor St E Toronto ON M4W 1A8' },
  { name: 'BOX', text: 'PO Box 200 Bay Roberts NL' },
  { name: 'UNKNOWN_BOX', text: 'PO Box 460 Kingston ON' },
  { name: 'ROUTE', text: 'RR 1 Fergus ON' },
  { name: 'TWO', text: '100 Queen St W / 2 Bloor St E, Toronto ON' },
  { name: 'ONLY_CODE', text: 'K1A 0A6' },
  { name: 'ABROAD', text: '350 Fifth Ave New York NY 10118 USA' },
  { name: 'HOPELESS', text: 'qwerty zzz' },
] as const;
