import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiExtension } from '#contract/extensions.ts';
import { setPage } from '../../islands/page-context.ts';
import { anOrder } from './order-fixtures.ts';

const DELIVERED = {
  status: 'delivered',
  canCancel: false,
  productList: [
    {
      productId: 'p1',
      productName: 'Indigo Shirt',
      price: '900',
      quantity: 3,
      variations: { SKU: 'I-M', name: 'Indigo', size: 'M' },
    },
    { productId: 'p2', productName: 'Scarf', price: '400', quantity: 1, campaignId: 'c1' },
  ],
};

beforeEach(() => {
  vi.resetModules();
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', shopId: 'loom', token: 't1' }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(apiExtensions: ApiExtension[]) {
  setPage('', { apiExtensions });
  const bodies: Record<string, unknown>[] = [];
  const uploaded: (FormDataEntryValue | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (body instanceof FormData) {
      uploaded.push(body.get('image'));
      return Response.json({ imageUrl: 'https://img.example/torn.png' });
    }
    if (method === 'POST') bodies.push(JSON.parse(String(body)));
    return Response.json({ success: true, data: [] });
  });
  const { ReturnForm } = await import('#storefront/features/orders/ReturnForm.tsx');
  const onRequested = vi.fn();
  render(<ReturnForm order={anOrder(DELIVERED)} lang="en" onClose={() => {}} onRequested={onRequested} />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Mobile number', '01711009877');
  type("Account holder's name", 'Rina Begum');
  const send = async () => {
    const form = document.querySelector('form');
    if (form !== null) fireEvent.submit(form);
  };
  return { bodies, uploaded, onRequested, type, send };
}

it('names the returned items with quantity and reason', async () => {
  const { bodies, onRequested, type, send } = await open(['returnOrder', 'returnItems']);
  await send();
  await screen.findByText('Please choose what you return.');
  fireEvent.click(screen.getByLabelText('Indigo Shirt, Indigo / M'));
  type('Quantity of Indigo Shirt, Indigo / M', '2');
  await send();
  await screen.findByText('Please give a reason.');
  type('Reason', ' Torn at the\u200b sleeve\ufeff');
  await send();
  await vi.waitFor(() => expect(onRequested).toHaveBeenCalled(), { timeout: 10_000 });
  expect(bodies).toEqual([
    expect.objectContaining({
      items: [{ productId: 'p1', sku: 'I-M', campaignId: '', quantity: 2 }],
      reason: 'Torn at the sleeve',
      image: false,
    }),
  ]);
});

it('uploads the selected image first, and names its URL', async () => {
  const { bodies, uploaded, onRequested, type, send } = await open(['returnOrder', 'returnItems']);
  fireEvent.click(screen.getByLabelText('Scarf'));
  type('Reason', 'Torn');
  const field = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.unreachable();
  const choose = (file: File) => {
    const chosen = new DataTransfer();
    chosen.items.add(file);
    field.files = chosen.files;
    fireEvent.change(field);
  };
  choose(new File(['no image'], 'torn.txt', { type: 'text/plain' }));
  await send();
  await screen.findByText('This file is no JPEG, PNG, WebP or AVIF picture.');
  expect([uploaded, bodies]).toEqual([[], []]);
  const image = new File(['an image'], 'torn.png', { type: 'image/png' });
  choose(image);
  await send();
  await vi.waitFor(() => expect(onRequested).toHaveBeenCalled(), { timeout: 10_000 });
  expect(uploaded).toEqual([expect.objectContaining({ name: 'torn.png', size: image.size })]);
  expect(bodies).toMatchObject([
    { items: [{ productId: 'p2', campaignId: 'c1' }], image: 'https://img.example/torn.png' },
  ]);
});

it('is for the whole order on other hosts', async () => {
  const { bodies, onRequested, send } = await open(['returnOrder']);
  expect(screen.queryByText('What do you return?')).toBeNull();
  await send();
  await vi.waitFor(() => expect(onRequested).toHaveBeenCalled(), { timeout: 10_000 });
  expect(Object.keys(bodies[0] ?? {}).sort()).toEqual(['data', 'orderId', 'shopId', 'userId']);
});
