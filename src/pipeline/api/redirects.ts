/** Redirects of an API host, followed within its origin only: pages of a shop contain no data of another host. */
import { redactUrl } from '#contract/api-error.ts';
import { ExchangeFailure, type HttpResponse } from '#contract/http/exchange.ts';
import { RequestError } from './request-error.ts';

const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * The response after all redirects within the origin of `url`. A redirect to another origin, or too many redirects, is
 * an error.
 * @param send sends one request and returns redirects as responses
 */
export async function followRedirects(
  url: string,
  send: (url: string) => Promise<HttpResponse | ExchangeFailure>,
): Promise<HttpResponse | ExchangeFailure | RequestError> {
  const { origin } = new URL(url);
  let current = url;
  for (let followed = 0; ; followed += 1) {
    const outcome = await send(current);
    if (outcome instanceof ExchangeFailure) return outcome;
    const location = REDIRECT_STATUSES.has(outcome.status) ? outcome.headers.get('location') : null;
    if (location === null) return outcome;
    const target = URL.parse(location, current);
    const shown = redactUrl(target?.href ?? location);
    if (target?.origin !== origin) return new RequestError(`redirects to ${shown}${OTHER_HOST}`, false);
    if (followed === MAX_REDIRECTS) {
      return new RequestError(`redirects more than ${MAX_REDIRECTS} times, the last time to ${shown}`, false);
    }
    current = target.href;
  }
}

const OTHER_HOST =
  ', which is not the API host. If the API moved there, write its new URL in "api" of the tenants file, ' +
  'in API_URL or in --api';
