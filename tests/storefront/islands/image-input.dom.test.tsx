import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ImageInput } from '#storefront/islands/ImageInput.tsx';
import { setPage } from './page-context.ts';

afterEach(cleanup);

/** The field in a form, and what it shows. */
function shown() {
  setPage('', { lang: 'bn' });
  const images: (string | null)[] = [];
  const { container } = render(
    <form>
      <ImageInput
        name="slip"
        label="Slip"
        hint="At most 5 MB."
        message=""
        onImage={(image) => images.push(image?.name ?? null)}
      />
    </form>,
  );
  const input = container.querySelector('input');
  const form = container.querySelector('form');
  if (input === null || form === null) throw new Error('The form has its field.');
  const choose = (...files: File[]) => {
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    fireEvent.change(input);
  };
  return { input, form, images, choose, text: () => container.querySelector('.form-image')?.textContent };
}

describe('a field for an image', () => {
  it('shows button and file in the language of the page, until there is none or its form is emptied', () => {
    const { form, images, choose, text } = shown();
    const empty = 'ছবি বেছে নিনকোনো ছবি বাছাই করা হয়নি';
    expect(text()).toBe(empty);
    choose(new File(['x'], 'slip-7.png', { type: 'image/png' }));
    expect(text()).toBe('ছবি বেছে নিনslip-7.png');
    choose();
    expect(text()).toBe(empty);
    choose(new File(['x'], 'slip-8.png', { type: 'image/png' }));
    act(() => form.reset());
    expect(text()).toBe(empty);
    expect(images).toEqual(['slip-7.png', null, 'slip-8.png', null]);
  });
});
