/**
 * Tokens and ids of shoppers belong in calls of the API alone: not in URLs of pages, trackers or `Referer`. Name, phone and
 * address of an order belong in bodies of these calls alone: not in any URL, `Referer`, or body for another host.
 */
import type { BrowserContext, Request } from 'playwright/test';
import { asciiDigits } from '#site/language/digits.ts';

const API_CALL = '/api/v1/';
/** Query parameters of calls. A guest's token is `0`. */
const SECRETS = ['token', 'userId', 'access_token'];
const GUEST = '0';
/** Shorter texts are also in other words. */
const LEAST_CHARS = 6;
/** A phone has them in every form: with or without the code of the country, and the zero. */
const PHONE_DIGITS = 10;

/** A text without what its forms differ by: encoding, case, spaces, punctuation, the script of digits. */
function plain(text: string): string {
  let decoded = text.replaceAll('+', ' ');
  // A URL may have another one as parameter.
  for (let level = 0; level < 2; level += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      break;
    }
  }
  return asciiDigits(decoded)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

export class RetainedSecrets {
  readonly #secrets = new Set<string>();
  readonly #personal = new Set<string>();
  readonly #seen = new Set<string>();
  /** URLs of calls of the API. */
  readonly #calls = new Set<string>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith(API_CALL)) {
        this.#learn(url.searchParams);
        this.#learnShopper(request);
        this.#calls.add(request.url());
      } else {
        this.#seen.add(request.url());
        this.#seen.add(request.postData() ?? '');
      }
      this.#seen.add(`Referer: ${request.headers().referer ?? ''}`);
    });
    // Also URLs that a script has written.
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => this.#seen.add(frame.url()));
    });
  }

  #learn(query: URLSearchParams): void {
    for (const name of SECRETS) {
      const value = query.get(name) ?? '';
      if (value !== '' && value !== GUEST) this.#secrets.add(value);
    }
  }

  /** Learns name, phone and address from the body of an order. */
  #learnShopper(request: Request): void {
    if (!request.headers()['content-type']?.includes('json')) return;
    const { fullName = '', mobileNumber = '', address = '' } = Object(request.postDataJSON()?.addresses);
    for (const value of [plain(fullName), plain(mobileNumber).slice(-PHONE_DIGITS), plain(address)]) {
      if (value.length >= LEAST_CHARS) this.#personal.add(value);
    }
  }

  /** URLs, and bodies for other hosts, that contain a secret or a personal fact. */
  get leaks(): string[] {
    const [secrets, personal] = [[...this.#secrets], [...this.#personal]];
    const isPersonal = (text: string) => {
      const told = plain(text);
      return personal.some((fact) => told.includes(fact));
    };
    return [
      ...[...this.#seen].filter(
        (text) => secrets.some((secret) => text.includes(secret)) || isPersonal(text),
      ),
      ...[...this.#calls].filter(isPersonal),
    ];
  }
}
