import { civicText } from '../../address/civic-text.ts';
import { unpackPostalCode } from '../../address/postal-code.ts';
import { suffixText } from '../format/civic-codes.ts';
import { compareText } from '../format/string-pool.ts';
import { labelOfUnit } from '../format/units.ts';
import { Reference } from '../read/reader.ts';
import { type ChangeDetail, municipalityIdentity, NOTHING, type OnChange, placeOf } from './change.ts';
import { diffDeliveries } from './diff-deliveries.ts';
import { type JointRanks, jointRanks } from './joint-ranks.ts';
import { civicOfCode, compareAddresses, StreetAddresses } from './street-addresses.ts';

/**
 * Compares two references, the older first. Municipalities are the same when key and province are; streets when
 * municipality, name key, type and direction are; addresses when street, civic number, suffix and unit are. Both
 * references are walked once, in the order that they share.
 */
export function diffReferences(before: Reference, after: Reference, visit: OnChange): void {
  diffPostalCodes(before, after, visit);
  const streets = new StreetWalk(before, after, visit);
  for (const { a, b } of municipalityPairs(before, after)) {
    if (a < 0 || b < 0) {
      const [reference, mun] = a < 0 ? [after, b] : [before, a];
      visit('municipality', a < 0 ? 'added' : 'gone', () => ({ ...NOTHING, ...placeOf(reference, mun) }));
    }
    streets.walk(a, b);
  }
  diffDeliveries(before, after, visit);
}

function diffPostalCodes(before: Reference, after: Reference, visit: OnChange): void {
  const a = Reference.columnsOf(before).pcCode;
  const b = Reference.columnsOf(after).pcCode;
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const gone = j >= b.length || (i < a.length && a[i]! < b[j]!);
    const added = i >= a.length || (j < b.length && b[j]! < a[i]!);
    const code = gone ? a[i]! : b[j]!;
    if (gone) visit('postalCode', 'gone', () => ({ ...NOTHING, from: [unpackPostalCode(code)] }));
    if (added) visit('postalCode', 'added', () => ({ ...NOTHING, to: [unpackPostalCode(code)] }));
    if (!added) i++;
    if (!gone) j++;
  }
}

/** Municipalities of both references by key and province; -1 where a reference lacks one. */
function municipalityPairs(before: Reference, after: Reference): { a: number; b: number }[] {
  const pairs = new Map<string, { a: number; b: number }>();
  for (let mun = 0; mun < before.municipalityCount; mun++)
    pairs.set(municipalityIdentity(before, mun), { a: mun, b: -1 });
  for (let mun = 0; mun < after.municipalityCount; mun++) {
    const identity = municipalityIdentity(after, mun);
    const pair = pairs.get(identity);
    if (pair === undefined) pairs.set(identity, { a: -1, b: mun });
    else pair.b = mun;
  }
  return [...pairs].sort(([a], [b]) => compareText(a, b)).map(([, pair]) => pair);
}

/** Compares the streets of a municipality and their addresses. */
class StreetWalk {
  private readonly before: Reference;
  private readonly after: Reference;
  private readonly visit: OnChange;
  private readonly keys: JointRanks;
  private readonly a: StreetAddresses;
  private readonly b: StreetAddresses;
  /** Joint rank of a unit label -> its text. */
  private readonly labels: string[] = [];

  constructor(before: Reference, after: Reference, visit: OnChange) {
    const a = Reference.columnsOf(before);
    const b = Reference.columnsOf(after);
    this.before = before;
    this.after = after;
    this.visit = visit;
    this.keys = jointRanks(a.nameKeys, b.nameKeys);
    const labels = jointRanks(a.unitKeys, b.unitKeys);
    this.a = new StreetAddresses(before, labels.before);
    this.b = new StreetAddresses(after, labels.after);
    labels.before.forEach((rank, label) => {
      this.labels[rank] = a.units.text(label);
    });
    labels.after.forEach((rank, label) => {
      this.labels[rank] = b.units.text(label);
    });
  }

  /** Compares one municipality; -1 stands for one that a reference lacks. */
  walk(munA: number, munB: number): void {
    let a = munA < 0 ? 0 : this.before.streetsFrom(munA);
    let b = munB < 0 ? 0 : this.after.streetsFrom(munB);
    const endA = munA < 0 ? 0 : this.before.streetsTo(munA);
    const endB = munB < 0 ? 0 : this.after.streetsTo(munB);
    while (a < endA || b < endB) {
      const order = a >= endA ? 1 : b >= endB ? -1 : this.compare(a, b);
      this.street(order <= 0 ? a++ : -1, order >= 0 ? b++ : -1);
    }
  }

  private compare(a: number, b: number): number {
    const { before, after, keys } = this;
    return (
      keys.before[before.keyOfStreet(a)]! - keys.after[after.keyOfStreet(b)]! ||
      compareText(before.typeCodeOfStreet(a), after.typeCodeOfStreet(b)) ||
      before.directionOfStreet(a) - after.directionOfStreet(b)
    );
  }

  private street(a: number, b: number): void {
    const detail = (): ChangeDetail => (b < 0 ? streetDetail(this.before, a) : streetDetail(this.after, b));
    if (a < 0 || b < 0) this.visit('street', a < 0 ? 'added' : 'gone', detail);
    if (a < 0) this.a.clear();
    else this.a.read(a);
    if (b < 0) this.b.clear();
    else this.b.read(b);
    compareAddresses(this.a, this.b, (civic, unit, from, to) => {
      const change = from.length === 0 ? 'added' : to.length === 0 ? 'gone' : 'moved';
      this.visit('address', change, () => ({
        ...detail(),
        civic: textOfCivic(civic),
        unit: this.unitText(unit),
        from: from.map(codeText),
        to: to.map(codeText),
      }));
    });
  }

  private unitText(unit: number): string {
    const label = labelOfUnit(unit);
    if (label >= 0) return this.labels[label]!;
    return unit === 0 ? '' : String(unit);
  }
}

function streetDetail(reference: Reference, street: number): ChangeDetail {
  return {
    ...NOTHING,
    ...placeOf(reference, reference.municipalityOfStreet(street)),
    street: {
      name: reference.streetText(street),
      type: reference.typeCodeOfStreet(street),
      direction: reference.directionOfStreet(street),
    },
  };
}

function textOfCivic(code: number): string {
  const { number, suffix } = civicOfCode(code);
  return civicText(number, suffixText(suffix));
}

function codeText(code: number): string {
  return code === 0 ? '' : unpackPostalCode(code - 1);
}
