import { openStorage } from './open-storage.ts';
import { createSessionStore } from './session-store.ts';

/** What this browser keeps beyond the tab. */
export const local = createSessionStore(openStorage('localStorage'));
