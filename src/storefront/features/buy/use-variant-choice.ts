import { useLayoutEffect, useState } from 'react';
import type { VariantView } from '#site/product-view.ts';
import { type Choice, changedChoice, chosenVariant, firstChoice } from './variant-choice.ts';

interface VariantChoice {
  choice: Choice;
  variant: VariantView | undefined;
  choose: (property: keyof Choice, value: string) => void;
}

/**
 * The chosen variant of a form's radio buttons. What was chosen before hydration stands in the form and is
 * taken over.
 *
 * @param initial the variants as the page was built, which decide what is chosen at first
 */
export function useVariantChoice(
  form: { current: HTMLFormElement | null },
  initial: readonly VariantView[],
  variants: readonly VariantView[],
): VariantChoice {
  const [choice, setChoice] = useState<Choice>(() => {
    const { color = '', size = '' } = firstChoice(initial) ?? {};
    return { color, size };
  });
  useLayoutEffect(() => {
    if (form.current === null) return;
    const data = new FormData(form.current);
    setChoice((current) => {
      const color = String(data.get('color') ?? current.color);
      const size = String(data.get('size') ?? current.size);
      const picked = { color, size };
      return chosenVariant(initial, picked) === undefined ? current : picked;
    });
  }, [form, initial]);
  return {
    choice,
    variant: chosenVariant(variants, choice),
    choose: (property, value) => setChoice((current) => changedChoice(variants, current, property, value)),
  };
}
