/** Responses of hosting services that differ from the table of routing cases. */
import type { OwnWay } from './expect-hosted.ts';

type OwnWays = Readonly<Record<string, OwnWay>>;

const served = (file: string): OwnWay => ({ status: 200, file });
const notFound = (file = '404.html'): OwnWay => ({ status: 404, file });
const moved = (location: string): OwnWay => ({ status: 307, location });

const PRODUCT = '_shells/product-shell.html';
const CATEGORY = '_shells/category-shell.html';

/** A service has no rule for other letters: the script of its 404 page opens the path of the route. */
const OTHER_LETTERS: OwnWays = Object.fromEntries(
  [
    'letter case of a page',
    'letter case of a list',
    'letter case and a query',
    'letter case of a private route',
    'letter case of plain text',
    'letter case of a language',
    'letter case in the second language',
    'letter case and many slashes',
  ].map((what) => [what, notFound()]),
);

/** Netlify and Firebase Hosting decode a path before they look for its file, and refuse none. */
const DECODED: OwnWays = {
  ...OTHER_LETTERS,
  'an encoded slash': served('product/42.html'),
  'an encoded backslash': served(CATEGORY),
  'a hidden file in a folder': served(PRODUCT),
  'the index by an escaped name': served('index.html'),
  'a page by an escaped file name': served('product/42.html'),
  'a NUL': served(PRODUCT),
  'a control character': served(PRODUCT),
  'dot segments': notFound(),
  'escaped dot segments': notFound(),
};

/** It redirects nothing by itself. */
export const NETLIFY: OwnWays = {
  ...DECODED,
  'letter case in the second language': notFound('bn/404.html'),
  'a page by file': served('product/42.html'),
  'the index by name': served('index.html'),
  'the index by file': served('index.html'),
  'a trailing slash': served('product/42.html'),
  'a trailing slash with a query': served('product/42.html'),
  'a trailing slash after encoded names': served('categories/Men & Co.html'),
  'a trailing slash in the second language': served('bn.html'),
  'many slashes': served('product/42.html'),
  'a foreign host as a path': notFound(),
};

/** A site has one 404 page, and every file has a URL. */
export const FIREBASE: OwnWays = {
  ...DECODED,
  'an encoded slash inside a name': served(CATEGORY),
  'a missing page of the second language': notFound(),
  'the 404 page by path': served('404.html'),
  'the 404 page of the second language by path': served('bn/404.html'),
  'a shell by path': served(PRODUCT),
  'a shell of the second language by path': served('bn/_shells/product-shell.html'),
  'many slashes': served('product/42.html'),
  'a foreign host as a path': notFound(),
};

/** Its own server does not decode the escapes of reserved characters: the shell shows such a category. */
export const FIREBASE_SERVER: OwnWays = {
  ...FIREBASE,
  'the 404 page by path': notFound(),
  'a hidden file in a folder': notFound(),
  'an encoded slash': notFound(),
  'encoded spaces and ampersands': served(CATEGORY),
  'an encoded plus sign': served(CATEGORY),
  'the same encoded': served(CATEGORY),
  'an encoded question mark and hash': served(CATEGORY),
  'a trailing slash after encoded names': served(CATEGORY),
  'an incomplete UTF-8 character': { status: 500 },
  'an invalid escape': { status: 500 },
};

export const CLOUDFLARE_PAGES: OwnWays = {
  ...OTHER_LETTERS,
  'letter case in the second language': notFound('bn/404.html'),
  // The nearest 404.html above a missing page is that of the route.
  'a missing page below a route': notFound(PRODUCT),
  'a page of a list that does not exist': notFound(CATEGORY),
  'an encoded backslash': notFound(CATEGORY),
  'a hidden file in a folder': notFound(PRODUCT),
  'a NUL': notFound(PRODUCT),
  'a control character': notFound(PRODUCT),
  'letter case and many slashes': moved('/PRODUCT/42.html'),
  // A path is redirected to the form that the server's own encoding gives it.
  'a foreign host as a path': moved('/evil.example/'),
  'a plus sign': moved('/categories/A%2BB'),
  'a semicolon, a comma and an equals sign': moved('/categories/New%3Bold%2Cx%3D1'),
  'a dollar sign': moved('/categories/%245%20and%20less'),
  'an encoded question mark and hash': moved('/categories/Q%3F%20%231%20%7Ba%7D%3Ab%40c'),
  'escapes where none are needed': moved('/product/42'),
  'an encoded slash': moved('/product/42'),
  'an encoded slash inside a name': moved('/categories/A/B'),
  'dots and an encoded slash': moved('/../../etc/passwd'),
  'the index by an escaped name': moved('/'),
  'a page by an escaped file name': moved('/product/42'),
  'an incomplete UTF-8 character': moved('/product/%25E0%25A4'),
  'an invalid escape': moved('/product/%25zz'),
  'dot segments': notFound(),
  'escaped dot segments': notFound(),
  'the 404 page by path': served('404.html'),
  'the 404 page of the second language by path': served('bn/404.html'),
};
