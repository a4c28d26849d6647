import { expect, test } from '@jest/globals';
import { describeRunning } from './local-file.ts';

test('a password that no longer works is not shown as if it did', () => {
  const running = {
    url: 'https://tagwell.example',
    operator: { email: 'operator@tagwell.local', password: 'generated' },
    demo: { email: 'demo@tagwell.local' },
    databaseUrl: '',
    redisUrl: '',
    processes: {},
  };
  const lines = describeRunning(running, '/data').split('\n');
  expect(lines[1]).toBe(
    '  Premium (demo):    demo@tagwell.local  (password changed)  at https://tagwell.example/login',
  );
  expect(lines[2]).toContain('operator@tagwell.local  generated  at https://tagwell.example/admin');
});
