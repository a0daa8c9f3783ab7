import { expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { createAccountResource } from '#storefront/shopper/account-resource.ts';
import { LOST } from '#tests/support/outcomes.ts';

/** A resource whose fetches are responded by the test, in turn. */
function aResource() {
  const waiting: ((outcome: Outcome<string>) => void)[] = [];
  const resource = createAccountResource<string>({
    fetch: () => new Promise((resolve) => waiting.push(resolve)),
    upload: async () => LOST,
  });
  const load = async (outcome: Outcome<string>) => {
    const loaded = resource.load();
    const during = resource.$state.get().status;
    waiting.shift()?.(outcome);
    return { isLoaded: await loaded, during, state: resource.$state.get() };
  };
  return { load };
}

const done = (value: string) => ({ kind: 'done', value }) as const;

it('is loading again while it is requested after a failure', async () => {
  const { load } = aResource();
  expect(await load(LOST)).toEqual({
    ...{ isLoaded: false, during: 'loading', state: { status: 'failed', failure: LOST } },
  });
  expect(await load(LOST)).toMatchObject({ during: 'loading', state: { status: 'failed' } });
  expect(await load(done('orders'))).toEqual({
    ...{ isLoaded: true, during: 'loading', state: { status: 'ready', value: 'orders' } },
  });
});

it('keeps its value while it is requested again, and when that fails', async () => {
  const { load } = aResource();
  await load(done('old'));
  expect(await load(LOST)).toEqual({
    ...{ isLoaded: false, during: 'ready', state: { status: 'ready', value: 'old' } },
  });
  expect(await load(done('new'))).toMatchObject({ during: 'ready', state: { value: 'new' } });
});
