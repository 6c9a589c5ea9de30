import type { Language } from '../address/elements.ts';
import { FAULTS, type Fault } from '../match/faults.ts';
import { say } from '../sentences/engine-sentences.ts';
import type { StyleChange } from '../values/style-change.ts';

/** A fault as the answer reports it. */
export function styleChange({ code, penalty, from, to }: Fault, language: Language): StyleChange {
  const { element, kind } = FAULTS[code];
  const shown = to.toUpperCase();
  // no code was typed, and the reference has none to add
  const isUnlistedCode = code === 'POSTAL_CODE_ADDED' && to === '';
  return {
    Element: element,
    Kind: kind,
    From: from,
    To: shown,
    Code: code,
    Penalty: penalty,
    Message: isUnlistedCode ? say(language, 'NO_CODE_TO_ADD') : say(language, code, { from, to: shown }),
  };
}
