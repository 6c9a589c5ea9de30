/** Some ten thousand tokens of the usual length; what is kept of one grows with it. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

interface Owner {
  /** The oldest first. */
  readonly tokens: Set<string>;
  characters: number;
}

/**
 * What is known of tokens, by their text. When they are too long in all, the oldest of the customer who has most makes
 * way: nobody fills the memory, or has the tokens of others forgotten, by asking for as many and as long ones as it
 * can.
 */
export class KeptTokens<Known extends { readonly principal: { readonly customerId: number } }> {
  readonly #most: number;
  readonly #known = new Map<string, Known>();
  readonly #owners = new Map<number, Owner>();
  #characters = 0;

  constructor(most = MOST_CHARACTERS) {
    this.#most = most;
  }

  get(token: string): Known | undefined {
    return this.#known.get(token);
  }

  add(token: string, known: Known): void {
    this.delete(token);
    const { customerId } = known.principal;
    const owner = this.#owners.get(customerId) ?? { tokens: new Set(), characters: 0 };
    this.#owners.set(customerId, owner);
    this.#known.set(token, known);
    owner.tokens.add(token);
    owner.characters += token.length;
    this.#characters += token.length;
    while (this.#characters > this.#most) this.delete(this.#next());
  }

  delete(token: string): void {
    const known = this.#known.get(token);
    if (known === undefined) return;
    const { customerId } = known.principal;
    const owner = this.#owners.get(customerId)!;
    this.#known.delete(token);
    owner.tokens.delete(token);
    owner.characters -= token.length;
    this.#characters -= token.length;
    if (owner.tokens.size === 0) this.#owners.delete(customerId);
  }

  /** The one that makes way. */
  #next(): string {
    let largest: Owner | undefined;
    for (const owner of this.#owners.values()) {
      if (largest === undefined || owner.characters > largest.characters) largest = owner;
    }
    const [oldest] = largest!.tokens;
    return oldest!;
  }
}
