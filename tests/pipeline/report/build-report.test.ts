import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createBuildReport, jsonLine } from '#pipeline/report/build-report.ts';
import { createProgressBar, progressLine } from '#pipeline/report/progress-bar.ts';
import { exitCode, type ShopResult } from '#pipeline/report/shop-result.ts';
import { duration, summaryTable } from '#pipeline/report/summary-table.ts';
import { aShopResult } from '../support/shop-result.ts';

function aResult(more: Partial<ShopResult> = {}): ShopResult {
  const own = {
    release: '20260131120000-0a1b2c3d',
    pages: 23,
    written: 20,
    unchanged: 3,
    calls: 17,
    ms: 840,
  };
  return aShopResult('a.example', { ...own, ...more });
}

function anOutput(isTTY = false, columns = 80) {
  const written: string[] = [];
  return { written, isTTY, columns, hasColors: () => isTTY, write: (text: string) => written.push(text) };
}

/** What a terminal shows after the writes: `\r` and "erase line" applied, colors removed. */
function screen(written: readonly string[]): string[] {
  const lines = written.join('').split('\n');
  return lines.map((line) => stripVTControlCharacters(line.split('\r\u001b[2K').at(-1) ?? ''));
}

function reportOf(json: boolean, isTTY: boolean, total = 2) {
  const stdout = anOutput();
  const stderr = anOutput(isTTY);
  return { stdout, stderr, report: createBuildReport({ json, total, stdout, stderr }) };
}

describe('a build without a terminal', () => {
  it('prints one plain line per shop and ends with the table', () => {
    const { report, stdout, stderr } = reportOf(false, false, 1);
    report.started('a.example');
    report.finished(aResult());
    report.end([aResult()], 1_500);
    expect(stderr.written[0]).toBe('[1/1] a.example  built  23 pages, 20 written, 17 calls, 840 ms\n');
    expect(stderr.written.at(-1)).toContain('1 shop: 1 built; 23 pages, 20 written, 17 calls, 1.5 s');
    expect(stderr.written.join('')).not.toContain('\u001b');
    expect(stdout.written).toEqual([]);
  });

  it('prints why a shop failed', () => {
    const { report, stderr } = reportOf(false, false);
    report.finished(aResult({ status: 'failed', error: 'The call domainInfo failed.' }));
    expect(stderr.written).toEqual(['[1/2] a.example  failed  The call domainInfo failed.\n']);
    report.end([aResult({ status: 'failed', error: 'The call domainInfo failed.' })], 10);
    expect(stderr.written.join('').match(/The call domainInfo failed/g)).toHaveLength(1);
  });
});

