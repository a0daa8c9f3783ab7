import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import intent from '#storefront/base/intent-directive.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** An island with the given markup. `hydrated` reports that its handlers are attached. */
function anIsland(markup: string, value = '') {
  const island = document.createElement('astro-island');
  island.innerHTML = markup;
  document.body.append(island);
  const load = vi.fn(async () => async () => undefined);
  intent(load, { name: 'intent', value }, island);
  const hydrated = () => island.dispatchEvent(new Event('shop:hydrated'));
  return { island, load, hydrated };
}

const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const click = (target: Element) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

describe('an island that hydrates on intent', () => {
  it('loads nothing before the first intent, and then once', () => {
    const { island, load } = anIsland('<button type="button">Open</button>');
    expect(load).not.toHaveBeenCalled();
    island.dispatchEvent(new Event('pointerenter'));
    island.dispatchEvent(new Event('focusin'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('loads when a field in it has the focus already, and not when one elsewhere has it', () => {
    const elsewhere = document.createElement('input');
    document.body.append(elsewhere);
    elsewhere.focus();
    expect(anIsland('<select></select>').load).not.toHaveBeenCalled();
    const island = document.createElement('astro-island');
    island.innerHTML = '<select></select>';
    document.body.append(island);
    island.querySelector('select')?.focus();
    const load = vi.fn(async () => async () => undefined);
    intent(load, { name: 'intent', value: '' }, island);
    expect(load).toHaveBeenCalledOnce();
  });

  it('marks a held click as busy and replays it once after hydration', () => {
    const { hydrated } = anIsland('<button type="button">Open</button>');
    const button = element('button');
    const clicked = vi.fn();
    button.addEventListener('click', clicked);
    expect(click(button).defaultPrevented).toBe(true);
    click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(clicked).not.toHaveBeenCalled();
    hydrated();
    expect(clicked).toHaveBeenCalledOnce();
    expect(button.hasAttribute('aria-busy')).toBe(false);
  });

  it('leaves plain links and new tabs to the browser', () => {
    anIsland('<a id="plain" href="/x">x</a><a id="menu" href="/y" aria-haspopup="dialog">y</a>');
    expect(click(element('#plain')).defaultPrevented).toBe(false);
    const newTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    element('#menu').dispatchEvent(newTab);
    expect(newTab.defaultPrevented).toBe(false);
    expect(click(element('#menu')).defaultPrevented).toBe(true);
  });

  it('keeps text typed before hydration', () => {
    const { hydrated } = anIsland('<input>');
    const input = element('input') as HTMLInputElement;
    input.value = 'saree';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    hydrated();
    expect(input.value).toBe('saree');
  });

  it('reports a network failure for a click without a native action', () => {
    const { island } = anIsland('<button type="button">Open</button>');
    const unreachable = vi.fn();
    document.addEventListener('shop:unreachable', unreachable, { once: true });
    click(element('button'));
    const failure = new CustomEvent('astro:hydration-error', { cancelable: true });
    island.dispatchEvent(failure);
    expect(unreachable).toHaveBeenCalledOnce();
    expect(failure.defaultPrevented).toBe(true);
    expect(element('button').hasAttribute('aria-busy')).toBe(false);
  });

  it('submits a held form natively after eight seconds', () => {
    anIsland('<form action="/search"><input name="value"><button type="submit">Go</button></form>');
    const form = element('form') as HTMLFormElement;
    const submit = vi.spyOn(form, 'submit').mockImplementation(() => undefined);
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    vi.advanceTimersByTime(7_999);
    expect(submit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(submit).toHaveBeenCalledOnce();
  });

  it('holds no click longer than eight seconds, also after an earlier one', () => {
    const { load } = anIsland('<button type="button">Open</button>');
    const unreachable = vi.fn();
    document.addEventListener('shop:unreachable', unreachable);
    for (const times of [1, 2]) {
      click(element('button'));
      expect(element('button').getAttribute('aria-busy')).toBe('true');
      vi.advanceTimersByTime(8_000);
      expect(unreachable).toHaveBeenCalledTimes(times);
      expect(element('button').hasAttribute('aria-busy')).toBe(false);
    }
    document.removeEventListener('shop:unreachable', unreachable);
    expect(load).toHaveBeenCalledOnce();
  });

  it('holds a click that the inline script held, at most eight seconds from the click on', () => {
    const unreachable = vi.fn();
    document.addEventListener('shop:unreachable', unreachable, { once: true });
    const clickedAt = performance.now();
    vi.advanceTimersByTime(5_000);
    window.replayClicks = (island) => {
      if (island instanceof Element) click(island.children[0] ?? island);
      return clickedAt;
    };
    anIsland('<button type="button">Open</button>');
    delete window.replayClicks;
    vi.advanceTimersByTime(2_999);
    expect(element('button').getAttribute('aria-busy')).toBe('true');
    vi.advanceTimersByTime(1);
    expect(element('button').hasAttribute('aria-busy')).toBe(false);
    expect(unreachable).toHaveBeenCalledOnce();
  });

  it('handles a failure that comes after the eight seconds, so that the page does not reload', () => {
    const { island } = anIsland('<form action="/search"><button type="submit">Go</button></form>');
    const form = element('form') as HTMLFormElement;
    vi.spyOn(form, 'submit').mockImplementation(() => undefined);
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    vi.advanceTimersByTime(8_000);
    const failure = new CustomEvent('astro:hydration-error', { cancelable: true });
    island.dispatchEvent(failure);
    expect(failure.defaultPrevented).toBe(true);
  });

  it('leaves a failure without a click to the page', () => {
    const { island } = anIsland('<button type="button">Open</button>');
    island.dispatchEvent(new Event('pointerenter'));
    const failure = new CustomEvent('astro:hydration-error', { cancelable: true });
    island.dispatchEvent(failure);
    expect(failure.defaultPrevented).toBe(false);
  });

  it('loads again after a failure', () => {
    const { island, load } = anIsland('<button type="button">Open</button>');
    click(element('button'));
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { cancelable: true }));
    click(element('button'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('an island that is the page', () => {
  it('hydrates at once', () => {
    expect(anIsland('<p></p>', 'load').load).toHaveBeenCalledOnce();
  });

  it('reports a failure, and loads again when the browser is online again', () => {
    const { island, load } = anIsland('<p></p>', 'load');
    const unreachable = vi.fn();
    document.addEventListener('shop:unreachable', unreachable, { once: true });
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { cancelable: true }));
    expect([unreachable.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('waits until a prerendered page is shown', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const { load } = anIsland('<p></p>', 'load');
    expect(load).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(load).toHaveBeenCalledOnce();
    Reflect.deleteProperty(document, 'prerendering');
  });
});
