import { describe, expect, it } from 'vitest';
import { spliceBytes } from '#pipeline/astro/splice-bytes.ts';
import { fc } from '#tests/support/properties.ts';

const insert = (mark: string, bytes: string) => ({ mark: Buffer.from(mark), bytes: Buffer.from(bytes) });

describe('spliceBytes', () => {
  it('replaces marks at any position, in any order of the inserts', () => {
    const text = Buffer.from('a<!--1-->b<!--2-->c');
    const inserts = [insert('<!--2-->', 'two'), insert('<!--1-->', 'এক')];
    expect(spliceBytes(text, inserts).toString()).toBe('aএকbtwoc');
  });

  it('leaves a text without the marks as it is', () => {
    expect(spliceBytes(Buffer.from('৳ 12'), [insert('<!--1-->', 'one')]).toString()).toBe('৳ 12');
  });

  it('never looks for marks inside what it put in', () => {
    const inserts = [insert('<!--1-->', '<!--2-->'), insert('<!--2-->', 'two')];
    expect(spliceBytes(Buffer.from('<!--1-->'), inserts).toString()).toBe('<!--2-->');
  });

  it('gives what replacing in the decoded text gives', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (before, filling, after) => {
        const text = Buffer.from(`${before}<!--mark-->${after}`);
        const expected = Buffer.from(`${before}${filling}${after}`);
        expect(spliceBytes(text, [insert('<!--mark-->', filling)])).toEqual(expected);
      }),
    );
  });
});
