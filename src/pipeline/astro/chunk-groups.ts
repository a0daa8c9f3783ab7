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
  { name: 'start', test: /storefront[\\/](?:base[\\/]start|catalog[\\/]scroll-row)\.ts$/ },
  // The script of the language links runs before a gesture and needs nothing else.
  { name: 'language', test: /language[\\/]language-paths\.ts$/ },
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|react-names$|islands[\\/](?:use-store|use-hydrated)\.ts$|icons[\\/]Icon\.tsx$/,
  },
  // What nearly every private page needs: the signed-in user, addresses of pages, messages, amounts and images.
  {
    name: 'session',
    test: /nanostores[\\/]atom|storefront[\\/]shopper[\\/](?:page-session|next-url)\.ts$|site[\\/](?:routes|image|storage-key|language[\\/](?:digits|messages|money)|catalog[\\/](?:product-path|inside-dhaka|items-amount))\.ts$|browser[\\/](?:loader|stored-shape)\.ts$/,
  },
  // A call of the API, without its readers. The page of unknown hosts loads it, and has no shop to start a session with.
  {
    name: 'api',
    test: /contract[\\/](?:client|ids|readers[\\/](?:records|schema|values)|entities[\\/]acknowledgement)\.ts$/,
  },
  // What a call of a shop's page gives. Messages load with the module of all pages, which needs a shop.
  { name: 'result', test: /browser[\\/](?:api-result|page-message)\.ts$/ },
  {
    name: 'account',
    test: /storefront[\\/]shopper[\\/](?:call-result|signed-in)\.ts$/,
  },
  // The stored lines of a cart and what is chosen of them, without the store and its calls.
  {
    name: 'stored-lines',
    test: /features[\\/]cart[\\/](?:server[\\/]account-lines|checkout-selection[\\/]page-selection)\.ts$/,
  },
  // Writes cart lines and addresses into the bodies of requests.
  { name: 'bodies', test: /contract[\\/]entities[\\/](?:cart-line-body|address-input)\.ts$/ },
  { name: 'cart', test: /cart[\\/]store[\\/]page-cart\.ts$|i18n[\\/]cart-lines\.ts$/ },
  // Messages after adding, with the texts of the cart.
  { name: 'add-message', test: /features[\\/]cart[\\/]add[\\/]add-message\.ts$/ },
  // Readers of what only some records have.
  { name: 'pictures', test: /contract[\\/]readers[\\/](?:instant|pictures|web-url)\.ts$/ },
  {
    name: 'goods',
    test: /contract[\\/]entities[\\/]cart\.ts$|catalog[\\/](?:price|availability)\.ts$|contract[\\/]endpoints[\\/]catalog\.ts$|browser[\\/]server-time\.ts$/,
  },
  { name: 'field-texts', test: /islands[\\/]FieldTexts\.tsx$|site[\\/]email\.ts$/ },
  { name: 'fields', test: /islands[\\/](?:FormFields|use-form)\.tsx?$/ },
  {
    name: 'formats',
    test: /catalog[\\/](?:shop-formats\.ts|ShopImage\.tsx)$|islands[\\/](?:Loading|use-loader)\.tsx?$/,
  },
  { name: 'show-more', test: /islands[\\/]use-show-more\.ts$/ },
  // What loads later, and what is repeated when the browser is online again.
  { name: 'late', test: /browser[\\/]late-module\.ts$|islands[\\/]use-online-again\.ts$/ },
  // Placed orders that this browser keeps. Signing out removes them and needs no form.
  { name: 'orders', test: /placed-order[\\/](?:last-order|pending-order)\.ts$/ },
  // Fields whose values are kept, and addresses in them.
  {
    name: 'drafts',
    test: /islands[\\/]DraftFields\.tsx$|address-form[\\/]address-draft\.ts$/,
  },
  {
    name: 'address',
    test: /address-form[\\/](?!check-address|CourierFields|courier-places|page-courier)|address-book[\\/]RefusedAddresses\.tsx$|i18n[\\/]address\.ts$/,
  },
  // Goods and payment of an order, written or placed.
  {
    name: 'ordered',
    test: /placed-order[\\/](?:OrderLines\.tsx|payment-words\.ts)$|i18n[\\/]payment-ways\.ts$/,
  },
  // What the checkout and the payment page have in common, but for sending.
  {
    name: 'payment',
    test: /payment[\\/]PaymentChoices\.tsx$|placed-order[\\/](?:order-input|page-pending)\.ts$|contract[\\/]entities[\\/]order-request\.ts$|shopper[\\/]lead-to-sign-in\.ts$/,
  },
  { name: 'checkout', test: /features[\\/]checkout[\\/]CheckoutPage\.tsx$/ },
  {
    name: 'card',
    test: /catalog[\\/](?:card[\\/]ProductCard|list[\\/]GridSkeleton)\.tsx$|browser[\\/](?:card-context|fetch-sales)\.ts$|catalog[\\/]product-card\.ts$/,
  },
  { name: 'reports', test: /features[\\/]tags[\\/]report-items\.ts$/ },
  { name: 'failure', test: /islands[\\/]FetchFailure\.tsx$/ },
  // A list with filters, but for their panel.
  {
    name: 'list',
    test: /features[\\/]list[\\/](?:ListControls|FilteredProducts|filter-items|list-styles|page-list|late-filter-panel)\.tsx?$/,
  },
];
