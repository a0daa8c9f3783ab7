const LINES = [1, 2, 3, 4, 5, 6];

/** First paint of a title and a text. */
export function TextSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="bone bone-title" />
      {LINES.map((line) => (
        <div key={line} className="bone bone-line" />
      ))}
    </div>
  );
}
