import { useState } from 'react';
import type { Problem } from '../browser/problem.ts';
import { shopContext } from '../browser/shop-context.ts';
import { PICTURE_TYPES, pictureProblem } from './check-picture.ts';
import { FieldTexts } from './FieldTexts.tsx';
import { PictureInput } from './PictureInput.tsx';
import { PicturePreview } from './PicturePreview.tsx';

interface PictureFieldProps {
  name: string;
  label: string;
  hint: string;
  problem: Problem | null;
}

/** A labelled field for one picture, with a preview of the chosen one. */
export function PictureField({ name, label, hint, problem }: PictureFieldProps) {
  const message = problem?.field === name ? problem.message : '';
  const [picture, setPicture] = useState<File | null>(null);
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <PictureInput
        name={name}
        accept={PICTURE_TYPES.join(',')}
        onPicture={setPicture}
        aria-invalid={message !== '' || undefined}
        aria-describedby={message === '' ? `${name}-hint` : `${name}-problem ${name}-hint`}
      />
      <FieldTexts name={name} message={message} hint={hint} />
      <PicturePreview picture={picture} />
    </div>
  );
}

/** The chosen picture of a form; null without one. */
export function chosenPicture(form: HTMLFormElement, name: string): File | null {
  const chosen = new FormData(form).get(name);
  return chosen instanceof File && chosen.size > 0 ? chosen : null;
}

/** The problem of the chosen picture of a form, before it is sent; null without one. */
export function chosenPictureProblem(form: HTMLFormElement, name: string): Problem | null {
  const picture = chosenPicture(form, name);
  const message = picture === null ? null : pictureProblem(picture, shopContext().lang);
  return message === null ? null : { field: name, message };
}
