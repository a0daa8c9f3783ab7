import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Ends a request with an error status and a message, which shoppers may see. */
export class Refusal extends HTTPException {
  constructor(status: ContentfulStatusCode, message: string, cause?: unknown) {
    super(status, { message, cause });
  }
}
