import { afterEach, beforeEach, expect, it } from 'vitest';
import { isLite, selectLite } from '#storefront/browser/lite.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const name of ['connection', 'deviceMemory']) Reflect.deleteProperty(navigator, name);
});

function device(facts: { effectiveType?: string; saveData?: boolean; deviceMemory?: number }): void {
  const { deviceMemory, ...connection } = facts;
  const configurable = true;
  Object.defineProperty(navigator, 'connection', { value: connection, configurable });
  if (deviceMemory !== undefined)
    Object.defineProperty(navigator, 'deviceMemory', { value: deviceMemory, configurable });
}

it.each([
  [{}, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', deviceMemory: 2 }, true],
  [{ effectiveType: '4g', deviceMemory: 4 }, false],
])('a device with %j uses less data: %s', (facts, expected) => {
  device(facts);
  expect(isLite()).toBe(expected);
});

it('the shopper’s switch wins over the device, and is remembered', () => {
  device({ effectiveType: '2g' });
  selectLite(false);
  expect([isLite(), localStorage.getItem('less-data')]).toEqual([false, 'off']);
  device({ effectiveType: '4g' });
  selectLite(true);
  expect([isLite(), localStorage.getItem('less-data')]).toEqual([true, 'on']);
});
