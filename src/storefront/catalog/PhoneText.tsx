import type { PhonePart } from '#site/phone.ts';

interface PhoneTextProps {
  phones: readonly PhonePart[];
  className?: string;
}

/** A seller's phone field with a link for each of its numbers. */
export function PhoneText({ phones, className }: PhoneTextProps) {
  return phones.map(({ text, href }) =>
    href === null ? (
      <span key={text}>{text}</span>
    ) : (
      <a key={text} className={className} href={href} translate="no">
        {text}
      </a>
    ),
  );
}
