import type { SafeHtml } from '#site/safe-html.ts';
import type { PostCard } from '#site/view.ts';
import type { CatalogShop } from '../catalog-context.ts';
import { Prose } from '../Prose.tsx';
import { ShareLinks } from '../ShareLinks.tsx';
import { ShopImage } from '../ShopImage.tsx';
import { PostFacts } from './PostCard.tsx';

interface PostArticleProps {
  post: PostCard & { html: SafeHtml };
  shop: CatalogShop;
  /** Origin of the post's canonical URL. */
  origin: string;
}

/** A post: category and day, title, cover, text, links to share it. */
export function PostArticle({ post, shop, origin }: PostArticleProps) {
  return (
    <>
      <header className="post-head">
        <PostFacts post={post} shop={shop} />
        <h1>{post.title}</h1>
      </header>
      {post.image !== '' && (
        <div className="post-cover">
          <ShopImage
            shop={shop}
            src={post.image}
            alt=""
            widths={[480, 740, 840, 1200, 1440, 1920]}
            sizes="(min-width:1024px) 960px,100vw"
            width={1200}
            height={675}
            eager
          />
        </div>
      )}
      <Prose html={post.html} />
      <ShareLinks url={origin + post.href} title={post.title} shop={shop} />
    </>
  );
}
