import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseReply } from '#contract/endpoint.ts';
import { cart } from '#contract/endpoints/cart.ts';
import { aCampaign, aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

const HOUR = 3_600_000;
const oid = shopIdOf('corner');

/** Sizes of one variant: more than a cart has lines. */
const sizes = Array.from({ length: 100 }, (_, index) => `${index + 1}`);
const plain = aProduct('Plain', { featuredImage: { src: 'media:corner/plain' } });
const shirt = aProduct('Shirt', {
  variations: [
    {
      SKU: 'R-M',
      name: 'Red',
      size: 'M',
      price: '900',
      offerPrice: '700',
      quantity: '2',
      singleImg: 'media:corner/red',
    },
    { SKU: 'B-M', name: 'Blue', size: 'M', price: '950', offerPrice: '', quantity: '0' },
    { SKU: 'G-M', name: 'Green', price: '950', offerPrice: '', quantity: '500' },
    { SKU: 'Y', name: 'Yellow', size: sizes, price: '950', offerPrice: '', quantity: '500' },
  ],
});
const soon = aProduct('Soon', { upcoming: true });
const foreign = aProduct('Foreign');
const flash = aCampaign('Flash', { from: NOW - HOUR, to: NOW + HOUR, price: '60.5', products: [plain] });

const second = aCampaign('Second', { from: NOW - HOUR, to: NOW + 2 * HOUR, price: '80', products: [plain] });
const shirtSale = aCampaign('Of shirts', { from: NOW - HOUR, to: NOW + HOUR, price: '1', products: [shirt] });

let at = NOW;
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({
    now: () => at,
    shops: [
      aSeedShop('corner', { products: [plain, shirt, soon], campaigns: [flash, second, shirtSale] }),
      aSeedShop('elsewhere', { products: [foreign] }),
      aSeedShop('endless', {
        products: [aProduct('Endless', { stock_quantity: '0' })],
        fields: { inventory: 'true' },
      }),
    ],
  });
});
afterAll(() => backend.close());

const sessions = new Map<string, Promise<SignedIn>>();

/** The session of the user with this name; each test has its own users. */
function session(user: string, shop = 'corner'): Promise<SignedIn> {
  const stored = sessions.get(user) ?? signUp(backend, user, shop);
  sessions.set(user, stored);
  return stored;
}

/** Adds a line as the user with this name. */
async function add(user: string, line: Record<string, unknown>, shop = 'corner') {
  const { id, token } = await session(user, shop);
  return backend.post(`/shop/user/add-to-cart?token=${token}`, {
    userId: id,
    shopId: shopIdOf(shop),
    quantity: 1,
    ...line,
  });
}

async function cartOf(user: string) {
  const { id, token } = await session(user);
  return backend.get(`/shop/user/add-to-cart?userId=${id}&shopId=${oid}&token=${token}&_=1`);
}

async function linesOf(user: string) {
  return (await cartOf(user)).body.data;
}

