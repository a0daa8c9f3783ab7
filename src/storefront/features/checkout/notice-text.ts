/** Texts for the page about why an order was not placed. */
import { MESSAGES } from '#site/language/messages.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { checkoutText } from '../../i18n/checkout.ts';
import { checkoutNoticeText } from '../../i18n/checkout-notices.ts';
import { fill, textFor } from '../../i18n/text.ts';
import type { Notice } from './checkout-state.ts';

/** The label of the button if another click agrees to the notice; else ''. */
export function buttonLabel(notice: Notice): string {
  const text = textFor(checkoutNoticeText, shopContext().lang);
  if (notice.code === 'totalChanged')
    return fill(text.agree, { total: formatsOf(shopContext()).money(notice.total) });
  return notice.code === 'linesGone' ? text.orderAnyway : '';
}

/** @param isOffline whether the request for the total had no response */
export function noticeText(notice: Notice, isOffline = false): string {
  const { lang } = shopContext();
  const { money } = formatsOf(shopContext());
  const text = textFor(checkoutText, lang);
  const notices = textFor(checkoutNoticeText, lang);
  switch (notice.code) {
    case 'totalChanged':
      return notice.before === null
        ? fill(notices.totalKnown, { total: money(notice.total) })
        : fill(notices.totalChanged, { before: money(notice.before), total: money(notice.total) });
    case 'linesGone':
      return [
        text.refused,
        ...notice.gone.map(({ title: name, orderNumber: number }) =>
          number === null ? fill(notices.gone, { name }) : fill(notices.inOrder, { name, number }),
        ),
        notices.goneAdvice,
      ].join(' ');
    case 'noQuote':
      return isOffline ? text.needsNetwork : text.quoteFailed;
    case 'unconfirmed':
      return text.unconfirmed;
    case 'refused':
      return `${text.refused} ${notice.message || MESSAGES.somethingWentWrong}`;
    default:
      return notices[notice.code];
  }
}
