import pg from 'pg';

/** The database has no connection left: others have taken all that it allows. */
const TOO_MANY_CONNECTIONS = '53300';

/** How long a pool makes do with the connections that it has before it tries to open another, in ms. */
const CONTENT_MS = 10_000;

/**
 * A pool that makes do with the connections it has when the database has none left for another: a question waits for
 * its turn on one of them, instead of failing and telling everybody that the state is away.
 */
export class ModestPool extends pg.Pool {
  readonly #most = this.options.max;
  #content: NodeJS.Timeout | undefined;

  override async connect(): Promise<pg.PoolClient> {
    const begun = performance.now();
    // Those that are being opened count as there until they fail, one after the other. Where none is left, several
    // questions would take each other's attempts for connections and never give up.
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        const isFull = (error as { readonly code?: unknown }).code === TOO_MANY_CONNECTIONS;
        const isLate = performance.now() - begun > (this.options.connectionTimeoutMillis ?? 0);
        if (!isFull || this.totalCount === 0 || isLate) throw error;
        this.#makeDo();
      }
    }
  }

  override async end(): Promise<void> {
    clearTimeout(this.#content);
    await super.end();
  }

  #makeDo(): void {
    this.options.max = Math.min(this.options.max, this.totalCount);
    this.#content ??= setTimeout(() => {
      this.#content = undefined;
      this.options.max = this.#most;
    }, CONTENT_MS).unref();
  }
}
