import { useEffect, useRef, useState } from 'react';
import { hasDraft } from '../../browser/drafts.ts';
import { reviewFormText } from '../../i18n/review-form.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useStore } from '../../islands/use-store.ts';
import { reviewKey } from './order-reviews.ts';
import { reviews, writtenReviews } from './page-reviews.ts';
import { ReviewForm } from './ReviewForm.tsx';

interface ReviewItemsProps {
  orderId: string;
  line: { productId: string; title: string; image: string };
  lang: string;
}

const NONE: ReadonlySet<string> = new Set();

/** The review of a product of a delivered order: a button, the form, or a note that it is written. */
export function ReviewItems({ orderId, line, lang }: ReviewItemsProps) {
  const text = textFor(reviewFormText, lang);
  const written = useStore(writtenReviews, NONE);
  const draft = `review-${orderId}-${line.productId}`;
  const [isOpen, setOpen] = useState(() => hasDraft(draft));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => void reviews().load(orderId), [orderId]);
  const isWritten = written.has(reviewKey({ orderId, productId: line.productId }));
  return (
    <div ref={root} className="review-mine" tabIndex={-1}>
      <p className="review-done" role="status">
        {isWritten && (
          <>
            <Icon name="check" />
            {text.written}
          </>
        )}
      </p>
      {!isWritten && !isOpen && (
        <button
          className="btn"
          type="button"
          aria-label={fill(text.writeNamed, { name: line.title })}
          onClick={() => setOpen(true)}
        >
          {text.write}
        </button>
      )}
      {!isWritten && isOpen && (
        <ReviewForm
          review={{ orderId, productId: line.productId, productImage: line.image }}
          name={line.title}
          draft={draft}
          text={text}
          onClose={() => {
            // The focus would be lost with the form.
            root.current?.focus();
            setOpen(false);
          }}
          onSent={() => root.current?.focus()}
        />
      )}
    </div>
  );
}
