/** Reports a page restored from the back-forward cache, whose tags do not run again. */
import { newEventId, readTagSettings } from './send-event.ts';

/** Reports a page view. No effect before consent. */
export function reportReturn(): void {
  const settings = readTagSettings(document);
  if (settings === null) return;
  if (settings.ga !== '') window.gtag?.('event', 'page_view');
  if (settings.gtm !== '') window.dataLayer?.push({ event: 'page_view' });
  if (settings.pixel !== '') window.fbq?.('track', 'PageView', {}, { eventID: newEventId() });
}
