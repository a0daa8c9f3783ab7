import { useLayoutEffect, useState } from 'react';
import { preselectedVariant } from '#site/preselected-variant.ts';
import type { VariantView } from '#site/product-view.ts';
import { type Choice, changedChoice, chosenVariant } from './variant-choice.ts';

interface VariantChoice {
  choice: Choice;
  variant: VariantView | undefined;
  choose: (property: keyof Choice, value: string) => void;
}

/**
 * The variant chosen in a form's radio buttons. A choice made before hydration is taken over from the form.
 *
 * @param initial the variants as the page was built, which determine the first choice
 */
export function useVariantChoice(
  form: { current: HTMLFormElement | null },
  initial: readonly VariantView[],
  variants: readonly VariantView[],
): VariantChoice {
  const [choice, setChoice] = useState<Choice>(() => {
    const { color = '', size = '' } = preselectedVariant(initial) ?? {};
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
