import { openStorage } from './open-storage.ts';
import { createSessionStore } from './session-store.ts';

/** The one door to session storage. */
export const session = createSessionStore(openStorage('sessionStorage'));

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => session.flush());
