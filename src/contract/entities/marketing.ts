/** Marketing settings of a shop (spec §3). Scripts contain the ids, so only well-formed ones pass. */

import { type Infer, schema, unwrap } from '../readers/schema.ts';
import { html, isRow, row, text } from '../readers/values.ts';

const GOOGLE_TAG = /^(?:(?:G|GT|AW|DC)-[A-Z0-9]{4,20}|UA-\d{4,12}-\d{1,4})$/;
const TAG_MANAGER = /^GTM-[A-Z0-9]{4,12}$/;
const PIXEL = /^\d{8,20}$/;

function idLike(pattern: RegExp, value: unknown): string {
  const id = text(value).toUpperCase();
  return pattern.test(id) ? id : '';
}

/** Whether the response is a text, or a message without settings. */
function isError(value: unknown): boolean {
  if (!isRow(value)) return typeof value === 'string' && value.trim() !== '';
  const isMessage = 'message' in value || 'error' in value;
  return isMessage && !['google', 'ga', 'gtm', 'pixel', 'footer_code'].some((field) => field in value);
}

/** A shop without settings reads as empty settings. An error in place of settings fails. */
export const Marketing = schema((value) => {
  const content = unwrap(value);
  if (isError(content)) return { success: false, issues: ['expected marketing settings'] };
  const settings = row(content);
  const data = {
    /** Google tag id; '' when there is none. */
    ga: idLike(GOOGLE_TAG, settings.google ?? settings.ga),
    gtm: idLike(TAG_MANAGER, settings.gtm),
    pixel: idLike(PIXEL, settings.pixel),
    /** Arbitrary markup for the page's head: only for this shop's public pages, after consent. */
    footerCode: html(settings.footer_code),
  };
  return { success: true, data };
});
export type Marketing = Infer<typeof Marketing>;
