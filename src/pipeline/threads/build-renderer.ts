/** The renderer of a build: most pages are rendered in a thread, while the main one plans and writes shops. */
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

/** A build that changes a few pages has rendered them before a thread is there. */
const PAGES_BEFORE_THREAD = 16;

/** For short-lived values. Without the limit a thread takes 100 MB more and is not faster. */
const YOUNG_MB = 24;

export interface BuildRenderer extends Renderer {
  /** Ends the thread. No page is rendered afterwards. */
  end(): Promise<void>;
}

/**
 * The main thread renders the first pages, and the others until the thread is ready. A thread that ends, such as for lack
 * of memory, leaves its pages to the main one.
 * @param note gets the reason when the thread ends by itself
 */
export function createBuildRenderer(bundle: Bundle, note: (text: string) => void): BuildRenderer {
  const here = loadRenderer(bundle);
  let thread: RenderThread | null = null;
  let rendered = 0;
  return {
    ...here,
    async renderPage(kind, shop, view) {
      rendered += 1;
      if (rendered > PAGES_BEFORE_THREAD) thread ??= startRenderThread(bundle, note);
      if (thread?.isReady() !== true) return here.renderPage(kind, shop, view);
      return (await thread.render(kind, shop, view)) ?? here.renderPage(kind, shop, view);
    },
    async end() {
      await thread?.end();
    },
  };
}

interface RenderThread {
  /** False before the thread runs and after its end. */
  isReady(): boolean;
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
  let state: 'starting' | 'ready' | 'ended' = 'starting';
  const rpc = createBirpc<RenderFunctions, object>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (receive) => worker.on('message', receive),
      timeout: -1,
    },
  );
  const ended = (reason: string) => {
    if (state === 'ended') return;
    state = 'ended';
    note(`The thread that renders pages ended (${reason}); the main thread renders the others.`);
    rpc.$close();
  };
  worker.on('online', () => {
    if (state === 'starting') state = 'ready';
  });
  worker.on('error', (error) => ended(errorMessage(error)));
  worker.on('exit', (code) => ended(`exit code ${code}`));
  const texts = new WeakMap<ShopView, string>();
  const textOf = (shop: ShopView) => {
    const text = texts.get(shop) ?? JSON.stringify(shop);
    texts.set(shop, text);
    return text;
  };

  return {
    isReady: () => state === 'ready',
    async render(kind, shop, view) {
      let page: Awaited<ReturnType<RenderFunctions['render']>>;
      try {
        page = await rpc.render({ kind, shop: textOf(shop), view: JSON.stringify(view) });
      } catch (error) {
        if (state === 'ended') return null;
        throw error;
      }
      if ('html' in page) return page.html;
      const { message, cause } = page.failure;
      throw new RenderError(message, cause === null ? {} : { cause: new Error(cause) });
    },
    async end() {
      state = 'ended';
      await worker.terminate();
    },
  };
}
