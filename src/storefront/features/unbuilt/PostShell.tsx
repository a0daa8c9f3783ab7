import { shopContext } from '../../browser/shop-context.ts';
import { PostArticle } from '../../catalogue/post/PostArticle.tsx';
import { ShareLinks } from '../../catalogue/ShareLinks.tsx';
import { Late } from './Late.tsx';
import { latePost } from './late-pages.ts';
import { ProseBones } from './ProseBones.tsx';

/** A blog post the release does not know. */
export default function PostShell({ lang }: { lang: string }) {
  return (
    <Late lang={lang} ask={latePost} titleOf={({ title }) => title} bones={<ProseBones />}>
      {(post) => (
        <>
          <PostArticle post={post} shop={shopContext()} />
          <ShareLinks url={location.origin + post.href} title={post.title} shop={shopContext()} />
        </>
      )}
    </Late>
  );
}
