/**
 * Whether an API host answers. A build of a thousand shops must not wait for a time-out per shop when the host is
 * down.
 */
import { RequestError } from './request-error.ts';

/** After so many attempts in a row without an answer, a failed request is not repeated. */
const DOWN_AFTER_ATTEMPTS = 20;
/** A host without an answer for so long is not asked, but for one probe per interval. */
const SKIPPED_AFTER_MS = 60_000;
const PROBE_EVERY_MS = 10_000;

interface HostHealth {
  /** Records an attempt that brought an answer, whatever its status. */
  noteResponse(): void;
  /** Records an attempt without an answer. */
  noteSilence(): void;
  /** Whether too many attempts in a row had no answer. */
  isDown(): boolean;
  /** The error of a request that is not sent because the host is down; null when it may be sent. */
  refusal(): RequestError | null;
}

/** @param elapsed ms */
export function createHostHealth(elapsed: () => number): HostHealth {
  let unanswered = 0;
  let silentSince = 0;
  let probedAt = Number.NEGATIVE_INFINITY;
  const isDown = () => unanswered >= DOWN_AFTER_ATTEMPTS;
  return {
    isDown,
    noteResponse() {
      unanswered = 0;
    },
    noteSilence() {
      if (unanswered === 0) silentSince = elapsed();
      unanswered += 1;
    },
    refusal() {
      const now = elapsed();
      if (!isDown() || now - silentSince < SKIPPED_AFTER_MS) return null;
      if (now - probedAt >= PROBE_EVERY_MS) {
        probedAt = now;
        return null;
      }
      const seconds = Math.round((now - silentSince) / 1000);
      return new RequestError(`was not asked, because the API host has not answered for ${seconds} s`, false);
    },
  };
}
