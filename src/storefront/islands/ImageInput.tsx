import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shopContext } from '../browser/shop-context.ts';
import { imageText } from '../i18n/image.ts';
import { textFor } from '../i18n/text.ts';
import { IMAGE_TYPES } from './check-image.ts';
import { describedBy, FieldTexts } from './FieldTexts.tsx';

interface ImageInputProps {
  /** Also the id of the field: names are unique on a page. */
  name: string;
  label: string;
  hint: string;
  /** Why the image is rejected; else ''. */
  message: string;
  /** Called with the selected file; null without one, also after a reset of the form. */
  onImage: (image: File | null) => void;
  /** Content below the texts of the field. */
  children?: ReactNode;
}

/**
 * A labeled file input with button and file name in the language of the page: browsers label their own in the device's.
 * The transparent input lies over them, so that it receives clicks, keys and dropped files.
 */
export function ImageInput({ name, label, hint, message, onImage, children }: ImageInputProps) {
  const text = textFor(imageText, shopContext().lang);
  const [fileName, setFileName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const clear = () => {
      setFileName('');
      onImage(null);
    };
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, [onImage]);
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="field form-image">
        <input
          ref={field}
          id={name}
          name={name}
          aria-invalid={message !== '' || undefined}
          aria-describedby={describedBy(name, message, hint)}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          onChange={({ target }) => {
            const image = target.files?.[0] ?? null;
            setFileName(image?.name ?? '');
            onImage(image);
          }}
        />
        <span className="btn" aria-hidden="true">
          {text.choose}
        </span>
        <span className="form-image-name muted small" aria-hidden="true">
          {fileName || text.none}
        </span>
      </div>
      <FieldTexts name={name} message={message} hint={hint} />
      {children}
    </div>
  );
}
