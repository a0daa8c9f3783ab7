import { useState } from 'react';
import type { Problem } from '../browser/problem.ts';
import { shopContext } from '../browser/shop-context.ts';
import { imageProblem } from './check-image.ts';
import { ImageInput } from './ImageInput.tsx';
import { ImagePreview } from './ImagePreview.tsx';

interface ImageFieldProps {
  name: string;
  label: string;
  hint: string;
  problem: Problem | null;
}

/** A labeled field for one image, with a preview of the selected one. */
export function ImageField({ name, label, hint, problem }: ImageFieldProps) {
  const message = problem?.field === name ? problem.message : '';
  const [image, setImage] = useState<File | null>(null);
  return (
    <ImageInput name={name} label={label} hint={hint} message={message} onImage={setImage}>
      <ImagePreview image={image} />
    </ImageInput>
  );
}

/** The selected image of a form; null without one. */
export function selectedImage(form: HTMLFormElement, name: string): File | null {
  const value = new FormData(form).get(name);
  return value instanceof File && value.size > 0 ? value : null;
}

/** The problem of the selected image of a form, before it is sent; null without one. */
export function selectedImageProblem(form: HTMLFormElement, name: string): Problem | null {
  const image = selectedImage(form, name);
  const message = image === null ? null : imageProblem(image, shopContext().lang);
  return message === null ? null : { field: name, message };
}
