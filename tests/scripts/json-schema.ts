/** A check of the JSON schemas that `scripts/openapi` writes. */
import { Ajv2020 } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false });
ajv.addKeyword('components');

/**
 * @param components schemas to which the schema refers, by name
 * @returns paths of the parts that do not match, with the reason; [] for a value that matches
 * @throws Error for an invalid schema, and for a reference without a component
 */
export function mismatches(schema: object, value: unknown, components: object): string[] {
  const validate = ajv.compile({ ...schema, components: { schemas: components } });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
