import { describe, expect, it } from 'vitest';
import { EMBEDDED_IMAGE, imageInText } from '#site/html-policy.ts';
import { IMAGE_WIDTHS, imageAt, imageSrcset, imageWidthPattern } from '#site/image.ts';

const SRC = 'https://cdn.example/a/b.jpg';

const service = (images: string | null) => ({ images, api: 'https://cdn.example' });

describe('imageAt', () => {
  it.each([
    ['{url}?w={width}&f={format}', 'https://cdn.example/a/b.jpg?w=320&f=webp'],
    ['{url}?w={width}&f={autoFormat}', 'https://cdn.example/a/b.jpg?w=320&f=auto'],
    ['https://img.example/{width}/{path}', 'https://img.example/320/a/b.jpg'],
    ['/_img/{path}?w={width}', '/_img/a/b.jpg?w=320'],
    [
      'https://img.example/?url={url}&w={width}',
      'https://img.example/?url=https%3A%2F%2Fcdn.example%2Fa%2Fb.jpg&w=320',
    ],
  ])('fills %s', (template, expected) => {
    expect(imageAt(SRC, service(template), 320)).toBe(expected);
  });

  it('adds to the query that a URL has', () => {
    expect(imageAt(`${SRC}?v=2`, service('{url}?w={width}'), 320)).toBe(`${SRC}?v=2&w=320`);
    expect(imageAt(`${SRC}?v=2`, service('/_img/{path}?w={width}'), 320)).toBe('/_img/a/b.jpg?v=2&w=320');
  });

  it('uses the shop’s own host for images of the API’s host alone', () => {
    const own = service('/_img/{path}?w={width}');
    const elsewhere = 'https://images.example/a/b.jpg';
    expect(imageAt(elsewhere, own, 320)).toBe(elsewhere);
    expect(imageSrcset(elsewhere, own)).toEqual({ src: elsewhere, srcset: '' });
  });

  it('does not replace placeholders within a URL', () => {
    expect(imageAt('/a$&{width}.jpg', service('https://img.example/{path}'), 320)).toBe(
      'https://img.example/a$&{width}.jpg',
    );
  });
});

describe('imageSrcset', () => {
  it('offers 160 to 2400 pixels', () => {
    const { src, srcset } = imageSrcset(SRC, service('{url}?w={width}'));
    expect(src).toBe(`${SRC}?w=640`);
    expect(srcset.split(', ')).toHaveLength(IMAGE_WIDTHS.length);
    expect(srcset).toMatch(/^\S+\?w=160 160w, .*\?w=2400 2400w$/);
  });

  it.each([null, ''])('passes images through with the template %j', (template) => {
    expect(imageSrcset(SRC, service(template))).toEqual({ src: SRC, srcset: '' });
  });

  it('stays empty without an image', () => {
    expect(imageSrcset('', service('{url}?w={width}'))).toEqual({ src: '', srcset: '' });
  });
});

describe('imageInText', () => {
  it('resizes http(s) images alone', () => {
    const template = service('https://img.example/{width}/{path}');
    expect(imageInText(SRC, template)).toBe('https://img.example/840/a/b.jpg');
    for (const src of ['data:image/png;base64,AAAA', '/a.png', ''])
      expect(imageInText(src, template)).toBe(src);
  });
});

describe('EMBEDDED_IMAGE', () => {
  it('allows raster formats in base64, no SVG and no other encoding', () => {
    expect('data:image/png;base64,AAAA').toMatch(EMBEDDED_IMAGE);
    for (const url of [
      'data:image/svg+xml;base64,AAAA',
      'data:image/svg;base64,AAAA',
      'data:image/png,AAAA',
    ]) {
      expect(url).not.toMatch(EMBEDDED_IMAGE);
    }
  });
});

describe('imageWidthPattern', () => {
  it.each([
    ['/_img/{path}?w={width}&f=webp', 'https://cdn.example/a/240.jpg', '320'],
    ['/_img/{path}?w={width}', 'https://cdn.example/a.jpg?v=240', '320'],
    ['/_img/{width}/{path}', 'https://cdn.example/240.jpg', '320'],
    ['/_img/fit(w+{width})/{path}', 'https://cdn.example/240.jpg', '320'],
    ['/_img/{path}?f=webp', 'https://cdn.example/240.jpg', undefined],
    ['https://img.example/{width}/{path}', 'https://cdn.example/240.jpg', undefined],
  ])('finds the width in the URLs of %s', (images, src, width) => {
    expect(imageWidthPattern(images).exec(imageAt(src, service(images), 320))?.[2]).toBe(width);
  });
});
