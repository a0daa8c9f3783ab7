/** Permits of a build process to send requests to API hosts. The worker grants them in batches. */

interface HostPermits {
  count: number;
  /** Whether a batch was requested and not yet granted. */
  isRequested: boolean;
  waiting: (() => void)[];
}

export interface ApiPermits {
  /** Resolves when a request to the host may be sent. */
  take(host: string): Promise<void>;
  /** Adds permits that the worker granted. */
  grant(host: string, count: number): void;
}

/** @param requestBatch requests a batch for a host. At most one request per host is pending */
export function createApiPermits(requestBatch: (host: string) => void): ApiPermits {
  const hosts = new Map<string, HostPermits>();

  function permitsOf(host: string): HostPermits {
    const held = hosts.get(host) ?? { count: 0, isRequested: false, waiting: [] };
    hosts.set(host, held);
    return held;
  }

  function requestOnce(host: string, permits: HostPermits): void {
    if (permits.isRequested) return;
    permits.isRequested = true;
    requestBatch(host);
  }

  return {
    take(host) {
      const permits = permitsOf(host);
      if (permits.count > 0) {
        permits.count -= 1;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        permits.waiting.push(resolve);
        requestOnce(host, permits);
      });
    },
    grant(host, count) {
      const permits = permitsOf(host);
      permits.isRequested = false;
      permits.count += count;
      for (const resolve of permits.waiting.splice(0, permits.count)) {
        permits.count -= 1;
        resolve();
      }
      if (permits.waiting.length > 0) requestOnce(host, permits);
    },
  };
}
