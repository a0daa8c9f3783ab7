/**
 * Routing cases that every server of `routing.json` must answer. Targets are in the form of a request line.
 */
export const ROUTING_FILES = [
  '404.html',
  '_shells/category-shell.html',
  '_shells/payment-success-shell.html',
  '_shells/product-shell.html',
  'about/us.html',
  'categories.html',
  'categories/Men & Co.html',
  'categories/Shoes.html',
  'categories/Shoes/page/2.html',
  'categories/বই.html',
  'categories/robots.txt.html',
  'headers.json',
  'index.html',
  'offline.html',
  'payment-failed.txt',
  'product/42.html',
  'release.json',
  'robots.txt',
  'routing.json',
  'user.html',
  'user/cart.html',
] as const;

export type RoutingCase = [
  what: string,
  target: string,
  answer: { status: number; file?: string; location?: string },
];

const page = (file: string) => ({ status: 200, file });
const notFound = { status: 404, file: '404.html' };
const moved = (location: string) => ({ status: 308, location });

export const ROUTING_CASES: RoutingCase[] = [
  ['home', '/', page('index.html')],
  ['home with a query', '/?utm=1', page('index.html')],
  ['a list', '/categories', page('categories.html')],
  ['a known id', '/product/42', page('product/42.html')],
  ['a known id with a query', '/product/42?camp=1', page('product/42.html')],
  ['an unknown id', '/product/43', page('_shells/product-shell.html')],
  ['an unknown category', '/categories/New%20things', page('_shells/category-shell.html')],
  ['an unknown payment', '/user/success/payment_number/9', page('_shells/payment-success-shell.html')],
  ['an unknown id of a route whose shell the release lacks', '/blog/9', notFound],
  ['a missing page', '/nothing', notFound],
  ['a missing page below a route', '/product/42/reviews', notFound],
  ['the second page of a list', '/categories/Shoes/page/2', page('categories/Shoes/page/2.html')],
  ['a page of a list that does not exist', '/categories/Shoes/page/9', notFound],
  ["a seller's own address", '/about/us', page('about/us.html')],
  ['a private route', '/user/cart?add=42', page('user/cart.html')],
  ['a route with children', '/user', page('user.html')],
  ['plain text', '/payment-failed', page('payment-failed.txt')],
  ['a file', '/robots.txt', page('robots.txt')],
  ['a category with the name of a file', '/categories/robots.txt', page('categories/robots.txt.html')],
  ['the release', '/release.json', page('release.json')],
  ['the offline page by its file', '/offline.html', page('offline.html')],

  ['a trailing slash', '/product/42/', moved('/product/42')],
  ['a trailing slash with a query', '/product/42/?camp=1&x=%2F', moved('/product/42?camp=1&x=%2F')],
  ['many slashes', '//product///42', moved('/product/42')],
  ['a foreign host as a path', '//evil.example/', moved('/evil.example')],
  ['the index by name', '/index', moved('/')],
  ['the index by file', '/index.html', moved('/')],
  ['a page by file', '/product/42.html?x=1', moved('/product/42?x=1')],

  ['an encoded Bengali name', '/categories/%E0%A6%AC%E0%A6%87', page('categories/বই.html')],
  ['encoded spaces and ampersands', '/categories/Men%20%26%20Co', page('categories/Men & Co.html')],
  ['escapes where none are needed', '/product/%34%32', page('product/42.html')],
  ['an encoded slash', '/product%2F42', notFound],
  ['an encoded slash inside a name', '/categories/A%2FB', notFound],
  ['an encoded backslash', '/categories/A%5CB', notFound],
  ['a name escaped twice', '/categories/Men%2520%2526%2520Co', page('_shells/category-shell.html')],
  ['dots escaped twice', '/product/%252e%252e', page('_shells/product-shell.html')],
  ['dots and an encoded slash', '/..%2f..%2fetc/passwd', notFound],
  ['letter case of a page', '/Product/42', notFound],
  ['letter case of a file', '/ROBOTS.TXT', notFound],
  ['letter case of a name', '/categories/shoes', page('_shells/category-shell.html')],

  ['the 404 page by address', '/404', notFound],
  ['a shell by address', '/_shells/product-shell', notFound],
  ['the routing table', '/routing.json', notFound],
  ['the header table', '/headers.json', notFound],
  ['a hidden file', '/.views.json.gz', notFound],
  ['a hidden file in a folder', '/product/.git', notFound],
  ['a page by an escaped file name', '/product/42%2Ehtml', page('_shells/product-shell.html')],

  ['a NUL', '/product/%00', { status: 400 }],
  ['a control character', '/product/a%0Ab', { status: 400 }],
  ['an incomplete UTF-8 character', '/product/%E0%A4', { status: 400 }],
  ['an invalid escape', '/product/%zz', { status: 400 }],
  ['dot segments', '/product/../routing.json', { status: 400 }],
  ['escaped dot segments', '/%2e%2e/%2e%2e/etc/passwd', { status: 400 }],
];
