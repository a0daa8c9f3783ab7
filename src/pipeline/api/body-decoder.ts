/**
 * Decodes the bodies of an API host by the charset of their `content-type`, without replacement characters: a build does
 * not publish a text that it could not read.
 */
import type { BodyDecoder } from '#contract/http/exchange.ts';
import { RequestError } from './request-error.ts';

/** The body is not text in its charset, an error of the API. */
export class CharsetError extends RequestError {
  override name = 'CharsetError';
  readonly found: string;
  /** What the contract expects. */
  readonly expected: string;

  constructor(found: string, expected: string, cause: unknown) {
    super(`responded with ${found}`, false, cause);
    this.found = found;
    this.expected = expected;
  }
}

/**
 * UTF-8 without a charset. The text of an error status is not published, so invalid bytes in it are replaced.
 * @throws {CharsetError} for an unknown charset; `decode` throws it for bytes that are invalid in the charset
 */
export function bodyDecoderOf({ ok, headers }: Response): BodyDecoder {
  if (!ok) return new TextDecoder();
  const [, label = 'utf-8'] = /;\s*charset="?([^";\s]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  const decoder = createDecoder(label);
  return {
    decode(part, options) {
      try {
        return decoder.decode(part, options);
      } catch (cause) {
        throw new CharsetError(`bytes that are not ${label}`, `a body in ${label}, its charset`, cause);
      }
    },
  };
}

function createDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (cause) {
    throw new CharsetError(`the unknown charset ${label}`, 'a body in UTF-8', cause);
  }
}
