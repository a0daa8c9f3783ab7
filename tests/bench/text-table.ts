/** Tables on a terminal: the first columns are text, the others numbers. */

/** Lines of equal columns; `leftColumns` from the left are aligned left, the rest right. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  leftColumns: number,
): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column < leftColumns ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}
