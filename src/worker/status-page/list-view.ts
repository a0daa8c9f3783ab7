/** The list of shops. */
import { html } from 'hono/html';
import type { Ledger, LedgerEntry } from '#releases/ledger.ts';
import type { ShopState, WorkerStatus } from '../status.ts';
import { duration, type Html, relative } from './layout.ts';
import { countByHealth, type ListQuery, type ShopList } from './order-shops.ts';

export interface ListView {
  status: WorkerStatus;
  query: ListQuery;
  list: ShopList;
  /** Domain → ledger, for the shops of the list. */
  ledgers: ReadonlyMap<string, Ledger>;
  isSignedIn: boolean;
}

export function listView({ status, query, list, ledgers, isSignedIn }: ListView): Html {
  const { shops, queue, at, tenantsProblem } = status;
  return html`<h1>Shops</h1>
${tenantsProblem === null ? '' : html`<p class="problem">The tenants file cannot be used: ${tenantsProblem}</p>`}
<div id="summary" data-live>
<ul class="summary">
<li><a href="/" ${query.health === null ? html`aria-current="true"` : ''}><b>${shops.length}</b> all</a></li>
${countByHealth(shops).map(
  ([health, count]) =>
    html`<li><a href="/?show=${health}" ${query.health === health ? html`aria-current="true"` : ''}><b class="${count === 0 ? '' : health}">${count}</b> ${health}</a></li>`,
)}
<li><b>${queue.running}</b> building</li>
<li><b>${queue.waiting}</b> waiting</li>
</ul>
</div>
<form class="filter" role="search" action="/">
${query.health === null ? '' : html`<input type="hidden" name="show" value="${query.health}">`}
<label>Domain <input type="search" name="q" value="${query.text}" autocomplete="off" spellcheck="false"></label>
<button>Find</button>
</form>
<div id="list" data-live>
${list.shops.length === 0 ? html`<p>No shop matches. <a href="/">Show all</a></p>` : ''}
<ul class="shops">${list.shops.map((shop) => shopRow(shop, ledgers.get(shop.domain), at, isSignedIn))}</ul>
${paging(query, list)}
</div>`;
}

function shopRow(shop: ShopState, ledger: Ledger | undefined, at: number, isSignedIn: boolean): Html {
  const { domain, health, lastBuildMs, failures, problem } = shop;
  const { release, since, pages } = liveFacts(shop, ledger?.releases.at(-1));
  const pin = ledger?.pin ?? null;
  return html`<li>
<div class="name"><a href="/shops/${domain}">${domain}</a> ${stateChips(shop, pin !== null)}</div>
<dl>
<div class="release"><dt>Live release</dt><dd>${release ?? 'none'}</dd></div>
<div><dt>Live since</dt><dd>${relative(since, at)}</dd></div>
<div><dt>Pages</dt><dd>${pages ?? '–'}</dd></div>
<div><dt>Last build</dt><dd>${duration(lastBuildMs)}</dd></div>
<div><dt>Next check</dt><dd>${relative(shop.nextCheckAt, at)}</dd></div>
</dl>
${problem === null ? '' : html`<p class="problem ${health}">${failures > 1 ? `${failures} failures in a row: ` : ''}${problem}</p>`}
${pin === null || pin.reason === '' ? '' : html`<p class="pin">Pinned ${relative(pin.since, at)}: ${pin.reason}</p>`}
${isSignedIn ? rebuildButton(domain) : ''}
</li>`;
}

/**
 * Id, time and pages of the live release. The ledger has precedence: rollbacks and builds by command do not change the
 * worker's row.
 * @param entry of the live release in the ledger
 */
export function liveFacts({ release, releasedAt, pages }: ShopState, entry: LedgerEntry | undefined) {
  return entry === undefined
    ? { release, since: releasedAt, pages }
    : { release: entry.id, since: entry.publishedAt, pages: entry.pages };
}

/**
 * Health of a shop, whether it is building or waiting, and whether it is pinned (its health shows a pin only after the
 * next build).
 */
export function stateChips({ health, isBuilding, isQueued }: ShopState, isPinned: boolean): Html {
  return html`<span class="chip ${health}">${health}</span>
${isBuilding ? html`<span class="chip">building</span>` : isQueued ? html`<span class="chip">waiting</span>` : ''}
${isPinned && health !== 'pinned' ? html`<span class="chip pinned">pinned</span>` : ''}`;
}

export function rebuildButton(domain: string): Html {
  return html`<form method="post" action="/shops/${domain}/rebuild"><button aria-label="Rebuild ${domain}">Rebuild</button></form>`;
}

function paging({ text, health }: ListQuery, { page, pages, found }: ShopList): Html | '' {
  if (pages === 1) return '';
  const link = (to: number, label: string) => {
    const parameters = new URLSearchParams({ page: String(to) });
    if (text !== '') parameters.set('q', text);
    if (health !== null) parameters.set('show', health);
    return html`<a href="/?${parameters.toString()}">${label}</a>`;
  };
  return html`<nav class="paging" aria-label="Pages">
${page > 1 ? link(page - 1, 'Previous') : ''}<span>Page ${page} of ${pages}, ${found} shops</span>${page < pages ? link(page + 1, 'Next') : ''}
</nav>`;
}
