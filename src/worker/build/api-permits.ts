/** Permits of a build process for requests to API hosts. The worker grants them in batches. */

interface HostPermits {
  count: number;
  isAsked: boolean;
  waiting: (() => void)[];
}

export interface ApiPermits {
  /** Resolves when a request to the host may be sent. */
  take(host: string): Promise<void>;
  /** Adds permits that the worker granted. */
  grant(host: string, count: number): void;
}

/** @param ask requests a batch for a host; at most one request is open a host */
export function createApiPermits(ask: (host: string) => void): ApiPermits {
  const hosts = new Map<string, HostPermits>();

  function permitsOf(host: string): HostPermits {
    const held = hosts.get(host) ?? { count: 0, isAsked: false, waiting: [] };
    hosts.set(host, held);
    return held;
  }

  function askFor(host: string, permits: HostPermits): void {
    if (permits.isAsked) return;
    permits.isAsked = true;
    ask(host);
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
        askFor(host, permits);
      });
    },
    grant(host, count) {
      const permits = permitsOf(host);
      permits.isAsked = false;
      permits.count += count;
      for (const resolve of permits.waiting.splice(0, permits.count)) {
        permits.count -= 1;
        resolve();
      }
      if (permits.waiting.length > 0) askFor(host, permits);
    },
  };
}
