import { beforeEach, describe, expect, it } from 'vitest';
import { recentSection } from '#storefront/features/recent/recent-section.ts';
import { readViews, recordView } from '#storefront/features/recent/recent-views.ts';

const viewed = (id: string) => ({ id, name: `Saree ${id}`, href: `/product/${id}`, image: `/${id}.webp` });
const SHOP = { slug: 'loom', lang: 'en' };

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<main tabindex="-1"></main><div data-toast-region></div>';
});

describe('recently viewed products', () => {
  it('are in the list once, the last one first, at most twelve', () => {
    for (let number = 1; number <= 13; number += 1) recordView(localStorage, 'loom', viewed(`p${number}`));
    recordView(localStorage, 'loom', viewed('p5'));
    expect(readViews(localStorage, 'loom').map(({ id }) => id)).toEqual([
      'p5',
      'p13',
      'p12',
      'p11',
      'p10',
      'p9',
      'p8',
      'p7',
      'p6',
      'p4',
      'p3',
      'p2',
    ]);
    expect(readViews(localStorage, 'volt')).toEqual([]);
  });

  it.each([
    ['text that is no JSON', '{'],
    ['no list', '{"id":"p1"}'],
    ['an entry without a name', '[{"id":"p1","href":"/product/p1","image":""}]'],
    ['a link to another site', '[{"id":"p1","name":"a","href":"//evil.example","image":""}]'],
  ])('are none when the storage has %s', (_, stored) => {
    localStorage.setItem('recent-loom', stored);
    expect(readViews(localStorage, 'loom')).toEqual([]);
  });

  it('are shown without the product of the page, and deleted on demand', () => {
    recordView(localStorage, 'loom', viewed('p1'));
    expect(recentSection(SHOP, localStorage, 'p1')).toBeNull();
    recordView(localStorage, 'loom', viewed('p2'));
    const section = recentSection(SHOP, localStorage, 'p2');
    if (section === null) throw new Error('There is no section.');
    document.body.append(section);
    const links = [...section.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/product/p1', 'Saree p1'],
    ]);
    section.querySelector('button')?.click();
    expect(section.isConnected).toBe(false);
    expect(document.activeElement).toBe(document.querySelector('main'));
    expect(readViews(localStorage, 'loom')).toEqual([]);
  });
});
