/** Fields for personal data on pages that islands fill; `built-site/` reads prerendered pages. */
import { expect, type Page } from 'playwright/test';

/** Fields for name, email, phone, address or password, but for that of the newsletter. */
function personalFields(page: Page): Promise<string[]> {
  return page.locator('input, textarea, select').evaluateAll((fields) =>
    fields.flatMap((field) => {
      if (field.closest('form.newsletter') !== null) return [];
      const labels = field instanceof HTMLInputElement ? [...(field.labels ?? [])] : [];
      const facts = ['type', 'name', 'id', 'autocomplete', 'aria-label', 'placeholder']
        .map((attribute) => field.getAttribute(attribute) ?? '')
        .concat(labels.map(({ textContent }) => textContent ?? ''));
      const isPersonal = facts.some((fact) =>
        /\b(?:e-?mail|tel|phone|mobile|password|(?:street-)?address|name|fullName)\b/i.test(fact),
      );
      return isPersonal ? [facts.join(' ')] : [];
    }),
  );
}

/** Pages of a shop with tags, and the personal fields on them. */
export class FieldsBesideTags {
  /** Personal fields on pages that load tags. */
  readonly found: string[] = [];
  readonly #withTags: string[] = [];
  readonly #withFields: string[] = [];

  /** Reads a page whose islands have hydrated. */
  async read(page: Page, path: string): Promise<void> {
    const fields = await personalFields(page);
    const tags = await page.locator('script#tags').allTextContents();
    // Pixel and Google tag alone may be on a form: `order-page.spec.ts` holds what they receive.
    if (tags.length === 0 || tags.some((text) => JSON.parse(text).isForm)) {
      if (fields.length > 0) this.#withFields.push(path);
      return;
    }
    this.#withTags.push(path);
    this.found.push(...fields.map((field) => `${path}: ${field}`));
  }

  /** Expects that pages with tags were read, and that the search for fields finds those of pages without tags. */
  expectBoth(): void {
    expect(this.#withTags).toEqual(
      expect.arrayContaining(['/user/cart', '/confirm-order', '/search', '/wishlist']),
    );
    expect(this.#withFields).toEqual(
      expect.arrayContaining(['/sign-in', '/sign-up', '/track-order', expect.stringMatching(/^\/order\//)]),
    );
  }
}
