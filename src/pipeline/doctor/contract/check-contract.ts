/** Compares the responses of an API host with the contract, row by row. */
import { endpoints } from '#contract/all-endpoints.ts';
import { redactUrl } from '#contract/api-error.ts';
import type { CallArgs } from '#contract/client.ts';
import { type Endpoint, parseReply, type ReplyOf, requestUrl } from '#contract/endpoint.ts';
import { ExchangeFailure, exchange, type Fetch } from '#contract/http/exchange.ts';
import { unwrap } from '#contract/readers/schema.ts';
import { isRow, name } from '#contract/readers/values.ts';
import { MAX_BODY_BYTES } from '../../api/api-source.ts';
import { bodyDecoderOf, CharsetError } from '../../api/body-decoder.ts';
import { requestError } from '../../api/request-error.ts';
import { accountRows } from './account-rows.ts';
import { type Deviation, describe, findDeviations } from './deviations.ts';
import { readRows } from './read-rows.ts';
import type { RowCaller } from './row-caller.ts';
import type { ShopControl } from './test-account.ts';

/**
 * - `not offered`: the host has no such call; the storefront does not need it.
 * - `outside`: a response is outside the contract.
 * - `not checked`: the row was not called, for `reason`.
 */
export type RowStatus = 'ok' | 'not offered' | 'outside' | 'not checked';

export interface RowFinding extends Deviation {
  /** Method and URL of the call, without private values. */
  call: string;
}

export interface RowResult {
  row: string;
  method: string;
  path: string;
  status: RowStatus;
  /** Why it was not checked; '' otherwise. */
  reason: string;
  findings: RowFinding[];
}

export interface ContractCheck {
  /** In the order of the contract. */
  rows: RowResult[];
  /** Why only the look-up of the shop was called; null for a check of all rows. */
  problem: string | null;
  /** Records of calls with an effect that remain in the shop. */
  stays: string[];
}

export interface CheckOptions {
  /** API host without a trailing slash. */
  api: string;
  domain: string;
  /** Settings of the calls with an effect; null makes none of them. */
  writes: { runId: string; now: () => number; control: ShopControl } | null;
  /** Time limit of one request, headers and body together. */
  timeoutMs: number;
  fetch?: Fetch;
}

/** Calls without which a storefront cannot be built. */
const REQUIRED: ReadonlySet<Endpoint> = new Set([
  endpoints.domainInfo,
  endpoints.allProducts,
  endpoints.topSellingProducts,
  endpoints.product,
]);
/** Statuses of a host that lacks a call. */
const NOT_OFFERED: ReadonlySet<number> = new Set([404, 405, 501]);
const NO_CONTENT = 204;

/** Calls rows one after the other, so that the rate limit of an API is not exceeded. */
export async function checkContract(options: CheckOptions): Promise<ContractCheck> {
  const { api, domain, writes } = options;
  const checker = new RowChecker(options);
  const read = await readRows(checker, domain);
  const stays = read === null || writes === null ? [] : await accountRows(checker, { ...read, ...writes });
  const rows = checker.results(writes !== null);
  return { rows, problem: read === null ? lookUpProblem(rows, api, domain) : null, stays };
}

function lookUpProblem(rows: readonly RowResult[], api: string, domain: string): string {
  const look = rows.find(({ row }) => row === endpoints.domainInfo.name);
  if (look?.status !== 'outside') return `${api} has no shop with the domain ${domain}. Enter it at the API.`;
  const [finding] = look.findings;
  if (finding?.found.startsWith(NO_RESPONSE)) {
    return `${api} ${finding.found.slice(NO_RESPONSE.length)}. Check that the API host is up and that its URL is right.`;
  }
  return `The shop of ${domain} cannot be read: found ${finding?.found}, expected ${finding?.expected}.`;
}

/** The field of a finding about the response as a whole. */
const RESPONSE = '';
/** Start of the `found` text of a request without a response; the reason follows. */
const NO_RESPONSE = 'no response: the host ';

