/** The `test` of journeys through the sign-in service: a shop with one, and the Firebase Auth emulator. */
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { DEMO_AUTH_PROJECT } from '#demo/demo-shops.ts';
import { E2E_AUTH_PORT, E2E_AUTH_SETTINGS_PORT, E2E_AUTH_START_PORT } from '../../support/e2e-ports.ts';
import { ShopPage } from '../pages/shop-page.ts';
import type { Complaints } from './complaints.ts';
import { test as base, expect } from './journey.ts';

const EMULATOR = `http://127.0.0.1:${E2E_AUTH_PORT}`;
const GAPI = path.join(import.meta.dirname, 'gapi-double.js');
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };
/** Time to install and to start the emulator. */
const START_MS = 240_000;

class AuthEmulatorControl {
  /** With the protection, the service has the same response for unknown emails and wrong passwords. */
  async protectAddresses(isOn: boolean): Promise<void> {
    const response = await fetch(
      `${EMULATOR}/identitytoolkit.googleapis.com/v2/projects/${DEMO_AUTH_PROJECT}/config?updateMask=emailPrivacyConfig.enableImprovedEmailPrivacy`,
      {
        method: 'PATCH',
        headers: OWNER,
        body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } }),
      },
    );
    expect(response.ok).toBe(true);
  }

  /** Emails to which reset links were sent, oldest first. */
  async resetMails(): Promise<string[]> {
    return (await this.resets()).map(({ email }) => email);
  }

  /** Sets a new password with the link of the last mail to an email. */
  async reset(email: string, newPassword: string): Promise<void> {
    const mail = (await this.resets()).findLast((sent) => sent.email === email);
    const link = new URL(mail?.oobLink ?? 'about:blank');
    link.searchParams.set('newPassword', newPassword);
    expect((await fetch(link)).ok).toBe(true);
  }

  private async resets(): Promise<{ email: string; oobLink: string }[]> {
    const response = await fetch(`${EMULATOR}/emulator/v1/projects/${DEMO_AUTH_PROJECT}/oobCodes`);
    const { oobCodes = [] }: { oobCodes?: { email: string; requestType: string; oobLink: string }[] } =
      await response.json();
    return oobCodes.filter(({ requestType }) => requestType === 'PASSWORD_RESET');
  }
}

interface IdentityWorker {
  emulator: AuthEmulatorControl;
}

interface IdentityTest {
  identityShop: ShopPage;
  /** The emulator, whose settings no other test changes meanwhile. */
  ownEmulator: AuthEmulatorControl;
}

/** The system frees the port with the test's process. */
function listenAlone(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(E2E_AUTH_SETTINGS_PORT, '127.0.0.1', () => resolve(server));
  });
}

export const test = base.extend<IdentityTest, IdentityWorker>({
  ownEmulator: async ({ emulator }, use) => {
    const held: Server[] = [];
    await expect(async () => {
      held.push(await listenAlone());
    }).toPass();
    await use(emulator);
    for (const server of held) server.close();
  },
  emulator: [
    async ({ playwright }, use) => {
      const calls = await playwright.request.newContext({ timeout: START_MS });
      const response = await calls.get(`http://127.0.0.1:${E2E_AUTH_START_PORT}/`);
      if (!response.ok()) throw new Error(await response.text());
      await calls.dispose();
      await use(new AuthEmulatorControl());
    },
    { scope: 'worker', timeout: START_MS },
  ],
  /** A demo shop with a sign-in service. */
  identityShop: async ({ page, emulator: _running, complaints }, use) => {
    await allowEmulator(page, complaints);
    await use(new ShopPage(page, 'volt'));
  },
});

/** Prepares a page for windows of the emulator. */
export async function allowEmulator(page: Page, complaints: Complaints): Promise<void> {
  // The emulator's hidden frame is of another site, whose storage the browser does not give it.
  complaints.expect(/^uncaught: Failed to read the 'sessionStorage' property from 'Window'/);
  await doubleGapi(page.context());
}

/** Google's script that sends the result of a window to the page; the emulator's windows load it from Google. */
async function doubleGapi(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', path: GAPI }),
  );
  // Decoration of the emulator's own pages.
  await context.route(/^https:\/\/(?:unpkg\.com|fonts\.g\w+\.com)\//, (route) => route.fulfill({ body: '' }));
}

/** Signs in as a new account in the emulator's window. */
export async function useNewAccount(window: Page): Promise<void> {
  await window.getByText('Add new account').waitFor();
  // Its scripts handle clicks from then on.
  await window.waitForLoadState();
  await window.getByText('Add new account').click();
  await window.locator('#autogen-button').click();
  await window.locator('#sign-in').click();
}

export { expect };
