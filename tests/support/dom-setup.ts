import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { recordLooseTexts, takeLooseTexts } from './loose-texts.ts';

// `findBy…` and `waitFor` wait for a result, which a busy machine delays.
configure({ asyncUtilTimeout: 20_000 });
// happy-dom has neither.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

// Without a double no request leaves a test. One that is under way when its document ends is aborted, and code that then
// waits to repeat it would never let the document end.
Object.assign(globalThis, { fetch: async () => Promise.reject(new TypeError('Failed to fetch')) });

recordLooseTexts();
afterEach(() => expect(takeLooseTexts(), 'texts that need an element of their own').toEqual([]));
