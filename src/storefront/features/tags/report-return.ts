/** Reports a page that the shopper sees again, restored from the back-forward cache: its tags have run once. */
import { newEventId, readTagSettings } from './send-event.ts';

/** Reports a page view. Without effect before consent. */
export function reportReturn(): void {
  const settings = readTagSettings(document);
  if (settings === null) return;
  if (settings.ga !== '') window.gtag?.('event', 'page_view');
  if (settings.gtm !== '') window.dataLayer?.push({ event: 'page_view' });
  if (settings.pixel !== '') window.fbq?.('track', 'PageView', {}, { eventID: newEventId() });
}
