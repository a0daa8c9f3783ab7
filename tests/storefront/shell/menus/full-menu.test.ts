import { describe, expect, it, vi } from 'vitest';
import { cutName, loadFullMenu } from '#storefront/shell/menus/full-menu.ts';

const serve =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const node = (id: string, children: unknown[] = [], href = `/categories/${id}`) => ({
  id,
  name: id,
  href,
  image: '',
  children,
});

describe('the full menu', () => {
  it('has four levels', async () => {
    const menu = await loadFullMenu(
      '/m.json',
      serve([node('a', [node('b', [node('c', [node('d', [node('e')])])])])]),
    );
    expect(menu?.[0]?.children[0]?.children[0]?.children[0]).toMatchObject({ id: 'd', children: [] });
  });

  it('has no link to another site', async () => {
    const menu = await loadFullMenu(
      '/m.json',
      serve([
        node('a'),
        node('b', [], '//evil.example'),
        node('c', [], 'javascript:1'),
        node('d', [], '/\t/evil.example'),
      ]),
    );
    expect(menu?.map(({ id }) => id)).toEqual(['a']);
  });

  it('is null when the file is missing, invalid or cannot be fetched', async () => {
    expect(await loadFullMenu('/m.json', serve([], 404))).toBeNull();
    expect(await loadFullMenu('/m.json', serve('nonsense'))).toBeNull();
    expect(await loadFullMenu('/m.json', () => Promise.reject(new TypeError('offline')))).toBeNull();
  });

  it('is null without a response within 8 seconds', async () => {
    vi.useFakeTimers();
    const hanging = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const menu = loadFullMenu('/m.json', hanging);
    let isOver = false;
    void menu.then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(7_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await menu).toBeNull();
    vi.useRealTimers();
  });
});

describe('a cut name', () => {
  it('keeps the given number of graphemes', () => {
    expect(cutName('Short', 10)).toBe('Short');
    expect(cutName('Half silk sarees', 10)).toBe('Half silk…');
    expect(cutName('টাঙ্গাইলের তাঁতের শাড়ি', 4)).toBe('টাঙ্গাইলে…');
  });
});
