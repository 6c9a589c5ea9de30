interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
}

type Shapes = Readonly<Record<string, unknown>>;

/**
 * The named shapes, in which every optional member that a request may have, at any depth, may also be null, which means
 * that it was left out. `requests` are the names of the shapes of whole requests.
 */
export function withNulls(shapes: Shapes, requests: readonly string[]): Shapes {
  const inRequests = new Set<string>();
  for (const name of requests) collect(name, shapes, inRequests);
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, inRequests.has(name) ? loosened(shape as Shape) : shape]),
  );
}

function collect(name: string, shapes: Shapes, found: Set<string>): void {
  if (found.has(name)) return;
  found.add(name);
  const visit = ({ $ref, properties = {}, items }: Shape): void => {
    if ($ref !== undefined) collect($ref.split('/').at(-1)!, shapes, found);
    if (items !== undefined) visit(items);
    for (const member of Object.values(properties)) visit(member);
  };
  visit(shapes[name] as Shape);
}

function loosened(shape: Shape): Shape {
  const { properties, required = [] } = shape;
  if (properties === undefined) return shape;
  const members = Object.entries(properties).map(([name, member]) => [
    name,
    required.includes(name) ? member : orNull(member),
  ]);
  return { ...shape, properties: Object.fromEntries(members) };
}

function orNull(member: Shape): object {
  if (member.$ref !== undefined) return { anyOf: [member, { type: 'null' }] };
  const values = member.enum === undefined ? {} : { enum: [...member.enum, null] };
  return { ...member, type: [member.type, 'null'], ...values };
}
