import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { suggestedPerson } from '../testing/samples.ts';
import {
  createTextStore,
  debounceMs,
  jsonEntry,
  memoryStorage,
  textEntry,
} from './browser-storage.ts';
import { additionalKeywords, analysisFailure, analysisJob } from './draft.ts';
import { analysisOrigin, analysisResult, selectedThoughtLeaders } from './results.ts';

const post = textEntry('postContent');
const words = jsonEntry('additionalKeywords', (stored) =>
  Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? stored : undefined,
);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('createTextStore', () => {
  test('reads back line breaks and emoji as written', () => {
    const tabStorage = createTextStore(memoryStorage());
    tabStorage.write(post, 'Line one\r\n“Line” two 🚀');
    tabStorage.write(words, ['a', 'b']);
    expect(tabStorage.read(post)).toBe('Line one\r\n“Line” two 🚀');
    expect(tabStorage.read(words)).toEqual(['a', 'b']);
  });

  test('returns undefined for another shape or invalid JSON', () => {
    const storage = memoryStorage();
    const tabStorage = createTextStore(storage);
    storage.setItem('additionalKeywords', '{"a":1}');
    expect(tabStorage.read(words)).toBeUndefined();
    storage.setItem('additionalKeywords', '[1');
    expect(tabStorage.read(words)).toBeUndefined();
  });

  test('writeSoon writes after 300 ms without typing, and can be read at once', () => {
    const storage = memoryStorage();
    const tabStorage = createTextStore(storage);
    tabStorage.writeSoon(post, 'a');
    tabStorage.writeSoon(post, 'ab');
    expect(tabStorage.read(post)).toBe('ab');
    expect(storage.getItem('postContent')).toBeNull();
    jest.advanceTimersByTime(debounceMs);
    expect(storage.getItem('postContent')).toBe('ab');
  });

  test('flush writes what is pending', () => {
    const storage = memoryStorage();
    const tabStorage = createTextStore(storage);
    tabStorage.writeSoon(post, 'not lost');
    tabStorage.flush();
    expect(storage.getItem('postContent')).toBe('not lost');
  });

  test('a removed entry does not come back with a pending write', () => {
    const tabStorage = createTextStore(memoryStorage());
    tabStorage.writeSoon(post, 'old');
    tabStorage.remove(post);
    jest.advanceTimersByTime(debounceMs);
    expect(tabStorage.read(post)).toBeUndefined();
  });

  test('snapshot restores cleared entries, pending ones included', () => {
    const tabStorage = createTextStore(memoryStorage());
    tabStorage.write(words, ['kept']);
    tabStorage.writeSoon(post, 'typed just now');
    const restore = tabStorage.snapshot();
    tabStorage.clear();
    expect(tabStorage.read(post)).toBeUndefined();
    restore();
    expect(tabStorage.read(post)).toBe('typed just now');
    expect(tabStorage.read(words)).toEqual(['kept']);
  });

  test('snapshot removes entries written after clear when it is restored', () => {
    const storage = memoryStorage();
    const tabStorage = createTextStore(storage);
    tabStorage.write(post, 'before');
    const restore = tabStorage.snapshot();
    tabStorage.clear();
    tabStorage.writeSoon(post, 'begun');
    tabStorage.write(words, ['of what was begun']);
    restore();
    jest.advanceTimersByTime(debounceMs);
    expect(storage.getItem(post.key)).toBe('before');
    expect(tabStorage.read(words)).toBeUndefined();
  });
});

