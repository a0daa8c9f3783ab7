import type { Problem } from '../browser/problem.ts';
import { FieldTexts } from './FieldTexts.tsx';
import { PictureInput } from './PictureInput.tsx';

interface PictureFieldProps {
  name: string;
  label: string;
  hint: string;
  problem: Problem | null;
}

/** Types that the upload takes. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** A labelled field for one picture. */
export function PictureField({ name, label, hint, problem }: PictureFieldProps) {
  const message = problem?.field === name ? problem.message : '';
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <PictureInput
        name={name}
        accept={TYPES}
        aria-invalid={message !== '' || undefined}
        aria-describedby={message === '' ? `${name}-hint` : `${name}-problem ${name}-hint`}
      />
      <FieldTexts name={name} message={message} hint={hint} />
    </div>
  );
}

/** The chosen picture of a form; null without one. */
export function chosenPicture(form: HTMLFormElement, name: string): File | null {
  const chosen = new FormData(form).get(name);
  return chosen instanceof File && chosen.size > 0 ? chosen : null;
}
