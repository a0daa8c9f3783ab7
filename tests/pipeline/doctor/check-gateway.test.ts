import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoShops } from '#demo/demo-shops.ts';
import { checkApi } from '#pipeline/doctor/check-api.ts';
import { readTenants } from '#pipeline/read-tenants.ts';
import { aTenant } from '#tests/fixtures/snapshots.ts';
import { type ResponsesByPath, SHOP_ID, SHOP_SLUG, shopResponses } from '#tests/support/shop-responses.ts';
import { NOW, type TestBackend, testBackend } from '../../backend/test-backend.ts';
import { fetchFrom, sourceOf } from '../support/shop-from-responses.ts';

const PAGES = ['Terms of sale', 'Returns & refunds', 'Privacy policy', 'About us'].map((title, index) => ({
  _id: `g${index}`,
  title,
  status: true,
}));

const COMPLETE = {
  registeredAddress: '7 Road, Dhaka',
  tin: '123456789012',
  deliveryDays: { inside: [1, 2], outside: [3, 5] },
  orderConsent: true,
} as const;

/** The check of a shop with these gateways and pages. */
async function checked(gateways: string[], pages: object[], tenant: Parameters<typeof aTenant>[0] = {}) {
  const responses: ResponsesByPath = {
    [`/seller/payment-getaway/${SHOP_ID}`]: gateways.map((Getaway) => ({ _id: Getaway, Getaway })),
    [`/seller/pages/${SHOP_SLUG}`]: pages,
  };
  const source = sourceOf(fetchFrom(shopResponses(responses)));
  return (await checkApi(aTenant({ domain: 'tiny.test', ...tenant }), source)).gateway;
}

describe('what payment gateways demand of a shop', () => {
  it('is complete with pages, settings and a trade license or TIN', async () => {
    expect(await checked(['Bkash'], PAGES, COMPLETE)).toEqual({ cell: 'ok', findings: [] });
    const licensed = { ...COMPLETE, tin: null, tradeLicense: 'TRAD/1' };
    expect((await checked(['SSLCommerz'], PAGES, licensed)).cell).toBe('ok');
  });

  it('is named one by one, as notes', async () => {
    const { cell, findings } = await checked(['AmarPay'], []);
    expect(cell).toBe('8 missing');
    expect(findings.map(({ text }) => /demands an? (.*), and/.exec(text)?.[1])).toEqual([
      'page of terms',
      'page about returns and refunds',
      'page about privacy',
      'page about the shop',
      'registered address',
      'trade license or TIN',
      'delivery time inside and outside Dhaka',
      'box of consent before the order',
    ]);
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['note']));
    expect(findings[6]?.remedy).toBe('Set deliveryDays in the tenants file.');
  });

  it('is not checked for a shop that is paid without a gateway', async () => {
    expect((await checked(['CashOnDelivery', 'Bank'], [])).cell).toBe('–');
  });
});

describe('the demo shops', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await testBackend({ shops: demoShops(NOW) });
  });
  afterAll(() => backend.close());

  /** The check of a tenant of the repository. */
  async function checkedTenant(domain: string) {
    const { tenants } = await readTenants('tenants.json');
    const tenant = tenants.find((each) => each.domain === domain);
    if (tenant === undefined) throw new Error(`tenants.json has no ${domain}`);
    return checkApi(
      tenant,
      sourceOf(async (url) => backend.app.request(url)),
    );
  }

  it('have one with all of it', async () => {
    const { cell, findings, gateway } = await checkedTenant('aurora.localhost');
    expect({ cell, findings, gateway }).toEqual({
      cell: 'ok',
      findings: [],
      gateway: { cell: 'ok', findings: [] },
    });
  });

  it('have one of which each missing setting is named', async () => {
    const { gateway } = await checkedTenant('volt.localhost');
    expect(gateway.cell).toBe('3 missing');
    expect(gateway.findings.map(({ remedy }) => remedy)).toEqual([
      'Set tradeLicense or tin in the tenants file.',
      'Set deliveryDays in the tenants file.',
      'Set orderConsent in the tenants file.',
    ]);
  });
});
