/** The API as a thread sees it: requests are sent by the main thread, with its concurrency, pauses and cache. */
import { type ApiSource, PARSED_BODIES_CHARS } from '../api/api-source.ts';
import { createParsedBodies, type ParsedBodies } from '../api/parsed-bodies.ts';
import { RequestError } from '../api/request-error.ts';
import type { MainFunctions, RemoteFailure } from './messages.ts';

type Main = Pick<MainFunctions, 'get' | 'body'>;

/** Parsed answers are shared by the shops of a thread. */
export function createRemoteSources(baseUrl: string, main: Main): (domain: string) => ApiSource {
  const parsed = createParsedBodies(PARSED_BODIES_CHARS);
  return (domain) => remoteSource(domain, baseUrl, parsed, main);
}

function remoteSource(domain: string, baseUrl: string, parsed: ParsedBodies, main: Main): ApiSource {
  return {
    baseUrl,
    parsed,
    async get(url, { signal, onRequest } = {}) {
      const { requests, outcome } = await main.get(domain, url);
      for (let sent = 0; sent < requests; sent += 1) onRequest?.();
      signal?.throwIfAborted();
      if ('failure' in outcome) throw errorOf(outcome.failure);
      const { text, ...answer } = outcome;
      const body = async () => {
        if (text !== null) return text;
        const read = await main.body(domain, url);
        if ('failure' in read) throw errorOf(read.failure);
        return read.text;
      };
      return { ...answer, body };
    },
  };
}

function errorOf({ message, retriable }: RemoteFailure): RequestError {
  return new RequestError(message, retriable);
}
