/**
 * Variant and quantity of the buy box, without a framework. `base/add-form.ts` adds the product of the form. No
 * other chunk imports this module's parts: the bundler would add a file (`decisions.md` 1).
 */
import { storedArea } from '../../browser/delivery-area.ts';
import { onFirstGesture } from '../../browser/first-gesture.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { scrollRowTo } from '../../catalog/scroll-row.ts';
import type { BuyData, OfferFacts } from './buy-data.ts';
import { addQuantity, KEY_STEPS, limitQuantity } from './quantity.ts';
import { showPrice } from './show-price.ts';
import { showOptions, showOrderRequest, showStock, storeOffer } from './show-selection.ts';
import { followMainButton } from './sticky-bar.ts';
import {
  changedSelection,
  selectedVariant,
  type VariantSelection,
  withLiveFacts,
} from './variant-selection.ts';
import { requestedSku, withVariant } from './variant-url.ts';

/** Shows the API's current prices and stock; null when the product was deleted. */
type Update = (live: readonly OfferFacts[] | null) => void;

const running = new WeakMap<HTMLFormElement, Update>();

/**
 * Starts the buy box of a page or sheet, once. Null without a buy box.
 *
 * @param scope the sheet that has price and form; default: the product page
 */
export function startBuying(scope: ParentNode = document): Update | null {
  const form = scope.querySelector<HTMLFormElement>('form.buy');
  if (form === null) return null;
  const update = running.get(form) ?? start(form, scope);
  running.set(form, update);
  window.replayClicks?.(form);
  return update;
}

function start(form: HTMLFormElement, scope: ParentNode): Update {
  const isPage = scope === document;
  const built: BuyData = JSON.parse(form.querySelector('[data-buy-data]')?.textContent ?? '');
  const { images, text } = built;
  let { variants } = built;
  let selection = initialSelection(form, built, isPage ? requestedSku(location.search) : null);
  let shownImage: number | null = 0;
  let stock: number | null = null;

  const show = () => {
    const variant = selectedVariant(variants, selection);
    if (variant === undefined) return;
    const { image } = variant;
    stock = variant.stock;
    showOptions(form, variants, selection, scope);
    showPrice(variant, text.listPrice, scope);
    showStock(form, variant, text);
    showOrderRequest(form, variant, text);
    storeOffer(form, variant, images[image ?? 0]);
    limitQuantity(form, stock);
    form.dispatchEvent(new Event('shop:offer'));
    if (image === null || image === shownImage) return;
    shownImage = image;
    const shown = scope.querySelectorAll('[data-gallery] > *')[image];
    if (shown !== undefined) scrollRowTo(shown, 'instant');
  };

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'qty') return limitQuantity(form, stock);
    if (target.name === 'area') return;
    selection = changedSelection(
      variants,
      selection,
      target.name === 'color' ? 'color' : 'size',
      target.value,
    );
    show();
    if (!isPage) return;
    const sku = selectedVariant(variants, selection)?.sku ?? '';
    history.replaceState(history.state, '', withVariant(location.href, sku));
  });
  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (button !== null) addQuantity(form, Number(button.dataset.step));
  });
  form.addEventListener('keydown', (event) => {
    const step = KEY_STEPS[event.key];
    const isQuantity = event.target instanceof HTMLInputElement && event.target.name === 'qty';
    if (step === undefined || !isQuantity) return;
    event.preventDefault();
    addQuantity(form, step);
  });
  show();
  const showDoorPrice = () =>
    // If the chunk fails, the line shows the charges of both areas.
    void loadLate(() => import('./door-price.ts')).then((module) =>
      module?.startDoorPrice(form, built.delivery),
    );
  if (isPage && storedArea() === null) onFirstGesture(showDoorPrice);
  else showDoorPrice();
  if (isPage) followMainButton(form);
  form.dataset.ready = '';

  return (live) => {
    if (live === null)
      return showStock(form, { state: 'gone', stockText: text.gone, isSellable: false }, text);
    variants = withLiveFacts(built.variants, live, text.out);
    show();
  };
}

/** The variant of the URL, else the options that were selected before the script started, else the preselected ones. */
function initialSelection(
  form: HTMLFormElement,
  { variants, preselected }: BuyData,
  requested: string | null,
): VariantSelection {
  const linked = variants.find(({ sku }) => sku !== '' && sku === requested);
  const data = new FormData(form);
  const early = { color: String(data.get('color') ?? ''), size: String(data.get('size') ?? '') };
  const { color = '', size = '' } = linked ?? selectedVariant(variants, early) ?? variants[preselected] ?? {};
  return { color, size };
}