describe('createTextStore when the storage is full', () => {
  /** A storage with at most this many entries. */
  function smallStorage(room: number) {
    const storage = memoryStorage();
    return {
      ...storage,
      isMemory: false,
      setItem(key: string, text: string) {
        if (storage.getItem(key) === null && storage.entries().length >= room) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        storage.setItem(key, text);
      },
    };
  }

  test('keeps an entry in memory, and flush writes it once there is room', () => {
    const storage = smallStorage(1);
    const tabStorage = createTextStore(storage);
    tabStorage.write(post, 'fits');
    tabStorage.write(words, ['no room']);
    expect(tabStorage.read(words)).toEqual(['no room']);
    expect(storage.getItem(words.key)).toBeNull();
    tabStorage.remove(post);
    tabStorage.flush();
    expect(storage.getItem(words.key)).toBe('["no room"]');
  });

  test('writes the other entries when one has no room', () => {
    const storage = smallStorage(1);
    const tabStorage = createTextStore(storage);
    tabStorage.write(post, 'a');
    tabStorage.writeSoon(words, ['no room']);
    tabStorage.writeSoon(post, 'ab');
    jest.advanceTimersByTime(debounceMs);
    expect(storage.getItem(post.key)).toBe('ab');
    expect(tabStorage.read(words)).toEqual(['no room']);
  });

  test('keepsAll says whether a reload would lose something', () => {
    const tabStorage = createTextStore(smallStorage(1));
    tabStorage.write(post, 'fits');
    expect(tabStorage.keepsAll()).toBe(true);
    tabStorage.write(words, ['no room']);
    expect(tabStorage.keepsAll()).toBe(false);
    tabStorage.remove(words);
    expect(tabStorage.keepsAll()).toBe(true);
    const memoryOnly = createTextStore(memoryStorage());
    expect(memoryOnly.keepsAll()).toBe(true);
    memoryOnly.write(post, 'here until the next reload');
    expect(memoryOnly.keepsAll()).toBe(false);
  });

  test('clear and its undo include entries in memory', () => {
    const tabStorage = createTextStore(smallStorage(1));
    tabStorage.write(post, 'fits');
    tabStorage.write(words, ['no room']);
    const restore = tabStorage.snapshot();
    tabStorage.clear();
    expect(tabStorage.read(words)).toBeUndefined();
    restore();
    expect(tabStorage.read(post)).toBe('fits');
    expect(tabStorage.read(words)).toEqual(['no room']);
  });
});

describe('stored draft', () => {
  test('analysisJob decodes a job with and without an id', () => {
    const job = { key: 'k', post: 'p', keywords: ['a'] };
    expect(analysisJob.decode(analysisJob.encode(job))).toEqual(job);
    expect(analysisJob.decode(analysisJob.encode({ ...job, id: 'i' }))).toEqual({
      ...job,
      id: 'i',
    });
  });

  test('decodes invalid shapes as undefined', () => {
    expect(analysisJob.decode('null')).toBeUndefined();
    expect(analysisJob.decode('{"key":"k","post":1,"keywords":[]}')).toBeUndefined();
    expect(analysisJob.decode('{"key":"k","post":"p","keywords":"a"}')).toBeUndefined();
    expect(additionalKeywords.decode('["a",2]')).toBeUndefined();
    expect(analysisFailure.decode('{"message":5}')).toBeUndefined();
  });
});

describe('stored result', () => {
  test('analysisResult round-trips', () => {
    const result = {
      extractedTopics: [{ name: 'Hiring', relevanceScore: 0.8 }],
      thoughtLeaders: [
        suggestedPerson('Ana Lima'),
        suggestedPerson('Ben Oduya', { profileUrl: 'https://example.org' }),
      ],
      optimizedPost: 'text',
    };
    expect(analysisResult.decode(analysisResult.encode(result))).toEqual(result);
  });

  test('selectedThoughtLeaders rejects a person without a name or a score above 100', () => {
    const broken = [{ ...suggestedPerson('Ana'), name: undefined }];
    expect(selectedThoughtLeaders.decode(JSON.stringify(broken))).toBeUndefined();
    const tooHigh = [suggestedPerson('Ana', { matchScore: 101 })];
    expect(selectedThoughtLeaders.decode(JSON.stringify(tooHigh))).toBeUndefined();
  });

  test('analysisOrigin rejects an origin without its post', () => {
    expect(analysisOrigin.decode('{"analysisId":"a","keywords":[],"found":{}}')).toBeUndefined();
  });
});
