/** The price at the door in a buy box: of the selected variant and quantity, in the shopper's delivery area. */
import { productCharges } from '#site/catalog/door-price.ts';
import { moneyFormatter } from '#site/language/money.ts';
import { storageKey } from '#site/storage-key.ts';
import { selectArea, storedArea } from '../../browser/delivery-area.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { watchStored } from '../../browser/storages.ts';
import { doorPriceText } from '../../catalog/door-text.ts';
import { doorText } from '../../i18n/door.ts';
import { textFor } from '../../i18n/text.ts';
import type { BuyData } from './buy-data.ts';

/** Starts the price line and the area choice of a form. An area that was selected before this script ran is used. */
export function startDoorPrice(form: HTMLFormElement, delivery: BuyData['delivery']): void {
  const line = form.querySelector<HTMLElement>('[data-door]');
  if (line === null) return;
  const shop = shopContext();
  const text = textFor(doorText, shop.lang);
  const money = moneyFormatter(shop);
  const rules = { shipping: shop.delivery, combo: shop.combo };
  const radios = [...form.querySelectorAll<HTMLInputElement>('[name=area]')];
  const select = (value: string) => {
    if (value === 'inside' || value === 'outside') selectArea(value);
  };
  const show = () => {
    const area = storedArea();
    for (const radio of radios) radio.checked = radio.value === area;
    const price = Number(form.dataset.price) * Number(form.dataset.quantity ?? 1);
    const charges = productCharges(delivery, Number(form.dataset.quantity ?? 1), rules);
    const shown = price === 0 ? '' : doorPriceText(price, charges, area, text, money);
    // A live region announces every write.
    if (line.textContent !== shown) line.textContent = shown;
  };
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'area') select(target.value);
    show();
  });
  // After the API's response.
  form.addEventListener('shop:offer', show);
  watchStored(storageKey('delivery-zone', shop.slug), show);
  select(radios.find(({ checked }) => checked)?.value ?? '');
  show();
}
