import { beforeEach, describe, expect, it } from 'vitest';
import { appendFooterCode } from '#storefront/features/tags/footer-code.ts';

beforeEach(() => {
  document.head.replaceChildren();
});

describe('the seller’s footer code', () => {
  it('is appended to the head in order', () => {
    appendFooterCode(
      document,
      '<meta name="a" content="1"><script type="text/plain">1</script><link rel="x">',
    );
    expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['META', 'SCRIPT', 'LINK']);
  });

  it('has its scripts recreated with all attributes and the exact text of their hash', () => {
    const code = '\n  window.a = "<b>" && 1;\n';
    appendFooterCode(document, `<script type="text/plain" data-id="7" nonce="n">${code}</script>`);
    const script = document.head.querySelector('script');
    expect(script?.textContent).toBe(code);
    expect(script?.dataset.id).toBe('7');
  });

  it('runs script files in order unless they are async', () => {
    appendFooterCode(
      document,
      '<script type="text/plain" src="https://a.example/1.js"></script><script type="text/plain" async src="https://a.example/2.js"></script>',
    );
    expect([...document.head.querySelectorAll('script')].map((script) => script.async)).toEqual([
      false,
      true,
    ]);
  });

  it('recreates scripts inside other elements', () => {
    appendFooterCode(document, '<div><script type="text/plain">x</script></div>');
    expect(document.head.querySelector('div > script')?.textContent).toBe('x');
  });

  it('loses its noscript elements', () => {
    appendFooterCode(document, '<noscript><img src="https://pixel.example/1.gif"></noscript><meta name="k">');
    expect(document.head.querySelector('img, noscript')).toBeNull();
    expect(document.head.querySelector('meta[name=k]')).not.toBeNull();
  });

  it('adds nothing when it is blank', () => {
    appendFooterCode(document, ' \n ');
    expect(document.head.childNodes).toHaveLength(0);
  });
});
