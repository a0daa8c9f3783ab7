/**
 * Schemas of the API's responses. A schema is one function from an unread value to a {@link Reading}: a schema library
 * would only call it, and every page that calls the API would load 3 kB for that.
 */

/** The value of a response, or what was expected instead. */
export type Reading<T> =
  | { success: true; data: T }
  | {
      success: false;
      data?: undefined;
      /** Contains no value of the response. */
      issues: readonly string[];
    };

export interface Schema<T> {
  safeParse(value: unknown): Reading<T>;
  /** @throws TypeError when the value does not match */
  parse(value: unknown): T;
}

/** The value of a schema. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

// @__NO_SIDE_EFFECTS__
export function schema<T>(safeParse: (value: unknown) => Reading<T>): Schema<T> {
  return {
    safeParse,
    parse: (value) => {
      const reading = safeParse(value);
      if (reading.success) return reading.data;
      throw new TypeError(reading.issues.join('; '));
    },
  };
}

/** A schema that every value matches. */
// @__NO_SIDE_EFFECTS__
export function anyValue<T>(read: (value: unknown) => T): Schema<T> {
  return schema((value) => ({ success: true, data: read(value) }));
}