describe('adding to the cart', () => {
  it("returns the line in the contract's shape", async () => {
    await add('user-shape', { productId: shirt._id, variations: { SKU: 'R-M' }, selectedSize: 'M' });
    const { text } = await cartOf('user-shape');
    expect(parseReply(cart, 200, text)).toMatchObject([
      {
        title: 'Shirt - Red - M',
        image: 'https://api.example/media/corner/red.jpg',
        unitPrice: 70_000,
        listPrice: 90_000,
        quantity: 1,
        size: 'M',
        variation: { sku: 'R-M', color: 'Red' },
      },
    ]);
  });

  it('has the price of the product, not the one in the body', async () => {
    await add('user-price', { productId: plain._id, price: '1', regular_price: '1', campaignPrice: '1' });
    expect(await linesOf('user-price')).toMatchObject([{ price: '100.00', regular_price: '100.00' }]);
  });

  it("has the price of the line's campaign while it runs, and the product's own price afterwards", async () => {
    await add('user-camp', { productId: plain._id, campaignId: flash._id, price: '1', campaignPrice: '1' });
    const line = { campaignId: flash._id, regular_price: '100.00' };
    expect(await linesOf('user-camp')).toMatchObject([{ ...line, price: '60.50' }]);
    at = NOW + HOUR;
    expect(await linesOf('user-camp')).toMatchObject([{ ...line, price: '100.00' }]);
    at = NOW;
  });

  it('has separate lines of a product in two running campaigns, each at its own price', async () => {
    for (const campaignId of [undefined, flash._id, second._id, flash._id]) {
      await add('user-two', { productId: plain._id, campaignId });
    }
    const soldAt = async (time: number) => {
      at = time;
      const { text } = await cartOf('user-two');
      at = NOW;
      const lines = parseReply(cart, 200, text);
      return lines
        .map(({ campaignId, unitPrice, quantity }) => ({ campaignId, unitPrice, quantity }))
        .sort((a, b) => a.unitPrice - b.unitPrice || b.quantity - a.quantity);
    };
    expect(await soldAt(NOW)).toEqual([
      { campaignId: flash._id, unitPrice: 60_50, quantity: 2 },
      { campaignId: second._id, unitPrice: 80_00, quantity: 1 },
      { campaignId: null, unitPrice: 100_00, quantity: 1 },
    ]);
    expect(await soldAt(NOW + HOUR)).toEqual([
      { campaignId: second._id, unitPrice: 80_00, quantity: 1 },
      { campaignId: flash._id, unitPrice: 100_00, quantity: 2 },
      { campaignId: null, unitPrice: 100_00, quantity: 1 },
    ]);
  });

  it('finds a campaign by its name too, and drops one that does not include the product', async () => {
    await add('user-name', { productId: plain._id, campaignId: 'Flash' });
    await add('user-name', { productId: plain._id, campaignId: shirtSale._id });
    await add('user-name', { productId: plain._id, campaignId: 'unknown' });
    const lines: Record<string, unknown>[] = await linesOf('user-name');
    const campaigns = lines.map(({ campaignId, quantity }) => [campaignId ?? 'none', quantity]);
    expect(campaigns).toHaveLength(2);
    expect(campaigns).toEqual(
      expect.arrayContaining([
        [flash._id, 1],
        ['none', 2],
      ]),
    );
  });

  it('accepts a quantity of at most 99 and 100 lines, and still adds to a line of a full cart', async () => {
    const line = { productId: shirt._id, variations: { SKU: 'Y' } };
    const { body } = await add('user-full', { ...line, quantity: 120 });
    expect(body.message).toBe('Added to cart.');
    expect(await linesOf('user-full')).toMatchObject([{ quantity: 99 }]);
    for (let size = 1; size < 100; size += 1) await add('user-full', { ...line, selectedSize: `${size}` });
    expect(await add('user-full', { ...line, selectedSize: '100' })).toMatchObject({
      status: 409,
      body: { message: 'A cart holds at most 100 different products.' },
    });
    expect((await add('user-full', { ...line, selectedSize: '7' })).status).toBe(200);
    expect(await linesOf('user-full')).toHaveLength(100);
  });

  it.each([5, 3_000_000_000])(
    'merges equal lines up to the stock when %i more are added',
    async (quantity) => {
      const user = `user-merge-${quantity}`;
      await add(user, { productId: shirt._id, variations: { SKU: 'R-M' } });
      const { body } = await add(user, { productId: shirt._id, variations: [{ SKU: 'R-M' }], quantity });
      expect(body.message).toBe('Added to cart: all 2 that are in stock.');
      expect(await linesOf(user)).toMatchObject([{ quantity: 2 }]);
    },
  );

  it('sells without stock when the shop does not manage stock', async () => {
    const line = { productId: aProduct('Endless')._id };
    expect((await add('user-endless', line, 'endless')).status).toBe(200);
  });

  it.each([
    ['a product of another shop', { productId: foreign._id }, 400, 'This shop does not sell this product.'],
    ['a product without its variant', { productId: shirt._id }, 400, 'Please choose one of the variants'],
    [
      'an unknown variant',
      { productId: shirt._id, variations: { SKU: 'X' } },
      400,
      'Please choose one of the',
    ],
    [
      'a variant that is sold out',
      { productId: shirt._id, variations: { SKU: 'B-M' } },
      409,
      'Shirt is out of stock.',
    ],
    ['an upcoming product', { productId: soon._id }, 409, 'Soon is not on sale yet.'],
    ['a line without a product', {}, 400, 'productId'],
  ])('refuses %s', async (_, line, status, message) => {
    const response = await add('user-refused', line);
    expect(response.status).toBe(status);
    expect(response.body.message).toContain(message);
    expect(await linesOf('user-refused')).toEqual([]);
  });
});

