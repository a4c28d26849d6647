import { expect, test } from '@jest/globals';
import { openLazily } from './open-lazily.ts';

test('it is made once, for the first who asks, and closed only if it was made', async () => {
  const events: string[] = [];
  const make = () => {
    events.push('made');
    return Promise.resolve({ close: () => Promise.resolve(void events.push('closed')) });
  };
  const never = openLazily(make);
  await never.close();
  expect(events).toEqual([]);

  const lazily = openLazily(make);
  const [one, other] = await Promise.all([lazily.open(), lazily.open()]);
  expect(one).toBe(other);
  await lazily.close();
  expect(events).toEqual(['made', 'closed']);
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
