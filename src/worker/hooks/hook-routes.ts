/** `POST /hooks/content-changed`: the API reports that a shop's data changed. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { hostName } from '#site/host-name.ts';
import {
  HOOK_PATH,
  SIGNATURE_HEADER,
  type SignatureProblem,
  signatureProblem,
  TIME_HEADER,
  WINDOW_SECONDS,
} from '#system/hook-signature.ts';
import { methodNotAllowed } from '../method-not-allowed.ts';
import type { SharedKeys } from '../queue/shared-keys.ts';
import type { TenantList } from '../tenants/tenant-list.ts';
import type { WorkerEvents } from '../worker-events.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
/** Maximum length of a host name with a final dot and a port. */
const HOST_CHARS = 260;

/** Kinds of data that a hook can name. A build reads the whole shop; topics are shown in the history of builds. */
const TOPICS = [
  ...['shop', 'categories', 'products', 'campaigns', 'posts', 'pages'],
  ...['banners', 'brands', 'contacts', 'marketing', 'reviews'],
];

const ContentChanged = z.strictObject({
  /** Domain or alias of the tenant, in any spelling. */
  domain: z.string().min(1).max(HOST_CHARS),
  topics: z.array(z.enum(TOPICS)).max(TOPICS.length).default([]),
  /** Distinguishes the bodies of two events of the same second. */
  id: z.string().max(100).optional(),
});

export interface HookDeps {
  /** Null refuses every hook. */
  secret: string | null;
  tenants: Pick<TenantList, 'domainOf' | 'refresh'>;
  /** Signatures of accepted hooks. */
  used: Pick<SharedKeys, 'add' | 'remove'>;
  /** Queues a build of the shop. False when no tenant has the domain anymore. */
  accept: (domain: string, topics: readonly string[]) => Promise<boolean>;
  events: WorkerEvents;
  /** Epoch ms. */
  now: () => number;
}

const PROBLEMS: Record<SignatureProblem, string> = {
  unsigned: `Send ${TIME_HEADER} (epoch seconds) and ${SIGNATURE_HEADER} (HMAC-SHA256 of "<timestamp>.<body>", hexadecimal).`,
  wrong: 'The signature does not match. Sign the exact bytes of the body with the secret of this worker.',
  'too-old': `The timestamp is more than ${WINDOW_SECONDS} seconds from this worker's time. Sign the hook anew.`,
};

export function hookRoutes({ secret, tenants, used, accept, events, now }: HookDeps): Hono {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: BODY_LIMIT_BYTES,
    onError: (c) => {
      events.emit('hook', 'too-large');
      return c.json({ message: `The body is larger than ${BODY_LIMIT_BYTES} bytes.` }, 413);
    },
  });

  routes.post(HOOK_PATH, limit, async (c) => {
    const refuse = (status: 400 | 401 | 404 | 409 | 503, outcome: string, message: string) => {
      events.emit('hook', outcome);
      return c.json({ message }, status);
    };
    if (secret === null) {
      return refuse(503, 'off', 'Hooks are off. Start the worker with CONTENT_HOOK_SECRET.');
    }
    const body = await c.req.text();
    const signature = c.req.header(SIGNATURE_HEADER);
    const given = { seconds: c.req.header(TIME_HEADER), signature, body };
    const problem = signatureProblem(secret, given, now());
    if (problem !== null) return refuse(401, problem, PROBLEMS[problem]);
    const parsed = ContentChanged.safeParse(parseJson(body));
    if (!parsed.success) {
      const message = parsed.error.issues.map(
        ({ path, message }) => `${path.join('.') || 'body'}: ${message}`,
      );
      return refuse(400, 'invalid', message.join('; '));
    }
    if (!(await used.add(signature ?? ''))) {
      return refuse(409, 'replayed', 'This hook was accepted before. Give each event an "id" of its own.');
    }
    let isAccepted = false;
    try {
      isAccepted = await acceptFor(hostName(parsed.data.domain), parsed.data.topics);
    } finally {
      // The sender may repeat a hook that was not queued.
      if (!isAccepted) await used.remove(signature ?? '');
    }
    if (!isAccepted) return refuse(404, 'unknown', 'No tenant has this domain.');
    events.emit('hook', 'accepted');
    return c.json({ message: 'The shop is queued.' }, 202);
  });

  routes.all('/hooks/content-changed', methodNotAllowed('POST'));

  /** Reads the tenants again for an unknown host, because the tenant may be new. False when no tenant has the host. */
  async function acceptFor(host: string | null, topics: readonly string[]): Promise<boolean> {
    if (host === null) return false;
    if (tenants.domainOf(host) === null) await tenants.refresh();
    const domain = tenants.domainOf(host);
    return domain !== null && accept(domain, topics);
  }

  return routes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
