import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import { Owner, type ParseContext } from '../words/context.ts';
import { Break } from '../words/token.ts';
import { isNumber, startsWithNumber, streetBefore } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { misspeltTypes } from './slips.ts';

/**
 * `22 MAIN ST`, `22 RUE EDDY`, `1204 HWY 7`, `22 AV 8E`: the words before `at` are a civic number and a complete
 * street.
 */
export function closesStreet(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  // UPPER TERRACE on its own line is a place
  if (at === 0 || tokens[at]!.before >= Break.Comma) return false;
  if ((tokens[at - 1]!.kinds & Kind.Direction) !== 0 && streetBefore(context, at)) return true;
  if (at > 2 && startsWithNumber(tokens[at - 1])) {
    const { kinds } = tokens[at - 2]!;
    const isRoad = isNumber(tokens[at - 1]) && (kinds & Kind.RoadWord) !== 0;
    // 22 AV 8E: behind the civic number, the type leads a numbered street
    if (isRoad || ((kinds & Kind.StreetType) !== 0 && startsWithNumber(tokens[at - 3]))) {
      return owner[at - 2] === Owner.None && tokens[at - 1]!.before < Break.Comma && streetBefore(context, at - 2);
    }
  }
  for (let i = at - 1; i >= 0 && owner[i] === Owner.None; i--) {
    const { kinds, before, shape, word } = tokens[i]!;
    if (startsWithNumber(tokens[i])) return false;
    const isType = (kinds & Kind.StreetType) !== 0 || (shape === Shape.Letters && misspeltTypes(word).length > 0);
    if (isType) return streetBefore(context, i) && !lacksName(context, i, at);
    if (before >= Break.Comma) return false;
  }
  return false;
}

/**
 * `22 RUE`, `3-22 RUE`, `22 RUE DU`: the type, with nothing but particles behind it, is right behind the civic number,
 * which names no street, as that of `22 8E RUE` does.
 */
function lacksName({ tokens }: ParseContext, type: number, at: number): boolean {
  for (let i = type + 1; i < at; i++) if ((tokens[i]!.traits & Trait.Particle) === 0) return false;
  const isNamed = startsWithNumber(tokens[type - 2]) && tokens[type - 1]!.before === Break.Space;
  return startsWithNumber(tokens[type - 1]) && !isNamed;
}
