/** The worker, with a bucket that records its reads and can fail. Responses of the worker are not changed. */
import type { ExecutionContext, R2Bucket } from '@cloudflare/workers-types';
import worker, { type EdgeBindings } from '#edge/worker.ts';

/** Host of the requests that control the bucket. */
const CONTROL_HOST = 'control.test';

let reads: string[] = [];
let isFailing = false;

export default {
  async fetch(request: Request, bindings: EdgeBindings, context: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.headers.get('host') === CONTROL_HOST) return control(pathname);
    return worker.fetch(request, { ...bindings, RELEASES: observed(bindings.RELEASES) }, context);
  },
};

/** `/reads` returns the reads since the last call; `/fail` and `/recover` switch the bucket. */
function control(path: string): Response {
  if (path === '/fail') isFailing = true;
  if (path === '/recover') isFailing = false;
  const since = reads;
  if (path === '/reads') reads = [];
  return Response.json(since);
}

function observed(bucket: R2Bucket): R2Bucket {
  return new Proxy(bucket, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      return typeof call !== 'function'
        ? call
        : async (key: string, ...rest: unknown[]) => {
            reads.push(`${String(name)} ${key}`);
            if (isFailing) throw new Error('The bucket does not respond.');
            return Reflect.apply(call, target, [key, ...rest]);
          };
    },
  });
}
