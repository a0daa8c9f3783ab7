import { endRefusedSession } from './page-session.ts';
import { signInUrl } from './sign-in-url.ts';

/** The API refused the session (401): the shopper signs in again and returns to this page. */
export function leadToSignIn(): void {
  endRefusedSession();
  location.assign(signInUrl(location.pathname, location.hash));
}
