/** All kinds of products that can be drawn, by the first word of their images' names. */

import { accessoryKinds } from './accessories.ts';
import { applianceKinds } from './appliances.ts';
import { beddingKinds } from './bedding.ts';
import { deskKinds } from './desk.ts';
import { drapeKinds } from './drapes.ts';
import { gadgetKinds } from './gadgets.ts';
import { garmentKinds } from './garments.ts';
import { homewareKinds } from './homeware.ts';
import type { Kind } from './kind.ts';
import { kitchenKinds } from './kitchen.ts';
import { pantryKinds } from './pantry.ts';
import { phoneKinds } from './phones.ts';
import { screenKinds } from './screens.ts';
import { soundKinds } from './sound.ts';
import { sweetKinds } from './sweets.ts';
import { tablewareKinds } from './tableware.ts';

const kinds: Readonly<Record<string, Kind>> = {
  ...screenKinds,
  ...phoneKinds,
  ...beddingKinds,
  ...deskKinds,
  ...kitchenKinds,
  ...tablewareKinds,
  ...accessoryKinds,
  ...applianceKinds,
  ...drapeKinds,
  ...gadgetKinds,
  ...garmentKinds,
  ...homewareKinds,
  ...pantryKinds,
  ...soundKinds,
  ...sweetKinds,
};

/** The kind with this name, or undefined. */
export function findKind(name: string): Kind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}
