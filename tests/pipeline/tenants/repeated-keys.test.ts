import { expect, it } from 'vitest';
import { repeatedKeys } from '#pipeline/tenants/repeated-keys.ts';

it('a key is repeated in its own object alone, also in another spelling', () => {
  expect(repeatedKeys('{ "a": { "a": 1 }, "b": [{ "a": 1 }, { "a": "\\"a\\": {" }], "c": "a" }')).toEqual([]);
  expect(repeatedKeys('{ "a": [{}],\n  "\\u0061" : 2, "__proto__": 1, "__proto__": 2, "a": 3 }')).toEqual([
    'line 2, column 3: "a" is already at line 1, column 3; keep one of them',
    'line 2, column 33: "__proto__" is already at line 2, column 17; keep one of them',
    'line 2, column 49: "a" is already at line 1, column 3; keep one of them',
  ]);
});
