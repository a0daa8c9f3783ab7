/** Calls between the main thread of a build and a thread that builds shops. All values are copied. */
import type { Tenant } from '#site/tenant.ts';
import type { Bundle } from '../astro/build-bundle.ts';
import type { ShopResult } from '../report/shop-result.ts';

/** What a thread is started with. */
export interface ThreadData {
  bundle: Bundle;
  /** Address of the target of the releases. */
  target: string;
  /** Whether compressed copies are stored beside the files. */
  sendsCompressed: boolean;
  /** API host of the build and of browsers. */
  api: string;
  publicApi: string;
  /** Instant that offers and campaigns are evaluated at, epoch ms. */
  asOf: number;
  force: boolean;
  /** Whether caches are purged, as the environment says. */
  purges: boolean;
}

export interface ThreadFunctions {
  /** Builds one shop. */
  build(tenant: Tenant): Promise<ShopResult>;
  /** The build was stopped. @param message the reason */
  stop(message: string): void;
}

/** What threads share with each other: requests to the API, and servers of the target. */
export interface MainFunctions {
  /** Reads one URL for the build of a shop. */
  get(domain: string, url: string): Promise<RemoteAnswer>;
  /** The body of an answer that came without it. */
  body(domain: string, url: string): Promise<RemoteBody>;
  /** Whether the API knows any shop of the tenants. */
  apiHasShops(): Promise<boolean>;
  /** Prints a line on stdout. */
  print(line: string): void;
  /** Prepares the servers for a release that is about to become live. */
  prepare(domain: string, release: string): Promise<{ refusal: string | null }>;
}

/** Copies of errors lose their class. */
export interface RemoteFailure {
  message: string;
  retriable: boolean;
}

export interface RemoteAnswer {
  /** Requests sent, repeats included. Those of an abandoned call are not counted. */
  requests: number;
  outcome:
    | { failure: RemoteFailure }
    | {
        status: number;
        hash: string;
        heldChars: number;
        /** Null for a body that is asked for when it is read. */
        text: string | null;
      };
}

export type RemoteBody = { failure: RemoteFailure } | { text: string };
