/** A thread that renders pages for a build. */
import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { LRUCache } from 'lru-cache';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import { errorMessage } from '#system/error-facts.ts';
import type { Bundle } from '../astro/build-bundle.ts';
import { loadRenderer } from '../astro/load-renderer.ts';
import { failureMessage } from '../report/failure-message.ts';
import type { RenderedPage } from '../site-plan.ts';
import { type PageToRender, type RenderFunctions, type RenderResponse, UNKNOWN_SHOP } from './messages.ts';

/** A build has a few shops in progress, each in up to two languages. The renderer caches parts of pages by shop. */
const CACHED_SHOPS = 16;

const port = parentPort;
if (port === null) throw new Error('The module is started as a thread.');
const bundle: Bundle = workerData;
const renderer = loadRenderer(bundle);
renderer.expectShop?.();
const shops = new LRUCache<number, ShopView>({ max: CACHED_SHOPS });

async function render({ kind, shop, view }: PageToRender): Promise<RenderResponse> {
  const known = shops.get(shop);
  if (known === undefined) return UNKNOWN_SHOP;
  try {
    const page: PageView = JSON.parse(view);
    return await renderer.renderPage(kind, known, page);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return {
      failure: { message: errorMessage(error), cause: cause === undefined ? null : failureMessage(cause) },
    };
  }
}

/** A page whose bytes have a buffer of their own: short ones may share Node's pool. */
function isMovable(value: unknown): value is RenderedPage {
  if (typeof value !== 'object' || value === null || !('html' in value)) return false;
  return value.html instanceof Uint8Array && value.html.buffer.byteLength === value.html.byteLength;
}

/** Transfers the bytes of pages to the main thread. Copying them takes longer and makes more garbage. */
function send(message: object): void {
  const moved = Object.values(message).filter(isMovable);
  port?.postMessage(
    message,
    moved.map(({ html }) => html.buffer),
  );
}

createBirpc<object, RenderFunctions>(
  { render, shop: (number, view) => void shops.set(number, JSON.parse(view)) },
  { post: send, on: (receive) => port.on('message', receive), timeout: -1 },
);
