import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { safeHtml } from '#site/safe-html.ts';
import { Breadcrumbs } from '#storefront/catalog/Breadcrumbs.tsx';
import { CampaignBanner } from '#storefront/catalog/list/CampaignBanner.tsx';
import { PageLinks } from '#storefront/catalog/list/PageLinks.tsx';
import { Prose } from '#storefront/catalog/Prose.tsx';
import { pageOf } from '#storefront/catalog/page-of.ts';
import { PostCard } from '#storefront/catalog/post/PostCard.tsx';
import { aCampaignCard, aHomeView, aListView, aPostCard, aShopView } from '#tests/fixtures/views.ts';

const shop = aShopView();

describe('the paging of a list', () => {
  const links = (number: number, count: number) =>
    renderToStaticMarkup(<PageLinks paging={{ path: '/blog', number, count, total: 99 }} shop={shop} />);

  it('is absent from a list of one page', () => {
    expect(links(1, 1)).toBe('');
  });

  it('links to page 1 by the path of the list itself', () => {
    expect(links(2, 3)).toContain('<a href="/blog" rel="prev">');
    expect(links(2, 3)).toContain('<a href="/blog/page/3" rel="next">');
  });

  it('marks the page that is shown', () => {
    expect(links(2, 3)).toContain('href="/blog/page/2" aria-label="Page 2" aria-current="page"');
  });
});

describe('breadcrumbs', () => {
  it('start at the home page and end at the page itself, which is no link', () => {
    const links = [
      { label: 'Sarees', href: '/categories/Sarees' },
      { label: 'Jamdani', href: '/categories/Jamdani' },
    ];
    const markup = renderToStaticMarkup(<Breadcrumbs links={links} path="/categories/Jamdani" shop={shop} />);
    expect(markup).toContain('<a href="/">Home</a>');
    expect(markup).toContain('<span aria-current="page">Jamdani</span>');
  });
});

describe('the banner of a campaign', () => {
  it('counts down while the campaign runs', () => {
    const markup = renderToStaticMarkup(
      <CampaignBanner campaign={aCampaignCard()} live total={6} shop={shop} />,
    );
    expect(markup).toContain('data-countdown');
  });

  it('states when it is not running, and the period in which its prices apply', () => {
    const markup = renderToStaticMarkup(
      <CampaignBanner campaign={aCampaignCard()} live={false} total={6} shop={shop} />,
    );
    expect(markup).not.toContain('data-countdown');
    expect(markup).toContain('This campaign is not running now.');
    expect(markup).toMatch(/from 1 March at 10:00\sam to 5 March at 10:00\sam/);
  });
});

describe('a post in a list', () => {
  it('shows its day in the time zone of the shop', () => {
    const late = Date.UTC(2026, 1, 19, 20);
    const day = (timeZone: string) =>
      renderToStaticMarkup(<PostCard post={aPostCard({ date: late })} shop={aShopView({ timeZone })} />);
    expect(day('Asia/Dhaka')).toContain('20 February 2026');
    expect(day('UTC')).toContain('19 February 2026');
  });

  it('has no line with category and day when neither is known', () => {
    const markup = renderToStaticMarkup(
      <PostCard post={aPostCard({ date: null, category: '' })} shop={shop} />,
    );
    expect(markup).not.toContain('post-facts');
  });
});

describe('prose', () => {
  it('renders sanitized markup unchanged and nothing for an empty text', () => {
    expect(renderToStaticMarkup(<Prose html={safeHtml('<p>A &amp; B</p>')} />)).toContain('<p>A &amp; B</p>');
    expect(renderToStaticMarkup(<Prose html={safeHtml('')} />)).toBe('');
  });
});

describe('the view of a page file', () => {
  it('is refused when it is of another kind', () => {
    expect(pageOf(aHomeView(), 'home').slides).toHaveLength(3);
    expect(() => pageOf(aListView(), 'home')).toThrow(/pages\/home\.astro got a view of kind 'product-list'/);
  });
});
