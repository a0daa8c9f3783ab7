/** The renderer of a build: most pages are rendered in a thread, while the main one plans and writes shops. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { PageKind } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import { errorMessage } from '#system/error-facts.ts';
import type { Bundle } from '../astro/build-bundle.ts';
import { loadRenderer, RenderError } from '../astro/load-renderer.ts';
import type { Renderer } from '../site-plan.ts';
import type { RenderFunctions } from './messages.ts';

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
    async renderPage(kind, shop, view) {
      asked += 1;
      if (thread === null) await nextTurn();
      if (asked > PAGES_WITHOUT_THREAD) thread ??= startRenderThread(bundle, note);
      if (thread?.isRunning() !== true) return here.renderPage(kind, shop, view);
      return (await thread.render(kind, shop, view)) ?? here.renderPage(kind, shop, view);
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
   * @throws {RenderError} for a page that cannot be rendered
   */
  render(kind: PageKind, shop: ShopView, view: PageView): Promise<Uint8Array | null>;
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
  const texts = new WeakMap<ShopView, string>();
  const textOf = (shop: ShopView) => {
    const text = texts.get(shop) ?? JSON.stringify(shop);
    texts.set(shop, text);
    return text;
  };

  return {
    isRunning: () => !hasEnded,
    async render(kind, shop, view) {
      let page: Awaited<ReturnType<RenderFunctions['render']>>;
      try {
        page = await rpc.render({ kind, shop: textOf(shop), view: JSON.stringify(view) });
      } catch (error) {
        if (hasEnded) return null;
        throw error;
      }
      if ('html' in page) return page.html;
      const { message, cause } = page.failure;
      throw new RenderError(message, cause === null ? {} : { cause: new Error(cause) });
    },
    async end() {
      hasEnded = true;
      await worker.terminate();
    },
  };
}
