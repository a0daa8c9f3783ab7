/** Every kind of goods that can be drawn, by the first word of its pictures' names. */
import { accessoryKinds } from './accessories.ts';
import { applianceKinds } from './appliances.ts';
import { deviceKinds } from './devices.ts';
import { drapeKinds } from './drapes.ts';
import { gadgetKinds } from './gadgets.ts';
import { garmentKinds } from './garments.ts';
import { homewareKinds } from './homeware.ts';
import type { Kind } from './kind.ts';
import { pantryKinds } from './pantry.ts';
import { soundKinds } from './sound.ts';
import { sweetKinds } from './sweets.ts';

const kinds: Readonly<Record<string, Kind>> = {
  ...accessoryKinds,
  ...applianceKinds,
  ...deviceKinds,
  ...drapeKinds,
  ...gadgetKinds,
  ...garmentKinds,
  ...homewareKinds,
  ...pantryKinds,
  ...soundKinds,
  ...sweetKinds,
};

/** The kind of that name, or undefined. */
export function kindNamed(name: string): Kind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}
