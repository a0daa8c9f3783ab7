/** The box by which shoppers agree to the policies of a shop that requires it. */
import type { Locator } from 'playwright/test';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { expect } from './journey.ts';

interface OrderForm {
  consent: Locator;
  button(name: string): Locator;
}

/** Places an order with the box not ticked, which gets the focus with its problem, and ticks it with the keyboard. */
export async function expectConsentFirst(form: OrderForm): Promise<void> {
  const { consent } = form;
  const problem = consent.page().getByRole('main').getByText(checkoutText.en.consentMissing);
  await expect(consent).not.toBeChecked();
  await expect(problem).toBeHidden();
  await form.button('Place order').click();
  await expect(problem).toBeVisible();
  await expect(consent).toBeFocused();
  await expect(consent).toBeInViewport({ ratio: 1 });
  await expect(consent).toHaveAccessibleDescription(checkoutText.en.consentMissing);
  await consent.press('Space');
  await expect(problem).toBeHidden();
}
