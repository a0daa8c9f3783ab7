/** Upload of an image: a bank slip, or an image of a ticket or review. */

import { imageSrc } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';

/** A multipart body with the part `image`. */
export function imageBody(image: File): FormData {
  const form = new FormData();
  form.append('image', image);
  return form;
}

export const UploadedImage = record('a response with imageUrl', (_field, required) => ({
  url: required(imageSrc, 'imageUrl'),
}));
export type UploadedImage = Infer<typeof UploadedImage>;
