/** Doubles of the scripts of Google and Facebook that record what the pages of a shop send to them. */
import type { BrowserContext } from 'playwright/test';

/** A command as the vendor's script receives it, with the path of the page that sent it. */
export interface SentCommand {
  path: string;
  command: unknown[];
}

const RECORD = (command: string) =>
  `recordTag(JSON.stringify({ path: location.pathname, command: Array.from(${command}) }))`;
const GOOGLE = `for (const sent of dataLayer) ${RECORD('sent')};
const push = dataLayer.push.bind(dataLayer);
dataLayer.push = (sent) => { ${RECORD('sent')}; return push(sent); };`;
const FACEBOOK = `for (const sent of fbq.queue) ${RECORD('sent')};
fbq.callMethod = (...sent) => ${RECORD('sent')};`;

/** Replaces the scripts of the vendors in all pages. @returns the commands received so far; the list grows */
export async function recordTags(context: BrowserContext): Promise<SentCommand[]> {
  const sent: SentCommand[] = [];
  await context.exposeFunction('recordTag', (entry: string) => {
    sent.push(JSON.parse(entry));
  });
  await context.route(/^https:/, async (route) => {
    const isFacebook = route.request().url().includes('facebook');
    await route.fulfill({ contentType: 'text/javascript', body: isFacebook ? FACEBOOK : GOOGLE });
  });
  return sent;
}

/** Names of the events with their product ids; page views as `config` (Google) and `PageView` (Facebook). */
export function namesOf(sent: readonly SentCommand[]): string[] {
  return sent.flatMap(({ command: [verb, name, facts] }) => {
    if (verb === 'config') return ['config'];
    if (verb !== 'event' && verb !== 'track') return [];
    const { items, content_ids } = Object(facts);
    const ids: string[] = items?.map(({ item_id }: { item_id: string }) => item_id) ?? content_ids ?? [];
    return [[name, ...ids].join(' ')];
  });
}
