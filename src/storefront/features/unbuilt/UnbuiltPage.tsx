import { SellerText } from '../../catalogue/post/SellerText.tsx';
import { loadPage } from './load-record.ts';
import { TextSkeleton } from './TextSkeleton.tsx';
import { UnbuiltRecord } from './UnbuiltRecord.tsx';

/** A seller's page the release does not know. */
export default function UnbuiltPage({ lang }: { lang: string }) {
  return (
    <UnbuiltRecord lang={lang} load={loadPage} titleOf={({ heading }) => heading} skeleton={<TextSkeleton />}>
      {(page) => <SellerText {...page} />}
    </UnbuiltRecord>
  );
}
