/** A function that calls `make` on its first call and returns the same value on every call. */
export function once<Value>(make: () => Value): () => Value {
  let result: { value: Value } | null = null;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}
