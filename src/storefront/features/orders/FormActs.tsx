import { SubmitButton } from '../../islands/FormFields.tsx';

interface FormActsProps {
  text: { later: string; send: string; sending: string };
  isBusy: boolean;
  onClose: () => void;
}

/** The last row of a form that opens within an order: to close it, or to send it. */
export function FormActs({ text, isBusy, onClose }: FormActsProps) {
  return (
    <div className="ask-acts">
      <button className="btn" type="button" onClick={onClose}>
        {text.later}
      </button>
      <SubmitButton isBusy={isBusy} label={text.send} busy={text.sending} />
    </div>
  );
}
