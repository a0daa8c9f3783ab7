import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import {
  addAttribute,
  createComponent,
  Fragment,
  type PageContext,
  render,
  renderComponent,
  renderScript,
  renderSlot,
  type Template,
  unescapeHTML,
} from '#pipeline/astro/template-runtime.ts';

const page = {
  head: '',
  scripts: new Set<string>(),
  chunkOf: (module: string) => `/chunks${module}`,
  createAstro: () => {
    throw new Error('not called');
  },
} satisfies PageContext;

function textOf(value: unknown): string {
  return render`${value}`.text;
}

describe('values of templates', () => {
  it('are escaped unless they are markup', () => {
    expect(textOf(`<b>"Rice" & 'dal'</b>`)).toBe('&lt;b&gt;&quot;Rice&quot; &amp; &#39;dal&#39;&lt;/b&gt;');
    expect(textOf(unescapeHTML('<b>&amp;</b>'))).toBe('<b>&amp;</b>');
    expect(textOf(render`<i>${'<'}</i>`)).toBe('<i>&lt;</i>');
  });

  it('are written in the order of lists, and nothing is written for false, null and undefined', () => {
    expect(textOf(['a', ['b', render`<br>`], 0, false, null, undefined, ''])).toBe('ab<br>0');
  });

  it.each([
    ['a promise', Promise.resolve('a')],
    ['a function', () => 'a'],
    ['an object', { text: 'a' }],
    ['true', true],
  ])('cannot be %s', (_, value) => {
    expect(() => render`${value}`).toThrow(TypeError);
  });

  it('of attributes are escaped; true is the name alone, and undefined is no attribute', () => {
    const { text } =
      render`<a${addAttribute('"x"', 'title')}${addAttribute(true, 'hidden')}${addAttribute(undefined, 'href')}>`;
    expect(text).toBe('<a title="&quot;x&quot;" hidden>');
  });
});

describe('components of templates', () => {
  const Box: Template = createComponent(
    (context, { label }, slots) =>
      render`<div>${label}: ${renderSlot(context, slots.default)}${renderSlot(context, slots.end)}</div>`,
    '/src/Box.astro',
  );
  const Card = ({ name, children }: { name?: string; children?: string }) =>
    createElement('p', { title: name }, children);

  it('are templates with slots', () => {
    const slots = { end: () => render`<hr>`, default: () => ['a', '<'] };
    expect(renderComponent(page, 'Box', Box, { label: 'L&' }, slots).text).toBe(
      '<div>L&amp;: a&lt;<hr></div>',
    );
  });

  it('are fragments and elements by name', () => {
    const slots = { default: () => render`<i>1</i>` };
    expect(renderComponent(page, 'Fragment', Fragment, {}, slots).text).toBe('<i>1</i>');
    expect(renderComponent(page, 'Tag', 'a', { href: '/?a&b', class: 'x' }, slots).text).toBe(
      '<a href="/?a&amp;b" class="x"><i>1</i></a>',
    );
  });

  it("are React's, with the markup of slots", () => {
    const slots = { default: () => render`<b>$&</b>` };
    expect(renderComponent(page, 'Card', Card, { name: 'N' }, slots).text).toBe('<p title="N"><b>$&</b></p>');
  });

  it("are React's, with the right markup for slots whose names begin alike", () => {
    const Pair = ({ end, ending }: { end?: string; ending?: string }) =>
      createElement('p', null, ending, '|', end);
    const slots = { end: () => 'first', ending: () => 'second' };
    expect(renderComponent(page, 'Pair', Pair, {}, slots).text).toBe('<p>second|first</p>');
  });

  it('are islands with the URLs of their chunks, props and options', () => {
    const island = renderComponent(page, 'Card', Card, {
      name: '<N>',
      'client:intent': 'seen',
      'client:component-hydration': 'intent',
      'client:component-path': '/src/Card.tsx',
      'client:component-export': 'Card',
    });
    expect(island.text).toBe(
      '<astro-island prefix="Card0" component-url="/chunks/src/Card.tsx" component-export="Card" ' +
        'renderer-url="/chunks./src/storefront/islands/hydrate-island.tsx" props="{&quot;name&quot;:[0,&quot;&lt;N&gt;&quot;]}" ssr ' +
        'client="intent" opts="{&quot;name&quot;:&quot;Card&quot;,&quot;value&quot;:&quot;seen&quot;}" await-children>' +
        '<p title="&lt;N&gt;"></p><!--astro:end--></astro-island>',
    );
  });

  it('have a script, which a page has once', () => {
    const of = (script: string) => renderScript(page, script).text;
    expect([of('/a.ts'), of('/b.ts'), of('/a.ts')]).toEqual([
      '<script type="module" src="/chunks/a.ts"></script>',
      '<script type="module" src="/chunks/b.ts"></script>',
      '',
    ]);
  });

  it('do not wait', () => {
    const waiting: unknown = async () => render`<p>`;
    expect(() => createComponent(waiting as Template, '/src/Late.astro')).toThrow('/src/Late.astro awaits');
  });

  it('are nothing else', () => {
    expect(() => renderComponent(page, 'Card', undefined, {})).toThrow('<Card> is neither');
  });
});
