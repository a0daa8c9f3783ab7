// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { untrustedHtml } from '#contract/untrusted-html.ts';
import { createSanitiser } from '#storefront/features/unbuilt/sanitise.ts';

const SERVICE = { images: '{url}?w={width}', api: 'https://api.example' };

describe('late markup', () => {
  it('is cleaned in one pass, however many tags begin and never end', () => {
    const sanitise = createSanitiser(window, SERVICE);
    const html = sanitise(untrustedHtml(`<p>Words</p>${'<'.repeat(1_000_000)}`));
    expect(html).toContain('Words');
  });
});
