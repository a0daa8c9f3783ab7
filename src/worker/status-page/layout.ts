/** The layout of the status pages, and the formats of times and durations. */
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Frame {
  title: string;
  /** Whether a token is configured, so that sign-in is possible. */
  hasToken: boolean;
  isSignedIn: boolean;
  main: Html;
}

export function layout({ title, hasToken, isSignedIn, main }: Frame): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/status.css">
<script src="/status.js" defer></script>
<noscript><meta http-equiv="refresh" content="60"></noscript>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<a class="home" href="/">Worker</a>
<label class="refresh" hidden><input type="checkbox" id="refresh" checked> Refresh</label>
<span id="refreshed" role="status"></span>
${isSignedIn ? html`<form method="post" action="/sign-out"><button class="quiet">Sign out</button></form>` : ''}
${hasToken && !isSignedIn ? html`<a class="quiet" href="/sign-in">Sign in</a>` : ''}
</header>
<main id="main">${main}</main>
</body>
</html>`;
}

/** `3 min ago`, `now`, `in 2 h` or `–`. @param time epoch ms @param now epoch ms */
export function relative(time: number | null, now: number): Html | string {
  if (time === null) return '–';
  const text = span(Math.abs(now - time));
  const shown = text === '0 s' ? 'now' : time > now ? `in ${text}` : `${text} ago`;
  const iso = new Date(time).toISOString();
  return html`<time datetime="${iso}" title="${iso}">${shown}</time>`;
}

function span(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** `840 ms` or `2.4 s`. */
export function duration(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
