/** `findBy…` and `waitFor` of Testing Library wait for a result, which a busy machine delays. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}

export {};
