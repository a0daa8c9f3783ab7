import { expect, it } from 'vitest';
import { pictureUrls } from '#backend/picture-urls.ts';

const answer = JSON.stringify({ src: 'media:paper/pen', name: 'Pen' });

it('puts pictures under the origin that answers', () => {
  expect(JSON.parse(pictureUrls(answer, 'https://api.example'))).toEqual({
    src: 'https://api.example/media/paper/pen.jpg',
    name: 'Pen',
  });
});

it('leaves an answer whole whatever a Host header makes of the origin', () => {
  const { origin } = new URL('http://api.example"}/');
  expect(JSON.parse(pictureUrls(answer, origin))).toEqual({
    src: `${origin}/media/paper/pen.jpg`,
    name: 'Pen',
  });
});
