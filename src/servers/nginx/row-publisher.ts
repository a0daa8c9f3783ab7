/** Writes rows of nginx's maps and reloads nginx. Publications that wait during a reload share the next one. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '#releases/folder/lock-folder.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { withLock } from '#system/lock.ts';

/** A reload takes tenths of a second. Builds of several shops wait for each other. */
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
  /** This file exists while nginx may not have loaded the folder's rows. */
  readonly #unloaded: string;
  readonly #reload: () => Promise<void>;
  #waiting: Publication[] = [];
  #isWorking = false;

  /**
   * @param dir folder of the rows
   * @param reload reloads nginx; rejects when nginx refuses the rows
   */
  constructor(dir: string, reload: () => Promise<void>) {
    this.#dir = dir;
    this.#unloaded = path.join(dir, 'unloaded');
    this.#reload = reload;
  }

  /**
   * Resolves when nginx has loaded the rows. If nginx rejects them, the former files are restored.
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

  /** If nginx rejects the publications together, they are tried one by one, so that only the invalid ones fail. */
  async #publishTogether(publications: readonly Publication[]): Promise<void> {
    try {
      await this.#write(new Map(publications.flatMap(({ files }) => [...files])));
      for (const { resolve } of publications) resolve();
    } catch (error) {
      if (publications.length === 1) for (const { reject } of publications) reject(error);
      else for (const one of publications) await this.#publishTogether([one]);
    }
  }

  /**
   * If a program ended between writing rows and the reload, the next publication reloads nginx even if it changes no
   * rows.
   */
  async #write(files: ChangedRows): Promise<void> {
    return withLock(await lockFolder(this.#dir, { waitMs: WAIT_MS }), async () => {
      const isUnloaded = existsSync(this.#unloaded);
      const former = await this.#formerRows(files);
      if (former.size === 0 && !isUnloaded) return;
      await writeFileAtomic(this.#unloaded, '');
      try {
        for (const name of former.keys()) await this.#writeRows(name, files.get(name) ?? null);
        await this.#reload();
      } catch (error) {
        for (const [name, text] of [...former].reverse()) await this.#writeRows(name, text);
        if (!isUnloaded) await rm(this.#unloaded, { force: true });
        throw error;
      }
      await rm(this.#unloaded, { force: true });
    });
  }

  /** The current content of the files that change; null for a missing file. */
  async #formerRows(files: ChangedRows): Promise<Map<string, string | null>> {
    const former = new Map<string, string | null>();
    for (const [name, text] of files) {
      const present = await readFile(path.join(this.#dir, name), 'utf8').catch(() => null);
      if (present !== text) former.set(name, present);
    }
    return former;
  }

  async #writeRows(name: string, text: string | null): Promise<void> {
    const file = path.join(this.#dir, name);
    if (text === null) await rm(file, { force: true });
    else await writeFileAtomic(file, text);
  }
}
