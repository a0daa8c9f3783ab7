import { useEffect, useState } from 'react';
import { shopContext } from '../browser/shop-context.ts';
import { imageText } from '../i18n/image.ts';
import { textFor } from '../i18n/text.ts';
import { imageProblem } from './check-image.ts';

/** Preview of a selected image. Renders nothing for a file that cannot be sent, and for null. */
export function ImagePreview({ image }: { image: File | null }) {
  const [src, setSrc] = useState('');
  const { lang } = shopContext();
  useEffect(() => {
    setSrc('');
    if (image === null || imageProblem(image, lang) !== null) return;
    const reader = new FileReader();
    // Uses a data URL, because the pages' policy does not allow `blob:`.
    reader.onload = () => setSrc(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsDataURL(image);
    return () => reader.abort();
  }, [image, lang]);
  if (image === null || src === '') return null;
  return <img className="form-preview" src={src} alt={textFor(imageText, lang).preview} />;
}
