import { describe, expect, it } from 'vitest';
import { Acknowledgement } from '#contract/entities/acknowledgement.ts';

describe('Acknowledgement', () => {
  it.each([{ success: true }, { status: 'success' }, { acknowledged: true }, {}, null, 'ok'])(
    'takes %j for yes',
    (value) => {
      expect(Acknowledgement.parse(value).ok).toBe(true);
    },
  );

  it.each([
    { success: false },
    { status: false },
    { status: 'error' },
    { error: 'x' },
    { acknowledged: false },
  ])('takes %j for no', (value) => {
    expect(Acknowledgement.parse(value).ok).toBe(false);
  });

  it('reads the message under each of its names', () => {
    expect(Acknowledgement.parse({ msg: 'Welcome' }).message).toBe('Welcome');
  });
});
