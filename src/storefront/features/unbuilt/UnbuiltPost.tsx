import { shopContext } from '../../browser/shop-context.ts';
import { PostArticle } from '../../catalogue/post/PostArticle.tsx';
import { loadPost } from './load-record.ts';
import { TextSkeleton } from './TextSkeleton.tsx';
import { UnbuiltRecord } from './UnbuiltRecord.tsx';

/** A blog post the release does not know. */
export default function UnbuiltPost({ lang }: { lang: string }) {
  return (
    <UnbuiltRecord lang={lang} load={loadPost} titleOf={({ title }) => title} skeleton={<TextSkeleton />}>
      {(post) => <PostArticle post={post} shop={shopContext()} origin={location.origin} />}
    </UnbuiltRecord>
  );
}
