import { describe, expect, it } from 'vitest';
import { listOf, oneOf, oneOrNull, record } from '#contract/readers/schema.ts';
import { num, text } from '#contract/readers/values.ts';

const Mug = record('a mug with a glaze', (field, required) => ({
  glaze: required(text, 'glaze'),
  size: field(num, 'size'),
}));
const MUG = { glaze: 'ash', size: '30' };

describe('a schema', () => {
  it('has the data of a value that matches', () => {
    expect(Mug.safeParse(MUG)).toEqual({ success: true, data: { glaze: 'ash', size: 30 } });
    expect(Mug.parse(MUG)).toEqual({ glaze: 'ash', size: 30 });
  });

  it('names what it expected in place of another value, without the value', () => {
    const reading = Mug.safeParse({ size: 'private' });
    expect(reading).toEqual({ success: false, issues: ['expected a mug with a glaze'] });
    expect(() => Mug.parse('private')).toThrow(new TypeError('expected a mug with a glaze'));
  });

  it('of one record reports what that record expects', () => {
    expect(oneOf(Mug).safeParse({ data: { data: MUG } }).data).toEqual({ glaze: 'ash', size: 30 });
    expect(oneOf(Mug).safeParse({ data: {} })).toMatchObject({ issues: ['expected a mug with a glaze'] });
  });

  it.each([null, undefined, false, '', {}, [], { data: null }])(
    'of one record or none reads %j as none',
    (none) => {
      expect(oneOrNull(Mug).safeParse(none)).toEqual({ success: true, data: null });
      expect(oneOrNull(Mug).safeParse({ size: 1 }).success).toBe(false);
    },
  );

  it('of a list drops what does not match', () => {
    expect(listOf(Mug).parse([MUG, { size: 1 }, null])).toEqual([{ glaze: 'ash', size: 30 }]);
    expect(listOf(Mug, 'mugs').parse({ mugs: [MUG] })).toHaveLength(1);
  });
});