describe('a request with an id', () => {
  const line = { productId: plain._id, quantity: 2, requestId: 'request-0001' };

  it('adds once, however often it is sent, also at the same time', async () => {
    const responses = await Promise.all([add('user-once', line), add('user-once', line)]);
    responses.push(await add('user-once', line));
    expect(responses.map(({ status, body }) => [status, body.requestId])).toEqual(
      Array(3).fill([200, 'request-0001']),
    );
    expect(await linesOf('user-once')).toMatchObject([{ quantity: 2 }]);
    await add('user-once', { ...line, requestId: 'request-0002' });
    expect(await linesOf('user-once')).toMatchObject([{ quantity: 4 }]);
  });

  it('does not count for another shopper', async () => {
    await add('user-same-id', line);
    expect(await linesOf('user-same-id')).toMatchObject([{ quantity: 2 }]);
  });

  it('gets the response of a success when the line was removed since, and adds again after a refusal', async () => {
    await add('user-id-removed', line);
    const [stored] = await linesOf('user-id-removed');
    const { token } = await session('user-id-removed');
    await backend.remove(`/shop/user/add-to-cart?productId=${stored._id}&token=${token}`);
    expect((await add('user-id-removed', line)).status).toBe(200);
    expect(await linesOf('user-id-removed')).toEqual([]);

    const refused = { ...line, productId: soon._id, requestId: 'request-0003' };
    expect((await add('user-id-removed', refused)).status).toBe(409);
    expect((await add('user-id-removed', { ...line, requestId: 'request-0003' })).status).toBe(200);
    expect(await linesOf('user-id-removed')).toMatchObject([{ quantity: 2 }]);
  });
});

it('stores request ids for thirty days', async () => {
  const line = { productId: plain._id, requestId: 'request-late' };
  await add('user-late', line);
  const signInAgain = async (days: number) => {
    at = NOW + days * 24 * HOUR;
    const { body } = await backend.post('/shop/login', {
      provider: 'custom',
      email: 'user-late@example.com',
      password: 'secret-of-user-late',
      shopId: 'corner',
    });
    sessions.set('user-late', Promise.resolve({ id: body.user._id, token: body.token }));
  };
  await signInAgain(29);
  await add('user-late', line);
  expect(await linesOf('user-late')).toMatchObject([{ quantity: 1 }]);
  await signInAgain(31);
  await add('user-late', line);
  expect(await linesOf('user-late')).toMatchObject([{ quantity: 2 }]);
  at = NOW;
});

describe('the quantity of a line', () => {
  const change = async (user: string, rowId: string, quantity: unknown) => {
    const { token } = await session(user);
    return backend.send('PATCH', `/shop/user/add-to-cart?productId=${rowId}&token=${token}`, { quantity });
  };

  it('is set, at most to the stock', async () => {
    await add('user-change', { productId: shirt._id, variations: { SKU: 'R-M' } });
    const [line] = await linesOf('user-change');
    expect((await change('user-change', line._id, 7)).body).toMatchObject({ quantity: 2 });
    expect(await linesOf('user-change')).toMatchObject([{ quantity: 2 }]);
    await change('user-change', line._id, 1);
    expect(await linesOf('user-change')).toMatchObject([{ quantity: 1 }]);
  });

  it("is not set by another shopper's session, for a removed line, or below one", async () => {
    await add('user-keep', { productId: plain._id, quantity: 3 });
    const [line] = await linesOf('user-keep');
    expect((await change('user-thief', line._id, 1)).status).toBe(404);
    expect((await change('user-keep', 'no-such-row', 1)).status).toBe(404);
    for (const quantity of [0, -1, 1.5, '2', null]) {
      expect((await change('user-keep', line._id, quantity)).status).toBe(400);
    }
    const unknown = await backend.send('PATCH', `/shop/user/add-to-cart?productId=${line._id}&token=nobody`, {
      quantity: 1,
    });
    expect(unknown.status).toBe(401);
    expect(await linesOf('user-keep')).toMatchObject([{ quantity: 3 }]);
  });
});

