/** Replaces marks by bytes: content that many pages share is encoded once, not once per page. */

export interface Insert {
  /** Occurs in the text at most once. */
  mark: Buffer;
  bytes: Buffer;
}

/** The text with every mark in it replaced. Marks must not overlap. */
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
