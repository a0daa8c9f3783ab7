import { expect, it } from 'vitest';
import { createApiPermits } from '#worker/build/api-permits.ts';

/** Permits whose requests for a batch are noted, and the calls that have one. */
function permitsUnderTest() {
  const requested: string[] = [];
  const taken: string[] = [];
  const permits = createApiPermits((host) => requested.push(host));
  const take = (host: string, name: string) => void permits.take(host).then(() => taken.push(name));
  const grant = async (host: string, count: number) => {
    permits.grant(host, count);
    await Promise.resolve();
  };
  return { requested, taken, take, grant };
}

it('permits are for their host alone', async () => {
  const { requested, taken, take, grant } = permitsUnderTest();
  take('one.example', 'a');
  take('two.example', 'b');
  expect(requested).toEqual(['one.example', 'two.example']);
  await grant('one.example', 2);
  expect(taken).toEqual(['a']);
  take('one.example', 'c');
  await grant('two.example', 1);
  expect(taken).toEqual(['a', 'c', 'b']);
  expect(requested).toEqual(['one.example', 'two.example']);
});

it('calls that wait get permits in their order, and one batch is requested at a time', async () => {
  const { requested, taken, take, grant } = permitsUnderTest();
  for (const name of ['a', 'b', 'c', 'd', 'e']) take('one.example', name);
  expect(requested).toEqual(['one.example']);
  await grant('one.example', 2);
  expect(taken).toEqual(['a', 'b']);
  expect(requested).toHaveLength(2);
  await grant('one.example', 4);
  expect(taken).toEqual(['a', 'b', 'c', 'd', 'e']);
  take('one.example', 'f');
  await Promise.resolve();
  expect(taken.at(-1)).toBe('f');
  expect(requested).toHaveLength(2);
  take('one.example', 'g');
  expect(requested).toHaveLength(3);
});
