import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Problem } from '#storefront/browser/problem.ts';
import { FormAlert, TextField } from '#storefront/islands/FormFields.tsx';
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

const bothMissing = async (): Promise<Problem | null> => ({
  field: 'name',
  message: 'Enter your name.',
  also: { field: 'phone', message: 'Enter your phone.' },
});

function TwoFields() {
  const { attributes, problem } = useForm(bothMissing);
  return (
    <form {...attributes}>
      <TextField name="name" label="Name" problem={problem} />
      <TextField name="phone" label="Phone" problem={problem} />
      <button type="submit">Send</button>
    </form>
  );
}

it.each([
  ['Name', 'Enter your name.', 'Enter your phone.'],
  ['Phone', 'Enter your phone.', 'Enter your name.'],
])(
  'the problem of %s goes when it is edited, that of the other field and the focus stay',
  async (label, gone, kept) => {
    render(<TwoFields />);
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText(kept);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    const field = screen.getByLabelText(label);
    field.focus();
    fireEvent.input(field, { target: { value: 'R' } });
    expect([screen.queryByText(gone), screen.getByText(kept).textContent]).toEqual([null, kept]);
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual([null, field]);
    // The next submission finds it again.
    fireEvent.click(screen.getByRole('button'));
    expect((await screen.findByText(gone)).textContent).toBe(gone);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  },
);
