import { Fragment } from 'react';

interface FilledTextProps {
  /** With placeholders such as `{number}`. */
  text: string;
  values: Readonly<Record<string, string>>;
}

/** A text with order numbers, amounts or codes, which translators leave as they are. */
export function FilledText({ text, values }: FilledTextProps) {
  return text.split(/\{(\w+)\}/).map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} translate="no">
        {values[part]}
      </span>
    );
  });
}
