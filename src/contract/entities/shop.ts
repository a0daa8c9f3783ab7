/** A shop, as the look-up by domain returns it (spec §3, `src/contract/README.md` §6.1). */

import { shopObjectId, shopSlug } from '../ids.ts';
import { cssColor } from '../readers/color.ts';
import { imageSrc } from '../readers/images.ts';
import { type Field, type Infer, inner, type RequiredField, record, schema } from '../readers/schema.ts';
import { bool, flag, html, isRow, money, name, num, text } from '../readers/values.ts';
import { loopbackOrigin } from '../readers/web-url.ts';

const SHOP_ID_MISSING = 'Shop ID is missing';

/** Colors of a shop that has set none. */
export const DEFAULT_COLORS = {
  primary: '#111827',
  secondary: '#ffa531',
  footer: '#111827',
  text: '#ffffff',
  textSecondary: '#ffffff',
} as const;

/** Ways to sign in; null for a missing flag. */
const methods = inner((field) => ({
  email: field(flag, 'email'),
  google: field(flag, 'google'),
  facebook: field(flag, 'facebook'),
}));

function signInFields(field: Field, apiKey = field(text, 'apiKey')) {
  return {
    apiKey,
    authDomain: field(text, 'authDomain'),
    projectId: field(text, 'projectId'),
    storageBucket: field(text, 'storageBucket'),
    messagingSenderId: field(text, 'messagingSenderId'),
    appId: field(text, 'appId'),
    measurementId: field(text, 'measurementId'),
    /** Origin of an Auth emulator on the same machine, for development; '' without one. */
    emulator: field(loopbackOrigin, 'emulator'),
    methods: field(methods, 'service'),
  };
}

/** Ways to sign in that are on. A missing flag is true. */
function withMethods({ methods, ...config }: ReturnType<typeof signInFields>, shop = methods) {
  const isOn = (way: keyof typeof methods) => methods[way] ?? shop[way] ?? true;
  return {
    ...config,
    methods: { email: isOn('email'), google: isOn('google'), facebook: isOn('facebook') },
  };
}

/** Public configuration of the shop's sign-in service. */
export const SignIn = record('a sign-in configuration with apiKey', (field, required) =>
  withMethods(signInFields(field, required(text, 'apiKey'))),
);
export type SignIn = Infer<typeof SignIn>;

const innerSignIn = inner((field) => signInFields(field));
const theme = inner(colorFields);
const contact = inner((field) => ({ email: field(name, 'email'), phone: field(name, 'phone') }));

function colorFields(field: Field) {
  return {
    primary: field(cssColor, 'primary_color'),
    secondary: field(cssColor, 'secounder_color'),
    footer: field(cssColor, 'footer_color'),
    text: field(cssColor, 'text_color'),
    textSecondary: field(cssColor, 'text_color_s'),
  };
}

/** The colors of the shop, else of its theme, else the defaults. */
function colorsOf(field: Field) {
  const own = colorFields(field);
  const themed = field(theme, 'theme');
  const color = (part: keyof typeof own) => own[part] || themed[part] || DEFAULT_COLORS[part];
  return {
    primary: color('primary'),
    secondary: color('secondary'),
    footer: color('footer'),
    text: color('text'),
    textSecondary: color('textSecondary'),
  };
}

/** The configuration under a key of its own, else the fields of the shop. */
function signInOf(field: Field): SignIn | null {
  const flat = signInFields(field);
  const nested = [
    field(innerSignIn, 'firebase'),
    field(innerSignIn, 'firebaseConfig'),
    field(innerSignIn, 'auth'),
  ];
  const config = [...nested, flat].find(({ apiKey }) => apiKey !== '');
  return config === undefined ? null : withMethods(config, flat.methods);
}

function shopFields(field: Field, required: RequiredField) {
  const { email, phone: contactPhone } = field(contact, 'contact');
  const phone = field(name, 'shopNumber') || contactPhone || field(name, 'phone', 'shopPhone');
  return {
    id: shopObjectId(required(text, '_id', 'shop_id')),
    slug: shopSlug(required(text, 'shopId')),
    name: field(name, 'shopName', 'name'),
    slogan: field(name, 'slogan'),
    bio: field(text, 'bio'),
    keywords: field(text, 'keywords'),
    ownerName: field(text, 'ownerName'),
    logo: field(imageSrc, 'logo'),
    favicon: field(imageSrc, 'favicon'),
    address: field(text, 'address'),
    domain: field(text, 'domain').toLowerCase(),
    subDomain: field(text, 'subDomain').toLowerCase(),
    seller: field(text, 'seller'),
    email: field(name, 'shopEmail') || email,
    phone,
    navEmail: field(name, 'navEmail'),
    navPhone: field(name, 'navPhone'),
    /** Phone for questions about a product; the shop's phone unless set. */
    productPhone: field(name, 'productNUmber') || phone,
    /** The seller's note on every product page. */
    productNoteHtml: field(html, 'shopNote'),
    /** Checked CSS colors. */
    colors: colorsOf(field),
    dropAddress: field(bool, 'dropAddress'),
    checkoutNote: field(bool, 'checkout_note'),
    orderEmail: field(bool, 'orderEmail'),
    /** The seller does not count stock: all products are sellable. */
    unlimitedStock: field(bool, 'inventory'),
    /** Fees in minor units; null is unknown, which is not free. */
    shipping: {
      inside: field(money, 'inside'),
      outside: field(money, 'outside'),
      perKg: field(money, 'weight'),
      perExtraItem: field(money, 'item_charge'),
    },
    /** From a quantity of `qty` on, shipping costs `price`. */
    combo: { qty: field(num, 'combo_qty'), price: field(money, 'combo_price') },
    signIn: signInOf(field),
    /** "Others", "Pathao" or "Steadfast". */
    defaultCourier: field(text, 'def_courier'),
  };
}

const ShopRecord = record('a shop with _id and shopId', shopFields);

/** A shop without one of its ids fails with the message of spec §8. */
export const Shop = schema((value) => {
  const reading = ShopRecord.safeParse(value);
  if (reading.success || !isRow(value)) return reading;
  return { success: false, issues: reading.issues.map((issue) => `${SHOP_ID_MISSING}: ${issue}`) };
});
export type Shop = Infer<typeof Shop>;

/** The short look-up: a response with any field means that the shop exists. */
export const ShopBrief = record('a shop', (field) => ({
  id: field(text, '_id', 'shop_id'),
  slug: field(text, 'shopId'),
  name: field(name, 'shopName', 'name'),
}));
export type ShopBrief = Infer<typeof ShopBrief>;
