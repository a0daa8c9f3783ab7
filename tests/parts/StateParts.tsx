import { MESSAGES } from '#site/language/messages.ts';
import { aMenu } from '#tests/fixtures/views.ts';
import {
  FetchFailure,
  GridSkeleton,
  LoadFailure,
  Loading,
  NothingToOrder,
  ordersText,
  shopContext,
  TextSkeleton,
  textFor,
  UnknownRecord,
} from './components.ts';
import { Specimen } from './Specimen.tsx';
import { nothing } from './states.ts';

const retry = async () => undefined;

/** What pages show while they load, after a failure, and without records. */
export default function StateParts() {
  const { lang } = shopContext();
  const orders = textFor(ordersText, lang);
  return (
    <>
      <Specimen name="Loading">
        <p className="loading" role="status">
          <Loading lang={lang} />
        </p>
      </Specimen>
      <Specimen name="Skeleton of a text">
        <TextSkeleton />
      </Specimen>
      <Specimen name="Skeleton of a grid">
        <GridSkeleton />
      </Specimen>
      <Specimen name="Records of the account: no network">
        <LoadFailure failure={{ kind: 'unsent' }} text={orders} onRetry={retry} />
      </Specimen>
      <Specimen name="Records of the account: signed out">
        <LoadFailure failure={{ kind: 'signedOut', message: '' }} text={orders} onRetry={retry} />
      </Specimen>
      <Specimen name="Page: no network">
        <FetchFailure
          failure={{ kind: 'unsent' }}
          status={MESSAGES.networkError}
          lang={lang}
          heading="h2"
          onRetry={nothing}
        />
      </Specimen>
      <Specimen name="Page: failed request">
        <FetchFailure
          failure={{ kind: 'broken' }}
          status={MESSAGES.responseNotOk}
          lang={lang}
          heading="h2"
          onRetry={nothing}
        />
      </Specimen>
      <Specimen name="Unknown record">
        <UnknownRecord subject="product" lang={lang} menu={aMenu()} />
      </Specimen>
      <Specimen name="Checkout without lines">
        <NothingToOrder isUnread={false} lang={lang} />
      </Specimen>
      <Specimen name="Checkout of an unread cart">
        <NothingToOrder isUnread lang={lang} />
      </Specimen>
    </>
  );
}
