/** Parameters of an advert's link that name its campaign and the click on it. */
export const ADVERT_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'fbclid',
  'gclid',
] as const;
export type AdvertField = (typeof ADVERT_FIELDS)[number];
