/** The renderer of a build: most pages are rendered in a thread, while the main one plans and writes shops. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { PageKind } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import { errorMessage } from '#system/error-facts.ts';
import type { Bundle } from '../astro/build-bundle.ts';
import { loadRenderer, RenderError } from '../astro/load-renderer.ts';
import type { RenderedPage, Renderer } from '../site-plan.ts';
import { type RenderFunctions, type RenderResponse, UNKNOWN_SHOP } from './messages.ts';

/** A build that changes a few pages starts no thread. */
const PAGES_WITHOUT_THREAD = 15;

/** For short-lived values. Without the limit a thread takes 100 MB more and is not faster. */
const YOUNG_MB = 24;

export interface BuildRenderer extends Renderer {
  /** Ends the thread. No page is rendered afterwards. */
  end(): Promise<void>;
}

/**
 * The main thread renders the pages of a build that has few. Pages wait a turn, so that those asked for together are
 * counted before the first is rendered, and only one thread compiles the code. A thread that ends, such as for lack of
 * memory, leaves its pages to the main one.
 * @param note gets the reason when the thread ends by itself
 */
export function createBuildRenderer(bundle: Bundle, note: (text: string) => void): BuildRenderer {
  const here = loadRenderer(bundle);
  let thread: RenderThread | null = null;
  let asked = 0;
  return {
    ...here,
    expectShop() {
      thread ??= startRenderThread(bundle, note);
    },
    async renderPage(kind, shop, view, json = JSON.stringify(view)) {
      asked += 1;
      if (thread === null) await nextTurn();
      if (asked > PAGES_WITHOUT_THREAD) thread ??= startRenderThread(bundle, note);
      if (thread?.isRunning() !== true) return here.renderPage(kind, shop, view);
      return (await thread.render(kind, shop, json)) ?? here.renderPage(kind, shop, view);
    },
    async end() {
      await thread?.end();
    },
  };
}

interface RenderThread {
  /** False after the thread's end. */
  isRunning(): boolean;
  /**
   * Null: the thread ended.
   * @param view as JSON
   * @throws {RenderError} for a page that cannot be rendered
   */
  render(kind: PageKind, shop: ShopView, view: string): Promise<RenderedPage | null>;
  end(): Promise<void>;
}

function startRenderThread(bundle: Bundle, note: (text: string) => void): RenderThread {
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
    isRunning: () => !hasEnded,
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
