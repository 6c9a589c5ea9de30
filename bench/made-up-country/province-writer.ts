import path from 'node:path';
import { Random } from '../random.ts';
import { buildingUnits } from './buildings.ts';
import { type Place, planPlaces } from './places.ts';
import type { MadeUpProvince } from './provinces.ts';
import { RowWriter } from './row-writer.ts';
import { planStreets, type StreetPlan } from './streets.ts';

/** Larger provinces are split into parts of this many rows. */
const ROWS_PER_PART = 1_000_000;
/** Shares of civic numbers: buildings with units, houses with a suffix, numbers that are skipped. */
const BUILDINGS = 0.038;
const SUFFIXES = 0.012;
const GAPS = 0.12;
/** Shares of rows that lack something. */
const NO_CODE = 0.005;
const NO_NUMBER = 0.00005;
const POST_OFFICE_BOX = 0.0004;
/** Shares of buildings with more than one postal code: two-door houses, medium-sized buildings, and large ones. */
const SEVERAL_CODES = { house: 0.8, middling: 0.7, large: 0.12 };
const HOUSE_UNITS = 3;
const MIDDLING_UNITS = 8;

/** A civic number of a street, with or without a suffix and a unit. */
interface Door {
  readonly number: number;
  readonly suffix?: string;
  readonly unit?: string;
}

/** A street that is being written. */
class OpenStreet {
  readonly plan: StreetPlan;
  readonly bytes: Uint8Array;
  readonly x: number;
  readonly y: number;
  readonly written: [number, number] = [0, 0];
  readonly number: [number, number];

  constructor(plan: StreetPlan, bytes: Uint8Array, x: number, y: number) {
    this.plan = plan;
    this.bytes = bytes;
    this.x = x;
    this.y = y;
    this.number = [plan.firstNumber, plan.firstNumber - 1];
  }
}

export interface ProvinceJob {
  readonly province: MadeUpProvince;
  readonly rows: number;
  readonly seed: number;
  /** The folder for the files. */
  readonly folder: string;
  readonly onRows?: ((rows: number, bytes: number) => void) | undefined;
}

/**
 * Writes the address files of one province: exactly `rows` rows, streets in no particular order, as in the register.
 * The same seed and number of rows give the same bytes.
 */
export function writeProvince(job: ProvinceJob): { rows: number; bytes: number; files: string[] } {
  return new ProvinceWriter(job).write();
}

class ProvinceWriter {
  private readonly job: ProvinceJob;
  private readonly random: Random;
  private readonly open: OpenStreet[] = [];
  private readonly files: string[] = [];
  private writer: RowWriter | undefined;
  private rows = 0;
  private bytes = 0;
  private locations = 0;

  constructor(job: ProvinceJob) {
    this.job = job;
    this.random = new Random(`${job.seed} ${job.province.code} ${job.rows}`);
  }

  write(): { rows: number; bytes: number; files: string[] } {
    const places = planPlaces(this.job.province, this.job.rows, this.random);
    for (const place of places) this.layOut(place);
    while (this.rows < this.job.rows) {
      if (this.open.length === 0) this.layOut(places[0]!);
      const at = this.random.below(this.open.length);
      const street = this.open[at]!;
      for (let civics = 1 + this.random.below(8); civics > 0; civics--) {
        if (!this.civic(street)) {
          this.open[at] = this.open.at(-1)!;
          this.open.pop();
          break;
        }
      }
    }
    this.closePart();
    return { rows: this.rows, bytes: this.bytes, files: this.files };
  }

  private layOut(place: Place): void {
    const x = 4_000_000 + this.random.below(4_500_000);
    const y = 900_000 + this.random.below(2_500_000);
    for (const plan of planStreets(place, this.random)) {
      this.open.push(
        new OpenStreet(plan, streetFields(place, plan), x + this.random.below(9000), y + this.random.below(9000)),
      );
    }
  }

