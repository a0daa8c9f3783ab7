/** Signatures of hooks: HMAC-SHA256 over the time and the body, in hexadecimal digits. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Path at which a worker accepts hooks. */
export const HOOK_PATH = '/hooks/content-changed';
export const TIME_HEADER = 'X-Hook-Timestamp';
export const SIGNATURE_HEADER = 'X-Hook-Signature';
/** A hook is accepted when its timestamp differs from the worker's clock by at most this time. */
export const WINDOW_SECONDS = 300;

export type SignatureProblem = 'unsigned' | 'wrong' | 'too-old';

/**
 * The signature of a timestamp and a body.
 * @param seconds epoch seconds, as in the header {@link TIME_HEADER}
 */
export function signatureOf(secret: string, seconds: string, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

/**
 * Checks the signature and the timestamp of a hook; null when they are valid.
 * @param now epoch ms
 */
export function signatureProblem(
  secret: string,
  given: { seconds: string | undefined; signature: string | undefined; body: string },
  now: number,
): SignatureProblem | null {
  const { seconds, signature, body } = given;
  if (seconds === undefined || signature === undefined || !/^\d{1,12}$/.test(seconds)) return 'unsigned';
  const expected = Buffer.from(signatureOf(secret, seconds, body));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'wrong';
  return Math.abs(now / 1000 - Number(seconds)) > WINDOW_SECONDS ? 'too-old' : null;
}
