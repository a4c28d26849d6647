import { memoryStorage, type TextStorage } from './session-store.ts';

/** One of the browser's storages, or a stand-in where it is refused or there is none. */
export function openStorage(name: 'sessionStorage' | 'localStorage'): TextStorage {
  try {
    return browserStorage(window[name]);
  } catch {
    return memoryStorage();
  }
}

function browserStorage(storage: Storage): TextStorage {
  storage.getItem('postContent');
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, text) => storage.setItem(key, text),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
    entries: () => Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']),
  };
}
