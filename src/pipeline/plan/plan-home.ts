/** The shop front. */
import type { Banner } from '#contract/entities/banner.ts';
import { campaignIsLive } from '#site/price.ts';
import { paths } from '#site/routes.ts';
import type { Slide } from '#site/view.ts';
import type { PlannedPage } from '../site-plan.ts';
import { toCampaignCard, toCategoryCard } from './plan-catalogue.ts';
import { newestFirst, toPostCard } from './plan-content.ts';
import { campaignPath, type PlanContext, pageBase } from './plan-context.ts';

/** More than a shopper ever swipes through, and as many as have a dot each on a phone. */
const SLIDES = 10;
const SHELF = 12;
const FOR_YOU = 20;
const POSTS = 3;
const COLLECTIONS = 2;
const CATEGORIES = 12;

/** Makes slides, named by the category, campaign or product they lead to. */
function slideMaker({ tree, snapshot }: PlanContext): (banner: Banner) => Slide {
  const names = new Map([
    ...Object.values(snapshot.products).map(({ id, name }) => [paths.product(id), name] as const),
    ...snapshot.campaigns.map((campaign) => [campaignPath(campaign), campaign.name] as const),
    ...tree.pages.map(({ path, label }) => [path, label] as const),
  ]);
  return ({ id, image, link }) => ({ id, image, href: link, label: names.get(link ?? '') ?? null });
}

/** The home page; a section without data is an empty list, which the page leaves out. */
export function planHome(context: PlanContext): PlannedPage {
  const { snapshot, settings } = context;
  const { lists } = snapshot;
  const campaigns = snapshot.campaigns.filter((campaign) => campaign.status);
  const flash = campaigns.find(
    (campaign) => campaign.isCampaign && campaign.isFlash && campaignIsLive(campaign, settings.asOf),
  );
  const flashCard = flash ? toCampaignCard(context, flash) : null;
  const collections = campaigns
    .filter((campaign) => !campaign.isCampaign && campaign.products.length > 0)
    .slice(0, COLLECTIONS)
    .map((campaign) => toCampaignCard(context, campaign));
  const featuredIds = new Set(snapshot.featuredCategories);
  const featured = context.tree.pages.filter((page) => page.ids.some((id) => featuredIds.has(id)));
  const top = context.tree.pages.filter((page) => page.parents.length === 0);
  const categories = featured.length > 0 ? featured : top;
  const posts = newestFirst(snapshot.posts);
  const { shop } = context;
  const toSlide = slideMaker(context);
  return {
    kind: 'home',
    path: '/',
    file: 'index.html',
    aliases: [],
    lastModified: null,
    view: {
      ...pageBase(context, {
        route: 'home',
        path: '/',
        title: shop.name,
        image: snapshot.sliders[0]?.image ?? '',
      }),
      kind: 'home',
      slides: snapshot.sliders.slice(0, SLIDES).map(toSlide),
      features: snapshot.features.map(toSlide),
      categories: categories.slice(0, CATEGORIES).map((page) => toCategoryCard(context, page)),
      flash: flashCard && { ...flashCard, products: flashCard.products.slice(0, SHELF) },
      collections: collections.map((card) => ({ ...card, products: card.products.slice(0, SHELF) })),
      topSelling: context.cards(lists.topSelling.slice(0, SHELF)),
      forYou: context.cards(lists.all.slice(0, FOR_YOU)),
      newest: context.cards(lists.newest.slice(0, SHELF)),
      discounted: context.cards(lists.discount.slice(0, SHELF)),
      upcoming: context.cards(lists.upcoming.slice(0, SHELF)),
      posts: posts.slice(0, POSTS).map(toPostCard),
    },
  };
}
