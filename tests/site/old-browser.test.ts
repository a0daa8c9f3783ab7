import { expect, it } from 'vitest';
import { OLD_BROWSER } from '#site/old-browser.ts';
import { brotli } from '../support/page-weight.ts';

/** What the script writes into a document whose root has these properties. */
function written(root: object): string {
  let text = '';
  const document = { documentElement: root, write: (part: string) => (text += part) };
  new Function('document', 'location', OLD_BROWSER)(document, { origin: 'https://loom.example' });
  return text;
}

it('a browser with the attribute "inert" is left alone', () => {
  expect(written({ inert: false })).toBe('');
});

it('in another browser a policy turns off every script but its own', () => {
  expect(written({})).toBe(
    '<meta http-equiv="Content-Security-Policy" content="script-src https://loom.example/old-browser.js"><script defer src="/old-browser.js"></script>',
  );
});

it('costs a page at most 150 bytes', () => {
  expect(brotli(OLD_BROWSER)).toBeLessThanOrEqual(150);
});
