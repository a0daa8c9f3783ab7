/** Ready-made bytes in place of marks: what many pages share is encoded once instead of once a page. */

export interface Insert {
  /** Stands in the text at most once. */
  mark: Buffer;
  bytes: Buffer;
}

/** The text with each mark that stands in it replaced. Marks must not overlap. */
export function spliceBytes(text: Buffer, inserts: readonly Insert[]): Buffer {
  const found = inserts
    .map(({ mark, bytes }) => ({ at: text.indexOf(mark), length: mark.length, bytes }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  const parts: Buffer[] = [];
  let end = 0;
  for (const { at, length, bytes } of found) {
    parts.push(text.subarray(end, at), bytes);
    end = at + length;
  }
  parts.push(text.subarray(end));
  return Buffer.concat(parts);
}
