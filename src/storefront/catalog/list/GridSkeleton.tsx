const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** First paint of a product grid: cards in their final sizes. */
export function GridSkeleton() {
  return (
    <ul className="grid" aria-hidden="true">
      {CARDS.map((card) => (
        <li key={card} className="card">
          <div className="card-image frame skeleton" />
          <div className="skeleton card-skeleton" />
        </li>
      ))}
    </ul>
  );
}
