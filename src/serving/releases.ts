/** The port through which a server reads releases. Each server implements it over its own storage. */
import type { ByteRange } from './byte-range.ts';
import type { Compression, Encoding } from './content-headers.ts';
import type { HeaderRules, RoutingTable } from './release-rules.ts';

export interface Releases {
  /**
   * The live release of the shop with this domain or alias; for null or a host without a shop, the default site's
   * release; null if that does not exist either.
   * @param host valid host name in lower case, without port; null when the request has none
   */
  find(host: string | null): Promise<LiveRelease | null>;
  /**
   * A hashed asset, which all releases share; null when there is none of this name.
   * @param file decoded name below `HASHED_ASSETS_PATH`. It comes from a request and may be an invalid file name
   */
  findAsset(file: string): Promise<StoredFile | null>;
}

/** The release that shoppers get. */
export interface LiveRelease {
  id: string;
  routing: RoutingTable;
  headers: HeaderRules;
  /** The release of hosts without a shop: every page is sent with status 404. */
  isDefault: boolean;
  /**
   * The file with exactly this decoded name; null when the release has none.
   * @param file name below the release, `release.json` included. It comes from a request and may be an invalid file name
   */
  find(file: string): Promise<StoredFile | null>;
}

export interface StoredFile {
  /** Hex digest of the uncompressed bytes. */
  digest: string;
  /** Compressed encodings that {@link StoredFile.read} can return; empty for small or incompressible files. */
  compressions: readonly Compression[];
  /** @param encoding `identity` or one of `compressions` */
  read(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Reads ranges of the uncompressed bytes; `length` is their number. Undefined if reading the whole file is cheap.
   */
  parts?: { length: number; read(range: ByteRange): Promise<Uint8Array<ArrayBuffer>> } | undefined;
  /**
   * Bytes that {@link StoredFile.read} returns, for `HEAD`. Undefined if reading the whole file is cheap.
   */
  size?(encoding: Encoding): Promise<number>;
}
