/** The main thread's side of the threads that build shops: starts them and answers their calls. */
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { ReleaseStore } from '#releases/release-store.ts';
import { ServersError } from '#releases/servers.ts';
import type { Tenant } from '#site/tenant.ts';
import { errorMessage } from '#system/error-facts.ts';
import type { ApiAnswer, ApiSource } from '../api/api-source.ts';
import { RequestError } from '../api/request-error.ts';
import { failedResult, type ShopResult } from '../report/shop-result.ts';
import type { MainFunctions, RemoteFailure, ThreadData, ThreadFunctions } from './messages.ts';

/** Builds shops. */
export interface ShopBuilder {
  /** False: it builds no further shop. */
  isOn(): boolean;
  /** Never rejects: a failure is the result's `error`. */
  build(tenant: Tenant): Promise<ShopResult>;
  end(): Promise<void>;
}

export interface ShopThreadOptions {
  data: ThreadData;
  store: ReleaseStore;
  source: ApiSource;
  apiHasShops: () => Promise<boolean>;
  /** The clock, epoch ms. */
  now: () => number;
  signal?: AbortSignal | undefined;
}

/** A longer text is sent when it is read: most of its shops did not change. */
const SENT_CHARS = 16 * 1024;

/** For short-lived values. Without the limit a thread takes 100 MB more and is not faster. */
const YOUNG_MB = 24;

/** Starts a thread. One that ends, such as for lack of memory, fails the shops that it builds and takes no others. */
export function startShopThread({
  data,
  store,
  source,
  apiHasShops,
  now,
  signal,
}: ShopThreadOptions): ShopBuilder {
  const thread = new Worker(new URL('./shop-thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  /** Answers of the shops in progress whose bodies the thread may ask for, by domain and URL. */
  const answers = new Map<string, Map<string, ApiAnswer>>();
  let ended: string | null = null;

  const functions: MainFunctions = {
    async get(domain, url) {
      let requests = 0;
      const onRequest = () => {
        requests += 1;
      };
      try {
        const answer = await source.get(url, { signal, onRequest });
        const { status, hash, heldChars } = answer;
        const isSent = heldChars > 0 && heldChars <= SENT_CHARS;
        if (!isSent) answers.get(domain)?.set(url, answer);
        return { requests, outcome: { status, hash, heldChars, text: isSent ? await answer.body() : null } };
      } catch (error) {
        return { requests, outcome: { failure: failureOf(error) } };
      }
    },
    async body(domain, url) {
      try {
        const text = await answers.get(domain)?.get(url)?.body();
        if (text === undefined) throw new Error(`There is no answer of ${url}.`);
        return { text };
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
    apiHasShops,
    print: (line) => console.log(line),
    async prepare(domain, id) {
      const shop = store.shop(domain);
      try {
        const release = await shop.readRelease(id);
        if (release !== null) await shop.prepare?.(release);
        return { refusal: null };
      } catch (error) {
        if (!(error instanceof ServersError)) throw error;
        return { refusal: error.message };
      }
    },
  };
  const rpc = createBirpc<ThreadFunctions, MainFunctions>(functions, {
    post: (message) => thread.postMessage(message),
    on: (receive) => thread.on('message', receive),
    timeout: -1,
  });
  const stop = () => void rpc.stop(errorMessage(signal?.reason)).catch(() => undefined);
  signal?.addEventListener('abort', stop);
  thread.on('error', (error) => {
    ended ??= error.message;
  });
  thread.on('exit', (code) => {
    ended ??= `exit code ${code}`;
    signal?.removeEventListener('abort', stop);
    rpc.$close(new Error(ended));
  });

  return {
    isOn: () => ended === null,
    async build(tenant) {
      const began = now();
      const { domain } = tenant;
      answers.set(domain, new Map());
      try {
        return await rpc.build(tenant);
      } catch {
        return failedResult(domain, `The thread that built the shop ended: ${ended}.`, now() - began);
      } finally {
        answers.delete(domain);
      }
    },
    async end() {
      await thread.terminate();
    },
  };
}

function failureOf(error: unknown): RemoteFailure {
  if (error instanceof RequestError) return { message: error.message, retriable: error.retriable };
  return { message: errorMessage(error), retriable: false };
}
