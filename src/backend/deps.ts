/** The backend's dependencies; tests pass their own clock, database and limits. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AttemptLimit } from './accounts/attempt-limit.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { VerifyProviderToken } from './accounts/provider-token.ts';
import type { ReadValidSince } from './accounts/valid-since.ts';
import type { Background } from './background.ts';
import type { RateLimits } from './config.ts';
import type { Db } from './db/connect.ts';
import type { MediaStore } from './images/media.ts';
import type { UploadStore } from './images/uploads.ts';
import type { SendMail } from './mail.ts';
import { Refusal } from './refusal.ts';
import type { ShopDirectory, ShopIds } from './shop-directory.ts';

export interface BackendDeps {
  readonly db: Db;
  readonly media: MediaStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
  readonly limits: RateLimits;
  /** Origin of image URLs; undefined: the origin of the request. */
  readonly publicUrl: string | undefined;
  readonly passwords: Passwords;
  readonly verifyProviderToken: VerifyProviderToken;
  readonly readValidSince: ReadValidSince;
  readonly sendMail: SendMail;
  readonly background: Background;
  readonly uploads: UploadStore;
  /** Records that a shop's content changed, in the transaction of the change. */
  readonly recordContentChange: (db: Db, shopId: string, topics: readonly string[]) => Promise<void>;
  /** Bearer token of the operator's endpoints; null refuses every request to them. */
  readonly adminToken: string | null;
  /** Whether `http://<slug>.localhost:<port>` is an origin of the shop: only in development. */
  readonly allowsLocalOrigins: boolean;
  /** The client's IP address, the key of rate limits. */
  readonly clientIp: (context: Context) => string;
}

/** Dependencies of all routes together. */
export interface AppDeps extends BackendDeps {
  readonly shops: ShopDirectory;
  readonly attempts: AttemptLimit;
  /**
   * Counts a request as an attempt on a secret that its body names, such as a promo code.
   *
   * @throws HTTPException 429 above the limit
   */
  readonly countAttempt: (c: Context) => void;
}

/** Dependencies of a group of routes: those of every group, and `More`. */
export type RouteDeps<More extends keyof AppDeps = never> = Pick<AppDeps, 'db' | 'now' | 'shops' | More>;

/**
 * The shop of a slug (`aurora`), for endpoints that take the slug.
 *
 * @throws Refusal 404 when no shop has it; the message points out an object id, the usual mistake
 */
export async function shopOfSlug(deps: RouteDeps, slug: string): Promise<ShopIds> {
  const shop = await deps.shops.bySlug(slug);
  if (shop) return shop;
  const hint = /^[0-9a-f]{24}$/.test(slug) ? ' This call takes the shopId (slug), not the _id.' : '';
  throw new Refusal(404, `No shop has the shopId "${slug.slice(0, 80)}".${hint}`);
}

/**
 * The shop of an object id (24 hex digits), for endpoints that take the `_id`.
 *
 * @throws Refusal 404 when no shop has it
 */
export async function shopOfId(deps: RouteDeps, id: string): Promise<ShopIds> {
  const shop = await deps.shops.byId(id);
  if (shop) return shop;
  const hint = /^[0-9a-f]{24}$/.test(id) ? '' : ' This call takes the _id (24 hex digits), not the shopId.';
  throw new Refusal(404, `No shop has the _id "${id.slice(0, 80)}".${hint}`);
}
