/** A list or record of the signed-in shopper: loading it, changing it, and finding out whether a change has arrived. */
import { atom, type ReadableAtom } from 'nanostores';
import { BROKEN, type Failure, type Outcome, UNUSED_RESPONSE } from '#contract/outcome.ts';
import { LOADING, type ResourceState } from '../browser/loading/loader.ts';
import { orElse, reportFailure } from '../browser/report-failure.ts';

interface ResourcePorts<Value> {
  fetch(): Promise<Outcome<Value>>;
  /** @returns the image's URL; null without an image */
  upload?(image: File | null): Promise<Outcome<string | null>>;
}

interface Change<Value, Result> {
  /** Uploaded before the call. */
  image?: File | null;
  /** @param image URL of the uploaded image */
  call(image: string | null): Promise<Outcome<Result>>;
  /** Whether the value after the call contains the change. `before`: null if it was not loaded. */
  isThere(before: Value | null, after: Value): boolean;
  /** Checks for the change after a refusal, too: another page may have sent the same change before. */
  isRepeatable?: boolean;
  /** Shows the result of the call. Without it, the value is loaded again. */
  accept?(result: Result): void;
}

/** A value that a page of the account shows. */
export interface LoadedResource<Value> {
  $state: ReadableAtom<ResourceState<Value>>;
  /** Loads the value. A shown value stays until the response, also if the load fails. @returns whether it is loaded */
  load(): Promise<boolean>;
}

export interface AccountResource<Value> extends LoadedResource<Value> {
  /** Null before it is loaded. */
  value(): Value | null;
  show(value: Value): void;
  /**
   * Makes a change. If it is unknown whether the call arrived, the value is loaded: if it contains the change, the
   * change is made. Nothing is retried automatically. Never rejects.
   *
   * @returns why the change is not made; null if it is
   */
  change<Result>(change: Change<Value, Result>): Promise<Failure | null>;
}

const NO_IMAGE = { kind: 'done', value: null } as const;

export function createAccountResource<Value>(ports: ResourcePorts<Value>): AccountResource<Value> {
  const $state = atom<ResourceState<Value>>(LOADING);
  const value = () => {
    const state = $state.get();
    return state.status === 'ready' ? state.value : null;
  };
  const show = (shown: Value) => $state.set({ status: 'ready', value: shown });
  const load = async () => {
    if ($state.get().status === 'failed') $state.set(LOADING);
    const outcome = await orElse('account', ports.fetch(), BROKEN);
    if (outcome.kind === 'done') show(outcome.value);
    else if (value() === null) $state.set({ status: 'failed', failure: outcome });
    return outcome.kind === 'done';
  };
  const make = async <Result>({
    image = null,
    call,
    isThere,
    isRepeatable = false,
    accept,
  }: Change<Value, Result>): Promise<Failure | null> => {
    const before = value();
    const uploaded = (await ports.upload?.(image)) ?? NO_IMAGE;
    if (uploaded.kind !== 'done') return withoutEffect(uploaded);
    const outcome = await call(uploaded.value);
    if (outcome.kind === 'done') {
      if (accept === undefined) await load();
      else showResult(accept, outcome.value);
      return null;
    }
    const isUndecided = outcome.kind === 'unknown' || (isRepeatable && outcome.kind !== 'signedOut');
    if (!isUndecided || !(await load())) return outcome;
    const after = value();
    if (after !== null && isThere(before, after)) return null;
    // Without the value before the call, an added record cannot be distinguished from an existing one.
    return before === null && !isRepeatable ? outcome : withoutEffect(outcome);
  };
  return {
    $state,
    value,
    show,
    load,
    change: (wanted) => orElse('account', make(wanted), UNUSED_RESPONSE),
  };
}

/** The change is made, whether its result can be shown or not. */
function showResult<Result>(accept: (result: Result) => void, result: Result): void {
  try {
    accept(result);
  } catch (error) {
    reportFailure('account', error);
  }
}

/** The failure of a call that has not arrived. */
function withoutEffect(failure: Failure): Failure {
  return failure.kind === 'unknown' ? { ...failure, mayHaveArrived: false } : failure;
}
