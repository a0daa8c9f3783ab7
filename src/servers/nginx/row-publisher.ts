/** Writes rows and reloads nginx. Publications that wait while nginx is reloaded share the next reload. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '#releases/folder/lock-folder.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';

/** One reload takes tenths of a second, and builds of several shops wait for each other. */
const WAIT_MS = 60_000;

/** Files of rows by name; null removes a file. */
export type ChangedRows = ReadonlyMap<string, string | null>;

interface Publication {
  files: ChangedRows;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export class RowPublisher {
  readonly #dir: string;
  readonly #reload: () => Promise<void>;
  #waiting: Publication[] = [];
  #isWorking = false;

  /**
   * @param dir folder of the rows
   * @param reload makes nginx read them; rejects when it refuses them
   */
  constructor(dir: string, reload: () => Promise<void>) {
    this.#dir = dir;
    this.#reload = reload;
  }

  /**
   * Resolves when nginx has the rows. When it refuses them, the former files are restored.
   * @throws the error of the reload
   * @throws {LockedError} when another process holds the rows for a minute
   */
  publish(files: ChangedRows): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ files, resolve, reject });
      if (!this.#isWorking) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    while (this.#waiting.length > 0) await this.#publishTogether(this.#waiting.splice(0));
    this.#isWorking = false;
  }

  /** When nginx refuses them together, one by one: only those that it refuses fail. */
  async #publishTogether(publications: readonly Publication[]): Promise<void> {
    try {
      await this.#write(new Map(publications.flatMap(({ files }) => [...files])));
      for (const { resolve } of publications) resolve();
    } catch (error) {
      if (publications.length === 1) for (const { reject } of publications) reject(error);
      else for (const one of publications) await this.#publishTogether([one]);
    }
  }

  async #write(files: ChangedRows): Promise<void> {
    const lock = await lockFolder(this.#dir, { waitMs: WAIT_MS });
    const former = new Map<string, string | null>();
    try {
      for (const [name, text] of files) {
        const file = path.join(this.#dir, name);
        const present = await readFile(file, 'utf8').catch(() => null);
        if (present === text) continue;
        former.set(file, present);
        await writeRows(file, text);
      }
      if (former.size > 0) await this.#reload();
    } catch (error) {
      for (const [file, text] of [...former].reverse()) await writeRows(file, text);
      throw error;
    } finally {
      await lock.release();
    }
  }
}

async function writeRows(file: string, text: string | null): Promise<void> {
  if (text === null) await rm(file, { force: true });
  else await writeFileAtomic(file, text);
}
