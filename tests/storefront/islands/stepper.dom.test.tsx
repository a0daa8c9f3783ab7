import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { clampQuantity } from '#site/typed/quantity.ts';
import { Stepper } from '#storefront/islands/Stepper.tsx';

const LABELS = {
  quantity: 'Quantity',
  wholeNumber: 'Type a whole number.',
  less: 'One less',
  more: 'One more',
};

function Box({ max, lang = 'en' }: { max: number | null; lang?: string }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <Stepper
      quantity={quantity}
      max={max}
      labels={LABELS}
      lang={lang}
      onChange={(next) => setQuantity(clampQuantity(next, max))}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const type = (value: string) => fireEvent.change(field(), { target: { value } });

afterEach(cleanup);

describe('a stepper', () => {
  it('can be emptied to type another number', () => {
    render(<Box max={null} />);
    type('');
    expect(field().value).toBe('');
    type('2');
    expect(field().value).toBe('2');
  });

  it('shows the last quantity again after a blur while empty', () => {
    render(<Box max={null} />);
    type('7');
    type('');
    fireEvent.blur(field());
    expect(field().value).toBe('7');
    fireEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(field().value).toBe('8');
  });

  it('has at most 99 when there are more in stock', () => {
    render(<Box max={500} />);
    type('120');
    expect(field().value).toBe('99');
    expect(field().getAttribute('aria-valuemax')).toBe('99');
    expect(isDisabled('One more')).toBe(true);
  });

  it('keeps the focus on a button at the end of its range, where a click changes nothing', () => {
    render(<Box max={2} />);
    button('One more').focus();
    fireEvent.click(button('One more'));
    expect(field().value).toBe('2');
    expect([isDisabled('One more'), isDisabled('One less')]).toEqual([true, false]);
    fireEvent.click(button('One more'));
    expect(field().value).toBe('2');
    expect(document.activeElement).toBe(button('One more'));
    expect(button('One more').disabled).toBe(false);
  });

  it('names the group of its buttons', () => {
    render(<Box max={2} />);
    expect(screen.getByRole('group', { name: 'Quantity' }).contains(button('One less'))).toBe(true);
  });

  it('stays within the stock', () => {
    render(<Box max={3} />);
    type('50');
    expect(field().value).toBe('3');
    expect(isDisabled('One more')).toBe(true);
  });

  it('shows the digits of the page, and takes those of both languages', () => {
    render(<Box max={30} lang="bn" />);
    expect(field().value).toBe('১');
    type('১২');
    expect([field().value, field().getAttribute('aria-valuenow')]).toEqual(['১২', '12']);
    fireEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(field().value).toBe('১৩');
    type('28');
    expect(field().value).toBe('২৮');
  });

  it('keeps the last quantity and names the reason for a text that is no whole number', () => {
    render(<Box max={null} />);
    type('7');
    for (const text of ['1e2', '-3', '1,5', 'two']) {
      type(text);
      expect([field().value, field().getAttribute('aria-valuenow')]).toEqual([text, '7']);
      expect(field().validationMessage).toBe('Type a whole number.');
    }
    fireEvent.blur(field());
    expect([field().value, field().validationMessage]).toEqual(['7', '']);
  });

  it('drops decimals and reads commas between thousands', () => {
    render(<Box max={null} />);
    type('1.5');
    fireEvent.blur(field());
    expect(field().value).toBe('1');
    type('2.0');
    fireEvent.blur(field());
    expect(field().value).toBe('2');
    type('1,000');
    fireEvent.blur(field());
    expect(field().value).toBe('99');
  });

  it('counts with the arrow keys', () => {
    render(<Box max={2} />);
    const keyDown = (key: string) => fireEvent.keyDown(field(), { key });
    keyDown('ArrowUp');
    keyDown('ArrowUp');
    expect(field().value).toBe('2');
    keyDown('ArrowDown');
    keyDown('ArrowDown');
    expect(field().value).toBe('1');
  });
});
