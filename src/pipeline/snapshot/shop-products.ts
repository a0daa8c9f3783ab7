/**
 * The products of a shop: merged from overlapping lists, and held in memory. The records of a large shop and the data
 * derived from them do not fit there together, so all but the most recently used records are compressed.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Product } from '#contract/entities/product.ts';
import { MAX_PRODUCTS } from './shop-limits.ts';

/** Products by id. Each look-up may return a new object. */
export interface Products {
  readonly size: number;
  get(id: string): Product | undefined;
  /** In the order in which they were added. */
  values(): Iterable<Product>;
}

/** Products that are compressed together. Neighbors of a list are usually used together. */
const CHUNK_PRODUCTS = 256;
/** Chunks that stay uncompressed. Most shops have fewer products, so nothing is compressed. */
const UNPACKED_CHUNKS = 4;

export class PackedProducts implements Products {
  readonly #ids: string[] = [];
  readonly #indexOf = new Map<string, number>();
  readonly #packed = new Map<number, Buffer>();
  readonly #unpacked = new LRUCache<number, readonly Product[]>({
    max: UNPACKED_CHUNKS,
    dispose: (products, chunk) => {
      if (!this.#packed.has(chunk)) this.#packed.set(chunk, pack(products));
    },
  });
  /** The last chunk, until it is full. */
  #last: Product[] = [];

  get size(): number {
    return this.#ids.length;
  }

  /** The id as it was added; undefined if unknown. Lists that use this string share its memory. */
  knownId(id: string): string | undefined {
    return this.#ids[this.#indexOf.get(id) ?? -1];
  }

  /** Adds a product whose id is unknown. */
  add(product: Product): void {
    this.#indexOf.set(product.id, this.#ids.length);
    this.#ids.push(product.id);
    this.#last.push(product);
    if (this.#last.length < CHUNK_PRODUCTS) return;
    this.#unpacked.set(this.#ids.length / CHUNK_PRODUCTS - 1, this.#last);
    this.#last = [];
  }

  get(id: string): Product | undefined {
    const index = this.#indexOf.get(id);
    if (index === undefined) return undefined;
    const chunk = Math.floor(index / CHUNK_PRODUCTS);
    const known = this.#unpacked.get(chunk);
    const products = known ?? this.#read(chunk);
    if (known === undefined && this.#packed.has(chunk)) this.#unpacked.set(chunk, products);
    return products[index % CHUNK_PRODUCTS];
  }

  *values(): Generator<Product> {
    for (let chunk = 0; chunk * CHUNK_PRODUCTS < this.size; chunk += 1) {
      yield* this.#unpacked.peek(chunk) ?? this.#read(chunk);
    }
  }

  #read(chunk: number): readonly Product[] {
    const packed = this.#packed.get(chunk);
    return packed === undefined ? this.#last : unpack(packed);
  }
}

/** Level 1 is fast, and records shrink to a tenth. */
function pack(products: readonly Product[]): Buffer {
  return deflateRawSync(JSON.stringify(products), { level: 1 });
}

function unpack(packed: Buffer): readonly Product[] {
  return JSON.parse(inflateRawSync(packed).toString());
}

export interface MergedProducts {
  products: Products;
  /** The ids of each list, in the list's order, each once. */
  ids: string[][];
  /** Whether products were left out. */
  isCut: boolean;
}

/**
 * A product's record comes from the first list that contains it, so the order of `lists` is a ranking. If there are
 * more than `most` products, the last in that ranking are left out. Only records of new products stay in memory.
 */
export async function mergeProducts(
  lists: AsyncIterable<readonly Product[]> | Iterable<readonly Product[]>,
  most: number = MAX_PRODUCTS,
): Promise<MergedProducts> {
  const products = new PackedProducts();
  const ids: string[][] = [];
  let isCut = false;
  for await (const list of lists) {
    const seen = new Set<string>();
    for (const product of list) {
      const known = products.knownId(product.id);
      if (known === undefined) {
        isCut ||= products.size === most;
        if (isCut) continue;
        products.add(product);
      }
      seen.add(known ?? product.id);
    }
    ids.push([...seen]);
  }
  return { products, ids, isCut };
}
