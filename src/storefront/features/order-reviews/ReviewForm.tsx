import { useEffect } from 'react';
import { readText } from '#site/typed/text.ts';
import { clearDraft } from '../../browser/drafts.ts';
import type { ReviewFormText } from '../../i18n/review-form.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FormButtons } from '../../islands/FormButtons.tsx';
import { FormAlert } from '../../islands/FormFields.tsx';
import { ImageField, selectedImage, selectedImageProblem } from '../../islands/ImageField.tsx';
import { TextArea } from '../../islands/TextArea.tsx';
import { useDraft } from '../../islands/use-draft.ts';
import { typedText, useForm } from '../../islands/use-form.ts';
import { failureMessage } from '../../shopper/failure-message.ts';
import type { NewReview } from './order-reviews.ts';
import { reviews } from './page-reviews.ts';

const STARS = [1, 2, 3, 4, 5] as const;

interface ReviewFormProps {
  review: Pick<NewReview, 'orderId' | 'productId' | 'productImage'>;
  /** Name of the product. */
  name: string;
  /** Key of the form's draft. */
  draft: string;
  text: ReviewFormText;
  onClose: () => void;
  onSent: () => void;
}

/** Stars, text and image of a review. */
export function ReviewForm({ review, name, draft, text, onClose, onSent }: ReviewFormProps) {
  // Several forms may be open on the page.
  const field = (of: string) => `${of}-${review.productId}`;
  const { form, attributes, isBusy, problem } = useForm(async (element) => {
    const stars = Number(typedText(element, field('stars')));
    const reviewText = readText(typedText(element, field('review')));
    if (stars === 0) return { field: field('stars'), message: text.starsMissing };
    if (reviewText === '') return { field: field('review'), message: text.textMissing };
    const refused = selectedImageProblem(element, field('image'));
    if (refused !== null) return refused;
    const image = selectedImage(element, field('image'));
    const failure = await reviews().write({ ...review, stars, text: reviewText }, image);
    if (failure !== null) return { field: null, message: failureMessage(failure) };
    clearDraft(draft);
    onSent();
    return null;
  });
  useDraft(form, draft);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), [form]);
  const starsProblem = problem?.field === field('stars') ? problem.message : '';
  return (
    <form className="form review-form" aria-label={fill(text.formNamed, { name })} {...attributes}>
      <FormAlert problem={problem} />
      <fieldset
        className="review-stars"
        aria-describedby={starsProblem === '' ? undefined : field('stars-problem')}
      >
        <legend>{text.stars}</legend>
        <div>
          {STARS.map((n) => (
            <label key={n} className="icon-btn" htmlFor={field(`star-${n}`)}>
              <input
                className="sr"
                id={field(`star-${n}`)}
                type="radio"
                name={field('stars')}
                value={n}
                aria-label={fill(text.given, { n })}
              />
              <span aria-hidden="true">★</span>
            </label>
          ))}
        </div>
        {starsProblem !== '' && (
          <p className="form-problem" id={field('stars-problem')} role="alert">
            <Icon name="alert" />
            <span>{starsProblem}</span>
          </p>
        )}
      </fieldset>
      <TextArea
        name={field('review')}
        label={text.yourReview}
        rows={3}
        maxLength={5_000}
        required
        problem={problem}
      />
      <ImageField name={field('image')} label={text.image} hint={text.imageHint} problem={problem} />
      <FormButtons text={text} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}
