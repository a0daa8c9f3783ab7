/** The used part of the service worker's global scope. TypeScript cannot load its worker and DOM libraries together. */

export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  /** Response of the request that the browser has sent while the worker started; undefined without one. */
  preloadResponse: Promise<Response | undefined>;
  /** Id of the page that a navigation creates. */
  resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface WorkerClient {
  postMessage(message: unknown): void;
}

export interface MessageEvent extends ExtendableEvent {
  data: readonly string[];
}

export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: {
    get(id: string): Promise<WorkerClient | undefined>;
  };
}