describe("a shopper's cart", () => {
  it('is never cached', async () => {
    const { headers } = await cartOf('user-cache');
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null]);
  });

  it.each([
    ["another shopper's session", () => session('user-thief')],
    ['a session of another shop', () => session('user-elsewhere', 'elsewhere')],
    ["the owner's id as token", async () => ({ token: (await session('user-mine')).id })],
    ["a guest's token", async () => ({ token: '0' })],
  ])('returns nothing to %s', async (_whose, sessionOf) => {
    const owner = await session('user-mine');
    const { token } = await sessionOf();
    const read = await backend.get(`/shop/user/add-to-cart?userId=${owner.id}&shopId=${oid}&token=${token}`);
    const write = await backend.post(`/shop/user/add-to-cart?token=${token}`, {
      userId: owner.id,
      shopId: oid,
      productId: plain._id,
    });
    expect([read.status, write.status]).toEqual([401, 401]);
    expect(await linesOf('user-mine')).toEqual([]);
  });

  it("removes a line by its row id and only with the owner's token", async () => {
    await add('user-remove', { productId: plain._id });
    const [line] = await linesOf('user-remove');
    const removeAs = async (user: string) =>
      backend.remove(`/shop/user/add-to-cart?productId=${line._id}&token=${(await session(user)).token}`);
    await removeAs('user-thief');
    expect(await linesOf('user-remove')).toHaveLength(1);
    await removeAs('user-remove');
    expect(await linesOf('user-remove')).toEqual([]);
  });
});

describe('the wish list', () => {
  const wish = async (user: string, productId: string, campaignId: string | null = null) => {
    const { id, token } = await session(user);
    const line = { userId: id, shopId: oid, productId, variations: null, campaignId };
    return backend.post(`/shop/user/wishlist?token=${token}`, line);
  };
  const wishes = async (user: string) => {
    const { id, token } = await session(user);
    return (await backend.get(`/shop/user/wishlist?userId=${id}&shopId=${oid}&token=${token}`)).body.data;
  };

  it('has a product once, also one that is not on sale yet', async () => {
    expect((await wish('user-wish', soon._id)).body.status).toBe(true);
    await wish('user-wish', soon._id);
    expect(await wishes('user-wish')).toMatchObject([{ productId: soon._id, quantity: 1 }]);
  });

  it('has a product once, in whichever campaign it was added', async () => {
    for (const campaign of [null, flash._id, second._id]) await wish('user-wishes', plain._id, campaign);
    expect(await wishes('user-wishes')).toMatchObject([{ productId: plain._id, quantity: 1 }]);
  });

  it('removes a line by its row id', async () => {
    await wish('user-unwish', plain._id);
    const [line] = await wishes('user-unwish');
    const removeAs = async (user: string) =>
      backend.remove(`/shop/user/wishlist?wishlistId=${line._id}&token=${(await session(user)).token}`);
    await removeAs('user-wish-thief');
    expect(await wishes('user-unwish')).toHaveLength(1);
    await removeAs('user-unwish');
    expect(await wishes('user-unwish')).toEqual([]);
  });

  it("returns nothing to another shopper's session", async () => {
    const [owner, thief] = [await session('user-wish'), await session('user-wish-thief')];
    const read = await backend.get(
      `/shop/user/wishlist?userId=${owner.id}&shopId=${oid}&token=${thief.token}`,
    );
    const line = { userId: owner.id, shopId: oid, productId: plain._id };
    const write = await backend.post(`/shop/user/wishlist?token=${thief.token}`, line);
    expect([read.status, write.status]).toEqual([401, 401]);
  });

  it('refuses products of other shops', async () => {
    expect((await wish('user-foreign', foreign._id)).status).toBe(400);
  });

  it('accepts a product without a selected variant', async () => {
    await wish('user-open', shirt._id);
    expect(await wishes('user-open')).toMatchObject([{ productId: shirt._id, productName: 'Shirt' }]);
  });
});
