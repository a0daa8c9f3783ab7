/** Hashes of passwords, by scrypt. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt parameters, stored with each hash, so that new hashes can have others. */
export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about 0.1 s per hash. */
const COST: HashCost = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY = 64 * 1024 * 1024;

function derive(password: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

export interface Passwords {
  /** @returns `scrypt$N$r$p$salt$key` with salt and key in base64url */
  hash(password: string): Promise<string>;
  /**
   * Whether the password has this hash. False for null and for a hash not made by {@link Passwords.hash}. Both take
   * as long, so that timing does not reveal whether there is an account.
   */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** @param cost of new hashes; tests pass a lower one */
export function createPasswords(cost: HashCost = COST): Passwords {
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, cost);
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
        '$',
      );
    },
    async matches(password, hash) {
      const [kind, N, r, p, salt, key] = hash?.split('$') ?? [];
      if (kind !== 'scrypt' || salt === undefined || key === undefined) {
        await derive(password, randomBytes(SALT_BYTES), cost);
        return false;
      }
      const ofHash = { N: Number(N), r: Number(r), p: Number(p) };
      const derived = await derive(password, Buffer.from(salt, 'base64url'), ofHash);
      return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
    },
  };
}
