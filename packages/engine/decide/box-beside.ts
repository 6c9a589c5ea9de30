import type { Candidate } from '../match/candidates/candidate.ts';
import { isCodeFault } from '../match/compare/fault-kinds.ts';
import type { Parse } from '../parse/words/variant.ts';
import type { Reference } from '../reference/read/reader.ts';

/** A box or general delivery typed beside the civic address found. The reference does not link the two. */
export function hasBoxBeside({ delivery }: Parse, { kind }: Candidate): boolean {
  return kind === 'civic' && (delivery.box !== undefined || delivery.general);
}

/**
 * Whether mail for the box goes by the code of the civic address too: the typed code is that code, if only misread, or
 * that code belongs to a rural post office and is the only one of the place.
 */
export function sharesCode(reference: Reference, parse: Parse, { faults, municipality, variant }: Candidate): boolean {
  const differs = faults.some((each) => each.penalty > 0 && isCodeFault(each));
  if (!differs) return true;
  const added = faults.find(({ code }) => code === 'POSTAL_CODE_ADDED');
  // the words behind a box are its installation only if they are not the place
  const atStation = parse.delivery.station?.type !== undefined || variant.stationName !== undefined;
  if (atStation || added === undefined || !RURAL_OFFICE.test(added.to)) return false;
  return hasOneCode(reference, municipality);
}

/** The code of a rural post office ends in 0. */
const RURAL_OFFICE = /^[A-Z]0[A-Z] \d[A-Z]0$/;

/** Every street and delivery of the municipality has the same postal code. */
function hasOneCode(reference: Reference, municipality: number): boolean {
  const fsas = reference.fsasOf(municipality);
  const range = { lo: 0, hi: 0 };
  if (fsas.length !== 1 || !reference.fsaRange(fsas[0]!, range)) return false;
  let codes = 0;
  for (let code = range.lo; code < range.hi && codes < 2; code++) {
    if (servesPlace(reference, code, municipality)) codes++;
  }
  return codes === 1;
}

function servesPlace(reference: Reference, code: number, municipality: number): boolean {
  for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
    if (reference.municipalityOfStreet(reference.codeStreet(row)) === municipality) return true;
  }
  for (let row = reference.codeDeliveriesFrom(code); row < reference.codeDeliveriesTo(code); row++) {
    if (reference.municipalityOfDelivery(reference.codeDelivery(row)) === municipality) return true;
  }
  return false;
}
