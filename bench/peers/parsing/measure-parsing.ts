import type { AddressElements } from '../../../packages/engine/address/elements.ts';
import { type NoiseCase, type Sample, spelledCases } from '../../accuracy/noise-cases.ts';
import { civiquePeer } from './civique.ts';
import { joined, type ParsingPeer, type ReadParts } from './peer.ts';
import { PARTS, type Part, sameParts } from './same-parts.ts';

/** How many lines of a set a program has read correctly: each part, and the whole line. */
export interface ParsingRow {
  readonly peer: string;
  readonly note: string;
  /** Undefined if the program does not divide the street. */
  readonly right: Readonly<Record<Part, number | undefined>>;
  readonly all: number;
}

export interface ParsingSet {
  readonly name: string;
  readonly n: number;
  readonly rows: readonly ParsingRow[];
}

/**
 * Reading of one-line civic addresses, by Civique and by others, compared with the addresses from which the lines were
 * made.
 */
export function measureParsing(drawn: Sample, mix: readonly NoiseCase[], peers: readonly ParsingPeer[]): ParsingSet[] {
  const sets: readonly (readonly [string, readonly NoiseCase[]])[] = [
    ['as the guidelines write them', drawn.clean],
    ['accepted spellings', spelledCases(drawn)],
    ['noisy mix', mix],
  ];
  return sets.map(([name, cases]) => {
    const civics = cases.filter(({ truth }) => truth.StreetNumberFrom !== '');
    return { name, n: civics.length, rows: [civiquePeer, ...peers].map((peer) => rowOf(peer, civics)) };
  });
}

function rowOf(peer: ParsingPeer, cases: readonly NoiseCase[]): ParsingRow {
  const right: Record<string, number | undefined> = {};
  let all = 0;
  for (const { text, truth } of cases) {
    const read = peer.partsOf(peer.parse(oneLine(text)) as never);
    const same = sameParts(wantedParts(truth), read);
    for (const part of PARTS) if (same[part] !== undefined) right[part] = (right[part] ?? 0) + (same[part] ? 1 : 0);
    // The whole street stands for its parts, so that a program that leaves it whole can be right too.
    if (PARTS.every((part) => WITHIN_STREET.has(part) || same[part])) all++;
  }
  return { peer: peer.name, note: peer.note, right: right as ParsingRow['right'], all };
}

const WITHIN_STREET: ReadonlySet<Part> = new Set(['street name', 'type', 'direction']);

/** The text in the form that the other programs expect. */
export function oneLine(text: string): string {
  return text.replaceAll('\n', ', ');
}

function wantedParts(truth: AddressElements): ReadParts {
  const { StreetName: name, StreetType: type, StreetDirection: direction } = truth;
  return {
    civic: joined(truth.StreetNumberFrom, truth.StreetNumberSuffix),
    unit: truth.UnitNumber,
    street: joined(name, type, direction),
    divided: { name, type, direction },
    municipality: truth.Municipality,
    province: truth.Province,
    code: truth.PostalCode,
  };
}
