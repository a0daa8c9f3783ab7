/** Shares the URL of a product or post: by the device's share dialog, or by the clipboard. */
import { copyLink } from '../../browser/copy-link.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { shareText } from '../../i18n/share.ts';
import { textFor } from '../../i18n/text.ts';

/** The URL to share: the canonical one, with the variant that the shopper has selected. */
export function sharedUrl(canonical: string, here: string): string {
  const [to, from] = [new URL(canonical), new URL(here)];
  const variant = from.searchParams.get('variant');
  if (variant !== null && to.pathname === from.pathname) to.searchParams.set('variant', variant);
  return to.href;
}

/**
 * Closes the popover with the URL that a click before the scripts has opened.
 *
 * @param button with `data-share` (`dialog` or `copy`), `data-url` and `data-title`
 */
export async function sharePage({ dataset, parentElement }: HTMLElement): Promise<void> {
  // Older browsers lack popovers and show the URL inline.
  parentElement?.querySelector<HTMLElement>('[popover]')?.hidePopover?.();
  const { share, url: canonical = location.href, title = document.title } = dataset;
  const url = sharedUrl(canonical, location.href);
  const copy = () => copyLink(url, textFor(shareText, shopContext().lang).copied);
  if (share !== 'dialog') return copy();
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The shopper closed the dialog.
    if (error instanceof Error && error.name === 'AbortError') return;
    await copy();
  }
}
