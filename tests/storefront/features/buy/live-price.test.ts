// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { showPrice } from '#storefront/features/buy/live-price.ts';
import { aPrice } from '../cart/cart-fixtures.ts';

const style = { locale: 'en-BD', currency: 'BDT' };

describe('a live price', () => {
  it('replaces the price and shows the list price struck through', () => {
    document.body.innerHTML = '<span data-live-price><b>৳1</b></span>';
    showPrice(aPrice(800_00, 1000_00), null, style);
    expect(document.querySelector('b')?.textContent).toContain('800');
    expect(document.querySelector('s')?.textContent).toContain('1,000');
  });

  it('keeps the label for screen readers and hides the list price after the offer', () => {
    document.body.innerHTML =
      '<span data-live-price><b>৳1</b><s><span class="sr">List price </span>৳2</s></span>';
    showPrice(aPrice(800_00, 1000_00), null, style);
    expect(document.querySelector('s .sr')?.textContent).toBe('List price ');
    showPrice(aPrice(1000_00), 1200_00, style);
    expect(document.querySelector('s')?.hidden).toBe(true);
    expect(document.querySelector('b')?.textContent).toMatch(/1,000 – .*1,200/);
  });

  it('hides badge and countdown without an offer', () => {
    document.body.innerHTML =
      '<header class="product-head"><p class="product-price"><span class="badge">30% off</span></p><span class="countdown"></span></header>';
    showPrice({ ...aPrice(800_00, 1000_00), offPercent: 20 }, null, style);
    expect(document.querySelector('.badge')?.textContent).toBe('20% off');
    showPrice(aPrice(1000_00), null, style);
    expect(document.querySelectorAll('.badge[hidden], .countdown[hidden]')).toHaveLength(2);
  });
});