describe('a build with --json', () => {
  it('writes one JSON line per shop to stdout and nothing else there', () => {
    const { report, stdout, stderr } = reportOf(true, false);
    report.started('a.example');
    report.finished(aResult());
    report.finished(aResult({ domain: 'b.example', status: 'failed', error: 'line 1\nline 2' }));
    report.note('the bundle is ready');
    report.end([aResult()], 10);
    expect(stdout.written.map((line) => JSON.parse(line))).toMatchObject([
      { domain: 'a.example', status: 'built', validUntil: null, warnings: [] },
      { domain: 'b.example', status: 'failed', error: 'line 1\nline 2' },
    ]);
    expect(stdout.written.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(stderr.written).toEqual(['the bundle is ready\n']);
  });

  it('names an error only where there is one', () => {
    expect(JSON.parse(jsonLine(aResult()))).not.toHaveProperty('error');
  });
});

describe('a build on a terminal', () => {
  it('shows the shops in progress and leaves only the table', () => {
    const { report, stderr } = reportOf(false, true);
    report.started('a.example');
    report.started('b.example');
    expect(screen(stderr.written)).toEqual([`${'░'.repeat(24)} 0/2  a.example, b.example`]);
    report.finished(aResult());
    expect(screen(stderr.written)).toEqual([`${'█'.repeat(12)}${'░'.repeat(12)} 1/2  b.example`]);
    report.finished(aResult({ domain: 'b.example' }));
    report.end([aResult(), aResult({ domain: 'b.example' })], 2_000);
    const shown = screen(stderr.written);
    expect(shown[0]).toMatch(/^shop +status/);
    expect(shown.join('\n')).not.toMatch(/[█░]/);
  });

  it('keeps notes above the bar', () => {
    const { report, stderr } = reportOf(false, true);
    report.started('a.example');
    report.note('the bundle is ready');
    expect(screen(stderr.written)).toEqual(['the bundle is ready', `${'░'.repeat(24)} 0/2  a.example`]);
  });

  it('escapes control characters of a shop', () => {
    const { report, stderr } = reportOf(false, false);
    const hostile = '\u001b[2J\r\u202eevil';
    report.finished(aResult({ status: 'failed', error: hostile }));
    report.end([aResult({ warnings: [hostile] })], 1);
    const text = stderr.written.join('');
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(text).toContain('\\u{1b}[2J\\u{d}\\u{202e}evil');
  });
});

describe('an incomplete shop', () => {
  const call = 'posts (GET http://api.test/posts) responded with 500';
  const failedCalls = [
    { call: 'posts', message: call, ageMs: 3 * 3_600_000 },
    { call: 'pages', message: 'pages broke the contract', ageMs: null },
  ];
  const failedPages = [
    { path: '/product/1', message: 'bad data.', isKept: true },
    { path: '/product/2', message: 'bad data.', isKept: false },
  ];

  it('is in the table with each failed call, the age of its response, and each failed page', () => {
    const table = summaryTable([aResult({ failedCalls, failedPages })], 1, { color: false });
    expect(table.split('\n').slice(3, 7)).toEqual([
      `call a.example: ${call}. Its last good response is used, which is 3 h old.`,
      'call a.example: pages broke the contract. It never had a good response: the shop is built without it.',
      'page a.example: /product/1 could not be rendered: bad data. Its previous version stays.',
      'page a.example: /product/2 could not be rendered: bad data. It is left out.',
    ]);
    expect(table).toContain('1 shop: 1 built, 1 incomplete;');
  });

  it.each([{ failedCalls }, { failedPages }])('gives exit code 1 and is in the JSON line: %j', (failures) => {
    const result = aResult(failures);
    expect(exitCode([aResult(), result])).toBe(1);
    expect(JSON.parse(jsonLine(result))).toMatchObject(failures);
  });
});

describe('the progress bar', () => {
  it('never fills the last column of a terminal', () => {
    for (let columns = 0; columns < 120; columns += 1) {
      const line = progressLine(3, 1_000, 'a-rather-long-domain-name.example', columns);
      expect(line.length).toBeLessThanOrEqual(Math.max(0, columns - 1));
    }
  });

  it('writes nothing while nothing changes', () => {
    const output = anOutput(true);
    const bar = createProgressBar(output, 3);
    bar.update(1, 'a.example');
    bar.update(1, 'a.example');
    expect(output.written).toHaveLength(1);
  });
});

describe('the table', () => {
  const results = [
    aResult(),
    aResult({ domain: 'longer-name.example', status: 'unchanged', written: 0, warnings: ['no posts'] }),
    aResult({ domain: 'c.example', status: 'failed', release: null, pages: 0, error: 'no response' }),
  ];

  it('aligns its columns', () => {
    const [head = '', ...rows] = summaryTable(results, 10, { color: false }).split('\n').slice(0, 4);
    for (const row of rows) {
      expect(row.indexOf('20260131120000') === head.indexOf('release') || row.endsWith('–')).toBe(true);
    }
    expect(rows.map((row) => row.slice(head.indexOf('status')).split(' ')[0])).toEqual([
      'built',
      'unchanged',
      'failed',
    ]);
  });

  it('counts the warnings of a shop that has very many, and cuts very long ones', () => {
    const warnings = Array.from({ length: 5000 }, (_, index) => `Page ${index} ${'x'.repeat(5000)} stays.`);
    const table = summaryTable([aResult({ warnings })], 1, { color: false });
    expect(table).toContain('warning a.example: 4992 more warnings; --json lists them all.');
    expect(table).toMatch(/warning a\.example: Page 7 x+ … x+ stays\.\n/);
    expect(table.length).toBeLessThan(10_000);
  });

  it('keeps one line one line, whatever characters a text has', () => {
    const warnings = ['a\nb\u2028c\u2029d\u0085e'];
    const table = summaryTable([aResult({ warnings })], 1, { color: false });
    expect(table).toContain('warning a.example: a\\u{a}b\\u{2028}c\\u{2029}d\\u{85}e\n');
  });

  it('lists errors and warnings below the rows and ends with totals', () => {
    const lines = summaryTable(results, 65_000, { color: false }).split('\n');
    expect(lines.slice(-4)).toEqual([
      'warning longer-name.example: no posts',
      'error c.example: no response',
      '',
      '3 shops: 1 built, 1 unchanged, 1 failed; 46 pages, 40 written, 51 calls, 1 min 5 s',
    ]);
  });

  it('has colors only on request', () => {
    expect(summaryTable(results, 10, { color: false })).not.toContain('\u001b');
    expect(stripVTControlCharacters(summaryTable(results, 10, { color: true }))).toBe(
      summaryTable(results, 10, { color: false }),
    );
    expect(summaryTable(results, 10, { color: true })).toContain('\u001b[31mfailed');
  });

  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1_000, '1.0 s'],
    [59_949, '59.9 s'],
    [59_960, '1 min 0 s'],
    [3_725_000, '62 min 5 s'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(duration(ms)).toBe(text);
  });
});

describe('the exit code', () => {
  it('is 1 when a shop failed and 0 otherwise', () => {
    expect(exitCode([])).toBe(0);
    expect(exitCode([aResult(), aResult({ status: 'unchanged' }), aResult({ status: 'no-shop' })])).toBe(0);
    expect(exitCode([aResult(), aResult({ status: 'failed', error: 'no response' })])).toBe(1);
  });
});
