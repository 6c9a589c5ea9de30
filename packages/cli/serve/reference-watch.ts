import { stat } from 'node:fs/promises';
import type { Storage } from '@civique/service/state';

/** The setting that `civique data use` changes. */
export const REFERENCE_SETTING = 'reference';

const LOOK_EVERY_MS = 2_000;

/** What the watch looks at and whom it tells. */
export interface WatchOptions {
  readonly storage: Storage;
  /** The file in use; undefined for the starter. */
  readonly file: string | undefined;
  /** Time of the setting that was in force at the start, ISO 8601; undefined when there was none. */
  readonly settingAt: string | undefined;
}

/** Loads a file and answers from it, or tells why not; it does not throw. */
type Offer = (file: string) => Promise<void>;

/**
 * Looks every two seconds whether the reference file was replaced or `civique data use` has named another, and offers it
 * once it has stopped growing. `look` offers at once, whatever has changed.
 */
export class ReferenceWatch {
  readonly #options: WatchOptions;
  #file: string | undefined;
  #settingAt: string | undefined;
  /** Of the file that was offered last, and of the last look. */
  #offered: string | undefined;
  #seen: string | undefined;
  #offer: Offer | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#file = options.file;
    this.#settingAt = options.settingAt;
  }

  /** Notes the file as it is now: call it before the file is loaded, so that no later one is missed. */
  async note(): Promise<void> {
    this.#offered = await signatureOf(this.#file);
    this.#seen = this.#offered;
  }

  /** Begins to look. */
  start(offer: Offer): void {
    this.#offer = offer;
    this.#timer = setInterval(() => this.look(false), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Looks now; offers the file even when it seems the same if `force`. One look after another. */
  look(force = true): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look(force)).catch(() => {});
    return this.#looking;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(force: boolean): Promise<void> {
    const named = await this.#readSetting();
    const signature = await signatureOf(this.#file);
    const settled = signature === this.#seen;
    this.#seen = signature;
    if (this.#file === undefined || signature === undefined) return;
    if (!force && !named && (signature === this.#offered || !settled)) return;
    this.#offered = signature;
    await this.#offer?.(this.#file);
  }

  /** True when another file was named since the last look. A database that is away is asked again at the next. */
  async #readSetting(): Promise<boolean> {
    const setting = await this.#options.storage.findSetting(REFERENCE_SETTING).catch(() => undefined);
    if (setting === undefined || setting.changedAt === this.#settingAt) return false;
    this.#settingAt = setting.changedAt;
    this.#file = setting.value;
    return true;
  }
}

/** Changes with every replacement of a file; undefined while there is none. */
async function signatureOf(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}
