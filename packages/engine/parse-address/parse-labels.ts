import { countryOf } from '../address/countries.ts';
import { directionById } from '../address/directions.ts';
import type { ElementName } from '../address/elements.ts';
import { Kind, type Lexeme } from '../address/lexicon.ts';
import { formatPostalCode } from '../address/postal-code.ts';
import { languageOfStreet } from '../address/street-language.ts';
import type { StreetType } from '../address/street-types.ts';
import { directionSymbol } from '../match/compare/record-elements.ts';
import type { StreetReading } from '../parse/street/readings.ts';
import { writtenType } from '../parse/street/written-type.ts';
import { rangeEnd } from '../parse/street-line/several-numbers.ts';
import { freeEnd, Owner, type ParseContext, phraseCovering, wordsAt } from '../parse/words/context.ts';
import { Break } from '../parse/words/token.ts';
import type { Parse, ParseVariant } from '../parse/words/variant.ts';
import { Shape } from '../parse/words/word.ts';
import { fold, glue } from '../text/fold.ts';

/** What a token is. */
export interface Label {
  readonly element: ElementName | 'Unrecognized';
  /** Undefined: as typed. */
  readonly value: string | undefined;
  /** Only part of a token: up to its character `cut` (a number) or from there on (a suffix). */
  readonly cut?: number;
}

/** The longest phrase of a kind that begins at `at` and ends before `end`. */
function phraseStarting(context: ParseContext, at: number, end: number, kind: number): Lexeme | undefined {
  const lexeme = wordsAt(context, at);
  const fits = lexeme !== undefined && at + lexeme.words <= end && (lexeme.kinds & kind) !== 0;
  return fits ? lexeme : undefined;
}

/** How many words from `at` on are this postal code: none, one or two. */
function codeLength({ words }: ParseContext, at: number, end: number, code: string): number {
  if (code === '') return 0;
  if (words[at] === code) return 1;
  return at + 1 < end && `${words[at]}${words[at + 1]}` === code ? 2 : 0;
}

/** Type and province tell; without a province, so does the direction of `12 SHERBROOKE O`. */
function isFrench(
  { context, tail: { provinces } }: Parse,
  reading: StreetReading | undefined,
  type: StreetType | undefined,
): boolean {
  const [province] = provinces;
  if (languageOfStreet(type, province ?? '') === 'FR') return true;
  const direction = directionById(reading?.direction ?? 0);
  const isTold = province !== undefined || type?.language === 'EN';
  if (direction === undefined || isTold) return false;
  const typed = context.words.slice(reading!.directionFrom, reading!.directionTo).join('');
  return direction.fr !== direction.en && [direction.fr, glue(fold(direction.nameFr))].includes(typed);
}

const UNITED_STATES = countryOf('UNITED STATES');

/** The element that each token belongs to in one reading. */
export class Labels {
  private readonly parsed: Parse;
  /** The street type as written. */
  private readonly type: StreetType | undefined;
  /** Its keywords are written in French. */
  private readonly isFrench: boolean;
  readonly labels: (Label | undefined)[];
  /** Suffixes inside the token of their number. */
  readonly inner = new Map<number, Label>();

  constructor(parsed: Parse, variant: ParseVariant, reading: StreetReading | undefined) {
    this.parsed = parsed;
    this.type = reading === undefined ? undefined : writtenType(parsed, reading);
    this.isFrench = isFrench(parsed, reading, this.type);
    this.labels = parsed.context.tokens.map(() => undefined);
    this.labelOwned();
    this.labelTail();
    this.labelDelivery(variant);
    if (variant.municipality !== undefined) {
      this.set(variant.municipality.from, variant.municipality.to, 'Municipality');
    }
    this.labelUnit(variant);
    if (reading !== undefined) this.labelStreet(reading, variant.street!.to);
    this.labelCivic(variant);
    this.labelForeign();
    this.labelInformation();
  }

