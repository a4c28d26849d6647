import { expect, test } from '@jest/globals';
import { hashKey, hashKeyIn } from './hash-key.ts';

test('a key has one hash, whether it is a text or stands among other bytes', () => {
  for (const key of ['in/ana-lima', 'in/a', 'in/ana_lima-0123456789', 'in/zz']) {
    const bytes = Buffer.from(`before ${key},behind`);
    const from = 'before '.length;
    expect(hashKeyIn(bytes, from, from + key.length)).toEqual(hashKey(key));
  }
});
