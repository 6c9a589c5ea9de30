import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../cli/civique.ts', import.meta.url));
/** A building that does not exist, on a street that does. */
const UNITS = ['021D', '32D', 'L001', 'L003', 'L004', '101', '102', '103', '104', '105', '201', '202'];

/** The starter and a building with twelve units: 400 Elgin St, Ottawa. The file is removed after the tests. */
export function referenceWithUnits(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'civique-units-'));
  after(() => rmSync(folder, { recursive: true }));
  const rows = UNITS.map((unit) => `400,${unit},Elgin,ST,Ottawa,ON,K2P 1L4`);
  const list = path.join(folder, 'list.csv');
  writeFileSync(list, `civic,unit,street_name,street_type,city,province,postal_code\n${rows.join('\n')}\n`);
  const out = path.join(folder, 'units.ref');
  const args = [PROGRAM, 'data', 'build', '--from', 'starter', '--from', `custom:${list}`, '--out', out];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return out;
}
