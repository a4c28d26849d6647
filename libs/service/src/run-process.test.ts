import { expect, test } from '@jest/globals';
import { createLogger } from './logger.ts';
import { createShutdown } from './run-process.ts';

test('shutDown closes in reverse order, each once, and continues after a failure', async () => {
  const { onShutdown, shutDown } = createShutdown(createLogger('test', 'silent'));
  const closed: string[] = [];
  onShutdown('postgres', async () => void closed.push('postgres'));
  onShutdown('redis', () => Promise.reject(new Error('gone already')));
  onShutdown('http', () => void closed.push('http'));
  await Promise.all([shutDown(), shutDown()]);
  expect(closed).toEqual(['http', 'postgres']);
});
