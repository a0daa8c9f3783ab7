import { expect, it } from 'vitest';
import { imageUrls } from '#backend/images/image-urls.ts';

const answer = JSON.stringify({ src: 'media:paper/pen', name: 'Pen' });

it('replaces image names by addresses under the origin', () => {
  expect(JSON.parse(imageUrls(answer, 'https://api.example'))).toEqual({
    src: 'https://api.example/media/paper/pen.jpg',
    name: 'Pen',
  });
});

it('keeps an answer valid JSON with any Host header in the origin', () => {
  const { origin } = new URL('http://api.example"}/');
  expect(JSON.parse(imageUrls(answer, origin))).toEqual({
    src: `${origin}/media/paper/pen.jpg`,
    name: 'Pen',
  });
});
