/** Marketing settings of a shop (spec §3). Scripts contain the ids, so only well-formed ones pass. */

import { type Field, type Infer, type Reading, readTable, schema, unwrap } from '../readers/schema.ts';
import { html, isRow, row, text } from '../readers/values.ts';

const GOOGLE_TAG = /^(?:(?:G|GT|AW|DC)-[A-Z0-9]{4,20}|UA-\d{4,12}-\d{1,4})$/;
const TAG_MANAGER = /^GTM-[A-Z0-9]{4,12}$/;
const PIXEL = /^\d{8,20}$/;

function idLike(pattern: RegExp, typed: string): string {
  const id = typed.toUpperCase();
  return pattern.test(id) ? id : '';
}

function marketingFields(field: Field) {
  return {
    /** Google tag id; '' when there is none. */
    ga: idLike(GOOGLE_TAG, field(text, 'google', 'ga')),
    gtm: idLike(TAG_MANAGER, field(text, 'gtm')),
    pixel: idLike(PIXEL, field(text, 'pixel')),
    /** Arbitrary markup for the page's head: only for this shop's public pages, after consent. */
    footerCode: field(html, 'footer_code'),
  };
}

/** Whether the response is a text, or a message without settings. */
function isError(value: unknown): boolean {
  if (!isRow(value)) return typeof value === 'string' && value.trim() !== '';
  const isMessage = 'message' in value || 'error' in value;
  return isMessage && !['google', 'ga', 'gtm', 'pixel', 'footer_code'].some((field) => field in value);
}

/** A shop without settings reads as empty settings. An error in place of settings fails. */
export const Marketing = schema((value): Reading<ReturnType<typeof marketingFields>> => {
  const content = unwrap(value);
  const data = isError(content) ? null : readTable(marketingFields, row(content));
  return data === null
    ? { success: false, issues: ['expected marketing settings'] }
    : { success: true, data };
});
export type Marketing = Infer<typeof Marketing>;
