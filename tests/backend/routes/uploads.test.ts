import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviews } from '#backend/db/schema.ts';
import { pruneUploads, UNSENT_UPLOAD_MS } from '#backend/images/prune-uploads.ts';
import { parseReply } from '#contract/endpoint.ts';
import { uploadImage } from '#contract/endpoints/uploads.ts';
import { imageBody } from '#contract/entities/image-upload.ts';
import { shopIdOf } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';
import { anOrder, oid, place, shops, tea } from './order-fixtures.ts';

let backend: TestBackend;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  backend = await testBackend({ now: () => NOW, shops });
  const drawn = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c00' } });
  photo = new Uint8Array(
    await drawn
      .withExif({ IFD0: { Artist: 'Rina Akter' } })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(() => backend.close());

async function upload(content: BlobPart, name = 'slip.jpg', type = 'image/jpeg', token = '0', shopId = oid) {
  const response = await backend.app.request(`/api/v1/image/upload-image?shopId=${shopId}&token=${token}`, {
    method: 'POST',
    body: imageBody(new File([content], name, { type })),
  });
  return { status: response.status, text: await response.text() };
}

async function uploaded(shopId = oid) {
  const { text } = await upload(photo, 'slip.jpg', 'image/jpeg', '0', shopId);
  return parseReply(uploadImage, 200, text).url;
}

const show = (url: string) => backend.app.request(new URL(url).pathname);

it('is refused while eight others of its IP address are open', async () => {
  const ends: (() => void)[] = [];
  const open = Array.from({ length: 8 }, () => {
    const body = new ReadableStream({ start: (stream) => void ends.push(() => stream.close()) });
    const request = { method: 'POST', body, duplex: 'half' as const };
    return backend.app.request(`/api/v1/image/upload-image?shopId=${oid}&token=0`, request);
  });
  expect((await upload(photo)).status).toBe(429);
  for (const end of ends) end();
  expect((await Promise.all(open)).map(({ status }) => status)).toEqual(Array(8).fill(400));
  expect((await upload(photo)).status).toBe(200);
});

describe('an uploaded image', () => {
  it('is re-encoded: smaller, as WebP, without its metadata', async () => {
    const response = await show(await uploaded());
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format, width, exif } = await sharp(bytes).metadata();
    expect([response.headers.get('Content-Type'), format, width, exif]).toEqual([
      'image/webp',
      'webp',
      1600,
      undefined,
    ]);
  });

  it('has a URL that cannot be guessed', async () => {
    expect(await uploaded()).toMatch(/^https:\/\/api\.example\/api\/v1\/image\/[\w-]{32}$/);
    expect((await show(`https://api.example/api/v1/image/${'A'.repeat(32)}`)).status).toBe(404);
  });

  it('is private once an order has it as its slip', async () => {
    const address = await uploaded();
    const order = anOrder({ method: { Getaway: 'Bank' }, file: address });
    expect((await place(backend, order)).status).toBe(200);
    expect((await show(address)).status).toBe(404);
  });
});

it.each([
  ['a page', '<html><script>alert(1)</script>', 'slip.jpg'],
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    'slip.png',
  ],
  [
    'an SVG after the first bytes of a JPEG',
    '\u00ff\u00d8\u00ff<svg xmlns="http://www.w3.org/2000/svg"/>',
    'slip.jpg',
  ],
  ['a GIF that is a script, too', 'GIF89a/*\u0001\u0000\u0001\u0000*/=1;alert(1)', 'slip.gif'],
  ['nothing', '', 'slip.jpg'],
])('%s is refused, whatever its name says', async (_what, content, name) => {
  expect((await upload(content, name)).status).toBe(415);
});

it('a truncated image is refused', async () => {
  expect((await upload(photo.slice(0, 300))).status).toBe(415);
});

it('an image of more than 40 megapixels is refused as too large, not as another kind of file', async () => {
  const large = sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#888' } });
  const response = await upload(new Uint8Array(await large.jpeg().toBuffer()));
  expect(response.status).toBe(413);
  expect(response.text).toContain('This picture has more than 40 megapixels. Choose a smaller one.');
});

