import type { ZodMiniType } from 'zod/mini';

/** A storage key and its parser; values of the wrong shape count as absent. */
export interface Entry<T> {
  key: string;
  encode: (value: T) => string;
  decode: (stored: string) => T | undefined;
}

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> & {
  entries: () => [string, string][];
  /** A reload empties it. */
  isMemory?: boolean;
};

export const debounceMs = 300;

export function textEntry(key: string): Entry<string> {
  return { key, encode: (value) => value, decode: (stored) => stored };
}

/** `check` gets parsed JSON and returns the value, or undefined when it has another shape. */
export function jsonEntry<T>(key: string, check: (stored: unknown) => T | undefined): Entry<T> {
  return {
    key,
    encode: (value) => JSON.stringify(value),
    decode: (stored) => {
      try {
        return check(JSON.parse(stored));
      } catch {
        return undefined;
      }
    },
  };
}

/** An entry validated by a schema; values of the wrong shape count as absent. */
export function checkedEntry<T>(key: string, schema: ZodMiniType<T>): Entry<T> {
  return jsonEntry(key, (stored) => schema.safeParse(stored).data);
}

/**
 * Typed session storage. `writeSoon` waits 300 ms for more typing, but reads see the value at once.
 */
export function createTextStore(storage: TextStorage) {
  const waiting = new Map<string, string>();
  /** What a reload would lose. */
  const unkept = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(key: string, text: string): void {
    waiting.set(key, text);
    try {
      storage.setItem(key, text);
      waiting.delete(key);
      if (!storage.isMemory) return void unkept.delete(key);
    } catch {
      // Storage is full: this page keeps it in memory, and each flush tries again.
    }
    unkept.add(key);
  }

  function flush(): void {
    clearTimeout(timer);
    for (const [key, text] of waiting) put(key, text);
  }

  function empty(): void {
    waiting.clear();
    unkept.clear();
    storage.clear();
  }

  return {
    flush,
    /** Whether everything survives a reload. */
    keepsAll: () => unkept.size === 0,
    read<T>(entry: Entry<T>): T | undefined {
      const stored = waiting.get(entry.key) ?? storage.getItem(entry.key);
      return stored === null ? undefined : entry.decode(stored);
    },
    write<T>(entry: Entry<T>, value: T): void {
      put(entry.key, entry.encode(value));
    },
    writeSoon<T>(entry: Entry<T>, value: T): void {
      waiting.set(entry.key, entry.encode(value));
      clearTimeout(timer);
      timer = setTimeout(flush, debounceMs);
    },
    remove(...keys: { key: string }[]): void {
      for (const { key } of keys) {
        waiting.delete(key);
        unkept.delete(key);
        storage.removeItem(key);
      }
    },
    clear: empty,
    /** Returns a function that restores the current state. */
    snapshot(): () => void {
      const before = new Map([...storage.entries(), ...waiting]);
      return () => {
        empty();
        for (const [key, text] of before) put(key, text);
      };
    },
  };
}

/** Stand-in where the browser refuses session storage, or there is none. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
    entries: () => [...texts],
    isMemory: true,
  };
}

/** One of the browser's storages, or a stand-in where it is refused or there is none. */
function openStorage(name: 'sessionStorage' | 'localStorage'): TextStorage {
  try {
    return asTextStorage(window[name]);
  } catch {
    return memoryStorage();
  }
}

function asTextStorage(storage: Storage): TextStorage {
  storage.getItem('postContent');
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, text) => storage.setItem(key, text),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
    entries: () => Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']),
  };
}

/** The only access to session storage. */
export const tabStorage = createTextStore(openStorage('sessionStorage'));

/** A sentence on whether the text is safe, for failures. */
export const safety = (): string =>
  tabStorage.keepsAll()
    ? 'Your text is safe.'
    : 'Copy your text before you reload: this browser can’t keep it.';

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => tabStorage.flush());

/** Storage shared by all tabs of this browser. */
export const browserStorage = createTextStore(openStorage('localStorage'));
