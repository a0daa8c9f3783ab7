import { SubmitButton } from './FormFields.tsx';

interface FormButtonsProps {
  text: { later: string; send: string; sending: string };
  isBusy: boolean;
  onClose: () => void;
}

/** The last row of a form that opens within a page: its buttons to close it and to send it. */
export function FormButtons({ text, isBusy, onClose }: FormButtonsProps) {
  return (
    <div className="form-buttons">
      <button className="btn" type="button" onClick={onClose}>
        {text.later}
      </button>
      <SubmitButton isBusy={isBusy} label={text.send} busy={text.sending} />
    </div>
  );
}
