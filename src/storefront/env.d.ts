/// <reference types="astro/client" />

import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';

declare global {
  namespace App {
    interface Locals {
      /** The shop this page belongs to. The only source of shop data in pages, layouts and components. */
      shop: ShopView;
      /** The data of this page. Its kind names the page file that renders it. */
      page: PageView;
      /** Header and footer, rendered once a section. Absent in `astro dev`: the layout renders the components. */
      chrome?: { header: string; footer: string };
      /** Addresses of Astro's hydration runtime and the base module. Absent in `astro dev`, which adds its own. */
      scripts?: { hydration: string; start: string };
    }
  }
  interface Window {
    /** Chromium's offer to install the shop, dispatched once. */
    installPrompt?: Event & { prompt(): Promise<unknown> };
    Astro?: Record<string, unknown>;
    /**
     * Repeats the clicks in an element that were held before its script loaded (`site/early-clicks.ts`). Returns the
     * time of the first one, on the clock of `performance`.
     */
    replayClicks?: (root: Node) => number | undefined;
  }
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: NonNullable<Window['installPrompt']>;
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the shopper's first gesture inside the island; `load` hydrates at once. */
    'client:intent'?: boolean | string;
  }
}

declare module 'react' {
  interface CSSProperties {
    /** A second image, for `card/cards.css`. */
    '--alt'?: string | undefined;
  }
}
