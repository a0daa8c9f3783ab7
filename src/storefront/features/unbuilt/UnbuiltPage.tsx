import { SellerText } from '../../catalog/post/SellerText.tsx';
import { loadPage } from './load-record.ts';
import { TextSkeleton } from './TextSkeleton.tsx';
import { type UnbuiltProps, UnbuiltRecord } from './UnbuiltRecord.tsx';

/** A seller's page that the release does not have. */
export default function UnbuiltPage(props: UnbuiltProps) {
  return (
    <UnbuiltRecord
      {...props}
      subject="page"
      frame="article"
      load={loadPage}
      titleOf={({ heading }) => heading}
      skeleton={<TextSkeleton />}
    >
      {(page) => <SellerText {...page} />}
    </UnbuiltRecord>
  );
}
