import type { Language } from '../address/elements.ts';
import { FAULTS, type Fault } from '../match/compare/faults.ts';
import { changeText } from '../sentences/change-text.ts';
import type { StyleChange } from '../values/style-change.ts';

/** A fault as the answer reports it. */
export function styleChange({ code, penalty, from, to }: Fault, language: Language): StyleChange {
  const { element, kind } = FAULTS[code];
  const shown = to.toUpperCase();
  return {
    Element: element,
    Kind: kind,
    From: from,
    To: shown,
    Code: code,
    Penalty: penalty,
    Message: changeText(code, from, shown, language),
  };
}
