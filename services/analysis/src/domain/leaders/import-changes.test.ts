import { expect, test } from '@jest/globals';
import type { PersonChange } from '@tagwell/contracts/http/leader';
import { leaderLimits } from '@tagwell/contracts/leader-facts';
import { buildPreview, auditSubject } from './import-changes.ts';

const person = (
  id: string,
  change: PersonChange['change'],
  emptied: PersonChange['emptied'] = [],
): PersonChange => ({ id, name: id, change, fields: emptied, emptied });

const many = (count: number, id: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => person(id(place), 'added'));

test('a preview begins with what is lost, and counts also what it does not list', () => {
  const people = [
    ...many(leaderLimits.changesListed, (place) => `new-${place}`),
    person('ada', 'changed'),
    person('bo', 'changed', ['knownFor']),
    person('cy', 'retired'),
    person('dee', 'changed', ['knownFor', 'profileUrl']),
  ];
  const { people: listed, emptied } = buildPreview(people);
  expect(listed).toHaveLength(leaderLimits.changesListed);
  expect(listed.slice(0, 5).map(({ id }) => id)).toEqual(['cy', 'bo', 'dee', 'ada', 'new-0']);
  expect(emptied).toEqual([
    { field: 'knownFor', people: 2 },
    { field: 'profileUrl', people: 1 },
  ]);
});

test('the audit names the first twenty and says how many more there are', () => {
  const named = Array.from({ length: 19 }, (_, place) => `n-${place}`).join(', ');
  expect(auditSubject([...many(30, (place) => `n-${place}`), person('cy', 'retired')])).toBe(
    `retired: cy; added: ${named}; and 11 more`,
  );
  expect(auditSubject([])).toBe('');
});

test('long ids leave room for the number of those who are not named', () => {
  const subject = auditSubject(many(30, (place) => `${place}-${'x'.repeat(60)}`));
  expect(subject.length).toBeLessThanOrEqual(255);
  expect(subject).toMatch(/^added: 0-x+, 1-x+, 2-x+; and 27 more$/u);
});
