/** Texts of a product's reviews. */
export const reviewText = {
  en: {
    title: 'Reviews',
    outOf: 'out of 5',
    ratingsOne: '1 rating',
    ratingsMany: '{n} ratings',
    byStars: 'Reviews by stars',
    reviewsOne: 'Stars of 1 review',
    reviewsMany: 'Stars of {n} reviews',
    starsOne: '1 star: {count}',
    starsMany: '{n} stars: {count}',
    given: '{n} of 5 stars',
    anonymous: 'A customer',
    seller: 'The shop',
    reply: 'Reply',
    picture: 'Picture {n} of this review',
    replyPicture: 'Picture of this reply',
    more: 'Show more',
    none: 'No written reviews yet.',
    retry: 'Try again',
  },
} as const;
