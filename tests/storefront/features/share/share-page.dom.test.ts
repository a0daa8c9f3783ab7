import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedUrl, sharePage } from '#storefront/features/share/share-page.ts';

const CANONICAL = 'https://loom.example/product/p1';

function aButton(share: 'copy' | 'dialog'): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button.dataset, { share, url: CANONICAL, title: 'Saree' });
  return button;
}

const writeText = vi.fn(async () => {});
beforeEach(() => {
  writeText.mockReset();
  writeText.mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  document.body.innerHTML = `<div data-toast-region></div>
    <script id="shop-context" type="application/json">{"slug":"loom","api":"","lang":"en"}</script>`;
});
/** An exception of the dialog. */
const exception = (name: string) => Object.assign(new Error('closed'), { name });
const toast = () => document.querySelector('[data-toast-region]')?.textContent;

describe('sharing a page', () => {
  it('names the canonical URL with the selected variant alone', () => {
    expect(sharedUrl(CANONICAL, `${CANONICAL}?utm_source=x&variant=A-1`)).toBe(`${CANONICAL}?variant=A-1`);
    expect(sharedUrl(CANONICAL, CANONICAL)).toBe(CANONICAL);
    expect(sharedUrl(CANONICAL, 'https://loom.example/product/p2?variant=B')).toBe(CANONICAL);
  });

  it('copies the URL and confirms it', async () => {
    await sharePage(aButton('copy'));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(CANONICAL);
    expect(toast()).toBe('Link copied.');
  });

  it('closes the popover with the URL', async () => {
    const [button, popover] = [aButton('copy'), document.createElement('span')];
    popover.setAttribute('popover', 'auto');
    const close = vi.fn();
    Object.assign(popover, { hidePopover: close });
    document.body.append(button, popover);
    await sharePage(button);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['is forbidden', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
    ['is missing', {}],
  ])('shows the URL, selected for copying, where the clipboard %s', async (_how, navigator) => {
    vi.stubGlobal('navigator', navigator);
    await sharePage(aButton('copy'));
    const field = document.querySelector<HTMLInputElement>('.toast input') ?? expect.unreachable();
    expect(field.value).toBe(CANONICAL);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, CANONICAL.length]);
  });

  it('opens the dialog of the device, and copies when it fails', async () => {
    const share = vi.fn(async (_data: object) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText }, share });
    await sharePage(aButton('dialog'));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Saree', url: CANONICAL });
    expect(writeText).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(exception('AbortError'));
    await sharePage(aButton('dialog'));
    expect(writeText).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(exception('NotAllowedError'));
    await sharePage(aButton('dialog'));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(CANONICAL);
  });
});
