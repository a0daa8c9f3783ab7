/**
 * Whether an API host responds. When it is down, a build of a thousand shops must not wait for a timeout per shop.
 */
import { RequestError } from './request-error.ts';

/** After so many consecutive attempts without a response, failed requests are not retried. */
const DOWN_AFTER_ATTEMPTS = 20;
/** A host that has not responded for this long gets one probe per interval and no other request. */
const SKIPPED_AFTER_MS = 60_000;
const PROBE_EVERY_MS = 10_000;

interface HostHealth {
  /** Records an attempt that got a response, whatever its status. */
  noteResponse(): void;
  /** Records an attempt without a response. */
  noteFailure(): void;
  /** Whether too many attempts in a row got no response. */
  isDown(): boolean;
  /** The error of a request that is not sent because the host is down; null when it may be sent. */
  refusal(): RequestError | null;
}

/** @param elapsed ms */
export function createHostHealth(elapsed: () => number): HostHealth {
  let failures = 0;
  let failingSince = 0;
  let probedAt = Number.NEGATIVE_INFINITY;
  const isDown = () => failures >= DOWN_AFTER_ATTEMPTS;
  return {
    isDown,
    noteResponse() {
      failures = 0;
    },
    noteFailure() {
      if (failures === 0) failingSince = elapsed();
      failures += 1;
    },
    refusal() {
      const now = elapsed();
      if (!isDown() || now - failingSince < SKIPPED_AFTER_MS) return null;
      if (now - probedAt >= PROBE_EVERY_MS) {
        probedAt = now;
        return null;
      }
      const seconds = Math.round((now - failingSince) / 1000);
      return new RequestError(`was not sent, because the API host has not responded for ${seconds} s`, false);
    },
  };
}
