import { describe, expect, it } from 'vitest';
import { ApiError, ContractError } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { removeFromCart } from '#contract/endpoints/cart-changes.ts';
import { errorStatusOf, failureOf, toEffect, toOutcome } from '#contract/outcome.ts';

type Facts = ConstructorParameters<typeof ApiError>[1];
const MESSAGE = 'Not now.';
const endpoint = (method: string) => ({ endpoint: 'call', method, url: '' });
const outcomeOf = (method: string, facts: Facts) => failureOf(new ApiError(endpoint(method), facts));
const responded = (method: string, status: number, apiMessage = MESSAGE) =>
  outcomeOf(method, { reason: 'status', status, apiMessage });

describe('a response with an error status', () => {
  const unknown = (status: number) => ({ kind: 'unknown', status, message: MESSAGE });
  const refused = (status: number) => ({ kind: 'refused', status, message: MESSAGE });
  it.each([
    [400, { kind: 'notFound', message: MESSAGE }, refused(400)],
    [401, { kind: 'signedOut', message: MESSAGE }, { kind: 'signedOut', message: MESSAGE }],
    [403, refused(403), refused(403)],
    [404, { kind: 'notFound', message: MESSAGE }, refused(404)],
    [408, { ...unknown(408), mayHaveArrived: false }, { ...unknown(408), mayHaveArrived: true }],
    [410, { kind: 'notFound', message: MESSAGE }, refused(410)],
    [413, refused(413), refused(413)],
    [422, refused(422), refused(422)],
    [500, { ...unknown(500), mayHaveArrived: false }, { ...unknown(500), mayHaveArrived: true }],
    [503, { ...unknown(503), mayHaveArrived: false }, { ...unknown(503), mayHaveArrived: true }],
    [504, { ...unknown(504), mayHaveArrived: false }, { ...unknown(504), mayHaveArrived: true }],
  ])('%i is %j for a read and %j for a write', (status, read, write) => {
    expect(responded('GET', status)).toEqual(read);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(responded(method, status)).toEqual(write);
  });

  it.each(['GET', 'POST'])('carries the pause of 429 and the body of 409 (%s)', (method) => {
    const facts = { reason: 'status', apiMessage: MESSAGE } as const;
    const tooMany = { ...facts, status: 429 };
    const kind = 'tooMany';
    expect(outcomeOf(method, tooMany)).toEqual({ kind, retryAfterMs: null, message: MESSAGE });
    expect(outcomeOf(method, { ...tooMany, retryAfterMs: 3_000 })).toEqual({
      kind,
      retryAfterMs: 3_000,
      message: MESSAGE,
    });
    const body = { total: 750 };
    expect(outcomeOf(method, { ...facts, status: 409, body })).toEqual({
      kind: 'conflict',
      values: body,
      message: MESSAGE,
    });
  });

  it('is an unknown record of a read with the message ‘Bad Request’, whatever the status', () => {
    expect(responded('GET', 500, 'Bad Request')).toEqual({ kind: 'notFound', message: 'Bad Request' });
    expect(responded('POST', 403, 'Bad Request')).toEqual({
      kind: 'refused',
      status: 403,
      message: 'Bad Request',
    });
  });
});

describe('a call without a response', () => {
  it.each(['network', 'timeout', 'oversize'] as const)('may have arrived if it is a write (%s)', (reason) => {
    const lost = { kind: 'unknown', status: null, message: '' };
    expect(outcomeOf('GET', { reason })).toEqual({ ...lost, mayHaveArrived: false });
    expect(outcomeOf('POST', { reason })).toEqual({ ...lost, mayHaveArrived: true });
  });

  it('was not sent without a URL: an unknown record of a read', () => {
    expect(outcomeOf('GET', { reason: 'unsendable' })).toEqual({ kind: 'notFound', message: '' });
    expect(outcomeOf('PUT', { reason: 'unsendable' })).toEqual({ kind: 'unsent' });
  });

  it('was not sent when its chunk has not loaded or its body could not be built', () => {
    expect(failureOf(new TypeError('Failed to fetch dynamically imported module'))).toEqual({
      kind: 'unsent',
    });
  });

  it('that was aborted rejects', async () => {
    const aborted = new ApiError(endpoint('GET'), { reason: 'aborted' });
    await expect(toOutcome(Promise.reject(aborted))).rejects.toBe(aborted);
  });
});

describe('a response outside the contract', () => {
  const invalid = (method: string, issue: string, apiMessage = '') =>
    failureOf(new ContractError(endpoint(method), { issues: [issue], apiMessage }));
  const unknown = { kind: 'unknown', mayHaveArrived: true, status: 200, message: '' };
  it.each([
    ['expected JSON', '', { kind: 'broken' }, unknown],
    ['expected a record', '', { kind: 'notFound', message: '' }, unknown],
    [
      'expected a record',
      'Bad Request',
      { kind: 'notFound', message: 'Bad Request' },
      { kind: 'refused', status: null, message: 'Bad Request' },
    ],
    [
      'expected a record',
      MESSAGE,
      { kind: 'refused', status: null, message: MESSAGE },
      { kind: 'refused', status: null, message: MESSAGE },
    ],
  ])('(%s, message %j) is %j for a read and %j for a write', (issue, message, read, write) => {
    expect(invalid('GET', issue, message)).toEqual(read);
    expect(invalid('POST', issue, message)).toEqual(write);
  });
});

it('an acknowledgement is done, or refused with status 200', async () => {
  expect(await toEffect(Promise.resolve({ ok: true, message: MESSAGE }))).toEqual({
    kind: 'done',
    value: null,
  });
  expect(await toEffect(Promise.resolve({ ok: false, message: MESSAGE }))).toEqual({
    kind: 'refused',
    status: null,
    message: MESSAGE,
  });
});

it('an effect without a response body is a call that the host lacks', async () => {
  expect(await toEffect(Promise.resolve(null))).toEqual({ kind: 'notFound', message: '' });
});

it.each([
  [401, 401],
  [403, 403],
  [409, 409],
  [429, 429],
  [503, 503],
  [200, null],
])('quotes status %i as %s', (status, quoted) => {
  expect(errorStatusOf(responded('POST', status))).toBe(quoted);
});

describe('a client', () => {
  const outcome = (response: Response) => {
    const api = createClient(
      { removeFromCart },
      { baseUrl: 'https://api.example', fetch: async () => response },
    );
    return toOutcome(api.removeFromCart({ productId: 'row1', token: 't1' }));
  };

  it('reports the body of 409', async () => {
    const body = { message: MESSAGE, total: 750 };
    expect(await outcome(Response.json(body, { status: 409 }))).toMatchObject({
      kind: 'conflict',
      values: body,
    });
  });

  it('reports `Retry-After` of 429', async () => {
    const headers = { 'retry-after': '7' };
    expect(await outcome(Response.json({}, { status: 429, headers }))).toMatchObject({ retryAfterMs: 7_000 });
    expect(await outcome(Response.json({}, { status: 429 }))).toMatchObject({ retryAfterMs: null });
  });
});
