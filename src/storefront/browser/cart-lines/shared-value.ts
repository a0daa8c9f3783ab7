/**
 * A value of local storage that several pages change. A page sees the writes of other pages late: if two pages write at
 * the same moment, one overwrites the other. So each stored value lists, for each page, the number of the last write
 * that it includes. A page whose change is missing repeats it.
 */
import type { KeyValue } from '../storages.ts';

/** Each page with the number of its last write that a value includes, in the order of these writes. */
export type Writes = readonly (readonly [page: string, number: number])[];

interface SharedValuePorts<Value> {
  key: string;
  storage: KeyValue;
  /** Calls `changed` when another page may have changed the stored value. */
  watch(key: string, changed: () => void): void;
  /** Never throws. */
  parse(text: string | null): Value;
  /** @returns the text of a JSON object with the field `writes` */
  serialize(value: Value, writes: Writes): string;
  /** Called when another page has changed the value. */
  onChange(): void;
}

interface SharedValue<Value> {
  /** The newest value that this page has seen; the same object until it changes. */
  read(): Value;
  /** Replaces the value by `next(newest value)`. @param next pure: it may be called again with a newer value */
  change(next: (value: Value) => Value): Value;
}

/** How long another page may take to see a write, ms. */
const SETTLED_MS = 10_000;
/** Maximum delay before a page repeats a lost change, ms. */
const SPREAD_MS = 100;
/** Maximum number of pages in a value: more than the pages that write within SETTLED_MS. */
const MOST_PAGES = 8;

/** Null if the text lists no writes: the value was removed, or an older page has written it. */
function writesOf(text: string | null): ReadonlyMap<string, number> | null {
  try {
    return new Map([...JSON.parse(text ?? '').writes]);
  } catch {
    return null;
  }
}

export function createSharedValue<Value>(ports: SharedValuePorts<Value>): SharedValue<Value> {
  const { key, storage, parse, serialize } = ports;
  const page = `${Math.random()}`;
  let count = 0;
  /** This page's last changes, the oldest first. Each has its number: a value may include it without later ones. */
  let recent: { readonly number: number; at: number; next(value: Value): Value }[] = [];
  let text: string | null = null;
  let value = parse(text);
  let writes = writesOf(text);

  const read = () => {
    const stored = storage.getItem(key);
    if (stored !== text) {
      text = stored;
      value = parse(stored);
      writes = writesOf(stored);
      // It is unknown which writes the value includes.
      if (writes === null) recent = [];
    }
    return value;
  };
  /** This page's changes that the newest value does not include. */
  const lostChanges = () => {
    read();
    recent = recent.filter(({ at }) => performance.now() - at < SETTLED_MS);
    const included = writes?.get(page) ?? 0;
    return recent.filter(({ number }) => number > included);
  };
  /**
   * Applies the changes that the newest value does not include, in their order. The stored value then includes all of
   * this page.
   */
  const store = () => {
    for (const lost of lostChanges()) {
      value = lost.next(value);
      lost.at = performance.now();
    }
    const others = [...(writes ?? [])].filter(([name]) => name !== page);
    writes = new Map([...others, [page, count] as const].slice(-MOST_PAGES));
    text = serialize(value, [...writes]);
    storage.setItem(key, text);
    return value;
  };
  const change = (next: (value: Value) => Value) => {
    read();
    count += 1;
    recent.push({ number: count, at: performance.now(), next });
    return store();
  };
  const repeatLost = () => {
    if (lostChanges().length === 0) return;
    store();
    ports.onChange();
  };

  ports.watch(key, () => {
    const before = value;
    // The delay is random: pages that repeat at the same time would overwrite each other again.
    if (lostChanges().length > 0) setTimeout(repeatLost, Math.random() * SPREAD_MS);
    else if (value !== before) ports.onChange();
  });

  return { read, change };
}
