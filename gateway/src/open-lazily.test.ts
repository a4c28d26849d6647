import { expect, test } from '@jest/globals';
import { openLazily } from './open-lazily.ts';

test('a lazy resource is opened once, on the first call, and closed only if it was opened', async () => {
  const seen: string[] = [];
  const make = () => {
    seen.push('made');
    return Promise.resolve({ close: () => Promise.resolve(void seen.push('closed')) });
  };
  const never = openLazily(make);
  await never.close();
  expect(seen).toEqual([]);

  const lazily = openLazily(make);
  const [one, other] = await Promise.all([lazily.open(), lazily.open()]);
  expect(one).toBe(other);
  await lazily.close();
  expect(seen).toEqual(['made', 'closed']);
});

test('after a failure the next one who asks tries again', async () => {
  let tries = 0;
  const lazily = openLazily(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new Error('not yet'))
      : Promise.resolve({ close: () => Promise.resolve() });
  });
  await expect(lazily.open()).rejects.toThrow('not yet');
  await lazily.open();
  expect(tries).toBe(2);
});
