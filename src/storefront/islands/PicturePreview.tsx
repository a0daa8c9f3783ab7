import { useEffect, useState } from 'react';
import { shopContext } from '../browser/shop-context.ts';
import { pictureText } from '../i18n/picture.ts';
import { textFor } from '../i18n/text.ts';
import { pictureProblem } from './check-picture.ts';

/** A chosen picture. Nothing for a file that cannot be sent, and for null. */
export function PicturePreview({ picture }: { picture: File | null }) {
  const [address, setAddress] = useState('');
  const { lang } = shopContext();
  useEffect(() => {
    setAddress('');
    if (picture === null || pictureProblem(picture, lang) !== null) return;
    const reader = new FileReader();
    // A data URL, because the pages' policy allows no `blob:`.
    reader.onload = () => setAddress(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture, lang]);
  if (picture === null || address === '') return null;
  return <img className="form-preview" src={address} alt={textFor(pictureText, lang).preview} />;
}
