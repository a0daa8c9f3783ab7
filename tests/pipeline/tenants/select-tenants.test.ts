import { describe, expect, it } from 'vitest';
import { selectTenants } from '#pipeline/tenants/select-tenants.ts';
import { TenantsFile } from '#pipeline/tenants/tenants-schema.ts';
import { ConfigError } from '#system/config-error.ts';

const { tenants } = TenantsFile.parse({
  tenants: [{ domain: 'a.example', aliases: ['www.a.example'] }, { domain: 'b.example' }],
});

describe('--only', () => {
  it('keeps the tenants with the domains and aliases, in the order of the file', () => {
    const selected = selectTenants(tenants, ['b.example', 'www.a.example']);
    expect(selected.map((tenant) => tenant.domain)).toEqual(['a.example', 'b.example']);
  });

  it('refuses an unknown name with the known ones', () => {
    expect(() => selectTenants(tenants, ['b.example', 'c.exmple'])).toThrow(
      new ConfigError(
        '--only names "c.exmple", which the tenants file does not have. Did you mean a.example? ' +
          'Known: a.example, b.example.',
      ),
    );
  });

  it('lists twenty of many known names', () => {
    const many = TenantsFile.parse({
      tenants: Array.from({ length: 500 }, (_, index) => ({ domain: `s${index}.example` })),
    });
    expect(() => selectTenants(many.tenants, ['nothing.like.it'])).toThrow(
      /Known: s0\.example, .*, s19\.example and 480 more\.$/,
    );
  });
});