  /** The next civic number of a street with everything at it; false at the end of the street. */
  private civic(street: OpenStreet): boolean {
    const { plan, written, number } = street;
    const { random } = this;
    const evenDone = written[0] >= plan.civics[0];
    const oddDone = written[1] >= plan.civics[1];
    if (evenDone && oddDone) return false;
    const side = evenDone || (!oddDone && random.chance(0.5)) ? 1 : 0;
    number[side] += random.chance(GAPS) ? plan.step * 2 : plan.step;
    const nth = written[side]++;
    const block = Math.floor(nth / plan.civicsPerCode);
    const code = plan.codes.code(plan.firstCode + 2 * block + (plan.codes.rural ? 0 : side));
    this.locations++;
    if (random.chance(BUILDINGS)) {
      this.building(street, number[side], code, plan.firstCode + 2 * block + (1 - side));
      return true;
    }
    this.row(street, { number: number[side] }, code);
    if (random.chance(SUFFIXES)) {
      this.row(street, { number: number[side], suffix: random.chance(0.06) ? '1/2' : 'A' }, code);
      if (random.chance(0.3)) this.row(street, { number: number[side], suffix: 'B' }, code);
    }
    return true;
  }

  /** A civic number with units; `across` is the code on the other side of the street. */
  private building(street: OpenStreet, number: number, code: string, across: number): void {
    const { random } = this;
    const { codes } = street.plan;
    const units = buildingUnits(random);
    const size = units.length <= HOUSE_UNITS ? 'house' : units.length <= MIDDLING_UNITS ? 'middling' : 'large';
    const divided = !codes.rural && random.chance(SEVERAL_CODES[size]);
    const second = divided ? codes.code(size === 'large' ? codes.take(1) : across) : code;
    if (units.length === 1 || random.chance(0.3)) this.row(street, { number }, code);
    for (let unit = 0; unit < units.length; unit++) {
      this.row(street, { number, unit: units[unit]! }, unit < Math.floor(units.length / 2) ? code : second);
    }
  }

  private row(street: OpenStreet, { number, suffix = '', unit = '' }: Door, code: string): void {
    if (this.rows >= this.job.rows) return;
    const { random } = this;
    this.part().row({
      location: this.locations,
      address: this.rows,
      unit,
      number: random.chance(NO_NUMBER) ? 0 : number,
      suffix,
      street: street.bytes,
      postalCode: random.chance(NO_CODE) ? '' : code,
      x: street.x + (number % 5000),
      y: street.y + (number % 3000),
      additional:
        street.plan.additional === '' && random.chance(POST_OFFICE_BOX)
          ? `PO BOX ${1 + random.below(900)}`
          : street.plan.additional,
    });
    this.rows++;
  }

  private part(): RowWriter {
    if (this.writer !== undefined && this.writer.rows >= ROWS_PER_PART) this.closePart();
    if (this.writer === undefined) {
      const { province, rows, folder } = this.job;
      const part = rows > ROWS_PER_PART ? `_part_${this.files.length + 1}` : '';
      const name = `Address_${province.sgc}${part}.csv`;
      this.files.push(name);
      this.writer = new RowWriter(path.join(folder, name), this.files.length > 1);
    }
    return this.writer;
  }

  private closePart(): void {
    if (this.writer === undefined) return;
    this.writer.close();
    this.bytes += this.writer.length;
    this.writer = undefined;
    this.job.onRows?.(this.rows, this.bytes);
  }
}

/** The fields from OFFICIAL_STREET_NAME to MAIL_PROV_ABVN. */
function streetFields(place: Place, plan: StreetPlan): Uint8Array {
  const { english, french, type } = place.subdivisions[plan.subdivision % place.subdivisions.length]!;
  const { official, hasMailName } = plan;
  const mail = hasMailName ? [plan.name.toUpperCase(), plan.type, plan.direction] : ['', '', ''];
  return Buffer.from(
    [
      official.name,
      official.type,
      official.direction,
      place.province.sgc,
      english,
      french,
      type,
      type,
      ...mail,
      place.name.toUpperCase(),
      place.province.code,
    ]
      .map((field) => (/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field))
      .join(','),
    'utf8',
  );
}
