/** Calls between the main thread of a build and the thread that renders pages. Values are copied. */

import type { PageKind } from '#site/routes.ts';
import type { RenderedPage } from '../site-plan.ts';

/** A page to render. Its view is JSON: copying a string takes a fraction of the time of copying objects. */
export interface PageToRender {
  kind: PageKind;
  shop: number;
  view: string;
}

/** The thread caches a few shops, and the page's shop is not among them. */
export const UNKNOWN_SHOP = 'unknown shop';

/** Copies of errors lose their class. */
export type RenderResponse =
  | RenderedPage
  | typeof UNKNOWN_SHOP
  | {
      failure: {
        message: string;
        /** The message of the cause; null without a cause. */
        cause: string | null;
      };
    };

export interface RenderFunctions {
  /** Sends the view of a shop as JSON. Later pages refer to it by `number`. */
  shop(number: number, view: string): void;
  render(page: PageToRender): Promise<RenderResponse>;
}
