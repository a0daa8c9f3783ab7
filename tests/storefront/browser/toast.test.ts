// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '#storefront/browser/toast.ts';

afterEach(() => document.body.replaceChildren());

describe('a toast', () => {
  it('takes the place of the one before and offers its action', () => {
    document.body.innerHTML = '<div data-toast-region></div>';
    const run = vi.fn();
    showToast({ text: 'First' });
    showToast({ text: '<b>Removed</b>', action: { label: 'Undo', run } });
    expect(document.querySelectorAll('.toast')).toHaveLength(1);
    expect(document.querySelector('.toast span')?.textContent).toBe('<b>Removed</b>');
    document.querySelector<HTMLElement>('.toast-action')?.click();
    expect(run).toHaveBeenCalledOnce();
    expect(document.querySelector('.toast')).toBeNull();
  });
});