class RowChecker implements RowCaller {
  readonly #options: CheckOptions;
  /** Row → its status and findings so far. */
  readonly #seen = new Map<Endpoint, Pick<RowResult, 'status' | 'reason' | 'findings'>>();

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  async call<E extends Endpoint>(endpoint: E, input: CallArgs<E>): Promise<ReplyOf<E> | null> {
    const { api, domain, timeoutMs, fetch = globalThis.fetch } = this.#options;
    const url = requestUrl(endpoint, api, input);
    const call = `${endpoint.method} ${redactUrl(url)}`;
    const { body }: { readonly body?: unknown } = input;
    const sent = endpoint.body?.(body as never);
    const init: RequestInit = {
      method: endpoint.method,
      // Payments return to the shop that a browser's request names.
      headers: {
        origin: `https://${domain}`,
        ...(isJson(sent) ? { 'content-type': 'application/json' } : {}),
      },
      ...(sent === undefined ? {} : { body: isJson(sent) ? JSON.stringify(sent) : (sent as FormData) }),
    };
    const limits = { timeoutMs, maxBytes: MAX_BODY_BYTES, decoderOf: bodyDecoderOf };
    const outcome = await exchange(fetch, url, init, limits);
    const fail = (deviation: Deviation) => this.#note(endpoint, 'outside', [{ ...deviation, call }]);
    if (outcome instanceof ExchangeFailure) {
      const failure = requestError(outcome, limits);
      if (failure instanceof CharsetError) {
        return fail({ field: RESPONSE, found: failure.found, expected: failure.expected });
      }
      return fail({ field: RESPONSE, found: `${NO_RESPONSE}${failure.message}`, expected: 'a response' });
    }
    const { status, text } = outcome;
    // If 404 means "none", a host that lacks the call looks like a host that lacks the record.
    if (NOT_OFFERED.has(status) && !REQUIRED.has(endpoint)) return this.#note(endpoint, 'not offered');
    const isNone = status === 404 && endpoint.missing === 'null' && jsonOf(text) !== undefined;
    if (!isNone && (status < 200 || status > 299)) {
      return fail({ field: RESPONSE, found: statusText(status, text), expected: 'status 200' });
    }
    const deviations = isNone ? [] : deviationsOf(endpoint, status, text);
    if (deviations.length === 0) this.#note(endpoint, 'ok');
    for (const deviation of deviations) fail(deviation);
    try {
      return parseReply(endpoint, status, text, url);
    } catch {
      return null;
    }
  }

  skip(endpoint: Endpoint, reason: string): void {
    if (!this.#seen.has(endpoint)) this.#seen.set(endpoint, { status: 'not checked', reason, findings: [] });
  }

  results(withWrites: boolean): RowResult[] {
    return Object.values<Endpoint>(endpoints).map((endpoint) => {
      const { name: row, method, path } = endpoint;
      const reason = withWrites ? 'an earlier call has failed' : defaultReason(endpoint);
      const unseen = { status: 'not checked', reason, findings: [] } as const;
      return { row, method, path, ...(this.#seen.get(endpoint) ?? { ...unseen, findings: [] }) };
    });
  }

  /** If a row is called several times, its worst status counts. */
  #note(endpoint: Endpoint, status: Exclude<RowStatus, 'not checked'>, findings: RowFinding[] = []): null {
    const before = this.#seen.get(endpoint);
    const worst = before?.status === 'outside' || status === 'outside' ? 'outside' : status;
    this.#seen.set(endpoint, {
      status: worst,
      reason: '',
      findings: [...(before?.findings ?? []), ...findings],
    });
    return null;
  }
}

function defaultReason({ method }: Endpoint): string {
  return method === 'GET' ? 'needs an account: add --write --yes' : 'has an effect: add --write --yes';
}

/** The parts of a successful response that are outside the contract. */
function deviationsOf(endpoint: Endpoint, status: number, text: string): Deviation[] {
  const { reply, method } = endpoint;
  if (reply === null || status === NO_CONTENT) return [];
  // A call with an effect may have an empty response.
  if (text.trim() === '' && method !== 'GET') return [];
  const body = jsonOf(text);
  if (body === undefined) return [{ field: RESPONSE, found: textKind(text), expected: 'JSON' }];
  const reading = reply.safeParse(body);
  const value = reading.success ? reading.data : undefined;
  const inner = unwrap(body);
  // Readers accept a message in place of a list as an empty list.
  if (Array.isArray(value) && value.length === 0 && !Array.isArray(inner)) {
    const isNone = inner === null || inner === undefined || (isRow(inner) && hasNoRecord(inner));
    return isNone ? [] : [{ field: RESPONSE, found: withMessage(describe(inner), body), expected: 'a list' }];
  }
  // No record, which the row allows.
  if (value === null) return [];
  const refusal = isRow(value) && value.ok === false ? [refusalOf(body)] : [];
  return refusal.length > 0 ? refusal : findDeviations(reply, body);
}

/** Whether an object has no record, or only empty lists, such as `comments`. */
function hasNoRecord(inner: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(inner);
  return values.length === 0 || values.some((value) => Array.isArray(value) && value.length === 0);
}

function refusalOf(body: unknown): Deviation {
  return { field: RESPONSE, found: withMessage('a refusal', body), expected: 'success' };
}

function withMessage(what: string, body: unknown): string {
  const { message, msg, error } = isRow(body) ? body : {};
  const text = name(message, msg, error);
  return text === '' ? what : `${what} (${text})`;
}

function statusText(status: number, text: string): string {
  return withMessage(`status ${status}`, jsonOf(text));
}

function textKind(text: string): string {
  if (text.trim() === '') return 'an empty body';
  return /^\s*</.test(text) ? 'HTML' : 'text that is not JSON';
}

function isJson(body: unknown): boolean {
  return body !== undefined && !(body instanceof FormData);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
