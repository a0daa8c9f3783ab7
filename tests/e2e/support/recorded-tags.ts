/** Doubles of the scripts of Google and Facebook that record what the pages of a shop send to them. */
import type { BrowserContext } from 'playwright/test';

/** A command as the vendor's script receives it, with the path of the page that sent it. */
export interface SentCommand {
  path: string;
  command: unknown[];
}

const GOOGLE = `for (const sent of dataLayer) recordTag(sent);
const push = dataLayer.push.bind(dataLayer);
dataLayer.push = (sent) => { recordTag(sent); return push(sent); };`;
const FACEBOOK = `for (const sent of fbq.queue) recordTag(sent);
fbq.callMethod = (...sent) => recordTag(sent);`;

/**
 * Runs in every page. A call out of a page that is being left may be lost, so a command is stored until its call has
 * returned, and the next page of the shop sends it again under the same number.
 */
function startRecording(): void {
  if (location.protocol !== 'http:') return;
  const PREFIX = 'recorded-tag ';
  const page = window as typeof window & {
    recordTag: (command: ArrayLike<unknown>) => void;
    sendRecord: (key: string, entry: string) => Promise<void>;
  };
  const send = async (key: string, entry: string) => {
    await page.sendRecord(key, entry);
    localStorage.removeItem(key);
  };
  const earlier = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of earlier.sort()) void send(key, localStorage.getItem(key) ?? '');
  let count = 0;
  page.recordTag = (command) => {
    count += 1;
    const key = `${PREFIX}${performance.timeOrigin} ${String(count).padStart(4, '0')}`;
    const entry = JSON.stringify({ path: location.pathname, command: Array.from(command) });
    localStorage.setItem(key, entry);
    void send(key, entry);
  };
}

/** Replaces the scripts of the vendors in all pages. @returns the commands received so far; the list grows */
export async function recordTags(context: BrowserContext): Promise<SentCommand[]> {
  const sent: SentCommand[] = [];
  const received = new Set<string>();
  await context.exposeFunction('sendRecord', (key: string, entry: string) => {
    if (received.has(key)) return;
    received.add(key);
    sent.push(JSON.parse(entry));
  });
  await context.addInitScript(startRecording);
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
