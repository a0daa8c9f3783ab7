/** Cuts the content of a shop to the bounds of `shop-limits.ts`. */
import { untrustedHtml } from '#contract/readers/values.ts';
import { MAX_ENTRIES, MAX_GROUP_LINKS, MAX_MARKUP_CHARS } from './shop-limits.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';

/** A snapshot without its catalog. */
export type ShopContent = Omit<ShopSnapshot, 'categories' | 'menus' | 'products' | 'lists'>;

/** The content with the first entries of each list. `warn` is called for each cut. */
export function fitContent(content: ShopContent, warn: (warning: string) => void): ShopContent {
  const first = <Entry>(what: keyof typeof MAX_ENTRIES, entries: Entry[]): Entry[] => {
    const most = MAX_ENTRIES[what];
    if (entries.length <= most) return entries;
    warn(`The shop has more than ${most.toLocaleString('en')} ${what}: the others are left out.`);
    return entries.slice(0, most);
  };
  return {
    ...content,
    shop: fitNote(content.shop, warn),
    marketing: fitFooterCode(content.marketing, warn),
    contacts: first('contacts', content.contacts),
    pages: fitGroups(first('pages', content.pages), warn),
    posts: first('posts', content.posts),
    features: first('features', content.features),
    campaigns: first('campaigns', content.campaigns),
  };
}

function fitNote(shop: ShopContent['shop'], warn: (warning: string) => void): ShopContent['shop'] {
  if (shop.productNoteHtml.length <= MAX_MARKUP_CHARS) return shop;
  warn(`The note on product pages was cut to ${MAX_MARKUP_CHARS} characters.`);
  // Does not end with half of a surrogate pair.
  const note = shop.productNoteHtml.slice(0, MAX_MARKUP_CHARS).replace(/\p{Cs}$/u, '');
  return { ...shop, productNoteHtml: untrustedHtml(note) };
}

/** Code that is too long is left out, because a part of a script does not run. */
function fitFooterCode(
  marketing: ShopContent['marketing'],
  warn: (warning: string) => void,
): ShopContent['marketing'] {
  if (marketing.footerCode.length <= MAX_MARKUP_CHARS) return marketing;
  warn(`The footer_code was left out: it is longer than ${MAX_MARKUP_CHARS} characters.`);
  return { ...marketing, footerCode: untrustedHtml('') };
}

/** Removes pages beyond the bound of their group from the group. They stay pages of the shop. */
function fitGroups(pages: ShopContent['pages'], warn: (warning: string) => void): ShopContent['pages'] {
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