it('an image of more than 10 MB is refused', async () => {
  expect((await upload(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
});

it('an order is refused with a slip that was not uploaded to the shop', async () => {
  const file = `https://api.example/api/v1/image/${'B'.repeat(32)}`;
  const { status, body } = await place(backend, anOrder({ method: { Getaway: 'Bank' }, file }));
  expect([status, body.message]).toEqual([400, 'Please upload the bank slip again.']);
});

it('an order is refused with a slip of another shop, which stays visible there', async () => {
  const address = await uploaded(shopIdOf('elsewhere'));
  const { status } = await place(backend, anOrder({ method: { Getaway: 'Bank' }, file: address }));
  expect([status, (await show(address)).status]).toEqual([400, 200]);
});

it('an image is refused with an invalid token and with a session of another shop', async () => {
  const neighbor = await signUp(backend, 'Neighbor', 'elsewhere');
  for (const token of ['invented', neighbor.token]) {
    expect((await upload(photo, 'slip.jpg', 'image/jpeg', token)).status).toBe(401);
  }
});

it("an order does not hide an image of another shopper's review or ticket as its slip", async () => {
  const karim = await signUp(backend, 'Karim');
  const ofReview = await uploaded();
  const doc = { review: 'Fresh.', images: [ofReview] };
  await backend.db
    .insert(reviews)
    .values({ id: 'd'.repeat(24), shopId: oid, productId: tea._id, position: 1, doc });
  const ofTicket = await uploaded();
  const ticket = { shopId: oid, subject: 'Torn', description: 'See the photo.', image: ofTicket };
  await backend.post(`/shop/support?token=${karim.token}`, ticket);
  for (const shown of [ofReview, ofTicket]) {
    const { status } = await place(backend, anOrder({ method: { Getaway: 'Bank' }, file: shown }));
    expect([status, (await show(shown)).status]).toEqual([400, 200]);
  }
});

it('has the URL of the requested API, whatever host the request of the upload named', async () => {
  const own = await testBackend({ now: () => NOW, shops, publicUrl: null });
  const { token } = await signUp(own, 'Attacker');
  const call = async (host: string, path: string, init?: RequestInit) =>
    (await own.app.request(`https://${host}/api/v1${path}`, init)).json();
  const { imageUrl } = await call('evil.example', `/image/upload-image?shopId=${oid}&token=0`, {
    method: 'POST',
    body: imageBody(new File([photo], 'torn.jpg', { type: 'image/jpeg' })),
  });
  expect(imageUrl).toMatch(/^https:\/\/evil\.example\//);
  const ticket = { shopId: oid, subject: 'Torn', description: 'See the photo.', image: imageUrl };
  await call('evil.example', `/shop/support?token=${token}`, {
    method: 'POST',
    body: JSON.stringify(ticket),
  });
  const [shown] = await call('api.example', `/shop/support?token=${token}&shopId=${oid}`);
  expect(shown.image).toBe(imageUrl.replace('evil.example', 'api.example'));
  await own.close();
});

it('is removed after a week unless an order, a ticket or a review has it', async () => {
  const rina = await signUp(backend, 'Rina');
  const [unsent, slip, ofTicket] = [await uploaded(), await uploaded(), await uploaded()];
  const refused = await uploaded();
  const ofRefused = anOrder({ method: { Getaway: 'Bank' }, file: refused, total: 1 });
  expect((await place(backend, ofRefused)).status).toBe(409);
  await place(backend, anOrder({ method: { Getaway: 'Bank' }, file: slip }));
  await backend.post(`/shop/support?token=${rina.token}`, {
    shopId: oid,
    subject: 'Torn',
    description: 'See the photo.',
    image: ofTicket,
  });
  const removed: string[] = [];
  const store = { remove: async (id: string) => void removed.push(id) };
  await pruneUploads(backend.db, store, NOW + UNSENT_UPLOAD_MS);
  expect(removed).toEqual([]);
  await pruneUploads(backend.db, store, NOW + UNSENT_UPLOAD_MS + 1);
  for (const unused of [unsent, refused]) expect(removed).toContain(unused.split('/').at(-1));
  for (const retained of [slip, ofTicket]) expect(removed).not.toContain(retained.split('/').at(-1));
  expect((await show(unsent)).status).toBe(404);
  expect((await show(ofTicket)).status).toBe(200);
});
