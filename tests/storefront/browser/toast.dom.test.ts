import { expect, it, vi } from 'vitest';
import { showToast } from '#storefront/browser/toast.ts';

it('shows one toast at a time, as text, with its action', () => {
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
