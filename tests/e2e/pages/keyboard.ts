/** A shopper with a keyboard alone. */
import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page has before its content ends. */
const MOST_STOPS = 80;

/** What the focused control lacks: a name, or visibility; '' for nothing. */
async function flawOfFocus(page: Page): Promise<string> {
  const hidden = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '';
    // Radio buttons of pills are drawn by their labels.
    const drawn = focused instanceof HTMLInputElement ? (focused.closest('label') ?? focused) : focused;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = seen !== null && (drawn.contains(seen) || seen.contains(drawn));
    return isSeen ? '' : `cannot be seen: ${drawn.outerHTML.slice(0, 200)}`;
  });
  if (hidden !== '') return hidden;
  const focused = page.locator(':focus');
  const spoken = (await focused.count()) === 0 ? '"page"' : await focused.ariaSnapshot();
  return /"[^"]+"|: \S/.test(spoken) ? '' : `has no name: ${spoken}`;
}

export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Goes past header and menus by the first link of the page. */
  async skipToContent(): Promise<void> {
    const skip = this.#page.getByRole('link', { name: 'Skip to the content' });
    await this.tabTo(skip);
    await this.press('Enter');
    await expect(this.#page.getByRole('main')).toBeFocused();
  }

  /** Moves the focus with Tab to a control. Each stop on the way has a name and can be seen. */
  async tabTo(control: Locator): Promise<void> {
    await control.waitFor({ state: 'attached' });
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await this.press('Tab');
      await expect.poll(() => flawOfFocus(this.#page)).toBe('');
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not reach ${control}.`);
  }

  /** Fills in a field that Tab reaches. */
  async fill(field: Locator, value: string): Promise<void> {
    await this.tabTo(field);
    await this.#page.keyboard.type(value);
  }

  /** Reaches a link or button, and clicks it. */
  async use(control: Locator): Promise<void> {
    await this.tabTo(control);
    await this.press('Enter');
  }

  /** Selects a radio button of the group that has the focus. */
  async select(radio: Locator): Promise<void> {
    for (let stop = 0; stop < MOST_STOPS && !(await radio.isChecked()); stop += 1) {
      await this.press('ArrowDown');
    }
    await expect(radio).toBeFocused();
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }
}
