/** This browser's storages as stores use them: nothing here throws where storage is forbidden. */
import { guestStorage } from './guest-storage.ts';
import { once } from './once.ts';

/** Lasts, and is shared by all tabs. */
export const localStore = once(() => guestStorage(() => localStorage));
/** Lasts as long as the tab. */
export const tabStore = once(() => guestStorage(() => sessionStorage));
