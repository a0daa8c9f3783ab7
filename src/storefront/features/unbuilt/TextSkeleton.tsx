const LINES = [1, 2, 3, 4, 5, 6];

/** First paint of a title and a text. */
export function TextSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton skeleton-title" />
      {LINES.map((line) => (
        <div key={line} className="skeleton skeleton-line" />
      ))}
    </div>
  );
}
