import { expect, test } from '@jest/globals';
import { leaderId } from '@tagwell/contracts/http/leader';
import * as fc from 'fast-check';
import { newLeaderId } from './new-leader-id.ts';

test.each([
  ['Zoë Ĺund-Œhr', 'zoe-lund-hr'],
  ['  J.R.R. Tolkien ', 'j-r-r-tolkien'],
  ['Simon Sinek', 'simon-sinek-3'],
  ['李娜', 'leader'],
  ['Import', 'import-2'],
])('%s is %s', (name, id) => {
  const taken = new Set(['simon-sinek', 'simon-sinek-2']);
  expect(newLeaderId(name, (other) => taken.has(other))).toBe(id);
});

test('whatever the name, the id has the form of an id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(20), (name, takes) => {
      let left = takes;
      const id = newLeaderId(name, () => left-- > 0);
      expect(leaderId.safeParse(id).success).toBe(true);
    }),
  );
});
