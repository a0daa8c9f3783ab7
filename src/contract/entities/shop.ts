/** A shop, as the look-up by domain returns it (spec §3, `src/contract/README.md` §6.1). */

import { shopObjectId, shopSlug } from '../ids.ts';
import { cssColor } from '../readers/color.ts';
import { imageSrc } from '../readers/images.ts';
import { type Infer, record, schema } from '../readers/schema.ts';
import { bool, html, isRow, money, name, num, type Row, row, text } from '../readers/values.ts';
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

function readSignIn(config: Row) {
  const apiKey = text(config.apiKey);
  if (apiKey === '') return null;
  const methods = row(config.service);
  return {
    apiKey,
    authDomain: text(config.authDomain),
    projectId: text(config.projectId),
    storageBucket: text(config.storageBucket),
    messagingSenderId: text(config.messagingSenderId),
    appId: text(config.appId),
    measurementId: text(config.measurementId),
    /** Origin of an Auth emulator on the same machine, for development; '' without one. */
    emulator: loopbackOrigin(config.emulator),
    /** Ways to sign in; a missing flag is true. */
    methods: {
      email: bool(methods.email, true),
      google: bool(methods.google, true),
      facebook: bool(methods.facebook, true),
    },
  };
}

/** Public configuration of the shop's sign-in service. */
export type SignIn = NonNullable<ReturnType<typeof readSignIn>>;
export const SignIn = record('a sign-in configuration with apiKey', readSignIn);

function readSignInOf(shop: Row): SignIn | null {
  const nested = [shop.firebase, shop.firebaseConfig, shop.auth].find(
    (part) => isRow(part) && text(part.apiKey) !== '',
  );
  return isRow(nested) ? readSignIn({ service: shop.service, ...nested }) : readSignIn(shop);
}

function readShop(shop: Row) {
  const id = text(shop._id, shop.shop_id);
  const slug = text(shop.shopId);
  if (id === '' || slug === '') return null;
  const theme = row(shop.theme);
  const contact = row(shop.contact);
  const phone = name(shop.shopNumber, contact.phone, shop.phone, shop.shopPhone);
  const color = (field: string, fallback: string) => cssColor(shop[field] ?? theme[field], fallback);
  return {
    id: shopObjectId(id),
    slug: shopSlug(slug),
    name: name(shop.shopName, shop.name),
    slogan: name(shop.slogan),
    bio: text(shop.bio),
    keywords: text(shop.keywords),
    ownerName: text(shop.ownerName),
    logo: imageSrc(shop.logo),
    favicon: imageSrc(shop.favicon),
    address: text(shop.address),
    domain: text(shop.domain).toLowerCase(),
    subDomain: text(shop.subDomain).toLowerCase(),
    seller: text(shop.seller),
    email: name(shop.shopEmail, contact.email),
    phone,
    navEmail: name(shop.navEmail),
    navPhone: name(shop.navPhone),
    /** Phone for questions about a product; the shop's phone unless set. */
    productPhone: name(shop.productNUmber, phone),
    /** The seller's note on every product page. */
    productNoteHtml: html(shop.shopNote),
    /** Checked CSS colors. */
    colors: {
      primary: color('primary_color', DEFAULT_COLORS.primary),
      secondary: color('secounder_color', DEFAULT_COLORS.secondary),
      footer: color('footer_color', DEFAULT_COLORS.footer),
      text: color('text_color', DEFAULT_COLORS.text),
      textSecondary: color('text_color_s', DEFAULT_COLORS.textSecondary),
    },
    dropAddress: bool(shop.dropAddress),
    checkoutNote: bool(shop.checkout_note),
    orderEmail: bool(shop.orderEmail),
    /** The seller does not count stock: all products are sellable. */
    unlimitedStock: bool(shop.inventory),
    /** Fees in minor units; null is unknown, which is not free. */
    shipping: {
      inside: money(shop.inside),
      outside: money(shop.outside),
      perKg: money(shop.weight),
      perExtraItem: money(shop.item_charge),
    },
    /** From a quantity of `qty` on, shipping costs `price`. */
    combo: { qty: num(shop.combo_qty), price: money(shop.combo_price) },
    signIn: readSignInOf(shop),
    /** "Others", "Pathao" or "Steadfast". */
    defaultCourier: text(shop.def_courier),
  };
}

const ShopRecord = record('a shop with _id and shopId', readShop);

/** A shop without one of its ids fails with the message of spec §8. */
export const Shop = schema((value) => {
  const reading = ShopRecord.safeParse(value);
  if (reading.success || !isRow(value)) return reading;
  return { success: false, issues: reading.issues.map((issue) => `${SHOP_ID_MISSING}: ${issue}`) };
});
export type Shop = Infer<typeof Shop>;

/** The short look-up: a response with any field means that the shop exists. */
export const ShopBrief = record('a shop', (shop) => ({
  id: text(shop._id, shop.shop_id),
  slug: text(shop.shopId),
  name: text(shop.shopName, shop.name),
}));
export type ShopBrief = Infer<typeof ShopBrief>;