  private set(from: number, to: number, element: Label['element'], value?: string): void {
    const label: Label = { element, value };
    for (let i = from; i < to; i++) this.labels[i] = label;
  }

  /** Parts that the parser marked token by token. */
  private labelOwned(): void {
    const { owner } = this.parsed.context;
    const { site, compartment } = this.parsed.delivery;
    for (let i = 0; i < owner.length; ) {
      let to = i + 1;
      while (to < owner.length && owner[to] === owner[i]) to++;
      if (owner[i] === Owner.Country) this.set(i, to, 'Country');
      else if (owner[i] === Owner.Site) this.set(i, to, 'Site', site);
      else if (owner[i] === Owner.Compartment) this.set(i, to, 'Compartment', compartment);
      else if (owner[i] === Owner.Noise) this.labelCopies(i, to);
      else if (owner[i] === Owner.Info || owner[i] === Owner.Attention) this.set(i, to, 'AdditionalInfo');
      i = to;
    }
  }

  /** `TABER AB T1G 1Z9 AB`: the province and the code once more. */
  private labelCopies(from: number, end: number): void {
    const { context, tail } = this.parsed;
    for (let at = from; at < end; ) {
      const province = phraseStarting(context, at, end, Kind.Province);
      const same = province?.provinces.find((code) => tail.provinces.includes(code));
      const code = codeLength(context, at, end, tail.postalCode);
      if (same !== undefined) this.set(at, at + province!.words, 'Province', same);
      else if (code > 0) this.set(at, at + code, 'PostalCode', formatPostalCode(tail.postalCode));
      at += same === undefined ? Math.max(1, code) : province!.words;
    }
  }

  /** A foreign country on its own, or after a state and ZIP code; not the one in `12 RUE DE FRANCE`. */
  private labelForeign(): void {
    const { context, tail } = this.parsed;
    const strength = tail.foreign?.strength ?? 0;
    let end = freeEnd(context);
    for (let from = 0; from < end; from++) {
      const country = phraseCovering(context, from, end, Kind.Country)?.country;
      if (country === undefined) continue;
      if (from > 0 && strength < 2) return;
      this.set(from, end, 'Country', country.en);
      end = from;
    }
    if (strength === 3 && tail.foreign?.country === UNITED_STATES) this.labelZipCode(end);
  }

  /** `IL 62701`, `NY 10001-1234` before `end`. */
  private labelZipCode(end: number): void {
    const { context } = this.parsed;
    const digits = (at: number, count: number): boolean => {
      const token = context.tokens[at];
      return token?.shape === Shape.Number && token.word.length === count;
    };
    const from = digits(end - 1, 4) && context.tokens[end - 1]!.before === Break.Hyphen ? end - 2 : end - 1;
    if (!digits(from, 5)) return;
    this.set(from, end, 'PostalCode');
    for (let state = Math.max(0, from - 3); state < from; state++) {
      if (phraseCovering(context, state, from, Kind.UsState) === undefined) continue;
      this.set(state, from, 'Province');
      return;
    }
  }

  private labelTail(): void {
    const { tail } = this.parsed;
    if (tail.postalTo > tail.postalFrom) {
      const value = tail.postalCode === '' ? undefined : formatPostalCode(tail.postalCode);
      this.set(tail.postalFrom, tail.postalTo, 'PostalCode', value);
    }
    if (tail.provinceTo > tail.provinceFrom) {
      const value = tail.provinces.length === 1 ? tail.provinces[0] : undefined;
      this.set(tail.provinceFrom, tail.provinceTo, 'Province', value);
    }
  }

