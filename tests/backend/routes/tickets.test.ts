import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tickets, uploads } from '#backend/db/order-schema.ts';
import { parseReply } from '#contract/endpoint.ts';
import { tickets as ticketsCall } from '#contract/endpoints/support.ts';
import { aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

const oid = shopIdOf('corner');
const image = (letter: string) => `https://api.example/api/v1/image/${letter.repeat(32)}`;
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops: [aSeedShop('corner'), aSeedShop('elsewhere')] });
  const upload = { bytes: 1, createdAt: NOW };
  await backend.db.insert(uploads).values([
    { ...upload, id: 'a'.repeat(32), shopId: oid, isSlip: false },
    { ...upload, id: 'b'.repeat(32), shopId: oid, isSlip: true },
    { ...upload, id: 'c'.repeat(32), shopId: shopIdOf('elsewhere'), isSlip: false },
  ]);
});
afterAll(() => backend.close());

const open = ({ token }: SignedIn, fields: Record<string, unknown> = {}) =>
  backend.post(`/shop/support?token=${token}`, {
    shopId: oid,
    subject: 'Wrong color',
    description: '<p>It is red.</p>',
    image: image('a'),
    ...fields,
  });
const reply = ({ token }: SignedIn, id: string, content: object = {}) =>
  backend.send('PUT', `/seller/user-support-comment/${id}?token=${token}`, {
    name: 'Somebody Else',
    time: 1,
    content: { comment: 'Any news?', ...content },
  });
async function list({ token }: SignedIn) {
  const { text } = await backend.get(`/shop/support?shopId=${oid}&token=${token}`);
  return parseReply(ticketsCall, 200, text);
}

it("is opened, listed and replied to in the contract's shape, under the account's name", async () => {
  const rina = await signUp(backend, 'Rina');
  const { body } = await open(rina);
  const [ticket] = await list(rina);
  expect(ticket).toMatchObject({
    number: body.ticketId,
    subject: 'Wrong color',
    html: '<p>It is red.</p>',
    image: image('a'),
    status: 'open',
    at: NOW,
    comments: [],
  });
  await reply(rina, ticket?.id ?? '');
  expect((await list(rina))[0]?.comments).toEqual([
    { author: 'Rina', at: NOW, text: 'Any news?', image: '' },
  ]);
});

it('is closed to replies when the seller has closed it', async () => {
  const karim = await signUp(backend, 'Karim');
  await open(karim);
  const [ticket] = await list(karim);
  await backend.db
    .update(tickets)
    .set({ status: 'Closed' })
    .where(eq(tickets.id, ticket?.id ?? ''));
  expect((await reply(karim, ticket?.id ?? '')).status).toBe(409);
});

it('is neither listed nor open to replies for another shopper, a guest, or a session of another shop', async () => {
  const [owner, thief] = [await signUp(backend, 'Owner'), await signUp(backend, 'Thief')];
  const neighbor = await signUp(backend, 'Neighbor', 'elsewhere');
  await open(owner);
  const [ticket] = await list(owner);
  expect(await list(thief)).toEqual([]);
  expect((await reply(thief, ticket?.id ?? '')).status).toBe(404);
  expect((await reply({ id: '', token: owner.id }, ticket?.id ?? '')).status).toBe(401);
  expect((await open(neighbor)).status).toBe(401);
  expect((await backend.get(`/shop/support?shopId=${oid}&token=${neighbor.token}`)).status).toBe(401);
  expect((await list(owner))[0]?.comments).toEqual([]);
});

it.each([
  ['of another host', 'https://evil.example/pixel.gif'],
  ['that was never uploaded', image('d')],
  ['that is the bank slip of an order', image('b')],
  ['of another shop', image('c')],
])('is refused, and so is a reply, with an image %s', async (_which, image) => {
  const shopper = await signUp(backend, `Photographer-${image.at(-1)}-${image.length}`);
  await open(shopper);
  const [ticket] = await list(shopper);
  const responses = [
    await open(shopper, { image }),
    await reply(shopper, ticket?.id ?? '', { imageUrl: image }),
  ];
  for (const { status, body } of responses) {
    expect([status, body.message]).toEqual([400, 'Please upload the picture again.']);
  }
  expect(await list(shopper)).toMatchObject([{ comments: [] }]);
});

it('shows the uploaded image of a reply', async () => {
  const shopper = await signUp(backend, 'Photographer');
  await open(shopper);
  const [ticket] = await list(shopper);
  await reply(shopper, ticket?.id ?? '', { imageUrl: image('a') });
  expect((await list(shopper))[0]?.comments).toMatchObject([{ image: image('a') }]);
});

it.each([
  [{ subject: ' ' }, 'Please enter a subject.'],
  [{ description: '' }, 'Please describe your question.'],
])('is refused without %j in words for the shopper', async (fields, message) => {
  const { status, body } = await open(await signUp(backend, `Terse-${message.length}`), fields);
  expect([status, body.message]).toEqual([400, message]);
});
