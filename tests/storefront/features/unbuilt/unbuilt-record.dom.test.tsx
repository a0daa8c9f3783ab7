import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { UnbuiltRecord } from '#storefront/features/unbuilt/UnbuiltRecord.tsx';
import type { Subject } from '#storefront/features/unbuilt/UnknownRecord.tsx';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { NOT_FOUND, UNREACHABLE } from '#tests/support/outcomes.ts';

const MENU = [{ id: 'm1', name: 'Women', href: '/categories/Women', image: '', children: [] }];

function show(result: Promise<Outcome<string>>, props: { failure?: string; subject?: Subject } = {}) {
  setPage('');
  render(
    <UnbuiltRecord
      lang="en"
      menu={MENU}
      subject="post"
      load={() => result}
      skeleton={<i>skeleton</i>}
      titleOf={(value) => value}
      {...props}
    >
      {(value) => <b>{value}</b>}
    </UnbuiltRecord>,
  );
}

afterEach(cleanup);

describe('a record that the release does not have', () => {
  it('shows a spinner and the text of the specification while it loads', () => {
    show(new Promise(() => undefined));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe(MESSAGES.loading);
    expect(status.querySelector('.spin')).not.toBeNull();
    expect(status.classList.contains('sr')).toBe(false);
  });

  it('is shown, and names the document', async () => {
    show(Promise.resolve({ kind: 'done', value: 'Found' }));
    expect(await screen.findByText('Found')).toBeDefined();
    expect(document.title).toBe('Found | Loom');
  });

  it('is named as unknown, with search, categories and the way home', async () => {
    show(Promise.resolve(NOT_FOUND));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('We can’t find this post');
    expect(document.title).toBe('We can’t find this post | Loom');
    expect(screen.getByRole('combobox', { name: 'Search in Loom' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Women' }).getAttribute('href')).toBe('/categories/Women');
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['product', 'We can’t find this product', true],
    ['category', 'We can’t find this category', false],
    ['campaign', 'We can’t find this campaign', false],
    ['collection', 'We can’t find this collection', false],
    ['post', 'We can’t find this post', false],
    ['page', 'We can’t find this page', false],
  ] as const)(
    'of the kind %s is named, with "Bad Request" for a product alone',
    async (subject, heading, has) => {
      show(Promise.resolve(NOT_FOUND), { subject });
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
      expect(screen.getByRole('alert').textContent?.includes(MESSAGES.badRequest)).toBe(has);
    },
  );

  it.each([
    [{ kind: 'broken' }, {}, MESSAGES.responseNotOk],
    [UNREACHABLE, {}, MESSAGES.responseNotOk],
    [{ kind: 'broken' }, { failure: MESSAGES.unexpected }, MESSAGES.unexpected],
  ] as const)('shows the failure %j with %j as %s', async (response, props, message) => {
    show(Promise.resolve(response), props);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
