import { signInUrl } from './next-url.ts';
import { session } from './page-session.ts';

/** The API refused the session (401): the shopper signs in again and returns to this page. */
export function leadToSignIn(): void {
  session().end();
  location.assign(signInUrl(location.pathname, location.hash));
}
