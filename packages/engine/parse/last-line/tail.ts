import { Kind } from '../../address/lexicon.ts';
import { provincesOfPostalCode } from '../../address/postal-code.ts';
import { draftOf, give, Owner, type ParseContext, type ParseDraft } from '../words/context.ts';
import type { ForeignEvidence, PostalPart, ProvincePart, Tail } from '../words/parts.ts';
import { brokenCode, oddCode } from './broken-code.ts';
import { canadaFrom, foreignCountry, mayBeCanada, usTail } from './country.ts';
import { NO_CODE, readPostalCode } from './postal-part.ts';
import { NO_PROVINCE, readProvince } from './province-part.ts';

/** A first look at the end of the input, before boxes, routes and units are removed. */
interface FirstTail {
  readonly postal: PostalPart;
  readonly province: ProvincePart;
  readonly canada: boolean;
  readonly foreign: ForeignEvidence | undefined;
}

/** Postal code, province and country, and the context with their tokens assigned. */
export function readTail(context: ParseContext): { readonly context: ParseContext; readonly first: FirstTail } {
  const draft = draftOf(context);
  const postal = takePostalCode(draft);
  let canada = takeCanada(draft, postal);
  let foreign = foreignCountry(draft);
  let province = takeProvince(draft, postal);
  const broken = postal.code === '' ? brokenCode(draft) : undefined;
  if (broken !== undefined) {
    province = takeOddCode(draft, broken, province);
    // with the code taken, CANADA ends the text
    canada = takeCanada(draft, broken) || canada;
  }
  // before FL is taken for a floor; uncertain evidence waits until the units are removed
  if (postal.code === '' && foreign === undefined) {
    const evidence = usTail(draft, province);
    if (evidence?.strength === 3) foreign = evidence;
  }
  return { context: draft, first: { postal: broken ?? postal, province, canada, foreign } };
}

/**
 * The second look, once boxes, routes and units are removed: what remains at the end may be an odd code or a ZIP code.
 */
export function finishTail(
  context: ParseContext,
  first: FirstTail,
): { readonly context: ParseContext; readonly tail: Tail } {
  let { postal, province, foreign } = first;
  if (province !== NO_PROVINCE && postal.code !== '') {
    return { context, tail: tailOf(postal, withProvincesOf(postal, province), first.canada, foreign) };
  }
  const draft = draftOf(context);
  if (province === NO_PROVINCE) province = takeProvince(draft, postal);
  province = withProvincesOf(postal, province);
  if (postal.code === '' && postal.candidates.length === 0) {
    const odd = oddCode(draft);
    if (odd !== undefined) {
      postal = odd;
      province = takeOddCode(draft, odd, province);
    } else if (foreign === undefined) {
      foreign = usTail(draft, province);
      if (foreign !== undefined && mayBeCanada(draft, foreign)) {
        give(draft, foreign.from, foreign.to, Owner.Country);
        if (province === NO_PROVINCE) province = takeProvince(draft, postal);
      }
    }
  }
  return { context: draft, tail: tailOf(postal, province, first.canada, foreign) };
}

function tailOf(
  postal: PostalPart,
  province: ProvincePart,
  canada: boolean,
  foreign: ForeignEvidence | undefined,
): Tail {
  return {
    postalCode: postal.code,
    postalCandidates: postal.candidates,
    fsa: postal.fsa,
    postalFrom: postal.from,
    postalTo: postal.to,
    provinces: province.provinces,
    provinceFrom: province.from,
    provinceTo: province.to,
    provinceMayBeCity: province.mayBeCity,
    provinceMisspelt: province.misspelt,
    canada,
    foreign,
  };
}

function takePostalCode(draft: ParseDraft): PostalPart {
  const { postal, copies } = readPostalCode(draft);
  give(draft, postal.from, postal.to, Owner.PostalCode);
  for (const { from, to } of copies) give(draft, from, to, Owner.Noise);
  return postal;
}

/** True when the input contains the word CANADA. */
function takeCanada(draft: ParseDraft, postal: PostalPart): boolean {
  let found = false;
  for (let at = canadaFrom(draft, 0, postal); at >= 0; at = canadaFrom(draft, at + 1, postal)) {
    give(draft, at, at + 1, Owner.Country);
    found = true;
    // KINGSTON CANADA, CANADA: without the second, the first is at the end
    if (at > 0 && (draft.tokens[at - 1]!.kinds & Kind.Canada) !== 0) at = -1;
  }
  return found;
}

function takeProvince(draft: ParseDraft, postal: PostalPart): ProvincePart {
  const { province, copies } = readProvince(draft, postal);
  give(draft, province.from, province.to, Owner.Province);
  for (const { from, to } of copies) give(draft, from, to, Owner.Noise);
  return province;
}

/** Takes an odd code. If no province was found, looks for one before the code. */
function takeOddCode(draft: ParseDraft, { from, to }: PostalPart, province: ProvincePart): ProvincePart {
  give(draft, from, to, Owner.PostalCode);
  return province === NO_PROVINCE ? takeProvince(draft, NO_CODE) : province;
}

/** NE and NO may mean several provinces; the postal code tells which. */
function withProvincesOf({ code }: PostalPart, province: ProvincePart): ProvincePart {
  if (province.provinces.length < 2 || code === '') return province;
  const possible = provincesOfPostalCode(code);
  const provinces = province.provinces.filter((each) => possible.includes(each));
  return provinces.length > 0 ? { ...province, provinces } : province;
}
