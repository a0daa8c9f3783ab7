import { useEffect, useRef } from 'react';
import { Reviews, reviewItems, shopContext } from './components.ts';
import { REVIEWS } from './fixtures.ts';

/** The section of a product's reviews, and reviews as their script makes them. */
export default function ReviewParts({ lang }: { lang: string }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.replaceChildren(...REVIEWS.map(reviewItems(shopContext()))), []);
  return (
    <>
      <Reviews id="p1" rating={4.3} ratingCount={64} lang={lang} />
      <ul ref={list} className="review-list" />
    </>
  );
}
