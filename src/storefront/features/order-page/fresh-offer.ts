/** Fetches price and stock of the product from the API, and shows them in the picker. Imported dynamically. */
import { shopContext } from '../../browser/shop-context.ts';
import { offerFacts } from '../buy/buy-data.ts';
import { startBuying } from '../buy/buying.ts';
import { fetchFreshProduct } from '../fresh-product/fetch-fresh-product.ts';
import { showClosed } from './show-closed.ts';

/** Without a response the facts of the build stay: the quote of the API decides. Never rejects. */
export async function freshenOffer(picker: HTMLFormElement, form: HTMLFormElement): Promise<void> {
  const shop = shopContext();
  const fields = new FormData(picker);
  const productId = String(fields.get('add'));
  const outcome = await fetchFreshProduct(shop, {
    productId,
    campaignId: String(fields.get('camp') ?? '') || null,
  });
  const update = startBuying();
  if (outcome.kind === 'done') {
    const { variants } = outcome.value;
    picker.dataset.fresh = '';
    update?.(variants.map((variant) => offerFacts(variant, shop)));
    const isOpen = variants.some(({ isSellable }) => isSellable);
    showClosed(form, isOpen ? null : variants.every(({ price }) => price.price === 0) ? 'unpriced' : 'out');
  } else if (outcome.kind === 'notFound') {
    update?.(null);
    showClosed(form, 'gone');
  }
}
