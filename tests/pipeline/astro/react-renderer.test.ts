import { createElement, type ReactNode, useId } from 'react';
import { describe, expect, it } from 'vitest';
import renderer from '#pipeline/astro/react-renderer.ts';

const Greeting = ({ name }: { name?: string }) => createElement('p', null, 'Hello ', name);
const Field = () => createElement('input', { id: useId() });

async function render(
  Component: Parameters<typeof renderer.renderToStaticMarkup>[0],
  { page = {}, hydrate, props = {} }: { page?: object; hydrate?: string; props?: Record<string, unknown> },
) {
  const metadata = { displayName: Component.name, ...(hydrate === undefined ? {} : { hydrate }) };
  return renderer.renderToStaticMarkup.call({ result: page }, Component, props, {}, metadata);
}

describe('the React renderer of the bundle', () => {
  it('writes markup outside islands without text separators', async () => {
    const { html, attrs } = await render(Greeting, { props: { name: 'Mitu' } });
    expect(html).toBe('<p>Hello Mitu</p>');
    expect(attrs).toEqual({});
  });

  it('writes the text separators that hydration needs in an island', async () => {
    const { html } = await render(Greeting, { hydrate: 'intent', props: { name: 'Mitu' } });
    expect(html).toBe('<p>Hello <!-- -->Mitu</p>');
  });

  it("returns the prefix of an island's ids as an attribute for the browser", async () => {
    const { html, attrs } = await render(Field, { hydrate: 'intent' });
    expect(attrs.prefix).toBe('Field0');
    expect(html).toContain('Field0');
  });

  it('uses different ids for two islands of a page, and starts again with the next page', async () => {
    const page = {};
    const first = await render(Field, { page, hydrate: 'intent' });
    const second = await render(Field, { page, hydrate: 'intent' });
    expect(second.html).not.toBe(first.html);
    expect(await render(Field, { hydrate: 'intent' })).toEqual(first);
  });

  it.each([undefined, 'intent'])(
    'puts no preload of images before the markup (hydrate: %s)',
    async (hydrate) => {
      const Image = () => createElement('img', { src: '/a.webp', fetchPriority: 'high', alt: '' });
      const { html } = await render(Image, hydrate === undefined ? {} : { hydrate });
      expect(html).toBe('<img src="/a.webp" fetchPriority="high" alt=""/>');
    },
  );

  it('replaces slots outside islands by their markup, without an element around it', async () => {
    const Box = ({ aside, children }: { aside?: ReactNode; children?: ReactNode }) =>
      createElement('div', null, aside, createElement('p', null, children));
    const slots = { default: 'a <b>child</b> $&', aside: '<astro-island></astro-island>' };
    const { html } = await renderer.renderToStaticMarkup.call({ result: {} }, Box, {}, slots, {
      displayName: 'Box',
    });
    expect(html).toBe('<div><astro-island></astro-island><p>a <b>child</b> $&</p></div>');
  });

  it('refuses children of an island, which would not survive hydration', async () => {
    const metadata = { displayName: 'Box', hydrate: 'intent' };
    const slots = { default: '<b>child</b>' };
    const rendering = renderer.renderToStaticMarkup.call({ result: {} }, Field, {}, slots, metadata);
    await expect(rendering).rejects.toThrow('Island <Box> has children in an .astro file');
  });
});
