import type { Problem } from '../browser/problem.ts';
import { FieldFrame, fieldAttributes } from './FieldTexts.tsx';

interface TextAreaProps {
  /** Also the id of the field: names are unique on a page. */
  name: string;
  label: string;
  rows: number;
  maxLength: number;
  required?: boolean;
  problem: Problem | null;
}

/** A labeled field for several lines of text. */
export function TextArea({ name, label, problem, ...area }: TextAreaProps) {
  const message = problem?.field === name ? problem.message : '';
  return (
    <FieldFrame name={name} label={label} message={message} hint={undefined}>
      <textarea {...area} {...fieldAttributes(name, message, undefined)} />
    </FieldFrame>
  );
}
