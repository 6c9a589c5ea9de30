import { hash } from 'node:crypto';
import { nearestNames } from '@civique/engine/text';
import { type RequestError, ServiceError } from '../errors.ts';
import { type Definitions, PARAMETER_KINDS, type ParameterKind } from '../parameters/kinds.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { givenObject, givenText } from './given.ts';

/** Kind of parameter that a member of a request names. */
const MEMBER_KINDS = {
  AddressLayout: 'NPAR_AddressLayouts',
  FromLayout: 'NPAR_AddressLayouts',
  ToLayout: 'NPAR_AddressLayouts',
  AnalysisMode: 'NPAR_AnalysisModes',
  CorrectionStyle: 'NPAR_CorrectionStyles',
} as const satisfies Record<string, ParameterKind>;

type ParameterMember = keyof typeof MEMBER_KINDS;

/** The definitions under the members that named them. */
type Found<Member extends ParameterMember> = { readonly [Name in Member]: Definitions[(typeof MEMBER_KINDS)[Name]] };

const NAMES_OFFERED = 3;

/**
 * The parameters that `members` of a request name, ignoring case; the caller's own come before shared ones. Throws
 * PARAMETER_NOT_FOUND, which lists every name that does not exist.
 */
export function findParameters<Member extends ParameterMember>(
  request: Readonly<Record<Member, string>>,
  members: readonly Member[],
  parameters: ParameterSet,
): Found<Member> {
  const found: Record<string, unknown> = {};
  const errors: RequestError[] = [];
  for (const member of members) {
    const visible = parameters.find(MEMBER_KINDS[member], request[member]);
    if (visible === undefined) errors.push(notFound(parameters, MEMBER_KINDS[member], member, request[member]));
    else found[member] = visible.definition;
  }
  if (errors.length > 0) throw new ServiceError('PARAMETER_NOT_FOUND', errors);
  return found as Found<Member>;
}

/**
 * A digest of the caller's own definitions that a request names, '' when it names none: with other ones, the same body
 * asks for something else.
 */
export function ownDefinitions(request: unknown, parameters: ParameterSet): string {
  const own = Object.entries(MEMBER_KINDS).flatMap(([member, kind]) => {
    const name = givenText(givenObject(request), member);
    const visible = name === '' ? undefined : parameters.find(kind, name);
    return visible === undefined || visible.shared ? [] : [member, visible.definition];
  });
  return own.length === 0 ? '' : hash('sha256', JSON.stringify(own), 'base64url');
}

/** Says that no parameter has this name, and which names are nearest. */
export function notFound(parameters: ParameterSet, kind: ParameterKind, path: string, name: string): RequestError {
  const names = parameters.list(kind).map(({ name }) => name);
  const nearest = { quoted: nearestNames(name, names, NAMES_OFFERED) };
  return { path, key: PARAMETER_KINDS[kind].notFound, parameters: { name, nearest } };
}
