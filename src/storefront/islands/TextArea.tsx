import type { Problem } from '../browser/problem.ts';
import { FieldTexts } from './FieldTexts.tsx';

interface TextAreaProps {
  /** Also the id of the field: names are unique on a page. */
  name: string;
  label: string;
  rows: number;
  maxLength: number;
  required?: boolean;
  problem: Problem | null;
}

/** A labelled field for several lines of text. */
export function TextArea({ name, label, problem, ...area }: TextAreaProps) {
  const message = problem?.field === name ? problem.message : '';
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <textarea
        {...area}
        className="field"
        id={name}
        name={name}
        aria-invalid={message !== '' || undefined}
        aria-describedby={message === '' ? undefined : `${name}-problem`}
      />
      <FieldTexts name={name} message={message} hint={undefined} />
    </div>
  );
}
