import type { PostCard as Card } from '#site/view.ts';
import type { CatalogShop } from '../catalog-context.ts';
import { ShopImage } from '../ShopImage.tsx';
import { datesOf } from '../shop-dates.ts';

interface PostCardProps {
  post: Card;
  shop: CatalogShop;
  /** Level of the title: one below the heading of the list. */
  heading?: 'h2' | 'h3';
  /** The image is the largest of the first view. */
  eager?: boolean;
  /** The newest post of the blog, which is larger on wide screens. */
  lead?: boolean;
}

const SIZES = '(min-width:1264px) 384px,(min-width:1024px) 30vw,(min-width:640px) 46vw,92vw';
const LEAD_SIZES = '(min-width:1264px) 701px,(min-width:1024px) 55vw,(min-width:640px) 46vw,92vw';

/** A blog post in a list: its title is the one link. */
export function PostCard({
  post,
  shop,
  heading: Heading = 'h3',
  eager = false,
  lead = false,
}: PostCardProps) {
  return (
    <li className="post-card">
      <div className="post-image frame">
        {post.image !== '' && (
          <ShopImage
            shop={shop}
            src={post.image}
            alt=""
            widths={[400, 640, 840, 960, 1440]}
            sizes={lead ? LEAD_SIZES : SIZES}
            width={640}
            height={360}
            eager={eager}
          />
        )}
      </div>
      <PostFacts post={post} shop={shop} />
      <Heading className="h3">
        <a className="post-name covers" href={post.href}>
          {post.title}
        </a>
      </Heading>
      {post.excerpt !== '' && <p className="post-excerpt muted">{post.excerpt}</p>}
    </li>
  );
}

/** Category and day of a post; nothing when neither is known. */
export function PostFacts({ post, shop }: { post: Card; shop: CatalogShop }) {
  if (post.category === '' && post.date === null) return null;
  return (
    <p className="post-facts muted small">
      {post.category !== '' && <b>{post.category}</b>}
      {post.date !== null && (
        <time dateTime={new Date(post.date).toISOString().slice(0, 10)}>{datesOf(shop).day(post.date)}</time>
      )}
    </p>
  );
}
