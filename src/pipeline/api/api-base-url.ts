/** URL of an API host in the tenants file, in the environment and in `--api`. */
import * as z from 'zod';

/** What to change so that `text` is the URL of an API host; null if it is valid. */
export function apiBaseUrlProblem(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return 'give an http(s) URL such as https://api.example.com';
  }
  if (url.username !== '' || url.password !== '') return 'remove the user name and password from the URL';
  if (url.search !== '' || url.hash !== '') return 'remove everything from "?" or "#" on';
  if (/\/api\/v1\/?$/.test(url.pathname)) return 'leave out /api/v1: it is added to every call';
  return null;
}

/** The URL without trailing slashes, so that paths can be appended. */
export function normalApiBaseUrl(text: string): string {
  return new URL(text).href.replace(/\/+$/, '');
}

/** Schema of an API host's URL; yields it without trailing slashes. */
export const apiBaseUrl = z
  .string()
  .superRefine((text, context) => {
    const problem = apiBaseUrlProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .transform(normalApiBaseUrl);
