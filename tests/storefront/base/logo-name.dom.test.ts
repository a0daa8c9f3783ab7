import { describe, expect, it } from 'vitest';
import { replaceBrokenLogo } from '#storefront/base/logo-name.ts';

function aLogo(state: { complete: boolean; naturalWidth: number }) {
  document.body.innerHTML = '<a class="logo" href="/"><img src="/logo.png" alt="Loom"></a>';
  const image = document.querySelector('img');
  if (image === null) throw new Error('The page has the logo.');
  for (const [name, value] of Object.entries(state)) Object.defineProperty(image, name, { value });
  replaceBrokenLogo();
  return image;
}

const nameInType = () => document.querySelector('.logo > .logo-name')?.textContent ?? null;

describe('a logo that does not load', () => {
  it('is replaced by the name of the shop when it fails later', () => {
    const image = aLogo({ complete: false, naturalWidth: 0 });
    expect(nameInType()).toBeNull();
    image.dispatchEvent(new Event('error'));
    expect(nameInType()).toBe('Loom');
    expect(document.querySelector('img')).toBeNull();
  });

  it('is replaced when it has failed before', () => {
    aLogo({ complete: true, naturalWidth: 0 });
    expect(nameInType()).toBe('Loom');
  });

  it('stays when it has loaded', () => {
    aLogo({ complete: true, naturalWidth: 320 });
    expect(nameInType()).toBeNull();
  });
});
