import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getAnalysisRoute } from '@tagwell/contracts/http/analysis-routes';
import type { JobHead, JobProgress } from '@tagwell/contracts/jobs';
import { ApiError, queryClient } from '../http/client.ts';
import {
  followJob,
  mergeProgress,
  mergeSnapshot,
  silentPollMs,
  socketTimeoutMs,
  watchJob,
  type PushSocket,
} from './follow-job.ts';
import { problemOf } from '../testing/samples.ts';

const id = '7b0a2d5e-3c5b-4c1e-9a53-1f2e3d4c5b6a';
const held = {
  id,
  state: 'running' as const,
  stage: 'topics',
  percent: 40,
  seq: 3,
  found: { words: 10 },
  extractedTopics: ['kept'],
};

describe('mergeProgress and mergeSnapshot', () => {
  test('mergeProgress applies a newer message and keeps what only a snapshot has', () => {
    const message = { id, state: 'running' as const, stage: 'search', percent: 60, seq: 4 };
    expect(mergeProgress(held, { ...message, found: { topics: 2 } })).toEqual({
      ...held,
      stage: 'search',
      percent: 60,
      seq: 4,
      found: { words: 10, topics: 2 },
    });
  });

  test('mergeProgress ignores late, repeated and other jobs’ messages', () => {
    const late = { ...held, seq: 2, percent: 20, found: {} };
    expect(mergeProgress(held, late)).toBe(held);
    expect(mergeProgress(held, { ...late, seq: 3 })).toBe(held);
    expect(mergeProgress(held, { ...late, seq: 9, id: id.replace('7', '8') })).toBe(held);
  });

  test('mergeProgress ignores a message before the first snapshot', () => {
    expect(mergeProgress(undefined, { ...held, found: {} })).toBeUndefined();
  });

  test('mergeSnapshot ignores an older snapshot', () => {
    expect(mergeSnapshot(held, { ...held, seq: 2 })).toBe(held);
    expect(mergeSnapshot(held, { ...held, seq: 3, percent: 41 }).percent).toBe(41);
  });
});

const head = (seq: number, state: JobHead['state'] = 'running'): JobHead => ({
  id,
  state,
  stage: 'topics',
  percent: 40,
  seq,
});

function fakeSocket(connected: boolean, answer: unknown) {
  const listeners = new Map<string, (message: unknown) => void>();
  const asked: unknown[] = [];
  const socket: PushSocket = {
    connected,
    on: (event, listener) => void listeners.set(event, listener),
    off: (event) => void listeners.delete(event),
    timeout: () => ({
      emitWithAck: (_event, message) => {
        asked.push(message);
        return Promise.resolve(answer);
      },
    }),
  };
  const emit = (event: string, message?: unknown) => listeners.get(event)?.(message);
  return { socket, asked, emit };
}

