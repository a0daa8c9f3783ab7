import { Prose } from '../../catalogue/Prose.tsx';
import { Late } from './Late.tsx';
import { latePage } from './late-pages.ts';
import { ProseBones } from './ProseBones.tsx';

/** A seller's page the release does not know. */
export default function PageShell({ lang }: { lang: string }) {
  return (
    <Late lang={lang} ask={latePage} titleOf={({ heading }) => heading} bones={<ProseBones />}>
      {({ heading, html }) => (
        <>
          <header className="post-head">
            <h1>{heading}</h1>
          </header>
          <Prose html={html} />
        </>
      )}
    </Late>
  );
}
