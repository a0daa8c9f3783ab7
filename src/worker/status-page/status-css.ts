/** Styles of the status pages. */
export const STATUS_CSS = `
:root { color-scheme: light dark; --paper: light-dark(#fafaf9, #161614); --card: light-dark(#fff, #21211e);
  --ink: light-dark(#1c1c1a, #ecebe6); --soft: light-dark(#5d5c57, #aaa89f); --line: light-dark(#e3e1da, #3a3934);
  --accent: light-dark(#1d5fbf, #8ab4f8); --red: light-dark(#b3261e, #ff9d94); --amber: light-dark(#8a5300, #f4bd6a);
  --green: light-dark(#1b6e3c, #7fd39c); --violet: light-dark(#6a3fb5, #c9adff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; gap: 1rem; align-items: center;
  padding: .25rem calc(max(0px, (100% - 75rem) / 2) + clamp(1rem, 4vw, 2rem));
  border-block-end: 1px solid var(--line); background: var(--card); position: sticky; inset-block-start: 0; z-index: 1; }
header .home { font-weight: 700; margin-inline-end: auto; color: inherit; text-decoration: none; }
header a, header label, .refresh { min-height: 44px; display: inline-flex; align-items: center; gap: .4rem; }
.refresh[hidden], body:has(.sign-in) header a.quiet { display: none; }
main { max-width: 75rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 2rem) 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 1rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; } h3, h4 { margin: 1.5rem 0 .5rem; overflow-wrap: anywhere; }
a { color: var(--accent); } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -999px; } .skip:focus { position: static; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.crumb { margin: 0; } .crumb a { display: inline-flex; min-height: 44px; align-items: center; }
ul { list-style: none; margin: 0; padding: 0; } dl, dd, dt { margin: 0; } dt { color: var(--soft); font-size: .8rem; }
dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; } code { overflow-wrap: anywhere; }
.summary { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.summary li:not(:has(a)) > * { font-size: 1.2rem; } .summary li { color: var(--soft); display: flex; align-items: center; gap: .35rem; min-height: 44px;
  border-block-end: 2px solid transparent; }
.summary li:has(a) { border: 0; } .summary a { font-size: 1rem; color: inherit; text-decoration: none; display: flex; align-items: center; gap: .35rem;
  min-height: 44px; border-block-end: 2px solid transparent; }
.summary a b { font-size: 1.2rem; } .summary a:hover, .summary a[aria-current] { border-color: var(--accent); }
.summary b { color: var(--ink); }
.summary b.parked, .summary b.failing, b.failed, b.busy { color: var(--red); } .summary b.late { color: var(--amber); }
b.built { color: var(--green); } b.pinned { color: var(--violet); }
form { margin: 0; } .filter { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .75rem 0 1rem; }
.filter label, .releases label { display: grid; color: var(--soft); font-size: .85rem; min-width: 0; flex: 0 1 20rem; }
.filter [type=search] { inline-size: 100%; } form.filter[role=search] { flex-wrap: nowrap; }
.filter label:has(select) { flex: 1 1 12rem; max-width: 20rem; }
input:not([type=checkbox]), select, button { font: inherit; font-size: 1rem; color: var(--ink); min-height: 44px; padding: .25rem .75rem; border-radius: 8px;
  border: 1px solid var(--soft); background: var(--card); max-width: 100%; }
input[type=checkbox] { inline-size: 1.25rem; block-size: 1.25rem; accent-color: var(--accent); }
button { white-space: nowrap; cursor: pointer; border-color: var(--accent); color: var(--accent); font-weight: 600; }
button:hover { background: var(--paper); } button.danger { border-color: var(--red); color: var(--red); }
button.quiet { border-color: transparent; }
.acts { display: flex; flex-wrap: wrap; gap: .5rem; margin-block: .75rem; }
.shops, .releases, .history { border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
.shops:empty { border: 0; }
.shops > li, .releases > li, .history > li { padding: .75rem 1rem; border-block-start: 1px solid var(--line); }
.shops > li:first-child, .releases > li:first-child, .history > li:first-child { border: 0; }
.shops > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: start; gap: .25rem 1rem; }
.shops > li > :is(dl, p) { grid-column: 1 / -1; } .shops > li > form { grid-area: 1 / 2; }
.name { display: flex; flex-wrap: wrap; gap: .1rem .5rem; align-items: center; min-width: 0; }
.name a { font-weight: 600; min-height: 44px; display: inline-flex; align-items: center; overflow-wrap: anywhere; }
.shops dl, .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: .5rem 1rem; }
.shops .release, .facts .release { grid-column: 1 / -1; }
.facts { padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--card); margin-block-end: 1rem; }
.chip { border: 1px solid currentColor; border-radius: 999px; padding: 0 .6rem; font-size: .8rem; color: var(--soft); }
.chip.parked, .chip.failing { color: var(--red); } .chip.late { color: var(--amber); } .chip.live { color: var(--green); }
.chip.pinned { color: var(--violet); }
.problem.late { color: var(--amber); } .problem:not(.late) { color: var(--red); } .problem { margin: .25rem 0; overflow-wrap: anywhere; } .pin { color: var(--violet); margin: .25rem 0; overflow-wrap: anywhere; }
.paging { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; margin-block: 1rem; }
.paging a { min-height: 44px; display: inline-flex; align-items: center; }
.chart { margin: 0 0 1rem; max-width: 40rem; } .chart svg { display: block; width: 100%; height: auto; border-block-end: 1px solid var(--soft); } .chart rect { fill: var(--accent); } .chart .failed { fill: var(--red); }
figcaption { color: var(--soft); font-size: .85rem; margin-block-start: .35rem; }
.history > li { display: grid; grid-template-columns: 6rem minmax(0, 1fr) auto; gap: 0 1rem; }
.history span { color: var(--soft); font-variant-numeric: tabular-nums; } .history :is(.work, p) { grid-column: 1 / -1; }
.releases li { display: grid; gap: .25rem .75rem; } .releases span:not(.chip) { color: var(--soft); } .releases div { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; }
.releases form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; }
summary::before { content: '▸'; margin-inline-end: .5rem; } [open] > summary::before { content: '▾'; }
details li a { display: inline-flex; min-height: 44px; align-items: center; overflow-wrap: anywhere; }
.fields > div { padding: .5rem 0; border-block-start: 1px solid var(--line); } .lines li { overflow-wrap: anywhere; }
.removed { color: var(--red); } .added { color: var(--green); } .lines span:first-child { display: inline-block; inline-size: 1.25rem; }
.sign-in { display: grid; gap: 1rem; max-width: 24rem; } .sign-in label { display: grid; }
.sign-in .problem { margin: -.75rem 0 0; } .sign-in [aria-invalid] { border-color: var(--red); }
.sign-in button { background: var(--accent); color: var(--card); }
@media (min-width: 40rem) {
  .shops dl { grid-template-columns: 2.2fr repeat(4, 1fr); } .shops .release { grid-column: auto; }
  .history > li { grid-template-columns: 6rem 7rem 5rem minmax(0, 1fr); } .history .work { grid-column: auto; }
}
@media (min-width: 60rem) {
  .shops > li { grid-template-columns: minmax(14rem, 1.2fr) 3fr auto; align-items: center; }
  .shops > li > dl { grid-column: auto; } .shops > li > form { grid-area: 1 / 3; } .shops > li > p { order: 1; }
  .facts { grid-template-columns: 2.2fr repeat(5, 1fr); } .facts .release { grid-column: auto; }
  .releases li { grid-template-columns: auto 1fr auto; align-items: center; }
  .releases form { grid-column: -2; flex-wrap: nowrap; }
}
`;
