import { describe, expect, it } from 'vitest';
import { fetchReviews } from '#storefront/features/reviews/fetch-reviews.ts';
import { apiDouble } from '#tests/contract/api-double.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';

const DAY_MS = 86_400_000;
const AT = Date.parse('2026-11-20T12:00:00Z');

const jsonBody = (body: unknown) => ({ body: JSON.stringify(body) });

function aRow(id: string, changes: object = {}) {
  return { _id: id, star: '4', review: `Words of ${id}`, timestamp: AT, product_id: 'p1', ...changes };
}

describe('fetching reviews', () => {
  it('returns the listed ones, newest first and each once', async () => {
    await using api = await apiDouble(
      jsonBody({
        comments: [
          aRow('old', { timestamp: AT - DAY_MS }),
          aRow('undated', { timestamp: 'some day' }),
          aRow('new'),
          aRow('new'),
          aRow('hidden', { status: false }),
        ],
      }),
    );
    const response = await fetchReviews({ api: api.baseUrl }, 'p1');
    expect(response.kind === 'done' && response.value.map(({ id }) => id)).toEqual(['new', 'old', 'undated']);
    expect(api.requests.map(({ url }) => url)).toEqual(['/api/v1/seller/product-comment?id=p1']);
  });

  it('returns nothing of an author but a name', async () => {
    const user = { _id: '64f0c0ffee0000000000a001', email: 'rima@mail.example' };
    await using api = await apiDouble(
      jsonBody({
        comments: [
          aRow('a', { userId: { ...user, name: 'Rima' } }),
          aRow('b', { userId: { ...user, name: user.email } }),
          aRow('c', { userId: user._id, comment: [], replies: [{ user: user._id, message: 'Thanks' }] }),
        ],
      }),
    );
    const response = await fetchReviews({ api: api.baseUrl }, 'p1');
    expect(response.kind === 'done' && response.value.map(({ author }) => author)).toEqual(['Rima', '', '']);
    expect(response.kind === 'done' && response.value[2]?.replies).toMatchObject([
      { author: '', text: 'Thanks' },
    ]);
    expect(JSON.stringify(response)).not.toMatch(/64f0c0ffee|mail\.example/);
  });

  it('reads a text without visible characters as empty', async () => {
    const replies = [{ user: 'Loom', message: '\u2060' }];
    await using api = await apiDouble(
      jsonBody({ comments: [aRow('a', { review: '\u200b\u200d', replies })] }),
    );
    const response = await fetchReviews({ api: api.baseUrl }, 'p1');
    expect(response).toMatchObject({
      value: [{ id: 'a', text: '', replies: [{ author: 'Loom', text: '' }] }],
    });
  });

  it('finds none for a product that the API does not know', async () => {
    await using api = await apiDouble({ status: 400, ...jsonBody({ message: 'Bad Request' }) });
    expect(await fetchReviews({ api: api.baseUrl }, 'p1')).toEqual({ kind: 'done', value: [] });
  });

  it('reports an API that cannot be reached', async () => {
    expect(await fetchReviews({ api: 'http://127.0.0.1:9' }, 'p1')).toEqual(UNREACHABLE);
  });
});
