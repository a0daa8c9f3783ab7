import { expect, it, vi } from 'vitest';
import { MESSAGES } from '#site/language/messages.ts';
import { callFailureText } from '#storefront/i18n/call-failure.ts';
import { failureMessage } from '#storefront/shopper/failure-message.ts';
import {
  LOST,
  NOT_FOUND,
  refused,
  SIGNED_OUT,
  TIMED_OUT,
  UNREACHABLE,
  UNSENT,
} from '#tests/support/outcomes.ts';
import { setPage } from '../islands/page-context.ts';

const text = callFailureText.en;
const tooMany = { kind: 'tooMany', retryAfterMs: null, message: '' } as const;

it.each([
  [SIGNED_OUT, text.signedOut],
  [tooMany, text.tooMany],
  [{ ...tooMany, message: 'Wait a minute.' }, 'Wait a minute.'],
  [refused('On its way.'), 'On its way.'],
  [refused(''), MESSAGES.somethingWentWrong],
  [NOT_FOUND, MESSAGES.somethingWentWrong],
  [{ kind: 'broken' }, MESSAGES.somethingWentWrong],
  [UNSENT, MESSAGES.networkError],
  [UNREACHABLE, MESSAGES.networkError],
  [{ ...UNREACHABLE, status: 500 }, MESSAGES.somethingWentWrong],
  [LOST, `${MESSAGES.networkError} ${text.mayHaveArrived}`],
  [TIMED_OUT, `${MESSAGES.somethingWentWrong}. ${text.mayHaveArrived}`],
] as const)('%j is shown as %s', (failure, message) => {
  setPage('');
  expect(failureMessage(failure)).toBe(message);
});

it('a message without a full stop gets that of the page’s language before the next sentence', async () => {
  vi.resetModules();
  const inBengali = await import('#storefront/shopper/failure-message.ts');
  setPage('', { lang: 'bn' });
  const message = inBengali.failureMessage({ ...TIMED_OUT, message: 'সার্ভার ব্যস্ত' });
  expect(message).toBe(`সার্ভার ব্যস্ত। ${callFailureText.bn.mayHaveArrived}`);
});
