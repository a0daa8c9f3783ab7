import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lowSizes, reduceData } from '#storefront/base/less-data.ts';

/** Ids of images near the screen. happy-dom has no layout. */
let near: string[] = [];
class Observer {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback, margins: IntersectionObserverInit) {
    // The second one is for rows that scroll sideways.
    expect(margins).toEqual({ rootMargin: '2500px', scrollMargin: '2500px' });
    this.#report = report;
  }
  observe(target: Element) {
    const entry = {
      target,
      isIntersecting: near.includes(target.id),
    } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.#report([entry], this as unknown as IntersectionObserver));
  }
  disconnect() {}
}
/** Observers of one test, which see no document of the next one. */
const observers: MutationObserver[] = [];
class ListedObserver extends MutationObserver {
  constructor(report: MutationCallback) {
    super(report);
    observers.push(this);
  }
}
beforeEach(() => {
  near = [];
  vi.stubGlobal('MutationObserver', ListedObserver);
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

it('a width is that of one image pixel for each CSS pixel, under the same conditions', () => {
  expect(lowSizes('(min-width:1024px) 282px,(min-width:640px) 30vw,46vw', 2)).toBe(
    '(min-width:1024px) calc(282px/2),(min-width:640px) calc(30vw/2),calc(46vw/2)',
  );
});

it('an image whose content is not laid out is as near as its ancestor', async () => {
  document.body.innerHTML = '<div id="card"><a><img loading="lazy" sizes="46vw"></a></div>';
  const [image] = document.querySelectorAll('img');
  Object.defineProperty(image, 'complete', { value: false });
  for (const skipped of document.querySelectorAll('a, img')) skipped.checkVisibility = () => false;
  near = ['card'];
  reduceData();
  await Promise.resolve();
  expect(image?.sizes).toBe('46vw');
});

it('lazy images far from the screen get smaller widths, once, and later ones too; near, eager and loaded ones keep theirs', async () => {
  document.body.innerHTML =
    '<img id="a" loading="lazy" sizes="46vw"><img id="b" sizes="46vw"><img id="c" loading="lazy" sizes="46vw"><img id="d" loading="lazy" sizes="46vw">';
  near = ['d'];
  const image = (id: string) => document.querySelector<HTMLImageElement>(`#${id}`) ?? expect.unreachable();
  for (const [id, complete] of [
    ['a', false],
    ['b', false],
    ['c', true],
    ['d', false],
  ] as const)
    Object.defineProperty(image(id), 'complete', { value: complete });
  reduceData();
  await Promise.resolve();
  expect(['a', 'b', 'c', 'd'].map((id) => image(id).sizes)).toEqual(['calc(46vw/2)', '46vw', '46vw', '46vw']);
  const late = Object.assign(document.createElement('img'), { loading: 'lazy', sizes: '30vw' });
  Object.defineProperty(late, 'complete', { value: false });
  document.body.append(late);
  await vi.waitFor(() => expect(late.sizes).toBe('calc(30vw/2)'));
  expect([image('a').sizes, image('d').sizes]).toEqual(['calc(46vw/2)', '46vw']);
});

it('images that the service worker requests in half their width keep their sizes, and the worker learns it', async () => {
  const opened: string[] = [];
  vi.stubGlobal('caches', { open: async (name: string) => opened.push(name) });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  document.body.innerHTML =
    '<img id="own" loading="lazy" sizes="46vw" src="/_img/a.jpg?w=640"><img id="far" loading="lazy" sizes="46vw" src="https://i.example/a.jpg">';
  const images = document.querySelectorAll('img');
  for (const image of images) Object.defineProperty(image, 'complete', { value: false });
  reduceData();
  await Promise.resolve();
  expect([...images].map(({ sizes }) => sizes)).toEqual(['46vw', 'calc(46vw/2)']);
  expect(opened).toEqual(['lite']);
  vi.stubGlobal('devicePixelRatio', 1);
  reduceData();
  expect(opened).toEqual(['lite']);
});

it('links are prefetched only when they are pressed', () => {
  document.head.innerHTML =
    '<script type="speculationrules">{"prerender":[{"eagerness":"moderate"}]}</script>';
  reduceData();
  expect(document.querySelector('[type=speculationrules]')?.textContent).toBe(
    '{"prerender":[{"eagerness":"conservative"}]}',
  );
});
