import { describe, expect, it } from 'vitest';
import { Post } from '#contract/entities/post.ts';
import { isListedPost } from '#site/listing.ts';

describe('Post', () => {
  it.each([
    [{}, true],
    [{ status: false }, false],
    [{ draft: 'true' }, false],
    [{ trash: 'false' }, true],
  ])('a post with %j is public: %j', (fields, listed) => {
    expect(isListedPost(Post.parse({ _id: 'x', ...fields }))).toBe(listed);
  });
});
