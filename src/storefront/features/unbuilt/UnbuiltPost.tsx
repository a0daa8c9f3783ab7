import { shopContext } from '../../browser/shop-context.ts';
import { PostArticle } from '../../catalog/post/PostArticle.tsx';
import { loadPost } from './load-record.ts';
import { TextSkeleton } from './TextSkeleton.tsx';
import { type UnbuiltProps, UnbuiltRecord } from './UnbuiltRecord.tsx';

/** A blog post that the release does not have. */
export default function UnbuiltPost(props: UnbuiltProps) {
  return (
    <UnbuiltRecord
      {...props}
      subject="post"
      frame="article"
      load={loadPost}
      titleOf={({ title }) => title}
      skeleton={<TextSkeleton />}
    >
      {(post) => <PostArticle post={post} shop={shopContext()} origin={location.origin} />}
    </UnbuiltRecord>
  );
}
