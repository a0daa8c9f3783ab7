import { paths } from '#site/page-paths.ts';
import { endRefusedSession } from './page-session.ts';

/** The API refused the session (401): the shopper signs in again and returns to this page. */
export function leadToSignIn(): void {
  endRefusedSession();
  location.assign(paths.signIn(location.pathname + location.search, location.hash));
}
