/**
 * What people write for places in the registers: communities within them, former municipalities, nicknames and short
 * forms. General knowledge, not taken from any list. Where FSAs are given, the name is valid only there.
 */
export interface WrittenPlace {
  readonly written: string;
  /** The municipality by its names in registers; the first that an address has counts. */
  readonly means: readonly string[];
  readonly province: string;
  readonly fsas: readonly string[];
}

const row = (written: string, means: string, province: string, fsas = ''): WrittenPlace => ({
  written,
  means: means.split('|'),
  province,
  fsas: fsas === '' ? [] : fsas.split(' '),
});

export const WRITTEN_PLACES: readonly WrittenPlace[] = [
  row('Downsview', 'NORTH YORK|TORONTO', 'ON', 'M3H M3J M3K M3L M3M M3N'),
  row('Willowdale', 'NORTH YORK|TORONTO', 'ON', 'M2H M2J M2K M2M M2N M2R'),
  row('Don Mills', 'NORTH YORK|TORONTO', 'ON', 'M3A M3B M3C'),
  row('Rexdale', 'ETOBICOKE|TORONTO', 'ON', 'M9V M9W'),
  row('Agincourt', 'SCARBOROUGH|TORONTO', 'ON', 'M1S M1T M1V'),
  row('West Hill', 'SCARBOROUGH|TORONTO', 'ON', 'M1E'),
  row('Weston', 'NORTH YORK|ETOBICOKE|TORONTO|YORK', 'ON', 'M9L M9M M9N'),
  row('Islington', 'ETOBICOKE|TORONTO', 'ON', 'M9A M9B'),
  row('Toronto', 'NORTH YORK|SCARBOROUGH|ETOBICOKE|YORK|EAST YORK', 'ON'),
  row('TORONTO 12', 'TORONTO|NORTH YORK', 'ON', 'M4P M4N'),
  row('TORONTO 5', 'TORONTO', 'ON', 'M5S M5V M4Y'),
  row('T.O.', 'TORONTO', 'ON'),
  row('City of Toronto', 'TORONTO', 'ON'),
  row('Toronto-Downtown', 'TORONTO', 'ON', 'M5A M5B M5C M5E M5G M5H M5J M5T M5V'),
  row('Msga', 'MISSISSAUGA', 'ON'),
  row("M'ssauga", 'MISSISSAUGA', 'ON'),
  row('Streetsville', 'MISSISSAUGA', 'ON', 'L5M'),
  row('Port Credit', 'MISSISSAUGA', 'ON', 'L5G L5H'),
  row('Malton', 'MISSISSAUGA', 'ON', 'L4T'),
  row('Meadowvale', 'MISSISSAUGA', 'ON', 'L5N'),
  row('Bramalea', 'BRAMPTON', 'ON', 'L6T L6S'),
  row('Brooklin', 'WHITBY', 'ON', 'L1M'),
  row('Unionville', 'MARKHAM', 'ON', 'L3R'),
  row('Kanata', 'OTTAWA', 'ON', 'K2K K2L K2M K2T'),
  row('Nepean', 'OTTAWA', 'ON', 'K2E K2G K2H K2J K2R'),
  row('Gloucester', 'OTTAWA', 'ON', 'K1B K1J K1T K1V'),
  row('Orléans', 'OTTAWA', 'ON', 'K1C K1E K4A'),
  row('Vanier', 'OTTAWA', 'ON', 'K1L'),
  row('Ottawa', 'KANATA|NEPEAN|GLOUCESTER|ORLEANS', 'ON'),
  row('S.S. Marie', 'SAULT STE MARIE|SAULT STE. MARIE', 'ON'),
  row('Sault Ste-Marie', 'SAULT STE MARIE|SAULT STE. MARIE', 'ON'),
  row('The Soo', 'SAULT STE MARIE|SAULT STE. MARIE', 'ON'),
  row('Ptbo', 'PETERBOROUGH', 'ON'),
  row("P'boro", 'PETERBOROUGH', 'ON'),
  row('St. Kitts', 'ST CATHARINES|ST. CATHARINES', 'ON'),
  row('St Cath.', 'ST CATHARINES|ST. CATHARINES', 'ON'),
  row('Niag. Falls', 'NIAGARA FALLS', 'ON'),
  row('N.O.T.L.', 'NIAGARA-ON-THE-LAKE|NIAGARA ON THE LAKE', 'ON'),
  row('Galt', 'CAMBRIDGE', 'ON', 'N1R N1S'),
  row('Preston', 'CAMBRIDGE', 'ON', 'N3H'),
  row('Hespeler', 'CAMBRIDGE', 'ON', 'N3C'),
  row('K-W', 'KITCHENER|WATERLOO', 'ON'),
  row('Stoney Creek', 'HAMILTON', 'ON', 'L8E L8G L8J'),
  row('Dundas', 'HAMILTON', 'ON', 'L9H'),
  row('Ancaster', 'HAMILTON', 'ON', 'L9G L9K'),
  row('Port Arthur', 'THUNDER BAY', 'ON', 'P7A P7B'),
  row('Fort William', 'THUNDER BAY', 'ON', 'P7C P7E'),
  row('T. Bay', 'THUNDER BAY', 'ON'),
  row('Rich. Hill', 'RICHMOND HILL', 'ON'),
  row('Mtl', 'MONTRÉAL|MONTREAL', 'QC'),
  row('Hull', 'GATINEAU', 'QC', 'J8X J8Y J8Z'),
  row('Ste-Foy', 'QUÉBEC|QUEBEC', 'QC', 'G1V G1W G1X'),
  row('Van.', 'VANCOUVER', 'BC'),
  row('North Van', 'NORTH VANCOUVER', 'BC'),
  row('Edm.', 'EDMONTON', 'AB'),
  row('Wpg', 'WINNIPEG', 'MB'),
];

/** Words before and after place names that registers leave out. */
export const AROUND_PLACES: readonly ((place: string) => string)[] = [
  (place) => `City of ${place}`,
  (place) => `${place} (City)`,
  (place) => `Town of ${place}`,
  (place) =>
    place
      .replace(/^North /i, 'N. ')
      .replace(/^South /i, 'S. ')
      .replace(/^East /i, 'E. ')
      .replace(/^West /i, 'W. '),
  (place) =>
    place
      .replace(/^North /i, 'N ')
      .replace(/^Port /i, 'Pt. ')
      .replace(/^Mount /i, 'Mt. ')
      .replace(/^Fort /i, 'Ft. '),
  (place) => place.replace(/ (?:FALLS|LAKE|RIVER|BAY)$/i, (word) => ` ${word[1]}.`),
];
