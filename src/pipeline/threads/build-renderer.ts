/**
 * The renderer of a build: a worker thread renders most pages while the main thread plans and writes shops. The
 * renderer is loaded with the first page, because most builds render none.
 */
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bundle } from '../astro/build-bundle.ts';
import type { Renderer } from '../site-plan.ts';
import type { RenderThread } from './start-render-thread.ts';

/** A build with up to this many changed pages starts no thread. */
const PAGES_WITHOUT_THREAD = 15;

export interface BuildRenderer extends Renderer {
  /** Ends the thread. No page is rendered afterwards. */
  end(): Promise<void>;
}

/**
 * The main thread renders the pages of a build with few pages. A page waits one turn of the event loop, so that pages
 * requested together are counted before the first is rendered, and only one thread compiles the code. When the thread
 * ends, for example for lack of memory, the main thread renders its pages.
 * @param note gets the reason when the thread ends unexpectedly
 */
export function createBuildRenderer(bundle: Bundle, note: (text: string) => void): BuildRenderer {
  let main: Promise<Renderer> | null = null;
  let thread: Promise<RenderThread> | null = null;
  let requested = 0;
  const loadMain = async () => (await import('../astro/load-renderer.ts')).loadRenderer(bundle);
  const startThread = async () => (await import('./start-render-thread.ts')).startRenderThread(bundle, note);
  return {
    bundle: bundle.hash,
    planHash: bundle.planHash,
    assetsDir: path.join(bundle.dir, 'client'),
    expectShop() {
      thread ??= startThread();
    },
    async renderPage(kind, shop, view, json = JSON.stringify(view)) {
      requested += 1;
      if (thread === null) await nextTurn();
      if (requested > PAGES_WITHOUT_THREAD) thread ??= startThread();
      const page = await (await thread)?.render(kind, shop, json);
      if (page !== undefined && page !== null) return page;
      main ??= loadMain();
      return (await main).renderPage(kind, shop, view);
    },
    async end() {
      await (await thread)?.end();
    },
  };
}
