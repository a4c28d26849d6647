import { expect, test } from '@jest/globals';
import { waitlistRequest } from '@tagwell/contracts/http/analytics';
import { readEntry } from './waitlist.tsx';

const ana = {
  name: 'Ana Lima',
  workEmail: 'ana@example.com',
  linkedinProfile: 'https://www.linkedin.com/in/ana-lima',
};

test('readEntry trims fields and omits empty ones', () => {
  expect(readEntry(ana)).toEqual({ request: ana });
  const read = readEntry({ name: '  ', workEmail: ' ana@example.com ', linkedinProfile: '' });
  expect(read).toEqual({ request: { workEmail: 'ana@example.com' } });
  expect(waitlistRequest.safeParse(ana).success).toBe(true);
});

test.each([
  { name: 'x'.repeat(255) },
  { name: 'x'.repeat(256) },
  { name: '🥐'.repeat(255) },
  { workEmail: '' },
  { workEmail: 'ana@' },
  { workEmail: `${'x'.repeat(250)}@example.com` },
  { linkedinProfile: 'https://example.com/ana' },
])('readEntry validates %j like the contract', (change) => {
  const entry = { ...ana, ...change };
  const read = readEntry(entry);
  const issues = waitlistRequest.safeParse(entry).error?.issues ?? [];
  const expected = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
  expect('problems' in read ? read.problems : {}).toEqual(expected);
});

test('readEntry requires a name with a LinkedIn profile', () => {
  expect(readEntry({ ...ana, name: '' })).toMatchObject({
    problems: { name: expect.stringMatching(/add the name/u) },
  });
});
