/** The main thread's interface to the thread that renders pages. */
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { PageKind } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import { errorMessage } from '#system/error-facts.ts';
import type { Bundle } from '../astro/build-bundle.ts';
import { RenderError } from '../astro/load-renderer.ts';
import type { RenderedPage } from '../site-plan.ts';
import { type RenderFunctions, type RenderResponse, UNKNOWN_SHOP } from './messages.ts';

/** For short-lived values. Without the limit a thread takes 100 MB more and is not faster. */
const YOUNG_MB = 24;

export interface RenderThread {
  /**
   * Resolves with null if the thread has ended.
   * @param view as JSON
   * @throws {RenderError} for a page that cannot be rendered
   */
  render(kind: PageKind, shop: ShopView, view: string): Promise<RenderedPage | null>;
  end(): Promise<void>;
}

/** @param note called with the reason when the thread ends unexpectedly */
export function startRenderThread(bundle: Bundle, note: (text: string) => void): RenderThread {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData: bundle,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let hasEnded = false;
  const rpc = createBirpc<RenderFunctions, object>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (receive) => worker.on('message', receive),
      timeout: -1,
    },
  );
  const ended = (reason: string) => {
    if (hasEnded) return;
    hasEnded = true;
    note(`The thread that renders pages ended (${reason}); the main thread renders the others.`);
    rpc.$close();
  };
  worker.on('error', (error) => ended(errorMessage(error)));
  worker.on('exit', (code) => ended(`exit code ${code}`));
  const numbers = new WeakMap<ShopView, number>();
  let shops = 0;
  const send = (shop: ShopView) => {
    const number = numbers.get(shop) ?? ++shops;
    numbers.set(shop, number);
    rpc.shop.asEvent(number, JSON.stringify(shop));
    return number;
  };

  return {
    async render(kind, shop, view) {
      let known = numbers.get(shop);
      let page: RenderResponse;
      try {
        do {
          page = await rpc.render({ kind, shop: known ?? send(shop), view });
          known = undefined;
        } while (page === UNKNOWN_SHOP);
      } catch (error) {
        if (hasEnded) return null;
        throw error;
      }
      if ('html' in page) return page;
      const { message, cause } = page.failure;
      throw new RenderError(message, cause === null ? {} : { cause: new Error(cause) });
    },
    async end() {
      hasEnded = true;
      await worker.terminate();
    },
  };
}
