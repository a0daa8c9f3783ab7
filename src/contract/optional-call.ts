/** Calls that extend the API family, on hosts that may lack them. */
import { ApiError } from './api-error.ts';

const NOT_FOUND = 404;

const isMissing = (error: unknown) => error instanceof ApiError && error.status === NOT_FOUND;
const isUnreadable = (error: unknown) => error instanceof ApiError && error.reason === 'network';

/**
 * The response of a call, or `lacking` on a host without it. Such a host responds with 404, often without CORS headers:
 * browsers report that like a lost connection. After such a failure the call is repeated once if the host is reachable.
 *
 * @param call may be repeated
 * @param isReachable whether the host responds to a call that the whole family has
 * @throws any other error of the call
 */
export async function callOptional<Value>(
  call: () => Promise<Value>,
  lacking: Value,
  isReachable: () => Promise<boolean>,
): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) return lacking;
    if (!isUnreadable(error) || !(await isReachable())) throw error;
  }
  try {
    return await call();
  } catch (error) {
    if (isMissing(error) || isUnreadable(error)) return lacking;
    throw error;
  }
}
