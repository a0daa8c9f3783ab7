import { describe, expect, it } from 'vitest';
import { Marketing } from '#contract/entities/marketing.ts';

describe('Marketing', () => {
  it('passes ids that look like ids', () => {
    const data = {
      google: 'g-abc1234567',
      gtm: 'GTM-ABC123',
      pixel: 123456789012345,
      footer_code: '<script>1</script>',
    };
    expect(Marketing.parse({ data })).toEqual({
      ga: 'G-ABC1234567',
      gtm: 'GTM-ABC123',
      pixel: '123456789012345',
      footerCode: '<script>1</script>',
    });
  });

  it.each(["G-1');alert(1)//", 'G-', '<script>', 'UA-1'])('refuses %j', (id) => {
    expect(Marketing.parse({ google: id, gtm: id, pixel: id })).toMatchObject({ ga: '', gtm: '', pixel: '' });
  });

  it.each(['x', { message: 'Try later' }, { data: { error: true } }])('fails for %j', (value) => {
    expect(Marketing.safeParse(value).success).toBe(false);
  });

  it.each([null, {}, { data: null }, ''])('is empty for %j', (value) => {
    expect(Marketing.parse(value)).toEqual({ ga: '', gtm: '', pixel: '', footerCode: '' });
  });
});
