import { expect, test } from '@jest/globals';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import { readObjection } from './objection-form.tsx';
import { answerEveryMs } from './objections-api.ts';

const entry = { name: ' Ana Lima ', recognizedBy: 'linkedin.com/in/ana', email: '', message: ' ' };

test('readObjection trims fields and omits empty ones', () => {
  expect(readObjection(entry)).toEqual({
    request: { name: 'Ana Lima', recognizedBy: 'linkedin.com/in/ana' },
  });
  expect(readObjection({ ...entry, email: 'ana@example.com', message: 'Please.' })).toEqual({
    request: {
      name: 'Ana Lima',
      recognizedBy: 'linkedin.com/in/ana',
      email: 'ana@example.com',
      message: 'Please.',
    },
  });
});

test('readObjection reports each error at its field', () => {
  const message = 'x'.repeat(limits.objectionMessageMaxCharacters + 1);
  expect(readObjection({ name: ' ', recognizedBy: '', email: 'ana@', message })).toEqual({
    problems: {
      name: texts.objectionNameMissing,
      recognizedBy: texts.objectionProfileMissing,
      email: texts.emailInvalid,
      message: texts.objectionMessageTooLong,
    },
  });
});

test('answerEveryMs polls a queued answer often for 30 s, then less, and other answers never', () => {
  const queued = [{ answer: 'sent' }, { answer: 'queued' }] as const;
  expect(answerEveryMs(queued, 29_000)).toBe(2_000);
  expect(answerEveryMs(queued, 30_000)).toBe(15_000);
  expect(answerEveryMs([{ answer: 'failed' }, { answer: null }], 0)).toBe(false);
});
