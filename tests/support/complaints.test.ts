import { EventEmitter } from 'node:events';
import type { BrowserContext } from 'playwright/test';
import { expect, it } from 'vitest';
import { Complaints, FAILED_REQUEST } from '#tests/e2e/support/complaints.ts';

const URL = 'http://aurora.localhost/app.js';
const REPORT = 'Failed to load resource: net::ERR_NETWORK_CHANGED';
const CAUSE = `The network of this machine changed, which no page causes (Docker may): ${URL}`;

/** A browser whose network changed during a request. */
function changedNetwork(): Complaints {
  const context = new EventEmitter();
  const complaints = new Complaints(context as unknown as BrowserContext);
  context.emit('requestfailed', {
    url: () => URL,
    failure: () => ({ errorText: 'net::ERR_NETWORK_CHANGED' }),
  });
  context.emit('console', { type: () => 'error', text: () => REPORT, location: () => ({ url: URL }) });
  return complaints;
}

it('a complaint about a changed network names the machine as its cause', () => {
  expect(changedNetwork().unexpected(false)).toEqual([CAUSE, `console: ${REPORT} (${URL})`]);
});

it('a changed network is named where failed requests are expected and the journey fails, and only there', () => {
  const complaints = changedNetwork();
  complaints.expect(FAILED_REQUEST);
  expect(complaints.unexpected(true)).toEqual([CAUSE]);
  expect(complaints.unexpected(false)).toEqual([]);
});
