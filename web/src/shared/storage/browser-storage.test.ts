import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  createSessionStore,
  debounceMs,
  jsonEntry,
  memoryStorage,
  textEntry,
} from './browser-storage.ts';

const post = textEntry('postContent');
const words = jsonEntry('additionalKeywords', (stored) =>
  Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? stored : undefined,
);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('session storage', () => {
  test('gives back what was written, line breaks and emoji included', () => {
    const session = createSessionStore(memoryStorage());
    session.write(post, 'Line one\r\n“Line” two 🚀');
    session.write(words, ['a', 'b']);
    expect(session.read(post)).toBe('Line one\r\n“Line” two 🚀');
    expect(session.read(words)).toEqual(['a', 'b']);
  });

  test('something of another shape, or no JSON at all, counts as absent', () => {
    const storage = memoryStorage();
    const session = createSessionStore(storage);
    storage.setItem('additionalKeywords', '{"a":1}');
    expect(session.read(words)).toBeUndefined();
    storage.setItem('additionalKeywords', '[1');
    expect(session.read(words)).toBeUndefined();
  });

  test('typing is written after 300 ms of quiet, and read at once', () => {
    const storage = memoryStorage();
    const session = createSessionStore(storage);
    session.writeSoon(post, 'a');
    session.writeSoon(post, 'ab');
    expect(session.read(post)).toBe('ab');
    expect(storage.getItem('postContent')).toBeNull();
    jest.advanceTimersByTime(debounceMs);
    expect(storage.getItem('postContent')).toBe('ab');
  });

  test('leaving the page writes what is waiting', () => {
    const storage = memoryStorage();
    const session = createSessionStore(storage);
    session.writeSoon(post, 'not lost');
    session.flush();
    expect(storage.getItem('postContent')).toBe('not lost');
  });

  test('a removed entry does not come back with a late write', () => {
    const session = createSessionStore(memoryStorage());
    session.writeSoon(post, 'old');
    session.remove(post);
    jest.advanceTimersByTime(debounceMs);
    expect(session.read(post)).toBeUndefined();
  });

  test('clearing can be undone, with what was still waiting', () => {
    const session = createSessionStore(memoryStorage());
    session.write(words, ['kept']);
    session.writeSoon(post, 'typed just now');
    const restore = session.clear();
    expect(session.read(post)).toBeUndefined();
    restore();
    expect(session.read(post)).toBe('typed just now');
    expect(session.read(words)).toEqual(['kept']);
  });
});
