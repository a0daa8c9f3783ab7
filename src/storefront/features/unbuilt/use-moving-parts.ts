import { useEffect } from 'react';

/** Starts countdowns and galleries of content that is not in the built page. */
export function useMovingParts(): void {
  useEffect(() => {
    void import('../../catalog/moving-parts.ts').then(({ startMovingParts }) => startMovingParts());
  }, []);
}
