import { stat } from 'node:fs/promises';
import type { Storage } from '@civique/service/state';

/** The setting that `civique data use` changes. */
export const REFERENCE_SETTING = 'reference';

const LOOK_EVERY_MS = 2_000;

/** What to watch and whom to notify. */
interface WatchOptions {
  readonly storage: Storage;
  /** The file in use; undefined for the starter. */
  readonly file: string | undefined;
  /** When the setting in force at the start was made, ISO 8601; undefined if there was none. */
  readonly settingAt: string | undefined;
}

/** Loads a file and starts answering from it, or reports why not; never throws. */
type Offer = (file: string) => Promise<void>;

/**
 * Checks every two seconds whether the reference file was replaced or `civique data use` named another, and offers it
 * once it has stopped growing. `look` offers it at once, whatever has changed.
 */
export class ReferenceWatch {
  readonly #options: WatchOptions;
  #file: string | undefined;
  #settingAt: string | undefined;
  /** Of the last file offered, and of the last check. */
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

  /** Records the current version of the file. Call it before loading the file, so that no later version is missed. */
  async note(): Promise<void> {
    this.#offered = await signatureOf(this.#file);
    this.#seen = this.#offered;
  }

  /** Starts watching. */
  start(offer: Offer): void {
    this.#offer = offer;
    this.#timer = setInterval(() => this.look(false), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Checks now, one check at a time; with `force`, offers the file even if it looks unchanged. */
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

  /** True if another file was named since the last check. If the database is down, the next check asks again. */
  async #readSetting(): Promise<boolean> {
    const setting = await this.#options.storage.findSetting(REFERENCE_SETTING).catch(() => undefined);
    if (setting === undefined || setting.changedAt === this.#settingAt) return false;
    this.#settingAt = setting.changedAt;
    this.#file = setting.value;
    return true;
  }
}

/** Changes whenever the file is replaced; undefined while there is no file. */
async function signatureOf(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}
