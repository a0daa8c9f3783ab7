import { describe, expect, it } from 'vitest';
import { spliceBytes } from '#pipeline/astro/splice-bytes.ts';
import { fc } from '#tests/support/properties.ts';

const insert = (mark: string, bytes: string) => ({ mark, bytes: Buffer.from(bytes) });

describe('spliceBytes', () => {
  it('replaces marks at any position, in any order of the inserts', () => {
    const text = 'a<!--1-->b<!--2-->c';
    const inserts = [insert('<!--2-->', 'two'), insert('<!--1-->', 'এক')];
    expect(spliceBytes(text, inserts).toString()).toBe('aএকbtwoc');
  });

  it('encodes a text without marks unchanged', () => {
    expect(spliceBytes('৳ 12', [insert('<!--1-->', 'one')]).toString()).toBe('৳ 12');
  });

  it('does not replace marks inside inserted bytes', () => {
    const inserts = [insert('<!--1-->', '<!--2-->'), insert('<!--2-->', 'two')];
    expect(spliceBytes('<!--1-->', inserts).toString()).toBe('<!--2-->');
  });

  it('returns a new buffer for each call, for texts and inserts of any length', () => {
    const long = 'দোকান '.repeat(100_000);
    const first = spliceBytes('a<!--1-->', [insert('<!--1-->', long)]);
    const second = spliceBytes(`${long}<!--1-->`, [insert('<!--1-->', 'b')]);
    expect(first.toString()).toBe(`a${long}`);
    expect(second.toString()).toBe(`${long}b`);
  });

  it('equals replacing in the decoded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (before, filling, after) => {
        const text = `${before}<!--mark-->${after}`;
        const expected = Buffer.from(`${before}${filling}${after}`);
        expect(spliceBytes(text, [insert('<!--mark-->', filling)])).toEqual(expected);
      }),
    );
  });
});
