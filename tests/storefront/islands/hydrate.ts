/** Hydrates an island as Astro does: server markup first, then React over it. */
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { setPage } from './page-context.ts';

export interface Hydrated {
  island: HTMLElement;
  /** Errors from which React recovered: markup that differed from the server's. */
  mismatches: unknown[];
  unmount: () => void;
}

/**
 * @param before runs between server rendering and hydration, for typing or filling storage
 */
export async function hydrate(
  element: ReactElement,
  before: (island: HTMLElement) => void = () => undefined,
): Promise<Hydrated> {
  const island = setPage(renderToString(element));
  before(island);
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(island, element, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  return { island, mismatches, unmount: () => act(() => root.unmount()) };
}
