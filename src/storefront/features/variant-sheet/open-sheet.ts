/**
 * The sheet with a product's options, assembled from its built page: the same markup, data and script, so that sheet and
 * page cannot differ. A page without a form, of a product newer than the release, is opened instead.
 */

import { closeButton } from '../../browser/close-button.ts';
import { element } from '../../browser/element.ts';
import { lateStyles } from '../../browser/late-styles.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { timeLimit } from '../../browser/time-limit.ts';
import stepperStyles from '../../islands/stepper.css?inline';
import buyStyles from '../buy/buy-box.css?inline';
import styles from './variant-sheet.css?inline';

const adoptStyles = [buyStyles, stepperStyles, styles].map(lateStyles);

/** After this time the card's link is followed instead. */
const TIMEOUT_MS = 8_000;

interface Parts {
  form: HTMLFormElement;
  name: string;
  price: HTMLElement;
  images: HTMLImageElement[];
}

/** The parts of a product's page; null for a page that an island renders. */
function partsOf(page: Document): Parts | null {
  const form = page.querySelector<HTMLFormElement>('form.buy');
  const price = page.querySelector<HTMLElement>('.product-price');
  const name = page.querySelector('h1')?.textContent?.trim() ?? '';
  if (form === null || price === null) return null;
  return { form, name, price, images: [...page.querySelectorAll<HTMLImageElement>('[data-gallery] img')] };
}

function imageOf(images: readonly HTMLImageElement[], index: number): HTMLImageElement | null {
  const source = images[index] ?? images[0];
  if (source === undefined) return null;
  const image = document.importNode(source, false);
  image.alt = '';
  image.loading = 'eager';
  image.sizes = '96px';
  return image;
}

function createSheet({ form: built, name, price, images }: Parts, href: string): HTMLDialogElement {
  const dialog = element('dialog', 'choose');
  dialog.setAttribute('aria-labelledby', 'choose-name');
  const close = closeButton(shopContext().lang);
  close.addEventListener('click', () => dialog.close());
  const title = Object.assign(element('a', '', name), { href });
  const heading = Object.assign(element('h2', '', title), { id: 'choose-name' });
  const frame = element('div', 'choose-image');
  const text = element('div', '', heading, document.importNode(price, true));
  const head = element('div', 'choose-head', frame, text);
  const form = document.importNode(built, true);
  form.id = 'choose-form';
  const sources: string[] =
    JSON.parse(form.querySelector('[data-buy-data]')?.textContent ?? '{}').images ?? [];
  const showImage = () => {
    const image = imageOf(images, sources.indexOf(form.dataset.image ?? ''));
    if (image !== null) frame.replaceChildren(image);
  };
  // Runs after the buy box's own handler.
  form.addEventListener('change', () => queueMicrotask(showImage));
  showImage();
  // `base/add-form.ts` has handled the click; its message is below the dialog.
  form.addEventListener('submit', () => setTimeout(() => dialog.close()));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(close, element('div', 'choose-body', head, form));
  return dialog;
}

/** Opens the sheet of the product that a card's link leads to. Resolves to false when its page cannot be used. */
export async function openSheet(link: HTMLAnchorElement): Promise<boolean> {
  const [response, { startBuying }] = await Promise.all([
    fetch(link.href, { signal: timeLimit(TIMEOUT_MS) }),
    import('../buy/buying.ts'),
  ]);
  if (!response.ok) return false;
  const parts = partsOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  if (parts === null) return false;
  for (const adopt of adoptStyles) adopt();
  const dialog = createSheet(parts, link.getAttribute('href') ?? link.href);
  document.body.append(dialog);
  startBuying(dialog);
  dialog.showModal();
  return true;
}
