import { expect, it } from 'vitest';
import { selectedImageProblem } from '#storefront/islands/ImageField.tsx';
import { setPage } from './page-context.ts';

/** A form whose field has a file of this type and size. */
function aForm(type: string, bytes: number): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = '<input type="file" name="photo">';
  const input = form.querySelector('input');
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(bytes)], 'photo', { type }));
  if (input !== null) input.files = files.files;
  return form;
}

it('a form names its field with a file that is no image, and accepts an image and no file', () => {
  setPage('');
  expect(selectedImageProblem(aForm('text/plain', 5), 'photo')).toEqual({
    field: 'photo',
    message: 'This file is no JPEG, PNG, WebP or AVIF picture.',
  });
  expect(selectedImageProblem(aForm('image/png', 5), 'photo')).toBeNull();
  expect(selectedImageProblem(document.createElement('form'), 'photo')).toBeNull();
});
