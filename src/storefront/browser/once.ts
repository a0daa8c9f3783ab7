/** A function that makes its value on the first call and keeps it: the page's own singletons. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
