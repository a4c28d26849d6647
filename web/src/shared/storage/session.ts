import { createSessionStore, memoryStorage } from './session-store.ts';

function browserStorage() {
  const storage = window.sessionStorage;
  storage.getItem('postContent');
  return {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, text: string) => storage.setItem(key, text),
    removeItem: (key: string) => storage.removeItem(key),
    clear: () => storage.clear(),
    entries: () =>
      Object.keys(storage).map((key): [string, string] => [key, storage.getItem(key) ?? '']),
  };
}

function openStorage() {
  try {
    return browserStorage();
  } catch {
    return memoryStorage();
  }
}

/** The one door to session storage. */
export const session = createSessionStore(openStorage());

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => session.flush());
