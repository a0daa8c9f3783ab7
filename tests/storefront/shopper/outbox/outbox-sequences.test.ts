/** What holds for the cart, the wish list and the unsaved addresses, whatever happens to their calls. */
import { describe, expect, it } from 'vitest';
import { fc, metCases } from '#tests/support/properties.ts';
import { aBrowser } from './outbox-page.ts';
import { addressFeature, cartFeature, type Feature, wishFeature } from './simulated-features.ts';
import type { Trouble } from './simulated-server.ts';

/** A call may be on its way for so long. */
const LONG_MS = 60_000;
/** More microtasks than one synchronization takes. */
const MOST_TURNS = 5_000;
const ITEMS = ['a', 'b'] as const;
/** Two tabs of the first device, one of the second. */
const DEVICES = [0, 0, 1] as const;

const action = fc.record({
  kind: fc.constantFrom(
    ...(['change', 'change', 'change', 'change', 'change'] as const),
    ...(['send', 'sync', 'retry', 'reload', 'deliver', 'wait'] as const),
  ),
  tab: fc.constantFrom(0, 0, 1, 2),
  item: fc.constantFrom(...ITEMS),
  quantity: fc.integer({ min: 0, max: 6 }),
  /** Microtasks before the next action. */
  turns: fc.constantFrom(0, 3, 8, 20, 40),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

const trouble = fc.constantFrom<Trouble | null>(
  ...([null, null, 'unsent', 'response-lost', 'failing', 'failed-late'] as const),
  ...(['signed-out', 'refused', 'slow', 'slow', 'late', 'lost-late'] as const),
);

async function passTurns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** The value of a promise, without waiting for ever. */
async function soon<Value>(promise: Promise<Value>): Promise<Value> {
  const found: Value[] = [];
  void promise.then((value) => found.push(value));
  for (let turn = 0; turn < MOST_TURNS && found.length === 0; turn += 1) await Promise.resolve();
  const [value] = found;
  if (value === undefined) throw new Error('It does not end.');
  return value;
}

/** The trouble that this call can have. */
function troubleOf(feature: Feature, call: string, kind: Trouble | null): Trouble | null {
  if (kind === 'late') return feature.mayBeLate(call) ? kind : 'slow';
  if (kind === 'lost-late') return feature.mayBeLate(call) ? kind : 'response-lost';
  if (kind !== 'refused') return kind;
  // The cart of an open page keeps a quantity that the server does not change. No server refuses one of two equal calls.
  return /^(?:set|remove)/.test(call) || feature.server.hasOpenCalls() ? null : kind;
}

/** What shoppers have done with an item on all devices. */
interface Deeds {
  /** The quantity of the last action. */
  wanted: number;
  devices: Set<number>;
  increases: number;
  isReduced: boolean;
  /** The server has refused it, and a page has reported that. */
  isGivenUp: boolean;
}

/** Two tabs of one device and another device, after their first read. */
async function openTabs(feature: Feature) {
  const browsers = [aBrowser(), aBrowser()] as const;
  const stored = feature.stored();
  const deedsOf = (item: string): Deeds => ({
    ...{ wanted: stored[item] ?? 0, devices: new Set(), increases: 0, isReduced: false, isGivenUp: false },
  });
  const deeds = { a: deedsOf('a'), b: deedsOf('b') };
  const open = (device: 0 | 1) => {
    const page = browsers[device].open();
    const { sync, ...tab } = feature.open(page);
    const report = async (maxAgeMs?: 0) => {
      const refused = await sync(maxAgeMs);
      for (const item of ITEMS) if (refused.includes(item)) deeds[item].isGivenUp = true;
      return null;
    };
    return { ...tab, ...page, device, sync: report };
  };
  const tabs = DEVICES.map(open);
  for (const tab of tabs) await soon(tab.sync(0));
  return {
    tabs,
    deeds,
    reload: (index: number) => {
      tabs[index]?.leave();
      tabs[index] = open(DEVICES[index] ?? 0);
    },
    passTime: () => {
      feature.server.deliver();
      for (const { passTime } of browsers) passTime(LONG_MS);
    },
    signIn: () => {
      for (const { shopper } of browsers) shopper.id = 'u1';
    },
  };
}

type Opened = Awaited<ReturnType<typeof openTabs>>;

/** The device shows what the shopper has done on it, at every moment. */
function expectShown(feature: Feature, { tabs, deeds }: Opened) {
  if (!feature.isShown) return;
  for (const tab of tabs) {
    for (const item of ITEMS) {
      const { devices, wanted } = deeds[item];
      if (devices.size === 1 && devices.has(tab.device)) expect(tab.shown()[item] ?? 0).toBe(wanted);
    }
  }
}

/** The network is good: all tabs settle, and then only read. */
async function settle({ server }: Feature, { tabs, passTime, signIn }: Opened) {
  server.trouble = () => null;
  passTime();
  await passTurns(100);
  signIn();
  passTime();
  for (let pass = 0; pass < 2; pass += 1) for (const tab of tabs) await soon(tab.sync(0));
  server.calls.length = 0;
  for (const tab of tabs) await soon(tab.sync(0));
  expect(server.calls.filter((call) => call !== 'read')).toEqual([]);
  expect(server.calls.length).toBeLessThanOrEqual(tabs.length);
}

function expectEnd(feature: Feature, { tabs, deeds }: Opened) {
  const stored = feature.stored();
  for (const item of ITEMS) {
    const { wanted, devices, increases, isReduced, isGivenUp } = deeds[item];
    const count = stored[item] ?? 0;
    if (devices.size < 2 && feature.isShown) expect(count).toBe(wanted);
    // Nothing is taken out that no shopper has taken out.
    if (!isReduced && !isGivenUp) expect(count).toBeGreaterThanOrEqual(Math.min(wanted, 1));
    if (feature.most === 1) expect(count).toBeLessThanOrEqual(Math.max(wanted, increases));
    for (const tab of feature.isShown ? tabs : []) {
      expect(tab.shown()[item] ?? 0).toBe(Math.min(count, feature.most));
    }
  }
  for (const tab of tabs) expect(tab.state()).toMatchObject({ phase: 'idle', isUnsent: false });
}

async function check(
  feature: Feature,
  actions: readonly Action[],
  troubles: readonly (Trouble | null)[],
  cases: ReturnType<typeof metCases>,
) {
  const opened = await openTabs(feature);
  const queue = [...troubles];
  feature.server.trouble = (call) => troubleOf(feature, call, queue.shift() ?? null);
  for (const { kind, tab: index, item, quantity, turns } of actions) {
    const tab = opened.tabs[index];
    if (tab === undefined) continue;
    const { isUnsent } = tab.state();
    const isCalling = opened.tabs.some(({ state }) => ['reading', 'sending'].includes(state().phase));
    if (kind === 'reload') {
      cases.note('reload during a call', isCalling);
      cases.note('reload before all is sent', isUnsent);
      opened.reload(index);
    }
    if (kind === 'deliver') feature.server.deliver();
    if (kind === 'wait') opened.passTime();
    if (kind === 'retry') tab.retry();
    if (kind === 'send') void tab.sync();
    if (kind === 'sync') void tab.sync(0);
    if (kind === 'change') {
      const before = tab.shown()[item] ?? 0;
      const wanted = quantity % (feature.most + 1);
      if (wanted === before || (wanted === 0 && !feature.isShown)) continue;
      const of = opened.deeds[item];
      cases.note('increase during a call', isCalling && wanted > before);
      cases.note('decrease during a call', isCalling && wanted < before);
      cases.note('change of an item of another device', of.devices.size > 0 && !of.devices.has(tab.device));
      of.wanted = wanted;
      of.devices.add(tab.device);
      of.isReduced ||= wanted < before;
      if (wanted > before) of.increases += 1;
      tab.change(item, wanted);
    }
    expectShown(feature, opened);
    await passTurns(turns);
    opened.signIn();
    expectShown(feature, opened);
  }
  await settle(feature, opened);
  expectEnd(feature, opened);
}

describe('two tabs and another device end with what the shopper did last, once, whatever happens to their calls', () => {
  const some = { maxLength: 20, size: 'max' } as const;
  const features: [string, (isIdempotent: boolean) => Feature][] = [
    ['the cart', cartFeature],
    ['the wish list', wishFeature],
    ['unsaved addresses', addressFeature],
  ];

  it.each(features)('%s', async (_name, createFeature) => {
    const cases = metCases();
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { ...some, minLength: 8 }),
        fc.array(trouble, some),
        fc.boolean(),
        (actions, troubles, isIdempotent) => check(createFeature(isIdempotent), actions, troubles, cases),
      ),
      { numRuns: 200 },
    );
    const often = 5;
    cases.expectAtLeast({
      ...{ 'reload during a call': often, 'reload before all is sent': often },
      ...{ 'increase during a call': often, 'change of an item of another device': often },
      'decrease during a call': createFeature(true).isShown ? often : 0,
    });
  });
});
