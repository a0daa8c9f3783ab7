import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { shopContext } from '../browser/shop-context.ts';
import { pictureText } from '../i18n/picture.ts';
import { textFor } from '../i18n/text.ts';

interface PictureInputProps
  extends Pick<ComponentProps<'input'>, 'accept' | 'aria-invalid' | 'aria-describedby'> {
  /** Also the id of the field: names are unique on a page. */
  name: string;
  /** The shopper chose a file, or none; a reset of the form chooses none. */
  onPicture: (picture: File | null) => void;
}

/**
 * A file input with button and file name in the language of the page: browsers draw their own in that of the device. The
 * input lies over them without a colour, so that it takes presses, keys and dropped files.
 */
export function PictureInput({ name, onPicture, ...input }: PictureInputProps) {
  const text = textFor(pictureText, shopContext().lang);
  const [chosen, setChosen] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const clear = () => {
      setChosen('');
      onPicture(null);
    };
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, [onPicture]);
  return (
    <div className="field form-picture">
      <input
        {...input}
        ref={field}
        id={name}
        name={name}
        type="file"
        onChange={({ target }) => {
          const picture = target.files?.[0] ?? null;
          setChosen(picture?.name ?? '');
          onPicture(picture);
        }}
      />
      <span className="btn" aria-hidden="true">
        {text.choose}
      </span>
      <span className="form-picture-name" aria-hidden="true">
        {chosen || text.none}
      </span>
    </div>
  );
}
