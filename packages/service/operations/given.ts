/**
 * A request that need not have the right shape: what is wrong with it besides its types is told together with these.
 */
export type GivenBody = Readonly<Record<string, unknown>>;

/** A member that is a text; '' for one that is missing or has another type. */
export function givenText(body: GivenBody, member: string): string {
  const value = body[member];
  return typeof value === 'string' ? value : '';
}

/** A member that is a list; an empty one for what is missing or has another type. */
export function givenList(body: GivenBody, member: string): readonly unknown[] {
  const value = body[member];
  return Array.isArray(value) ? value : [];
}

/** An object's members; none for a value that is no object. */
export function givenObject(value: unknown): GivenBody {
  return typeof value === 'object' && value !== null ? (value as GivenBody) : {};
}
