/** Linked images: sliders, feature tiles and the add-on popup share one shape. */

import { imageSrc } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { bool, num, type Row, recordId } from '../readers/values.ts';
import { normalizeLink } from '../readers/web-url.ts';

function readBanner(row: Row, id: string) {
  return {
    id,
    image: imageSrc(row.image, row.img),
    /** http(s) URL or same-origin path; null without a link. */
    link: normalizeLink(row.link),
    status: bool(row.status, true),
    /** Position in its row, lowest first. */
    order: num(row.index) ?? 0,
    time: timestamp(row.time),
  };
}

export const Banner = record('a banner with _id', (row) => {
  const id = recordId(row._id);
  return id === '' ? null : readBanner(row, id);
});
export type Banner = Infer<typeof Banner>;

/** The add-on popup of a shop: one linked image. Its id may be missing, its image may not. */
export const Popup = record('a popup with image', (row) => {
  const popup = readBanner(row, recordId(row._id));
  return popup.image === '' ? null : popup;
});
export type Popup = Infer<typeof Popup>;
