/** Structured logs: one JSON line per event, without personal data. */
import { type DestinationStream, destination, type Logger, pino } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const personalFields = new Set([
  'token',
  'userid',
  'email',
  'useremail',
  'phone',
  'password',
  'access_token',
  'paymentid',
  'orderid',
  'ordernumber',
  'invoice',
  'sender',
  'transactionid',
  'authorization',
  'cookie',
  'secret',
  'signature',
]);
const REDACTED = '[redacted]';
/** A random key in a path, such as of an uploaded image or a payment. */
const KEY_IN_PATH = /\/[\w-]{32,}(?=\/|$)/g;
const STDOUT = 1;

/** Writes lines of at least `level`, with the values of personal fields redacted at any depth. */
export function createLogger(
  level: LogLevel,
  now: () => number,
  stream: DestinationStream = destination(STDOUT),
): Logger {
  const options = {
    level,
    base: null,
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
    // pino's own `redact` takes exact paths; these names occur in any case and at any depth.
    formatters: { level: (label: string) => ({ level: label }), log: redact },
  };
  return pino(options, stream);
}

/** Path and query of a request, with random keys and the values of personal parameters redacted. */
export function redactedPath(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  // Edited as text: URLSearchParams would rewrite all other names and values.
  const query = search.replace(/([?&])([^=&]*)=([^&]*)/g, (whole, mark: string, name: string) =>
    personalFields.has(decodeName(name)) ? `${mark}${name}=${REDACTED}` : whole,
  );
  return pathname.replace(KEY_IN_PATH, `/${REDACTED}`) + query;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

function redact(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (personalFields.has(name.toLowerCase())) return [name, REDACTED];
      const nested = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [name, nested ? redact({ ...value }) : value];
    }),
  );
}

/** The log fields of an error; for a failed query its text and cause, without the parameters. */
export function describeError(error: Error): Record<string, unknown> {
  const { cause } = error;
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  if (query !== undefined && cause instanceof Error) {
    return { error: cause.name, reason: cause.message, query, stack: cause.stack };
  }
  return { error: error.name, reason: error.message, stack: error.stack };
}
