import { beforeEach, describe, expect, it } from 'vitest';
import { showClosed, showPending } from '#storefront/features/order-page/show-closed.ts';
import { browserContext } from '#storefront/head/browser-context.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { orderPageText } from '#storefront/i18n/order-page.ts';
import { aClientView, aShopView } from '#tests/fixtures/views.ts';

/** What the page shows of its three parts. */
function shown(): string[] {
  return ['data-closed', 'data-unsettled', 'data-order'].filter((name) => {
    const part = document.querySelector<HTMLElement>(`[${name}]`);
    return part !== null && !part.hidden;
  });
}

function formOf(): HTMLFormElement {
  const form = document.querySelector('form');
  if (form === null) throw new Error('no form');
  return form;
}

const links = () =>
  [...document.querySelectorAll<HTMLElement>('a:not([hidden])')].map(({ textContent }) => textContent);

beforeEach(() => {
  const context = browserContext(aShopView({ lang: 'en' }), aClientView({ route: 'checkout' }));
  document.body.innerHTML = `
    <script type="application/json" id="shop-context">${JSON.stringify(context)}</script>
    <div data-closed hidden><p role="status"></p>
      <a data-similar>${orderPageText.en.similar}</a><a data-others hidden>${orderPageText.en.others}</a></div>
    <div data-unsettled hidden></div>
    <form data-order="p1"></form>`;
});

describe('the parts of a one-page order', () => {
  it('are the form, or why the product cannot be ordered, with a way on', () => {
    showClosed(formOf(), 'out');
    expect(shown()).toEqual(['data-closed']);
    expect(document.querySelector('p')?.textContent).toBe(checkoutText.en.out);
    expect(links()).toEqual([orderPageText.en.similar]);
    showClosed(formOf(), 'gone');
    expect(document.querySelector('p')?.textContent).toBe(checkoutText.en.gone);
    expect(links()).toEqual([orderPageText.en.others]);
    showClosed(formOf(), 'unpriced');
    expect(document.querySelector('p')?.textContent).toBe('Price on request.');
    expect(links()).toEqual([orderPageText.en.similar]);
    showClosed(formOf(), null);
    expect(shown()).toEqual(['data-order']);
  });

  it('are the unsettled order alone, whatever is learned of the product meanwhile', () => {
    showPending(formOf(), true);
    showClosed(formOf(), null);
    expect(shown()).toEqual(['data-unsettled']);
    showClosed(formOf(), 'out');
    expect(shown()).toEqual(['data-unsettled']);
    showPending(formOf(), false);
    expect(shown()).toEqual(['data-closed']);
  });
});
