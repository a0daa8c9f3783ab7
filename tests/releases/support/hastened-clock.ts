/** Preloaded by programs of a test (NODE_OPTIONS): the clock of waits for locks runs twenty times as fast. */
const now = performance.now.bind(performance);
performance.now = () => now() * 20;
