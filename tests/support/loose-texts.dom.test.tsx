import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { takeLooseTexts } from './loose-texts.ts';

function Counter({ n }: { n: number }) {
  return (
    <p>
      {n > 1 && <b>!</b>}
      {n} items
    </p>
  );
}

function OwnElement({ n }: { n: number }) {
  return (
    <p>
      {n > 1 && <b>!</b>}
      <span>{`${n} items`}</span>
    </p>
  );
}

it('records a text beside other nodes that React changes, and what is inserted before it', () => {
  const { rerender } = render(<Counter n={1} />);
  rerender(<Counter n={2} />);
  expect(takeLooseTexts().map((text) => text.replace(/ in .*/, ''))).toEqual([
    'inserts a node before "1"',
    'changes "1"',
  ]);
});

it('records no text that is the only child of an element', () => {
  const { rerender, container } = render(<OwnElement n={1} />);
  rerender(<OwnElement n={2} />);
  expect(container.textContent).toBe('!2 items');
  expect(takeLooseTexts()).toEqual([]);
});
