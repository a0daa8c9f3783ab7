/** Sign-in and sign-out of the status page. Without a token there is no sign-in. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { methodNotAllowed } from '../method-not-allowed.ts';
import { FORM_GUARD, formField } from './forms.ts';
import type { Html } from './layout.ts';
import type { OperatorAccess } from './operator-access.ts';
import { type PageResponses, waitText } from './respond-page.ts';

const WRONG_TOKEN = 'This is not the token of the worker (WORKER_TOKEN).';

export function signInRoutes(access: OperatorAccess, page: PageResponses): Hono {
  const routes = new Hono();

  routes.get('/sign-in', (c) => (access.isConfigured ? page.show(c, 'Sign in', form('')) : c.notFound()));

  routes.post('/sign-in', ...FORM_GUARD, async (c) => {
    if (!access.isConfigured) return c.notFound();
    const wait = access.checkToken(c, await formField(c, 'token'));
    if (wait === 0) return page.show(c, 'Sign in', form(WRONG_TOKEN), 403);
    if (wait !== null) {
      c.header('Retry-After', String(wait));
      return page.show(c, 'Sign in', form(waitText(wait)), 429);
    }
    access.beginSession(c);
    return c.redirect('/', 303);
  });

  routes.post('/sign-out', ...FORM_GUARD, async (c) => {
    await access.endSession(c);
    return c.redirect('/', 303);
  });

  routes.all('/sign-in', methodNotAllowed('GET, HEAD, POST'));
  routes.all('/sign-out', methodNotAllowed('POST'));
  return routes;
}

/** @param problem empty before the first attempt */
function form(problem: string): Html {
  const isRefused = problem !== '';
  return html`<h1>Sign in</h1>
<form method="post" action="/sign-in" class="sign-in"><label>Token
<input type="password" name="token" autocomplete="current-password" required ${isRefused ? html`autofocus aria-invalid="true" aria-describedby="problem"` : ''}></label>
${isRefused ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
<button>Sign in</button></form>`;
}
