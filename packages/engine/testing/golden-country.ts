import { directionOf } from '../address/directions.ts';
import { createEngine } from '../create-engine.ts';
import type { Engine } from '../engine.ts';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';

/**
 * An example of a golden table. A table is text that holds examples and the part of the country they need, as lines:
 *
 *     ## title                                     of the examples that follow
 *     @ Toronto ON                                 the municipality of the lines below
 *     + King; ST; W | M5X1A9 | 100 102A 104/1,PH2  a street, its code, its numbers with units; `| RR 2` its route
 *     ~ King; ST; W = Roi; RUE; O                  another valid name of a street described above
 *     = Official North York M2N                    another name (Official, Alternate, Unofficial) in FSAs
 *     * STN A; 1-999 | M5W1A2                      boxes of an installation; also `RR 2; STN A`, `GD; STN MAIN`
 *     ! Canada Revenue Agency | J8A9Z1             a large volume receiver
 *     100 King St W Toronto ON => C 100 KING ST W TORONTO ON  M5X 1A9
 *
 * ` / ` is a line break in the input. After `=>` comes the status (`VC`: either) and, for V and C, the answer, where a
 * leading `...` stands for any words. `fails: ` before a line means that the engine does not give this answer yet.
 */
export interface GoldenExample {
  readonly title: string;
  readonly input: string;
  /** All statuses that are right. */
  readonly status: string;
  /** Known to fail; the mark must go as soon as it passes. */
  readonly fails: boolean;
  /** Empty if nothing is established. */
  readonly answer: string;
}

interface GoldenCountry {
  readonly engine: Engine;
  readonly reference: Reference;
  readonly examples: readonly GoldenExample[];
}

const FAILS = 'fails: ';

/** Builds one country from all texts, so that the streets of each table are decoys for the others. */
export function goldenCountry(texts: readonly string[]): GoldenCountry {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const examples: GoldenExample[] = [];
  let title = '';
  let place = -1;
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const rest = line.slice(2).trim();
    const at = line.indexOf(' => ');
    if (line.startsWith('## ')) title = rest;
    else if (line.startsWith('@ ')) place = municipalityOf(builder, rest);
    else if (line.startsWith('+ ')) addStreet(builder, place, rest);
    else if (line.startsWith('~ ')) addAlias(builder, place, rest);
    else if (line.startsWith('= ')) addName(builder, place, rest);
    else if (line.startsWith('* ')) addDelivery(builder, place, rest);
    else if (line.startsWith('! ')) addReceiver(builder, rest);
    else if (at > 0) {
      const fails = line.startsWith(FAILS);
      const input = line
        .slice(fails ? FAILS.length : 0, at)
        .trim()
        .replaceAll(' / ', '\n');
      const [status, ...answer] = line.slice(at + 4).split(' ');
      examples.push({ title, input, status: status!, answer: answer.join(' '), fails });
    } else if (line.trim() !== '' && !line.startsWith('#')) throw new Error(`not a line of a golden table: ${line}`);
  }
  const reference = Reference.fromBytes(builder.finish());
  return { engine: createEngine(reference), reference, examples };
}

const parts = (text: string, separator: string): string[] => text.split(separator).map((part) => part.trim());

function municipalityOf(builder: ReferenceBuilder, text: string): number {
  return builder.municipality(text.slice(0, -3), text.slice(-2));
}

function streetOf(builder: ReferenceBuilder, place: number, text: string): number {
  const [name, type = '', direction = ''] = parts(text, ';');
  return builder.street(name!, type, directionOf(direction), place);
}

function addStreet(builder: ReferenceBuilder, place: number, text: string): void {
  const [designation, code, civics, route] = parts(text, '|');
  const street = streetOf(builder, place, designation!);
  const delivery = route === undefined ? 0 : addDelivery(builder, place, `${route} | ${code}`);
  for (const civic of civics!.split(' ')) {
    const [number, units = ''] = civic.split('/');
    const [, digits, suffix] = /^([0-9]+)(.*)$/.exec(number!)!;
    const fraction = suffix!.replace('½', '1/2');
    for (const unit of units.split(','))
      builder.civic(street, {
        number: Number(digits),
        suffix: fraction,
        unit,
        postalCode: code!,
        deliveryId: delivery,
      });
  }
}

function addAlias(builder: ReferenceBuilder, place: number, text: string): void {
  const [own, other] = parts(text, '=');
  const [name, type = '', direction = ''] = parts(other!, ';');
  builder.streetAlias(
    streetOf(builder, place, own!),
    { name: name!, type, direction: directionOf(direction) },
    'Alternate',
  );
}

function addName(builder: ReferenceBuilder, place: number, text: string): void {
  const words = text.split(' ');
  const fsas: string[] = [];
  while (/^[A-Z][0-9][A-Z]$/.test(words.at(-1)!)) fsas.push(words.pop()!);
  const kind = words.shift() as 'Official' | 'Alternate' | 'Unofficial';
  builder.municipalityAlias(place, words.join(' '), kind, fsas);
}

function addDelivery(builder: ReferenceBuilder, munId: number, text: string): number {
  const [what, postalCode] = parts(text, '|');
  const items = parts(what!, ';');
  const range = items.find((item) => /^[0-9]+-[0-9]+$/.test(item))?.split('-');
  const route = items.find((item) => /^(RR|SS|MR) [0-9]+$/.test(item))?.split(' ');
  const station = items.find((item) => !/^(GD|[0-9]+-[0-9]+|(RR|SS|MR) [0-9]+)$/.test(item))?.split(' ') ?? [''];
  return builder.delivery({
    kind: range !== undefined ? 'POBox' : route !== undefined ? 'Route' : 'GeneralDelivery',
    munId,
    stationType: station[0]!,
    stationName: station.slice(1).join(' '),
    routeType: route?.[0] ?? '',
    routeNumber: Number(route?.[1] ?? 0),
    from: Number(range?.[0] ?? 0),
    to: Number(range?.[1] ?? 0),
    postalCode: postalCode!,
  });
}

function addReceiver(builder: ReferenceBuilder, text: string): void {
  const [name, code] = parts(text, '|');
  builder.receiver(name!, code!, 0, 0);
}
