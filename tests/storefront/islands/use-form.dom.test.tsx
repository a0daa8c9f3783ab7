import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Problem } from '#storefront/browser/problem.ts';
import { FormAlert } from '#storefront/islands/FormFields.tsx';
import { useForm } from '#storefront/islands/use-form.ts';

afterEach(cleanup);

const fail = async (): Promise<Problem | null> => {
  throw new RangeError('A fault of the page.');
};

function Sample({ isWrite }: { isWrite: boolean }) {
  const { attributes, isBusy, problem } = useForm(fail, isWrite);
  return (
    <form aria-busy={isBusy} {...attributes}>
      <FormAlert problem={problem} />
      <input aria-label="Message" />
      <button type="submit">Send</button>
    </form>
  );
}

it.each([
  [true, 'Something went wrong. It may have arrived already: please check before you send it again.'],
  [false, 'Something went wrong'],
])(
  'a form (writes: %s) whose code fails stays with its text and says what is known',
  async (isWrite, message) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    render(<Sample isWrite={isWrite} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.input(field, { target: { value: 'My complaint' } });
    fireEvent.click(screen.getByRole('button'));
    expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
    expect([field.value, field.form?.getAttribute('aria-busy')]).toEqual(['My complaint', 'false']);
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
  },
);
