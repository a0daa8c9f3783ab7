/** The small files below a prefix of an object store. */
import { ensureFileName } from '../release-path.ts';
import type { StoredFiles } from '../release-store.ts';
import type { ObjectClient } from './object-client.ts';

/** All methods throw {@link ReleasePathError} for an invalid file name. */
export class StoredObjects implements StoredFiles {
  protected readonly client: ObjectClient;
  protected readonly base: string;

  /** @param base key prefix of the files, empty or with `/` at its end */
  constructor(client: ObjectClient, base: string) {
    this.client = client;
    this.base = base;
  }

  locate(name?: string): string {
    return this.client.url(name === undefined ? this.base.slice(0, -1) : this.key(name));
  }

  async read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return (await this.client.read(this.key(name)))?.body ?? null;
  }

  async write(name: string, body: string | Uint8Array | Iterable<Uint8Array>): Promise<void> {
    await this.client.write(this.key(name), bytesOf(body));
  }

  async remove(name: string): Promise<void> {
    await this.client.remove(this.key(name));
  }

  async list(folder: string): Promise<string[]> {
    const prefix = `${this.key(folder)}/`;
    const names: string[] = [];
    for await (const { objects } of this.client.list(prefix)) {
      names.push(...objects.map(({ key }) => key.slice(prefix.length)));
    }
    return names.sort();
  }

  protected key(name: string): string {
    ensureFileName(name);
    return this.base + name;
  }
}

export function bytesOf(body: string | Uint8Array | Iterable<Uint8Array>): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return body instanceof Uint8Array ? body : Buffer.concat([...body]);
}
