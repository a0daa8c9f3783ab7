/** This browser's storages. They do not throw if storage is forbidden. */
import { once } from './once.ts';
import { tolerantStorage } from './tolerant-storage.ts';

/** Permanent, shared by all tabs. */
export const localStore = once(() => tolerantStorage(() => localStorage));
/** Lasts as long as the tab. */
export const tabStore = once(() => tolerantStorage(() => sessionStorage));
