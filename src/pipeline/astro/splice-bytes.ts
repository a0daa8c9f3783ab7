/** Encodes a text and replaces marks by bytes: content that many pages share is encoded once, not once per page. */

export interface Insert {
  /** Occurs in the text at most once. */
  mark: string;
  bytes: Uint8Array;
}

/** UTF-8 needs at most three bytes for a UTF-16 code unit. */
const BYTES_PER_UNIT = 3;

/** Buffer in which a page is assembled. The length of a text in bytes is known only after it is encoded. */
let workspace = Buffer.allocUnsafeSlow(2 ** 18);

/** The text in UTF-8, with the bytes of inserts in place of their marks. Marks must not overlap. */
export function spliceBytes(text: string, inserts: readonly Insert[]): Buffer<ArrayBuffer> {
  const found = inserts
    .map(({ mark, bytes }) => ({ at: text.indexOf(mark), units: mark.length, bytes }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  const added = found.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const capacity = text.length * BYTES_PER_UNIT + added;
  if (capacity > workspace.length) workspace = Buffer.allocUnsafeSlow(capacity);
  let length = 0;
  let end = 0;
  for (const { at, units, bytes } of found) {
    length += workspace.write(text.slice(end, at), length);
    workspace.set(bytes, length);
    length += bytes.length;
    end = at + units;
  }
  length += workspace.write(text.slice(end), length);
  const whole = Buffer.allocUnsafeSlow(length);
  workspace.copy(whole, 0, 0, length);
  return whole;
}
