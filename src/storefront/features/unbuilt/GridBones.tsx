const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A grid of cards that are not there yet, in their final sizes. */
export function GridBones() {
  return (
    <ul className="grid" aria-hidden="true">
      {CARDS.map((card) => (
        <li key={card} className="card">
          <div className="card-pic bone" />
          <div className="bone card-bone" />
        </li>
      ))}
    </ul>
  );
}