  private labelDelivery({ stationName }: ParseVariant): void {
    const { box, route, general, generalFrom, station } = this.parsed.delivery;
    if (box !== undefined) this.set(box.from, box.to, 'POBoxNumberFrom', box.number);
    if (route !== undefined) {
      const number = route.to - 1;
      this.set(route.from, number, 'RouteType', route.type);
      this.set(number, route.to, 'RouteNumber', route.number);
    }
    if (general) {
      const { owner } = this.parsed.context;
      let to = generalFrom;
      while (to < owner.length && owner[to] === Owner.General) to++;
      this.set(generalFrom, to, 'TypeOfAddress', 'AES_GeneralDelivery');
    }
    if (station?.type !== undefined) this.set(station.from, station.to, 'StationType', station.type.code);
    if (stationName !== undefined) this.set(stationName.from, stationName.to, 'StationName');
  }

  private labelUnit({ unit, spareUnit, civic }: ParseVariant): void {
    if (spareUnit !== undefined) this.set(spareUnit.from, spareUnit.to, 'AdditionalInfo');
    if (unit === undefined || (civic !== undefined && unit.from === civic.from)) return;
    const { from, to, designator, number } = unit;
    if (designator === undefined) {
      this.set(from, to, 'UnitNumber', number);
      return;
    }
    const at = number === '' ? to : this.numberStart(from, to, number);
    this.set(from, at, 'UnitDesignator', this.isFrench ? designator.fr : designator.en);
    this.set(at, to, 'UnitNumber', number);
  }

  /** First of the tokens that make up the number at the end of [from, to). */
  private numberStart(from: number, to: number, number: string): number {
    const { words } = this.parsed.context;
    const wanted = number.replace(/[^A-Z0-9]/g, '');
    for (let at = from + 1; at < to; at++) {
      const text = words
        .slice(at, to)
        .join('')
        .replace(/[^A-Z0-9]/g, '');
      if (text === wanted) return at;
    }
    return Math.max(from + 1, to - 1);
  }

  private labelStreet(reading: StreetReading, to: number): void {
    const { nameFrom, nameTo, typeFrom, typeTo, directionFrom, directionTo, direction, junkFrom } = reading;
    this.set(nameFrom, nameTo, 'StreetName');
    if (typeTo > typeFrom) this.set(typeFrom, typeTo, 'StreetType', this.type?.symbol);
    if (direction > 0) {
      this.set(directionFrom, directionTo, 'StreetDirection', directionSymbol(direction, this.isFrench));
    }
    if (junkFrom < to) this.set(junkFrom, to, 'Unrecognized');
  }

  private labelCivic({ civic, unit }: ParseVariant): void {
    if (civic === undefined) return;
    const { from, to, number, suffix, isOfSeveral } = civic;
    const { context } = this.parsed;
    const { tokens } = context;
    this.set(from, to, 'StreetNumberFrom', String(number));
    const end = isOfSeveral === true ? rangeEnd(context, from) : -1;
    if (end > from) this.set(from + 1, end + 1, 'StreetNumberTo', String(tokens[end]!.value));
    const inside = unit !== undefined && unit.from === from;
    if (suffix !== '' && to - from === 2 && end < 0) this.set(to - 1, to, 'StreetNumberSuffix', suffix);
    else if (suffix !== '' || inside) {
      const digits = /^[0-9]+/.exec(tokens[from]!.text)?.[0].length ?? 0;
      this.labels[from] = { element: 'StreetNumberFrom', value: String(number), cut: digits };
      const element = inside ? 'UnitNumber' : 'StreetNumberSuffix';
      this.inner.set(from, { element, value: inside ? unit.number : suffix });
    }
  }

  /** `LOT 3`, `CONCESSION 5`, where nothing else claims it. */
  private labelInformation(): void {
    const { tokens } = this.parsed.context;
    for (let at = 0; at + 1 < tokens.length; at++) {
      if (this.labels[at] !== undefined || this.labels[at + 1] !== undefined) continue;
      const number = tokens[at + 1]!;
      if ((tokens[at]!.kinds & Kind.Info) === 0 || number.value < 0 || number.before >= Break.Comma) continue;
      this.set(at, at + 2, 'AdditionalInfo');
    }
  }
}
