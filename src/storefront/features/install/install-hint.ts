/** The hint that the shop can be installed as an app, from the second visit on, until the shopper has decided. */
import type { BrowserContext } from '#site/shop-view.ts';
import { storageKey } from '#site/storage-key.ts';
import type { OriginKey } from '#site/storage-keys.ts';
import { button, element } from '../../browser/element.ts';
import type { KeyValue } from '../../browser/storages.ts';
import { installText } from '../../i18n/install.ts';
import { fill, textFor } from '../../i18n/text.ts';

const COUNTED: OriginKey = 'visit-counted';
/** Value of the stored number of visits after a decision. */
const DECIDED = 'decided';
const LEAST_VISITS = 2;

interface HintPorts {
  context: Pick<BrowserContext, 'slug' | 'name' | 'lang' | 'isPrivate'>;
  /** Stores the number of visits. */
  local: KeyValue;
  /** Marks the tab's visit as counted. */
  tab: KeyValue;
}

/**
 * Counts the visit of this tab.
 * @returns whether the hint may be shown: the shopper has been here before and has not decided
 */
export function countVisit({ context: { slug }, local, tab }: HintPorts): boolean {
  const key = storageKey('install-hint', slug);
  const stored = local.getItem(key);
  if (stored === DECIDED) return false;
  let visits = Number(stored) || 0;
  if (tab.getItem(COUNTED) === null) {
    tab.setItem(COUNTED, '1');
    visits += 1;
    local.setItem(key, String(visits));
  }
  return visits >= LEAST_VISITS;
}

/** Shows the hint in the region of messages. A later message replaces it until the next page. */
function showHint(event: NonNullable<typeof window.installPrompt>, { context, local }: HintPorts): void {
  const region = document.querySelector('[data-toast-region]');
  if (region === null || region.hasChildNodes()) return;
  const text = textFor(installText, context.lang);
  const words = element('span', '', fill(text.hint, { shop: context.name }));
  // The two buttons are in a row below.
  words.style.flexBasis = '100%';
  const decide = () => {
    local.setItem(storageKey('install-hint', context.slug), DECIDED);
    hint.remove();
  };
  const install = () => {
    decide();
    void event.prompt();
  };
  const hint = element(
    'div',
    'toast',
    words,
    button('toast-action', text.install, install),
    button('toast-action', text.notNow, decide),
  );
  hint.style.flexWrap = 'wrap';
  region.append(hint);
}

/** Counts the visit, and shows the hint when the browser offers to install the shop. Not on private pages. */
export function startInstallHint(ports: HintPorts): void {
  if (!countVisit(ports) || ports.context.isPrivate) return;
  const early = window.installPrompt;
  if (early) showHint(early, ports);
  else
    addEventListener('beforeinstallprompt', () => {
      const event = window.installPrompt;
      if (event) showHint(event, ports);
    });
}
