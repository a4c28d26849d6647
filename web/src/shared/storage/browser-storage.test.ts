import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { suggestedPerson } from '../testing/suggested-person.ts';
import {
  createSessionStore,
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

  test('what was begun after clearing is gone with its undo', () => {
    const storage = memoryStorage();
    const session = createSessionStore(storage);
    session.write(post, 'before');
    const restore = session.clear();
    session.writeSoon(post, 'begun');
    session.write(words, ['of what was begun']);
    restore();
    jest.advanceTimersByTime(debounceMs);
    expect(storage.getItem(post.key)).toBe('before');
    expect(session.read(words)).toBeUndefined();
  });
});

describe('storage that is full', () => {
  /** Takes no more than this many entries. */
  function smallStorage(room: number) {
    const storage = memoryStorage();
    return {
      ...storage,
      setItem(key: string, text: string) {
        if (storage.getItem(key) === null && storage.entries().length >= room) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        storage.setItem(key, text);
      },
    };
  }

  test('keeps what it has no room for until the page is left, and takes it once there is some', () => {
    const storage = smallStorage(1);
    const session = createSessionStore(storage);
    session.write(post, 'fits');
    session.write(words, ['no room']);
    expect(session.read(words)).toEqual(['no room']);
    expect(storage.getItem(words.key)).toBeNull();
    session.remove(post);
    session.flush();
    expect(storage.getItem(words.key)).toBe('["no room"]');
  });

  test('one entry without room does not keep the others from being written', () => {
    const storage = smallStorage(1);
    const session = createSessionStore(storage);
    session.write(post, 'a');
    session.writeSoon(words, ['no room']);
    session.writeSoon(post, 'ab');
    jest.advanceTimersByTime(debounceMs);
    expect(storage.getItem(post.key)).toBe('ab');
    expect(session.read(words)).toEqual(['no room']);
  });

  test('clearing and its undo take along what it has no room for', () => {
    const session = createSessionStore(smallStorage(1));
    session.write(post, 'fits');
    session.write(words, ['no room']);
    const restore = session.clear();
    expect(session.read(words)).toBeUndefined();
    restore();
    expect(session.read(post)).toBe('fits');
    expect(session.read(words)).toEqual(['no room']);
  });
});

describe('the stored draft', () => {
  test('a job is read with and without its id', () => {
    const job = { key: 'k', post: 'p', keywords: ['a'] };
    expect(analysisJob.decode(analysisJob.encode(job))).toEqual(job);
    expect(analysisJob.decode(analysisJob.encode({ ...job, id: 'i' }))).toEqual({
      ...job,
      id: 'i',
    });
  });

  test('other shapes are absent', () => {
    expect(analysisJob.decode('null')).toBeUndefined();
    expect(analysisJob.decode('{"key":"k","post":1,"keywords":[]}')).toBeUndefined();
    expect(analysisJob.decode('{"key":"k","post":"p","keywords":"a"}')).toBeUndefined();
    expect(additionalKeywords.decode('["a",2]')).toBeUndefined();
    expect(analysisFailure.decode('{"message":5}')).toBeUndefined();
  });
});

describe('the stored result', () => {
  test('comes back as it was', () => {
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

  test('a person without a name, or a score above 100, makes the choice absent', () => {
    const broken = [{ ...suggestedPerson('Ana'), name: undefined }];
    expect(selectedThoughtLeaders.decode(JSON.stringify(broken))).toBeUndefined();
    const tooHigh = [suggestedPerson('Ana', { matchScore: 101 })];
    expect(selectedThoughtLeaders.decode(JSON.stringify(tooHigh))).toBeUndefined();
  });

  test('an origin needs its post', () => {
    expect(analysisOrigin.decode('{"analysisId":"a","keywords":[],"found":{}}')).toBeUndefined();
  });
});
