/** Copies a URL, or shows it for copying by hand. */
import { showToast } from './toast.ts';

/**
 * Copies a URL and confirms it. Without a clipboard the message has the URL in a field, selected: pages without TLS and
 * some in-app browsers have no clipboard, others forbid it.
 */
export async function copyLink(url: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ text: copied });
  } catch {
    showToast({ text: url });
    const field = Object.assign(document.createElement('input'), {
      className: 'field',
      value: url,
      readOnly: true,
      ariaLabel: url,
    });
    field.style.color = 'var(--ink)';
    document.querySelector('.toast > span')?.replaceWith(field);
    // The message stays while it has the focus.
    field.select();
    field.focus();
  }
}
