/** The page of one shop: its state, its builds, its releases, and the difference of two releases. */
import { html } from 'hono/html';
import type { Ledger, LedgerEntry } from '#releases/ledger.ts';
import type { PastBuild, ShopState } from '../status.ts';
import { buildChart } from './build-chart.ts';
import type { ComparedPage, ComparedReleases } from './compare-releases.ts';
import { comparisonView } from './comparison-view.ts';
import { duration, type Html, relative } from './layout.ts';
import { liveFacts, rebuildButton, stateChips } from './list-view.ts';

export interface ShopView {
  shop: ShopState;
  history: readonly PastBuild[];
  ledger: Ledger;
  /** Id of the live release in the target. */
  live: string | null;
  comparison: ComparedReleases | null;
  page: ComparedPage | null;
  isSignedIn: boolean;
  /** Epoch ms. */
  at: number;
}

export function shopView(view: ShopView): Html {
  const { shop, history, ledger, live, comparison, page, isSignedIn, at } = view;
  const { domain, health, problem } = shop;
  const { since, pages } = liveFacts(
    shop,
    ledger.releases.find(({ id }) => id === live),
  );
  return html`<p class="crumb"><a href="/">All shops</a></p>
<h1>${domain}</h1>
<div id="state" data-live>
<p>${stateChips(shop, ledger.pin !== null)}</p>
<dl class="facts">
<div class="release"><dt>Live release</dt><dd>${live ?? 'none'}</dd></div>
<div><dt>Live since</dt><dd>${relative(since, at)}</dd></div>
<div><dt>Pages</dt><dd>${pages ?? '–'}</dd></div>
<div><dt>Checked</dt><dd>${relative(shop.checkedAt, at)}</dd></div>
<div><dt>Next check</dt><dd>${relative(shop.nextCheckAt, at)}</dd></div>
<div><dt>Changes by itself</dt><dd>${relative(ledger.validUntil, at)}</dd></div>
</dl>
${problem === null ? '' : html`<p class="problem ${health}">${problem}</p>`}
${ledger.pin === null ? '' : pinText(ledger.pin, at)}
${isSignedIn ? html`<div class="acts">${ledger.pin === null ? '' : resumeButton(domain)}${rebuildButton(domain)}</div>` : ''}
</div>
<section aria-labelledby="builds"><h2 id="builds">Builds</h2>
<div id="history" data-live>${history.length === 0 ? html`<p>No build has ended yet.</p>` : html`${buildChart(history)}<ul class="history">${history.map((build) => buildRow(build, at))}</ul>`}</div></section>
<section aria-labelledby="releases"><h2 id="releases">Releases</h2>
<ul class="releases">${ledger.releases.toReversed().map((entry) => releaseRow(domain, entry, live, isSignedIn, at))}</ul></section>
${comparisonView(domain, ledger, comparison, page)}`;
}

function pinText(pin: NonNullable<Ledger['pin']>, at: number): Html {
  return html`<p class="pin">Pinned to ${pin.release} ${relative(pin.since, at)}${pin.reason === '' ? '' : `: ${pin.reason}`}. Builds publish nothing.</p>`;
}

function resumeButton(domain: string): Html {
  return html`<form method="post" action="/shops/${domain}/resume"><button>Resume builds</button></form>`;
}

function buildRow({ beganAt, ms, status, cause, written, calls, problem }: PastBuild, at: number): Html {
  return html`<li><span>${relative(beganAt, at)}</span> <b class="${status}">${status}</b> <span>${duration(ms)}</span>
<span class="work">${cause}; ${written} written, ${calls} calls</span>${problem === null ? '' : html`<p class="problem">${problem}</p>`}</li>`;
}

function releaseRow(
  domain: string,
  { id, pages, written, publishedAt }: LedgerEntry,
  live: string | null,
  isSignedIn: boolean,
  at: number,
): Html {
  const isLive = id === live;
  return html`<li><div><code>${id}</code> ${isLive ? html`<span class="chip live">live</span>` : ''}</div>
<span>published ${relative(publishedAt, at)}; ${pages} pages, ${written} files written</span>
${
  isSignedIn && !isLive
    ? html`<form method="post" action="/shops/${domain}/rollback"><input type="hidden" name="release" value="${id}">
<label>Reason <input name="reason" maxlength="200" autocomplete="off"></label>
<button class="danger" aria-label="Roll back to ${id}">Roll back</button></form>`
    : ''
}</li>`;
}
