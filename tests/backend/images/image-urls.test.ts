import { expect, it } from 'vitest';
import { imageUrls } from '#backend/images/image-urls.ts';

const document = JSON.stringify({ src: 'media:paper/pen', name: 'Pen' });

it('replaces image names by URLs under the origin', () => {
  expect(JSON.parse(imageUrls(document, 'https://api.example'))).toEqual({
    src: 'https://api.example/media/paper/pen.jpg',
    name: 'Pen',
  });
});

it('returns valid JSON with any Host header in the origin', () => {
  const { origin } = new URL('http://api.example"}/');
  expect(JSON.parse(imageUrls(document, origin))).toEqual({
    src: `${origin}/media/paper/pen.jpg`,
    name: 'Pen',
  });
});
