/** Makes a page use less data. Loaded only if `browser/lite.ts` says so. */
import { OWN_HOST_IMAGES } from '#site/image.ts';
import { lateStyles } from '../browser/late-styles.ts';
import { LITE_CACHE } from '../service-worker/cache-names.ts';

/** Browsers request lazy images at this distance from the screen on slow networks, and nearer on others. */
const LAZY_PX = 2500;

/** The second image of a card loads when a pointer is over it. */
const NO_HOVER_IMAGES = '.card-image{--alt:none!important}';

export function reduceData(): void {
  lateStyles(NO_HOVER_IMAGES)();
  limitPrerender();
  if (devicePixelRatio <= 1) return;
  // Private windows and insecure contexts have no cache storage.
  globalThis.caches?.open(LITE_CACHE).catch(() => {});
  reduceFarImages();
  // Lists grow and islands render images, and these requests start later.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) for (const image of lazyImages(node)) reduceWidth(image);
  }).observe(document.body, { childList: true, subtree: true });
}

const LAZY = 'img[loading=lazy][sizes]';

/** The lazy images in an element, or the element itself. */
function lazyImages(root: Document | Element): HTMLImageElement[] {
  const found = [...root.querySelectorAll<HTMLImageElement>(LAZY)];
  return root instanceof HTMLImageElement && root.matches(LAZY) ? [root, ...found] : found;
}

/** Reduces images of the page that are not requested yet: images near the screen would load in two widths. */
function reduceFarImages(): void {
  for (const image of lazyImages(document)) {
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (entry?.isIntersecting === false) reduceWidth(image);
      },
      // In a row that scrolls sideways too.
      { rootMargin: `${LAZY_PX}px`, scrollMargin: `${LAZY_PX}px` },
    );
    observer.observe(laidOut(image));
  }
}

/** The image, or its nearest ancestor with layout: `content-visibility: auto` lays out nothing below the screen. */
function laidOut(image: Element): Element {
  let found = image;
  for (let each: Element | null = image; each !== null; each = each.parentElement)
    if (each.checkVisibility?.({ contentVisibilityAuto: true }) === false) found = each.parentElement ?? each;
  return found;
}

/** The browser prefetches and prerenders a link only on `pointerdown`. */
function limitPrerender(): void {
  const rules = document.querySelector<HTMLScriptElement>('script[type="speculationrules"]');
  if (rules === null) return;
  const limited = document.createElement('script');
  limited.type = 'speculationrules';
  limited.textContent = (rules.textContent ?? '').replaceAll(
    /"(?:moderate|eager|immediate)"/g,
    '"conservative"',
  );
  rules.replaceWith(limited);
}

/** Whether the service worker requests an image in half its width. */
function isHalved(image: HTMLImageElement): boolean {
  return (
    Boolean(navigator.serviceWorker?.controller) &&
    image.getAttribute('src')?.startsWith(OWN_HOST_IMAGES) === true
  );
}

/** Lets an image that has not loaded have one image pixel for each CSS pixel. */
function reduceWidth(image: HTMLImageElement): void {
  if (image.complete || image.dataset.lite !== undefined || isHalved(image)) return;
  image.dataset.lite = '';
  image.sizes = lowSizes(image.sizes, devicePixelRatio);
}

/** A `sizes` attribute whose widths are divided by a ratio: `(min-width:640px) 30vw,46vw` has two. */
export function lowSizes(sizes: string, ratio: number): string {
  return sizes
    .split(',')
    .map((entry) => entry.replace(/\S+$/, (width) => `calc(${width}/${ratio})`))
    .join(',');
}
