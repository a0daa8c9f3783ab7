import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/test-site.ts';

const FILES = globSync('src/**/decisions.md', { cwd: ROOT }).sort();
const PARAGRAPHS = ['**Context.**', '**Decision.**', '**Consequence.**', '**Way out.**'];
const MAX_TITLE = 90;

const paragraphsOf = (text: string) => text.trim().split(/\n{2,}/);

/** What is wrong with one decision, the text below `## `. @param number the number that it has in its file */
function problemsOfDecision(decision: string, number: number): string[] {
  const [heading = '', ...paragraphs] = paragraphsOf(decision);
  const [, found, title = ''] = /^(\d+)\. (.*)$/.exec(heading) ?? [];
  if (found === undefined || title === '') return [`decision ${number} has the heading "## ${heading}"`];
  const problems: string[] = [];
  if (Number(found) !== number) problems.push(`decision ${number} has the number ${found}`);
  if (title.length > MAX_TITLE) problems.push(`decision ${number} has a title of ${title.length} characters`);
  const labels = paragraphs.map((text) => PARAGRAPHS.find((label) => text.startsWith(label)) ?? text);
  if (labels.join() !== PARAGRAPHS.join()) problems.push(`decision ${number} has ${labels.join(', ')}`);
  const empty = PARAGRAPHS.filter((label) => paragraphs.includes(label));
  return [...problems, ...empty.map((label) => `decision ${number} has an empty paragraph ${label}`)];
}

/** What is wrong with the text of a file. */
function problemsOf(text: string): string[] {
  const [head = '', ...decisions] = text.split(/^## /m);
  const [title = '', ...introduction] = paragraphsOf(head);
  return [
    ...(/^# Decisions of .+$/.test(title) ? [] : [`the file begins with "${title}"`]),
    ...(introduction.length > 1 ? ['the introduction has several paragraphs'] : []),
    ...(decisions.length === 0 ? ['the file has no decision'] : []),
    ...decisions.flatMap((decision, index) => problemsOfDecision(decision, index + 1)),
  ];
}

const decision = (heading: string, labels = PARAGRAPHS) =>
  [heading, ...labels.map((label) => `${label} A fact.`)].join('\n\n');
const file = (...decisions: string[]) => ['# Decisions of the shop', ...decisions].join('\n\n');

describe('decisions', () => {
  it.each(FILES)('%s has them in the form of docs/contribute', (name) => {
    const problems = problemsOf(readFileSync(path.join(ROOT, name), 'utf8'));
    expect(problems.map((problem) => `${name}: ${problem}`)).toEqual([]);
  });

  it('are read from every folder', () => {
    expect(FILES.length).toBeGreaterThan(20);
  });

  it.each([
    ['in the form have no problem', file(decision('## 1. Send once'), decision('## 2. Keep it')), []],
    ['follow a heading', decision('## 1. Send once'), ['the file begins with ""']],
    [
      'follow one paragraph at most',
      file('A fact.', 'A fact.', decision('## 1. Send once')),
      ['the introduction has several paragraphs'],
    ],
    ['are in every file', file('A fact.'), ['the file has no decision']],
    ['have a number', file(decision('## Send once')), ['decision 1 has the heading "## Send once"']],
    [
      'are numbered without gaps',
      file(decision('## 1. Send once'), decision('## 3. Keep it')),
      ['decision 2 has the number 3'],
    ],
    [
      'have titles of at most 90 characters',
      file(decision(`## 1. ${'a'.repeat(91)}`)),
      ['decision 1 has a title of 91 characters'],
    ],
    [
      'have a way out',
      file(decision('## 1. Send once', PARAGRAPHS.slice(0, 3))),
      ['decision 1 has **Context.**, **Decision.**, **Consequence.**'],
    ],
    [
      'have their paragraphs in order',
      file(decision('## 1. Send once', PARAGRAPHS.toReversed())),
      ['decision 1 has **Way out.**, **Consequence.**, **Decision.**, **Context.**'],
    ],
    [
      'have no paragraph besides the four',
      file(decision('## 1. Send once'), 'A fact.'),
      ['decision 1 has **Context.**, **Decision.**, **Consequence.**, **Way out.**, A fact.'],
    ],
    [
      'have a text in each paragraph',
      file(decision('## 1. Send once').replace('**Decision.** A fact.', '**Decision.**')),
      ['decision 1 has an empty paragraph **Decision.**'],
    ],
  ])('%s', (_fact, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });
});
