/** Structured logs: one JSON line an event, without what identifies a shopper. */
import type { LogLevel } from './config.ts';

export type LogFields = Readonly<Record<string, unknown>>;

export interface Logger {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];
const secretFields = new Set(['token', 'userid', 'email', 'password', 'authorization', 'cookie']);
const REDACTED = '[redacted]';

/** A logger that hands each line to `write` when its level is at least `level`. */
export function createLogger(level: LogLevel, write: (line: string) => void, now: () => number): Logger {
  const at =
    (own: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (order.indexOf(own) < order.indexOf(level)) return;
      write(JSON.stringify({ time: new Date(now()).toISOString(), level: own, message, ...redact(fields) }));
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Path and query of a request, with the values of `token`, `userId` and `email` blotted out. */
export function redactedPath(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  // Edited as text: URLSearchParams would rewrite names and values that it does not touch.
  const query = search.replace(/([?&])([^=&]*)=([^&]*)/g, (whole, mark: string, name: string) =>
    secretFields.has(decodeName(name)) ? `${mark}${name}=${REDACTED}` : whole,
  );
  return pathname + query;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

function redact(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (secretFields.has(name.toLowerCase())) return [name, REDACTED];
      const nested = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [name, nested ? redact({ ...value }) : value];
    }),
  );
}

/**
 * What a log may say of an error. A failed query keeps its text and its cause, not its parameters: those are
 * what shoppers typed.
 */
export function describeError(error: Error): LogFields {
  const { cause } = error;
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  if (query !== undefined && cause instanceof Error) {
    return { error: cause.name, reason: cause.message, query, stack: cause.stack };
  }
  return { error: error.name, reason: error.message, stack: error.stack };
}
