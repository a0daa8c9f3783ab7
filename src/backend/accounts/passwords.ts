/** Hashes of passwords, by scrypt. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MiB and about 0.1 s per hash. Stored with each hash, so that the cost of new hashes can be raised. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY = 64 * 1024 * 1024;

function derive(password: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** @returns `scrypt$N$r$p$salt$key` with salt and key in base64url */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether the password has this hash. False for null and for a hash not made by {@link hashPassword}: that takes as long,
 * so that the time does not reveal whether there is an account.
 */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash?.split('$') ?? [];
  if (kind !== 'scrypt' || salt === undefined || key === undefined) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}
