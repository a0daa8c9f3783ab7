/** A tenant: one shop as the operator configures it in `tenants.json`. */

/** Whether marketing tags need the shopper's consent first. */
export type ConsentMode = 'none' | 'ask';

export interface Tenant {
  /** Host by which the API finds the shop: lower case, no port. */
  domain: string;
  aliases: string[];
  /** Origin of canonical addresses: `https://<domain>` unless configured. */
  origin: string;
  /** BCP 47, such as `en-BD`. */
  locale: string;
  /** ISO 4217, such as `BDT`. */
  currency: string;
  /** IANA name, such as `Asia/Dhaka`. */
  timeZone: string;
  consent: ConsentMode;
  /** URL template of an image service, see `site/image.ts`; null leaves images as they are. */
  images: string | null;
  /** The shop's host forwards `/__/auth/*` to the host of its sign-in service, see `SignInService.isProxied`. */
  authProxy: boolean;
}
