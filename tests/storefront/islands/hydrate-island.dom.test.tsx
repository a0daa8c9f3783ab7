import { fireEvent } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import intent from '#storefront/base/intent-directive.ts';
import islandHydrator from '#storefront/islands/hydrate-island.tsx';
import { useHydrated } from '#storefront/islands/use-hydrated.ts';
import { translatePage } from '../../support/translator.ts';
import { setPage } from './page-context.ts';

/** A form without JavaScript, a counter with it. Typing `boom` and a click makes it fail. */
function Sample() {
  const root = useHydrated<HTMLFormElement>();
  const [count, setCount] = useState(0);
  const [fails, setFails] = useState(false);
  if (fails) throw new RangeError('The sample fails.');
  return (
    <form ref={root} action="/search">
      <label htmlFor="term">Term</label> {count > 0 && <b>new</b>}
      <input id="term" name="value" />
      <button type="button" onClick={() => setCount(count + 1)}>
        <span>{`${count} clicks`}</span>
      </button>
      <button type="button" onClick={() => setFails(true)}>
        Fail
      </button>
      <noscript>
        <p>Call us</p>
      </noscript>
    </form>
  );
}

const errors = vi.spyOn(console, 'error');
let island: HTMLElement;

beforeEach(() => errors.mockReset().mockReturnValue());
afterEach(() => {
  // A translator observes the body.
  document.body.replaceWith(document.createElement('body'));
  delete window.gtag;
  vi.doUnmock('#storefront/islands/IslandFailure.tsx');
});

/** Renders an island as the server does, and starts its directive. */
function build(element: ReactElement, value: string | boolean): void {
  island = setPage(renderToString(element, { identifierPrefix: 'S0' }));
  island.setAttribute('prefix', 'S0');
  island.setAttribute('opts', JSON.stringify({ name: 'Sample', value }));
  const hydrate = async () => islandHydrator(island)(() => element, {});
  intent(async () => hydrate, { name: 'Sample', value: String(value) }, island);
}

const hydrated = () =>
  new Promise((resolve) => island.addEventListener('shop:hydrated', resolve, { once: true }));
const field = () => island.querySelector('input');
const button = (name: RegExp) =>
  [...island.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''));

/** Not in `act`, which throws what a component has thrown. */
const fail = () => button(/Fail/)?.click();

it('keeps the fields of an island whose texts were replaced before it hydrates, and the click in it', async () => {
  build(<Sample />, true);
  translatePage(false);
  const [typed, counter] = [field(), button(/clicks/)];
  if (typed === null || counter === undefined) throw new Error('The island has a field and a button.');
  typed.focus();
  typed.value = 'saree';
  fireEvent.click(counter);
  await hydrated();
  await vi.waitFor(() => expect(counter.textContent).toBe('1 clicks'));
  expect([field() === typed, document.activeElement === typed, typed.value]).toEqual([true, true, 'saree']);
});

it('hydrates before a translator that observes the page replaces the restored texts', async () => {
  build(<Sample />, true);
  translatePage(true);
  const [typed, counter] = [field(), button(/clicks/)];
  if (typed === null || counter === undefined) throw new Error('The island has a field and a button.');
  typed.focus();
  fireEvent.click(counter);
  await hydrated();
  await vi.waitFor(() => expect(counter.textContent).toMatch(/^1 clicks/));
  expect([field() === typed, document.activeElement === typed, counter.isConnected]).toEqual([
    true,
    true,
    true,
  ]);
});

it('shows new values after its texts were replaced', async () => {
  build(<Sample />, 'load');
  await hydrated();
  translatePage(false);
  const counter = button(/clicks/);
  if (counter === undefined) throw new Error('The island has a button.');
  fireEvent.click(counter);
  fireEvent.click(counter);
  expect(counter.textContent).toBe('2 clicks');
  expect(island.querySelector('b')?.textContent).toBe('new');
});

it('puts the markup of the server in the place of an island that fails, with what is typed in it', async () => {
  build(<Sample />, true);
  field()?.focus();
  await hydrated();
  Object.assign(field() ?? {}, { value: 'saree' });
  fail();
  await vi.waitFor(() => expect(island.querySelector('noscript')).toBeNull());
  expect(island.querySelector('form')?.getAttribute('action')).toBe('/search');
  expect(field()?.value).toBe('saree');
  expect(island.querySelector('p')?.textContent).toBe('Call us');
  expect(errors).toHaveBeenCalledWith('Sample', expect.objectContaining({ message: 'The sample fails.' }));
});

it('keeps the markup of the server and says that the shop is unreachable when the code for a failure does not load', async () => {
  const unreachable = vi.fn();
  document.addEventListener('shop:unreachable', unreachable, { once: true });
  vi.doMock('#storefront/islands/IslandFailure.tsx', () => {
    throw new Error('The chunk does not load.');
  });
  build(<Sample />, 'load');
  await hydrated();
  fail();
  await vi.waitFor(() => expect(unreachable).toHaveBeenCalledOnce());
  expect(island.querySelector('form')?.getAttribute('action')).toBe('/search');
  expect(island.querySelector('noscript')?.textContent).toContain('Call us');
});

it('shows what was typed, a reload and the links without JavaScript when an island that is the page fails', async () => {
  build(<Sample />, 'load');
  const links = '<div class="needs-script-actions"><a href="tel:+88017">Call</a></div>';
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<noscript>${links}</noscript>`);
  await hydrated();
  Object.assign(field() ?? {}, { value: 'My complaint' });
  const sent = vi.fn();
  window.gtag = sent;
  fail();
  const shown = await vi.waitUntil(() => island.querySelector('[role=alert]:has(h2)'));
  expect(shown?.textContent).toContain('Term My complaint');
  expect(shown?.querySelector('button')?.textContent).toBe('Load the page again');
  expect(shown?.querySelector('a')?.getAttribute('href')).toBe('tel:+88017');
  // Without the message, which may have what was typed.
  expect(sent.mock.calls).toEqual([
    ['event', 'exception', { description: 'Sample: RangeError', fatal: false }],
  ]);
});
