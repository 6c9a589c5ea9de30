import { isOtherCode } from '../../match/compare/fault-kinds.ts';
import { FAULTS, type Fault } from '../../match/compare/faults.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { CODE_SLIP_BITS, UNLISTED_CODE_BITS } from '../model/error-model.ts';
import type { Evidence } from '../model/weight.ts';

/** What a difference in the postal code says; `postalCode` is that of the address, -1 if it has none. */
export function codeFaultBits({ reference, parse, found }: Evidence, fault: Fault, postalCode: number): number {
  const { code } = fault;
  if (postalCode < 0 || !isOtherCode(fault)) return FAULTS[code].bits;
  const { tail } = parse;
  const meant = reference.postalCodeText(postalCode);
  const typed = tail.postalCode === '' ? typedCode(parse) : tail.postalCode;
  if (typed.length !== meant.length) return FAULTS[code].bits;
  const bits = Math.max(FAULTS[code].bits, CODE_SLIP_BITS * slipsOfCode(typed, meant));
  if (found.codeFound || tail.postalCode === '') return bits;
  const sameFsa = typed.slice(0, 3) === meant.slice(0, 3);
  if (!sameFsa && found.candidates.some((each) => isSlipOfCode(reference, typed, each.postalCode))) return bits;
  return Math.max(bits, sameFsa ? UNLISTED_CODE_BITS.sameFsa : UNLISTED_CODE_BITS.elsewhere);
}

/** A code that is one slip away from that of a candidate is hardly a new one of another FSA. */
function isSlipOfCode(reference: Reference, typed: string, postalCode: number): boolean {
  return postalCode >= 0 && slipsOfCode(typed, reference.postalCodeText(postalCode)) === 1;
}

function typedCode({ context, tail }: Parse): string {
  return context.words.slice(tail.postalFrom, tail.postalTo).join('');
}

/** Number of characters that differ; two that changed places are one slip. */
function slipsOfCode(typed: string, meant: string): number {
  let slips = 0;
  for (let i = 0; i < meant.length; i++) {
    if (typed[i] === meant[i]) continue;
    slips++;
    for (let step = 1; step <= 2; step++) {
      if (typed[i] === meant[i + step] && typed[i + step] === meant[i]) {
        const between = step === 1 || typed[i + 1] === meant[i + 1];
        if (between) return slips + (typed.slice(i + step + 1) === meant.slice(i + step + 1) ? 0 : 1);
      }
    }
  }
  return slips;
}
