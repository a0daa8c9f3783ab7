/** Calls between the main thread of a build and the thread that renders pages. Values are copied. */

import type { PageKind } from '#site/routes.ts';

/** A page to render. Shop and view are JSON: copying texts takes a fraction of the time of copying objects. */
export interface PageToRender {
  kind: PageKind;
  shop: string;
  view: string;
}

/** Copies of errors lose their class. */
export type RenderedPage =
  | { html: Uint8Array }
  | {
      failure: {
        message: string;
        /** The message of the cause; null for none. */
        cause: string | null;
      };
    };

export interface RenderFunctions {
  render(page: PageToRender): Promise<RenderedPage>;
}
