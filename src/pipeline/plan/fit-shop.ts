/**
 * What stands in every page of a shop is cut to a size that pages can carry: a thousand links in each of a
 * thousand pages would fill the disk that all shops share.
 */

import { untrustedHtml } from '#contract/untrusted-html.ts';
import { contactUrl } from '#site/contact-url.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';

/** Links of one group of pages (spec §3). */
const MAX_GROUP_LINKS = 60;
const MAX_CONTACTS = 40;
/** Of the note on product pages and of `footer_code`. */
const MAX_MARKUP_CHARS = 100_000;

/** The snapshot with all pages, but with no more in each of them than fits; `warn` hears what was left out. */
export function fitShop(snapshot: ShopSnapshot, warn: (warning: string) => void): ShopSnapshot {
  return {
    ...snapshot,
    shop: fitNote(snapshot.shop, warn),
    marketing: fitFooterCode(snapshot.marketing, warn),
    contacts: fitContacts(snapshot.contacts, warn),
    pages: fitGroups(snapshot.pages, warn),
  };
}

function fitNote(shop: ShopSnapshot['shop'], warn: (warning: string) => void): ShopSnapshot['shop'] {
  if (shop.productNoteHtml.length <= MAX_MARKUP_CHARS) return shop;
  warn(`The note on product pages was cut to ${MAX_MARKUP_CHARS} characters.`);
  return { ...shop, productNoteHtml: untrustedHtml(shop.productNoteHtml.slice(0, MAX_MARKUP_CHARS)) };
}

/** Half a script is none, so code that is too long is left out. */
function fitFooterCode(
  marketing: ShopSnapshot['marketing'],
  warn: (warning: string) => void,
): ShopSnapshot['marketing'] {
  if (marketing.footerCode.length <= MAX_MARKUP_CHARS) return marketing;
  warn(`The footer_code was left out: it is longer than ${MAX_MARKUP_CHARS} characters.`);
  return { ...marketing, footerCode: untrustedHtml('') };
}

function fitContacts(
  contacts: ShopSnapshot['contacts'],
  warn: (warning: string) => void,
): ShopSnapshot['contacts'] {
  const shown = contacts.filter((contact) => contactUrl(contact) !== null);
  if (shown.length > MAX_CONTACTS) warn(`Only the first ${MAX_CONTACTS} social contacts are shown.`);
  return shown.slice(0, MAX_CONTACTS);
}

/** A page beyond its group's links keeps its own page. */
function fitGroups(pages: ShopSnapshot['pages'], warn: (warning: string) => void): ShopSnapshot['pages'] {
  const linked = new Map<string, number>();
  const fitted = pages.map((page) => {
    if (page.group === '') return page;
    const count = (linked.get(page.group) ?? 0) + 1;
    linked.set(page.group, count);
    return count > MAX_GROUP_LINKS ? { ...page, group: '' as const } : page;
  });
  for (const [group, count] of linked) {
    if (count > MAX_GROUP_LINKS)
      warn(`Of the pages of ${group} only the first ${MAX_GROUP_LINKS} are linked.`);
  }
  return fitted;
}
