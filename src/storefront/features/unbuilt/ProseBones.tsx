const LINES = [1, 2, 3, 4, 5, 6];

/** Title and lines of a text that is not there yet. */
export function ProseBones() {
  return (
    <div aria-hidden="true">
      <div className="bone bone-title" />
      {LINES.map((line) => (
        <div key={line} className="bone bone-line" />
      ))}
    </div>
  );
}
