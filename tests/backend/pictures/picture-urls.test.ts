import { expect, it } from 'vitest';
import { pictureUrls } from '#backend/pictures/picture-urls.ts';

const answer = JSON.stringify({ src: 'media:paper/pen', name: 'Pen' });

it('replaces picture names by addresses under the origin', () => {
  expect(JSON.parse(pictureUrls(answer, 'https://api.example'))).toEqual({
    src: 'https://api.example/media/paper/pen.jpg',
    name: 'Pen',
  });
});

it('keeps an answer valid JSON with any Host header in the origin', () => {
  const { origin } = new URL('http://api.example"}/');
  expect(JSON.parse(pictureUrls(answer, origin))).toEqual({
    src: `${origin}/media/paper/pen.jpg`,
    name: 'Pen',
  });
});
