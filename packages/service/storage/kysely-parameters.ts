import { type Kysely, type Selectable, sql } from 'kysely';
import { nameKey, OPERATOR, type ParameterStorage, type SetResult, type StoredParameter } from './parameters.ts';
import type { Tables } from './schema.ts';

/** Parameters on any database that Kysely supports. */
export class KyselyParameters implements ParameterStorage {
  readonly #database: Kysely<Tables>;
  readonly #reads: Kysely<Tables>;

  constructor(database: Kysely<Tables>, reads: Kysely<Tables>) {
    this.#database = database;
    this.#reads = reads;
  }

  async list(owner: number): Promise<StoredParameter[]> {
    const rows = await this.#reads
      .selectFrom('parameters')
      .selectAll()
      .where('owner', '=', owner)
      .orderBy('kind')
      .orderBy('name_key')
      .execute();
    return rows.map(parameterOf);
  }

  async version(owner: number): Promise<number> {
    const { total } = await this.#reads
      .selectFrom('parameter_versions')
      .select(({ fn }) => fn.sum<number | string | null>('version').as('total'))
      .where('owner', 'in', [owner, OPERATOR])
      .executeTakeFirstOrThrow();
    return Number(total ?? 0);
  }

  async set(
    owner: number,
    parameter: StoredParameter,
    most: number,
    mostCharacters = Number.POSITIVE_INFINITY,
  ): Promise<SetResult> {
    const { kind, name, definition, creator, modifiedAt } = parameter;
    const content = { name, definition, creator, modified_at: modifiedAt };
    return this.#database.transaction().execute(async (transaction) => {
      await countChange(transaction, owner);
      const same = await transaction
        .selectFrom('parameters')
        .select(['name_key', sql<number>`length(definition)`.as('characters')])
        .where('owner', '=', owner)
        .where('kind', '=', kind)
        .execute();
      const known = same.some(({ name_key }) => name_key === nameKey(name));
      if (!known && same.length >= most) return 'full';
      const others = same.filter(({ name_key }) => name_key !== nameKey(name));
      const characters = others.reduce((sum, other) => sum + Number(other.characters), definition.length);
      if (characters > mostCharacters) return 'tooLong';
      await transaction
        .insertInto('parameters')
        .values({ owner, kind, name_key: nameKey(name), ...content })
        .onConflict((conflict) => conflict.columns(['owner', 'kind', 'name_key']).doUpdateSet(content))
        .execute();
      return known ? 'replaced' : 'created';
    });
  }

  async remove(owner: number, kind: string, name: string): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      await countChange(transaction, owner);
      const { numDeletedRows } = await transaction
        .deleteFrom('parameters')
        .where('owner', '=', owner)
        .where('kind', '=', kind)
        .where('name_key', '=', nameKey(name))
        .executeTakeFirst();
      return Number(numDeletedRows) > 0;
    });
  }
}

/** Comes first in its transaction: it also takes the lock that makes changes of one owner wait for each other. */
async function countChange(transaction: Kysely<Tables>, owner: number): Promise<void> {
  await transaction
    .insertInto('parameter_versions')
    .values({ owner, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet(({ eb, ref }) => ({ version: eb(ref('parameter_versions.version'), '+', 1) })),
    )
    .execute();
}

function parameterOf(row: Selectable<Tables['parameters']>): StoredParameter {
  const { kind, name, definition, creator, modified_at } = row;
  return { kind, name, definition, creator, modifiedAt: modified_at };
}
