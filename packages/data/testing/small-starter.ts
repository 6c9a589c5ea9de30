import { parseTable } from '../starter/starter-table.ts';

/** Header of the tables of civic addresses. */
const CIVIC = 'civic,suffix,units,street,type,direction,municipality,province,postal_code,place\n';

/** A starter of two addresses. */
export const SMALL_STARTER = [
  parseTable('fsas.csv', 'fsa,province,municipality,area\nM1P,ON,Scarborough,\nG1R,QC,Québec,\nX0A,NU,Iqaluit,\n'),
  parseTable(
    'municipality-aliases.csv',
    'municipality,province,alternate,kind,fsas\nScarborough,ON,Toronto,Alternate,M1P\n',
  ),
  parseTable('civic-on.csv', `${CIVIC}150,,,Borough,DR,,Scarborough,ON,M1P 4N7,\n`),
  parseTable('civic-qc.csv', `${CIVIC}2,,,des Jardins,RUE,,Québec,QC,G1R 4S9,Hôtel de ville\n`),
];
