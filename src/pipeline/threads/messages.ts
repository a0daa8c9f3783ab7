/** Calls between the main thread of a build and the thread that renders pages. Values are copied. */

import type { PageKind } from '#site/routes.ts';
import type { RenderedPage } from '../site-plan.ts';

/** A page to render. Its shop and its view are JSON: copying texts takes a fraction of the time of copying objects. */
export interface PageToRender {
  kind: PageKind;
  shop: number;
  view: string;
}

/** The thread keeps a few shops; it does not have the one of the page. */
export const UNKNOWN_SHOP = 'unknown shop';

/** Copies of errors lose their class. */
export type RenderResponse =
  | RenderedPage
  | typeof UNKNOWN_SHOP
  | {
      failure: {
        message: string;
        /** The message of the cause; null for none. */
        cause: string | null;
      };
    };

export interface RenderFunctions {
  /** Pages of a shop follow its view, under its number. */
  shop(number: number, view: string): void;
  render(page: PageToRender): Promise<RenderResponse>;
}
