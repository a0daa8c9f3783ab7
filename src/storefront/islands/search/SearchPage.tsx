import { MESSAGES } from '#contract/messages.ts';

/** Results of the search in the address (`?value=`); the server draws the grid's bones. */
export default function SearchPage({ lang: _lang }: { lang: string }) {
  return (
    <div className="results" aria-busy="true">
      <p className="sr" role="status">
        {MESSAGES.loading}
      </p>
      <div className="results-bones">
        {BONES.map((bone) => (
          <div key={bone} className="bone results-bone" />
        ))}
      </div>
    </div>
  );
}

const BONES = [1, 2, 3, 4, 5, 6, 7, 8];
