/** The shopper's selection in the cart of this page: the lines for the checkout and the delivery zone. */
import { once } from '../../../browser/once.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { localStore, watchStored } from '../../../browser/storages.ts';
import { createZoneChoice } from './delivery-zone.ts';
import { createSelection } from './selection.ts';

const ports = () => ({ slug: shopContext().slug, storage: localStore(), watch: watchStored });

export const selection = once(() => createSelection(ports()));
export const zoneChoice = once(() => createZoneChoice(ports()));
