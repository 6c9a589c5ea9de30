import type { ParseContext } from '../words/context.ts';
import type { ParseVariant } from '../words/variant.ts';

/**
 * `51-53 ELM ST` of a column for the unit and one for the civic number: the readings that take the numbers for that,
 * with a unit that its column calls one. A range would begin with the unit.
 */
export function unitsOfColumns(context: ParseContext, variants: readonly ParseVariant[]): readonly ParseVariant[] {
  if (!context.fields.some(({ beginsWithUnit }) => beginsWithUnit)) return variants;
  const kept = variants.filter(({ civic }) => civic === undefined || !isUnit(context, civic.from));
  return kept.map((variant) => {
    const { unit } = variant;
    if (unit === undefined || !isUnit(context, unit.from)) return variant;
    return { ...variant, unit: { ...unit, isOfColumn: true } };
  });
}

/** The first word of a field that begins with a unit. */
function isUnit({ tokens, fields }: ParseContext, at: number): boolean {
  const { field } = tokens[at]!;
  return fields[field]!.beginsWithUnit === true && tokens[at - 1]?.field !== field;
}
