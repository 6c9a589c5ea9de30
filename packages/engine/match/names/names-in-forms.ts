import { canonicalWords } from '../../address/name-key.ts';
import { hasName } from '../../parse/street/reading-keys.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { FaultCode } from '../compare/faults.ts';
import type { ExactName, TypedStreet } from './street-names.ts';

/** The names in the reference that those of the readings are in another form; `formsOf` writes whole names. */
export function namesInForms(
  reference: Reference,
  { readings }: Pick<TypedStreet, 'readings'>,
  code: FaultCode,
  formsOf: (reading: StreetReading) => readonly string[],
): ExactName[] {
  const names: ExactName[] = [];
  for (const reading of readings) {
    if (!hasName(reading)) continue;
    for (const form of formsOf(reading)) {
      const key = reference.findNameKey(canonicalWords(form).join(''));
      if (key >= 0) names.push({ reading, key, code });
    }
  }
  return names;
}
