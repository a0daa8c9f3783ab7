import { Prose } from '../../catalogue/Prose.tsx';
import { loadPage } from './load-record.ts';
import { TextSkeleton } from './TextSkeleton.tsx';
import { UnbuiltRecord } from './UnbuiltRecord.tsx';

/** A seller's page the release does not know. */
export default function UnbuiltPage({ lang }: { lang: string }) {
  return (
    <UnbuiltRecord lang={lang} load={loadPage} titleOf={({ heading }) => heading} skeleton={<TextSkeleton />}>
      {({ heading, html }) => (
        <>
          <header className="post-head">
            <h1>{heading}</h1>
          </header>
          <Prose html={html} />
        </>
      )}
    </UnbuiltRecord>
  );
}
