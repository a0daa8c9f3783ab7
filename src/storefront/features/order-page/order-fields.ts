/** Keeps the fields of a one-page order and the draft of the checkout equal. */
import { shopContext } from '../../browser/shop-context.ts';
import { addressText } from '../../i18n/address.ts';
import { checkoutText } from '../../i18n/checkout.ts';
import { textFor } from '../../i18n/text.ts';
import { session } from '../../shopper/page-session.ts';
import type { AddressDraft } from '../../shopper/stored-address.ts';
import type { CheckoutDraft } from '../checkout/checkout-draft.ts';
import { type CheckoutState, isRemembered } from '../checkout/checkout-state.ts';
import {
  checkoutDraft,
  checkoutState,
  edit,
  editAddress,
  forgetDetails,
  rememberedDetails,
} from '../checkout/page-checkout.ts';

/** Fields of the markup. An island renders the fields of the courier's lists. */
const TEXT_FIELDS = ['province', 'fullName', 'mobileNumber', 'address'] as const;
type TextName = (typeof TEXT_FIELDS)[number];

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTextName = (name: string): name is TextName => TEXT_FIELDS.some((known) => known === name);

function textFields(form: HTMLFormElement): (readonly [TextName, Field])[] {
  return [...form.querySelectorAll<Field>('[data-field]')].flatMap((field) =>
    isTextName(field.name) ? [[field.name, field] as const] : [],
  );
}

const zonesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[name=zone]')];

/** Whether the box for the next order is ticked: on this device of a guest, or in the account. */
function isKept(draft: CheckoutDraft): boolean {
  return isGuest() ? isRemembered(draft, rememberedDetails().get() !== null) : draft.isSaved;
}

const isGuest = () => session().$user.get() === null;

/** Starts the fields. Text that was typed before this script loaded stays. */
export function startFields(form: HTMLFormElement): void {
  const fields = textFields(form);
  const zones = zonesOf(form);
  const keep = form.querySelector<HTMLInputElement>('[name=keep]');
  const typed = fields.flatMap(([name, { value }]) => (value === '' ? [] : [[name, value] as const]));
  const zone = zones.find(({ checked }) => checked)?.value;
  if (typed.length > 0) editAddress(Object.fromEntries(typed));
  if (zone !== undefined) selectZone(zone);

  let shown: Partial<AddressDraft> = {};
  const show = () => {
    const draft = checkoutDraft().get();
    for (const [name, field] of fields) {
      const text = draft.address[name];
      // Text that the browser has filled in without an event stays.
      if (text !== shown[name] && text !== field.value) field.value = text;
    }
    shown = draft.address;
    for (const radio of zones) radio.checked = radio.value === draft.address.zone;
    if (keep !== null) keep.checked = isKept(draft);
  };
  checkoutDraft().listen(show);
  rememberedDetails().listen((remembered) => {
    show();
    const aside = form.querySelector<HTMLElement>('[data-remembered]');
    if (aside !== null) aside.hidden = remembered === null;
  });
  show();
  if (!isGuest()) {
    const label = form.querySelector('[data-keep]');
    if (label !== null) label.textContent = textFor(checkoutText, shopContext().lang).saveAddress;
  }

  form.addEventListener('input', ({ target }) => {
    const field = fields.find(([, each]) => each === target);
    if (field !== undefined) editAddress({ [field[0]]: field[1].value });
  });
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'zone') selectZone(target.value);
    if (target === keep) edit(isGuest() ? { isRemembered: keep.checked } : { isSaved: keep.checked });
  });
  form.querySelector('[data-forget]')?.addEventListener('click', () => {
    forgetDetails();
    form.querySelector<HTMLElement>('#fullName')?.focus();
  });
  followProblems(form);
}

function selectZone(zone: string): void {
  editAddress({ zone: zone === 'inside' ? 'inside' : 'outside' });
}

/** Shows the problems of fields, and moves the focus to the first one after each click that found any. */
function followProblems(form: HTMLFormElement): void {
  const text = textFor(addressText, shopContext().lang);
  let attempts = 0;
  checkoutState().listen((state: CheckoutState) => {
    for (const name of [...TEXT_FIELDS, 'zone'] as const) {
      const code = state.problems[name];
      showProblem(form, name, code === undefined ? '' : text[code]);
    }
    if (state.attempts === attempts) return;
    attempts = state.attempts;
    // The island of the courier's fields shows its problems in the next frame.
    requestAnimationFrame(() => focusProblem(form));
  });
}

/** Shows why a field is not accepted; '' hides it. */
export function showProblem(form: HTMLFormElement, name: string, message: string): void {
  const problem = form.querySelector<HTMLElement>(`p#${name}-problem`);
  if (problem === null) return;
  problem.hidden = message === '';
  const line = problem.querySelector('span');
  if (line !== null && line.textContent !== message) line.textContent = message;
  const field = form.querySelector(`#${name},[name=${name}]`);
  const described = field?.matches('[type=radio]') ? field.closest('fieldset') : field;
  if (field == null || described == null) return;
  const hint = document.getElementById(`${name}-hint`)?.id ?? '';
  const ids = `${message === '' ? '' : problem.id} ${hint}`.trim();
  if (ids === '') described.removeAttribute('aria-describedby');
  else described.setAttribute('aria-describedby', ids);
  if (described !== field) return;
  if (message === '') field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}

/** Moves the focus to the first field with a problem, else to the message of the whole form. */
function focusProblem(form: HTMLFormElement): void {
  const problem = form.querySelector('.form-problem:not([hidden])');
  const field = problem?.closest('.form-field')?.querySelector<HTMLElement>('input, select, textarea');
  (field ?? form.querySelector<HTMLElement>('[data-notice]:not([hidden])'))?.focus();
}
