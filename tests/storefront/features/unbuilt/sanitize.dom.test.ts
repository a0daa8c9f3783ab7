import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { untrustedHtml } from '#contract/readers/values.ts';
import { createSanitizer } from '#storefront/features/unbuilt/sanitize.ts';

const SERVICE = { images: '{url}?w={width}', api: 'https://api.example' };

describe('late markup', () => {
  it('is cleaned in one pass, however many tags are not closed', () => {
    const sanitize = createSanitizer(window, SERVICE);
    const html = sanitize(untrustedHtml(`<p>Words</p>${'<'.repeat(1_000_000)}`));
    expect(html).toContain('Words');
  });

  it('links to pages of the language, and to files and other hosts unchanged', async () => {
    vi.resetModules();
    document.documentElement.dataset.base = '/bn';
    onTestFinished(() => {
      delete document.documentElement.dataset.base;
    });
    const { createSanitizer: createLocal } = await import('#storefront/features/unbuilt/sanitize.ts');
    const links = ['/pages/returns', '/', '/bn/blog', '/media/a.png', 'https://else.example/a', '#top'];
    const markup = links.map((href) => `<a href="${href}">x</a>`).join('');
    const html = createLocal(window, SERVICE)(untrustedHtml(`<p>Links</p>${markup}`));
    const shown = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(shown).toEqual([
      '/bn/pages/returns',
      '/bn',
      '/bn/blog',
      '/media/a.png',
      'https://else.example/a',
      '#top',
    ]);
  });
});
