/** Linked images: sliders, feature tiles and the add-on popup share one shape. */

import { imageSrc } from '../readers/images.ts';
import { type Field, type Infer, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { flag, num, recordId } from '../readers/values.ts';
import { normalizeLink } from '../readers/web-url.ts';

function linkedImage(field: Field, image: string) {
  return {
    image,
    /** http(s) URL or same-origin path; null without a link. */
    link: field(normalizeLink, 'link'),
    status: field(flag, 'status') ?? true,
    /** Position in its row, lowest first. */
    order: field(num, 'index') ?? 0,
    time: field(timestamp, 'time'),
  };
}

export const Banner = record('a banner with _id', (field, required) => ({
  id: required(recordId, '_id'),
  ...linkedImage(field, field(imageSrc, 'image', 'img')),
}));
export type Banner = Infer<typeof Banner>;

/** The add-on popup of a shop: one linked image. Its id may be missing, its image may not. */
export const Popup = record('a popup with image', (field, required) => ({
  id: field(recordId, '_id'),
  ...linkedImage(field, required(imageSrc, 'image', 'img')),
}));
export type Popup = Infer<typeof Popup>;
