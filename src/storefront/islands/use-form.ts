import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { UNUSED_RESPONSE } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { failureText } from '../browser/failure-text.ts';
import { type Problem, withoutEdited } from '../browser/problem.ts';
import { reportFailure } from '../browser/report-failure.ts';
import { callFailureText } from '../i18n/call-failure.ts';
import { textFor } from '../i18n/text.ts';

interface FormState {
  form: RefObject<HTMLFormElement | null>;
  /** Of the form's element. `dialog`: the form is not submitted before its script has loaded. */
  attributes: Pick<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'onInput' | 'onSubmit'>;
  isBusy: boolean;
  problem: Problem | null;
}

/** The problem of a form whose code has failed after it may have been sent. */
function problemOf(error: unknown, isWrite: boolean): Problem {
  reportFailure('form', error);
  const { mayHaveArrived } = textFor(callFailureText, document.documentElement.lang);
  const message = isWrite ? failureText(UNUSED_RESPONSE, mayHaveArrived) : MESSAGES.somethingWentWrong;
  return { field: null, message };
}

/** The text of a field as typed; '' for a field that the form does not have. */
export function typedText(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed : '';
}

/**
 * State of a form that sends its fields: one submission at a time, the problem of the last one, and the focus on the
 * invalid field. The problem of a field goes when it is edited. Fields are uncontrolled, so values typed before hydration
 * and before a failure stay.
 *
 * @param send returns the problem; null after success. After a rejection it is unknown whether the form was sent
 * @param isWrite false for a form that reads: it can be sent again
 */
export function useForm(send: (form: HTMLFormElement) => Promise<Problem | null>, isWrite = true): FormState {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isNew = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const submit = async (element: HTMLFormElement) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const found = await send(element).catch((error: unknown) => problemOf(error, isWrite));
    isSending.current = false;
    setBusy(false);
    isNew.current = true;
    setProblem(found);
  };

  // After rendering: the field is then described by its problem.
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const named = problem?.field ? form.current?.elements.namedItem(problem.field) : null;
    // Several elements of one name are radio buttons.
    const field = named instanceof RadioNodeList ? named[0] : named;
    if (field instanceof HTMLElement) field.focus();
  }, [problem]);

  return {
    form,
    attributes: {
      ref: form,
      method: 'dialog',
      noValidate: true,
      onInput: ({ target }) => setProblem((before) => withoutEdited(before, target)),
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    isBusy,
    problem,
  };
}
