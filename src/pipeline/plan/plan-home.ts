/** The home page. */
import type { Banner } from '#contract/entities/banner.ts';
import { paths } from '#site/routes.ts';
import type { Slide } from '#site/view.ts';
import type { PageDraft } from './page-draft.ts';
import { campaignPath, type ResolvedCampaign, type ResolvedShop } from './resolve-shop.ts';

/** More than a shopper ever swipes through, and as many as have a dot each on a phone. */
const SLIDES = 10;
const SHELF = 12;
const FOR_YOU = 20;
const POSTS = 3;
const COLLECTIONS = 2;
const CATEGORIES = 12;

/** Plans the home page; a section without data is an empty list, which the page leaves out. */
export function planHome(shop: ResolvedShop): PageDraft {
  const { snapshot, tree, campaigns } = shop;
  const { lists } = snapshot;
  const ofCampaign = ({ card }: ResolvedCampaign) => ({
    ...card,
    products: card.products.slice(0, SHELF),
  });
  const flash = campaigns.find(({ campaign, isSelling }) => campaign.isFlash && isSelling);
  const collections = campaigns.filter(
    ({ campaign }) => !campaign.isCampaign && campaign.products.length > 0,
  );
  const featuredIds = new Set(snapshot.featuredCategories);
  const featured = tree.pages.filter((page) => page.ids.some((id) => featuredIds.has(id)));
  const top = tree.pages.filter((page) => page.parents.length === 0);
  const categories = featured.length > 0 ? featured : top;
  const labels = linkLabels(shop);
  const toSlide = ({ id, image, link }: Banner): Slide => ({
    id,
    image,
    href: link,
    label: labels.get(link ?? '') ?? null,
  });
  return {
    route: 'home',
    path: '/',
    title: shop.view.name,
    image: snapshot.sliders[0]?.image ?? '',
    content: {
      kind: 'home',
      slides: snapshot.sliders.slice(0, SLIDES).map(toSlide),
      features: snapshot.features.map(toSlide),
      categories: categories.slice(0, CATEGORIES).map(shop.categoryCard),
      flash: flash ? ofCampaign(flash) : null,
      collections: collections.slice(0, COLLECTIONS).map(ofCampaign),
      topSelling: shop.cards(lists.topSelling.slice(0, SHELF)),
      forYou: shop.cards(lists.all.slice(0, FOR_YOU)),
      newest: shop.cards(lists.newest.slice(0, SHELF)),
      discounted: shop.cards(lists.discount.slice(0, SHELF)),
      upcoming: shop.cards(lists.upcoming.slice(0, SHELF)),
      posts: shop.posts.slice(0, POSTS).map(({ card }) => card),
    },
  };
}

/** Names of what banners link to, by path: products, campaigns and categories. */
function linkLabels({ snapshot, tree }: ResolvedShop): ReadonlyMap<string, string> {
  return new Map([
    ...Object.values(snapshot.products).map(({ id, name }) => [paths.product(id), name] as const),
    ...snapshot.campaigns.map((campaign) => [campaignPath(campaign), campaign.name] as const),
    ...tree.pages.map(({ path, label }) => [path, label] as const),
  ]);
}
