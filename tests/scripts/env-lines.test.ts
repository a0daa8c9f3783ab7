import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkEnvLines } from '../../scripts/env-lines.ts';

const NOTHING = { problems: [], notes: [] };

describe('the lines of .env', () => {
  it.each([
    '',
    '# A comment = of words\r\n\r\nA=1\r\n',
    'export A=1\n  B = 2',
    'A="1"  # one\nB=\'2 # 3\'\nC=`4`',
    'A="-----BEGIN-----\nno entry\n# no comment\n-----END-----"\nB=1',
    'A=\nB= # nothing\nC=1 # one',
    'A=b"c',
  ])('can be read: %j', (text) => {
    expect(checkEnvLines(text)).toEqual(NOTHING);
  });

  it('that are no entries are all named', () => {
    expect(checkEnvLines('A=1\nPURGE_SECRET abc\nB=2\nOUT_DIR: sites\n=3\nMY NAME=4').problems).toEqual(
      [2, 4, 5, 6].map((line) => `line ${line}: give NAME=value, or begin a comment with "#"`),
    );
  });

  it('that follow an open quote belong to no value', () => {
    expect(checkEnvLines('A=1\nB="2\nC=3\n').problems).toEqual(['line 2: the value of B has no closing "']);
    expect(checkEnvLines('A=1\nB="2\nC="3"\n').problems).toEqual([
      'line 3: remove the text after the closing " of B',
    ]);
  });

  it('with a value that "#" cuts are named without the value', () => {
    const text = 'A=1\nPURGE_SECRET=ab#cd\nB=#2\nC=3 #4#5\nD="6#7"';
    expect(parseEnv(text)).toMatchObject({ PURGE_SECRET: 'ab', B: '', C: '3', D: '6#7' });
    expect(checkEnvLines(text)).toEqual({
      problems: [],
      notes: [
        'line 2: the value of PURGE_SECRET ends before "#"; put it in quotes if "#" belongs to it',
        'line 3: the value of B ends before "#"; put it in quotes if "#" belongs to it',
      ],
    });
  });

  it('in UTF-16, whole or from a line on, are named', () => {
    const whole = Buffer.from('\uFEFFA=1\r\nB=2\r\n', 'utf16le').toString();
    expect(checkEnvLines(whole).problems).toEqual(['line 1: it is in UTF-16; save the file as UTF-8']);
    const added = `A=1\n${Buffer.from('B=2\r\n', 'utf16le').toString()}`;
    expect(checkEnvLines(added).problems).toEqual(['line 2: it is in UTF-16; save the file as UTF-8']);
  });

  it('with letters of another encoding are named', () => {
    const text = Buffer.from('A=1\nB=caf\u00e9\n', 'latin1').toString();
    expect(checkEnvLines(text).problems).toEqual([
      'line 2: it has a character that is not in UTF-8; save the file as UTF-8',
    ]);
  });
});
