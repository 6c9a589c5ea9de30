import type { AddressElements } from '../address/elements.ts';
import { placeNameKey } from '../address/name-key.ts';
import type { Candidate } from '../match/candidates/candidate.ts';
import { leftoversOf } from '../match/compare/leftovers.ts';
import { directionSymbol } from '../match/compare/record-elements.ts';
import type { StreetReading } from '../parse/street/readings.ts';
import { Owner } from '../parse/words/context.ts';
import { isCalledUnit, type Span, type Unit } from '../parse/words/parts.ts';
import { spanText } from '../parse/words/span-text.ts';
import { Break } from '../parse/words/token.ts';
import type { Parse, ParseVariant } from '../parse/words/variant.ts';

/** An address that was found, as far as its elements are known. */
interface FoundAddress {
  readonly kind: Candidate['kind'];
  readonly elements: AddressElements;
  /** Words that name its building, or its municipality once more. */
  readonly said: readonly Span[];
  /** The typed place is not known, and not that of the address. */
  readonly isPlaceUnknown: boolean;
}

/**
 * Lots, floors, addressee lines and anything else that was typed and belongs to no other element. `found`: what the
 * answer settles on, if it settles on an address.
 */
export function additionalInfo(
  parse: Parse,
  variant: ParseVariant,
  reading: StreetReading | undefined,
  found?: FoundAddress,
): string {
  const { box, general, info, station } = parse.delivery;
  const isCivic = found?.kind === 'civic';
  const spans = attentionSpans(parse);
  for (const span of leftoversOf(parse, variant, reading)) {
    if (found === undefined || !isInAnswer(parse, span, found)) spans.push(span);
  }
  // a floor may be the unit
  for (const span of info) if (span.from !== variant.unit?.from) spans.push(span);
  // 22 MAIN ST, K7L 1P5, GIFT FOR ANNA: what the answer replaces may be no place
  if (found?.isPlaceUnknown === true && isBehindCode(parse, variant)) spans.push(variant.municipality!);
  const besides = isCivic && (box !== undefined || general);
  const isStationLeft = isCivic && station !== undefined && found.elements.StationName === '';
  const stationOf = besides || isStationLeft ? stationText(parse, variant) : '';
  // a box and its station stay together
  const boxBehind = besides && stationOf !== '' ? box : undefined;
  if (besides && boxBehind === undefined && box !== undefined) spans.push(box);
  const { aside = '' } = parse;
  const { spareUnit } = variant;
  if (spans.length === 0 && !besides && spareUnit === undefined && !isStationLeft) return aside;
  const texts = joined(parse, spans).map((span) => withCurrency(parse, span));
  if (spareUnit !== undefined) texts.push(spareUnitText(parse, spareUnit));
  if (boxBehind !== undefined) texts.push(spanText(parse, boxBehind));
  if (besides && general) texts.push('GD');
  texts.push(stationOf);
  if (aside !== '') texts.push(aside);
  return texts
    .filter((text) => text !== '')
    .join(' ')
    .replace(SEPARATORS, ' ')
    .trim();
}

/** Street and code come first. */
function isBehindCode({ context: { owner } }: Parse, { civic, municipality }: ParseVariant): boolean {
  const code = owner.indexOf(Owner.PostalCode);
  return municipality !== undefined && civic !== undefined && civic.from < code && code < municipality.from;
}

/** `RICHMOND HILL PROV OF ONT`, `12 MAIN ST, WEST`: the municipality or the direction, which the answer has anyway. */
function isInAnswer(parse: Parse, span: Span, { elements, said }: FoundAddress): boolean {
  if (said.some(({ from }) => from === span.from)) return true;
  const { Municipality, StreetDirection } = elements;
  if (placeNameKey(spanText(parse, span)) === placeNameKey(Municipality)) return true;
  const direction = span.to === span.from + 1 ? (parse.context.tokens[span.from]!.lexeme?.direction ?? 0) : 0;
  return direction > 0 && [false, true].some((french) => directionSymbol(direction, french) === StreetDirection);
}

/** The spans in order; what stands together stays together, with the signs between: `SMITH LTD. TOWER 2`. */
function joined({ context: { tokens } }: Parse, spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1);
    if (last?.to === span.from && tokens[span.from]!.before < Break.Comma)
      out.splice(-1, 1, { from: last.from, to: span.to });
    else out.push(span);
  }
  return out;
}

/** `$144.00`: without its sign, the amount would be a number. */
function withCurrency(parse: Parse, span: Span): string {
  const { tokens, fields } = parse.context;
  const [first, last] = [tokens[span.from]!, tokens[span.to - 1]!];
  const before = fields[first.field]!.text[first.start - 1];
  const behind = /^ ?\$/.exec(fields[last.field]!.text.slice(last.end))?.[0] ?? '';
  return `${before === '$' ? before : ''}${spanText(parse, span)}${behind}`;
}

/** The installation of a box beside the civic address, as typed: `STN MAIN`, `SHAWNESSY RPO`. */
function stationText(parse: Parse, { stationName }: ParseVariant): string {
  const { station } = parse.delivery;
  if (station?.type === undefined) return spanText(parse, stationName);
  const { from, to } = station;
  if (stationName === undefined) return spanText(parse, station);
  return spanText(parse, { from: Math.min(from, stationName.from), to: Math.max(to, stationName.to) });
}

/** As typed; a bare number gets a # to mark it as a unit. */
function spareUnitText(parse: Parse, unit: Unit): string {
  return isCalledUnit(unit) ? spanText(parse, unit) : `#${unit.number}`;
}

/** Punctuation that only separated what was typed; in `14:30`, the colon is part of it. */
const SEPARATORS = /(?:[\s,;|()[\]{}"]|(?<!\d):|:(?!\d))+/g;

function attentionSpans(parse: Parse): Span[] {
  const { owner } = parse.context;
  const spans: Span[] = [];
  for (let i = owner.indexOf(Owner.Attention); i >= 0 && i < owner.length; i++) {
    if (owner[i] !== Owner.Attention) continue;
    let to = i + 1;
    while (to < owner.length && owner[to] === Owner.Attention) to++;
    spans.push({ from: i, to });
    i = to;
  }
  return spans;
}