function follow(connected: boolean, answer: unknown) {
  const { socket, asked, emit } = fakeSocket(connected, answer);
  const seen: (JobHead | JobProgress)[] = [];
  const gone: unknown[] = [];
  const release = jest.fn();
  const fetched: JobHead[] = [];
  const fetchSnapshot = jest.fn(() => Promise.resolve(fetched.shift() ?? head(1)));
  const stop = watchJob<JobHead>(
    {
      kind: 'analysis',
      id,
      readSnapshot: () => head(1),
      fetchSnapshot,
      onSnapshot: (snapshot) => seen.push(snapshot),
      onProgress: (message) => seen.push(message),
      onError: (error) => gone.push(error),
    },
    () => ({ socket, release }),
  );
  return { emit, asked, seen, gone, release, fetched, fetchSnapshot, stop };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('watchJob', () => {
  test('takes a snapshot and messages from the socket without polling', async () => {
    const { emit, asked, seen, fetchSnapshot } = follow(true, head(1));
    await settle();
    emit('progress', { ...head(2), found: {} });
    await jest.advanceTimersByTimeAsync(socketTimeoutMs);
    expect(asked).toEqual([{ kind: 'analysis', id }]);
    expect(seen.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(fetchSnapshot).not.toHaveBeenCalled();
  });

  test('polls while the socket is silent, and notices the end of the job', async () => {
    const { emit, seen, fetched, fetchSnapshot, release } = follow(true, head(1));
    await settle();
    await jest.advanceTimersByTimeAsync(silentPollMs - 1);
    emit('progress', { ...head(2), found: {} });
    await jest.advanceTimersByTimeAsync(silentPollMs - 1);
    expect(fetchSnapshot).not.toHaveBeenCalled();
    fetched.push(head(3), head(5, 'failed'));
    await jest.advanceTimersByTimeAsync(1);
    expect(fetchSnapshot).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(silentPollMs);
    expect(seen.at(-1)).toEqual(head(5, 'failed'));
    expect(release).toHaveBeenCalledTimes(1);
  });

  test('drops messages of other jobs or with an invalid shape', async () => {
    const { emit, seen } = follow(true, head(1));
    await settle();
    emit('progress', { ...head(2), id: id.replace('7', '8'), found: {} });
    emit('progress', { percent: 'all' });
    expect(seen).toHaveLength(1);
  });

  test('fetches the result at the end and closes the socket', async () => {
    const { emit, seen, fetched, release } = follow(true, head(1));
    await settle();
    fetched.push(head(5, 'done'));
    emit('done', { ...head(5, 'done'), found: {} });
    await settle();
    expect(seen.at(-1)).toEqual(head(5, 'done'));
    expect(release).toHaveBeenCalledTimes(1);
  });

  test('polls after 3 s, then after 1, 2, 3 and 3 s without a socket', async () => {
    const { fetchSnapshot } = follow(false, undefined);
    await jest.advanceTimersByTimeAsync(socketTimeoutMs - 1);
    expect(fetchSnapshot).not.toHaveBeenCalled();
    for (const [pause, calls] of [
      [1, 1],
      [1000, 2],
      [2000, 3],
      [3000, 4],
      [3000, 5],
    ] as const) {
      await jest.advanceTimersByTimeAsync(pause);
      expect(fetchSnapshot).toHaveBeenCalledTimes(calls);
    }
  });

  test('polls again after a failed poll', async () => {
    const { fetchSnapshot, seen } = follow(false, undefined);
    fetchSnapshot.mockImplementationOnce(() => Promise.reject(new TypeError('offline')));
    await jest.advanceTimersByTimeAsync(socketTimeoutMs + 1000);
    expect(seen).toHaveLength(1);
  });

  test.each([
    [429, 0],
    [503, 0],
    [401, 1],
    [404, 1],
  ])('keeps polling after 429 and 503, and stops after 401 and 404: %d', async (status, ends) => {
    const { fetchSnapshot, gone, seen } = follow(false, undefined);
    fetchSnapshot.mockImplementationOnce(() => Promise.reject(new ApiError(status, 'refused')));
    await jest.advanceTimersByTimeAsync(socketTimeoutMs + 1000);
    expect([gone.length, seen.length]).toEqual([ends, 1 - ends]);
  });

  test('stops when an answer has an invalid shape', async () => {
    const { fetchSnapshot, gone } = follow(false, undefined);
    fetchSnapshot.mockImplementationOnce(() => Promise.reject(new Error('not a snapshot')));
    await jest.advanceTimersByTimeAsync(socketTimeoutMs);
    expect(gone).toHaveLength(1);
  });

  test('takes a new snapshot after a reconnect', async () => {
    const { emit, seen } = follow(true, head(1));
    await settle();
    emit('disconnect');
    emit('connect');
    await settle();
    expect(seen).toHaveLength(2);
  });

  test('stops when the job is not found (404)', async () => {
    const { gone, release, seen } = follow(true, problemOf(404, 'not_found'));
    await settle();
    expect(gone).toHaveLength(1);
    expect(seen).toHaveLength(0);
    expect(release).toHaveBeenCalledTimes(1);
  });

  test('reports nothing after it was stopped', async () => {
    const { stop, emit, seen } = follow(true, head(1));
    stop();
    await settle();
    emit('progress', { ...head(2), found: {} });
    expect(seen).toHaveLength(0);
  });
});

describe('followJob when a message reports more than the snapshot has', () => {
  const analysis = { id, kind: 'free', postContent: 'A post', found: {}, paid: false };
  const running = { ...analysis, ...head(1), createdAt: '2026-01-01T00:00:00.000Z' };
  const behind = { ...head(2), found: { topics: 3 } };
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
    queryClient.clear();
  });

  async function followAnalysis(now: object) {
    const fetched = jest.fn<typeof fetch>(() => Promise.resolve(Response.json(now)));
    globalThis.fetch = fetched;
    const { socket, emit } = fakeSocket(true, running);
    const stop = followJob(
      {
        kind: 'analysis',
        id,
        route: getAnalysisRoute,
        isBehind: ({ found, extractedTopics }) => found.topics !== undefined && !extractedTopics,
        onError: () => {},
      },
      () => ({ socket, release: () => {} }),
    );
    await settle();
    return { emit, fetched, stop };
  }

  test('fetches the job once, after a delay', async () => {
    const { emit, fetched } = await followAnalysis({ ...running, ...head(2), extractedTopics: [] });
    emit('progress', behind);
    emit('progress', { ...behind, seq: 3 });
    expect(fetched).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(socketTimeoutMs);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('fetches the job once when it ends right after', async () => {
    const { emit, fetched } = await followAnalysis({ ...running, ...head(3, 'done') });
    emit('progress', behind);
    emit('done', { ...head(3, 'done'), found: { topics: 3 } });
    await jest.advanceTimersByTimeAsync(socketTimeoutMs);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('does not fetch the job after it was stopped', async () => {
    const { emit, fetched, stop } = await followAnalysis(running);
    emit('progress', behind);
    stop();
    await jest.advanceTimersByTimeAsync(socketTimeoutMs);
    expect(fetched).not.toHaveBeenCalled();
  });
});
