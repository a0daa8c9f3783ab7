/**
 * Which modules share a chunk in the browser. By default a module has the chunk of all modules with the same importers:
 * a private page would load sixty chunks, and small ones compress badly. A group takes the modules that it matches with
 * everything they import, but for what an earlier group has. So the order is from the bottom up, and a module that
 * pages load for one group alone must not import what another page loads.
 */

interface ChunkGroup {
  name: string;
  test: RegExp;
}

export const CHUNK_GROUPS: ChunkGroup[] = [
  // The base module of every page is one file: its parts would load one round trip later.
  { name: 'start', test: /storefront[\\/](?:base[\\/]start|catalogue[\\/]scroll-row)\.ts$/ },
  // The script of the language links runs before a gesture and needs nothing else.
  { name: 'language', test: /site[\\/]language-paths\.ts$/ },
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|islands[\\/](?:use-store|use-hydrated)\.ts$|icons[\\/]Icon\.tsx$/,
  },
  // What nearly every private page needs: the signed-in user, addresses of pages, messages, amounts and pictures.
  {
    name: 'session',
    test: /nanostores[\\/]atom|features[\\/]session[\\/](?:page-session|next-address)\.ts$|site[\\/](?:routes|digits|product-path|messages|money|image|delivery|shopper-keys)\.ts$|browser[\\/](?:loader|stored-shape)\.ts$/,
  },
  // A call of the API, without its readers. The page of unknown hosts loads it, and has no shop to start a session with.
  {
    name: 'api',
    test: /contract[\\/](?:client|ids|readers[\\/](?!color)[\w-]+|entities[\\/]acknowledgement)\.ts$/,
  },
  // What a call of a shop's page gives. Messages load with the module of all pages, which needs a shop.
  { name: 'result', test: /browser[\\/](?:api-result|page-message)\.ts$/ },
  {
    name: 'account',
    test: /features[\\/]account[\\/](?:call-result|signed-in)\.ts$/,
  },
  { name: 'cart', test: /features[\\/]cart[\\/](?:page-cart|page-choices)\.ts$/ },
  // Messages after adding, with the texts of the cart.
  { name: 'add-message', test: /features[\\/]cart[\\/]add-message\.ts$/ },
  { name: 'line', test: /contract[\\/]entities[\\/]cart\.ts$/ },
  {
    name: 'goods',
    test: /site[\\/](?:price|availability)\.ts$|contract[\\/]endpoints[\\/]goods\.ts$/,
  },
  { name: 'field-texts', test: /islands[\\/]FieldTexts\.tsx$|site[\\/]email\.ts$/ },
  { name: 'fields', test: /islands[\\/](?:FormFields|use-form)\.tsx?$/ },
  {
    name: 'formats',
    test: /catalogue[\\/](?:shop-formats\.ts|ShopImage\.tsx)$|islands[\\/](?:Loading|use-loader|use-show-more)\.tsx?$/,
  },
  // Placed orders that this browser keeps. Signing out removes them and needs no form.
  { name: 'orders', test: /payment[\\/](?:last-order|pending-order)\.ts$/ },
  // What is kept while an order is written: address, goods, payment.
  {
    name: 'drafts',
    test: /islands[\\/]DraftFields\.tsx$|address[\\/]address-draft\.ts$|contract[\\/]entities[\\/]address\.ts$|payment[\\/]payment-words\.ts$/,
  },
  {
    name: 'address',
    test: /features[\\/]address[\\/](?!check-address|page-address-book|address-book|CourierFields|courier-places|page-courier)|i18n[\\/]address\.ts$/,
  },
  { name: 'payment', test: /features[\\/]payment[\\/](?:page-payment\.ts|PaymentChoices\.tsx)$/ },
  {
    name: 'card',
    test: /catalogue[\\/](?:card[\\/]ProductCard|list[\\/]GridSkeleton)\.tsx$|browser[\\/](?:card-context|fetch-sales)\.ts$|site[\\/]product-card\.ts$/,
  },
  { name: 'reports', test: /features[\\/]tags[\\/]report-goods\.ts$/ },
  { name: 'failure', test: /features[\\/]unbuilt[\\/]FetchFailure\.tsx$/ },
  // A list with filters, but for their panel.
  {
    name: 'list',
    test: /features[\\/]list[\\/](?:ListControls|FilteredProducts|filter-items|list-styles|page-list|late-filter-panel)\.tsx?$/,
  },
];
