import { beforeEach, describe, expect, it } from 'vitest';
import { advertIn, keepAdvert, storedAdvert } from '#storefront/features/placed-order/advert.ts';

/** Opens a page by the link of an advert. */
function open(search: string, consent: 'ask' | 'none', decision: string | null = null): void {
  if (decision !== null) localStorage.setItem('consent-loom', decision);
  keepAdvert({ slug: 'loom', attribution: consent }, `https://loom.example/order/mug${search}`);
}

const stored = () => storedAdvert(sessionStorage);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the parameters of an advert', () => {
  it('are campaign and click, and nothing else of the query', () => {
    expect(
      advertIn(
        '?variant=M1&utm_source=facebook&utm_medium=paid&utm_campaign=Eid+%E0%A6%88%E0%A6%A6&fbclid=IwAR_2-x&token=u1',
      ),
    ).toEqual({ utm_source: 'facebook', utm_medium: 'paid', utm_campaign: 'Eid ঈদ', fbclid: 'IwAR_2-x' });
    expect(advertIn('?variant=M1')).toBeNull();
  });

  it('have at most 200 characters, none of them a control character; ids of clicks have their form', () => {
    const long = 'ঈ'.repeat(300);
    expect(
      advertIn(`?utm_term=${long}&utm_content=a%0Ab%00c&gclid=%3Cscript%3E&fbclid=${'x'.repeat(501)}`),
    ).toEqual({
      utm_term: 'ঈ'.repeat(200),
      utm_content: 'abc',
    });
  });

  it('are stored in the tab, and replaced by those of a later advert alone', () => {
    open('?utm_source=google&gclid=Cj0KCQ', 'none');
    open('', 'none');
    expect(stored()).toEqual({ utm_source: 'google', gclid: 'Cj0KCQ' });
    open('?utm_source=facebook', 'none');
    expect(stored()).toEqual({ utm_source: 'facebook' });
    expect(localStorage).toHaveLength(0);
  });

  it('are not stored before consent where the shop requires it, nor after a refusal', () => {
    open('?utm_source=google', 'ask');
    expect(stored()).toBeNull();
    document.dispatchEvent(new Event('shop:tags'));
    expect(stored()).toEqual({ utm_source: 'google' });
    sessionStorage.clear();
    open('?utm_source=google', 'ask', 'denied');
    open('?utm_source=google', 'none', 'denied');
    expect(stored()).toBeNull();
  });

  it('are stored at once where the shopper has agreed before', () => {
    open('?utm_source=google', 'ask', 'granted');
    expect(stored()).toEqual({ utm_source: 'google' });
  });

  it.each(['7', '{', '[]', '{"utm_source":7,"name":"Rina"}', '"x"'])(
    'that are stored as %s are none or bounded',
    (text) => {
      sessionStorage.setItem('advert', text);
      expect(stored()).toEqual(text.startsWith('{"') ? { utm_source: '7' } : null);
    },
  );
});
