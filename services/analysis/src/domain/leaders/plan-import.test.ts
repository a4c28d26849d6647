import { describe, expect, test } from '@jest/globals';
import type { PersonChange } from '@tagwell/contracts/http/leader';
import { leaderLimits } from '@tagwell/contracts/leader-facts';
import type { StoredLeader } from '../../data/leaders.repository.ts';
import { buildLeader } from '../engine/engine-test-builder.ts';
import { overlayCatalogue } from './overlay-catalogue.ts';
import { planImport, buildPreview, auditSubject } from './plan-import.ts';

const ada = buildLeader('Ada Roe', { hiring: 1 });
const bo = buildLeader('Bo Roe', { sales: 1 });
const cy = buildLeader('Cy Roe', { marketing: 1 });
const shipped = [ada, bo];

interface Person {
  entry: Readonly<Record<string, unknown>>;
  retired?: boolean;
}

/** The people are on lines 2, 3, … */
function plan(people: readonly Person[], stored: readonly StoredLeader[] = []) {
  const entries = people.map(({ entry, retired = false }, place) => ({
    line: place + 2,
    entry,
    retired,
  }));
  return planImport(entries, overlayCatalogue(shipped, stored), shipped);
}

describe('planImport', () => {
  test('adds, changes and retires the given people and leaves others unchanged', () => {
    const newAda = { ...ada, headline: 'Founder' };
    const { changes, counts, faults } = plan([
      { entry: cy },
      { entry: newAda },
      { entry: { id: 'bo-roe' }, retired: true },
    ]);
    expect(faults).toEqual([]);
    expect(counts).toEqual({ added: 1, changed: 1, retired: 1, unchanged: 0, leftOut: 0 });
    expect(changes.drop).toEqual([]);
    expect(changes.put).toEqual([
      { id: 'cy-roe', entry: cy, retired: false },
      { id: 'ada-roe', entry: newAda, retired: false },
      { id: 'bo-roe', entry: bo, retired: true },
    ]);
  });

  test('changes nothing for known entries', () => {
    const { changes, counts } = plan(
      [{ entry: ada }, { entry: { id: 'bo-roe' }, retired: true }, { entry: cy, retired: true }],
      [
        { id: 'bo-roe', entry: bo, retired: true },
        { id: 'cy-roe', entry: cy, retired: true },
      ],
    );
    expect(counts).toEqual({ added: 0, changed: 0, retired: 0, unchanged: 3, leftOut: 0 });
    expect(changes).toEqual({ put: [], drop: [] });
  });

  test('drops the stored entry when a person is again as shipped', () => {
    const stored = [{ id: 'ada-roe', entry: ada, retired: true }];
    const { changes, counts } = plan([{ entry: ada }], stored);
    expect(counts.changed).toBe(1);
    expect(changes).toEqual({ put: [], drop: ['ada-roe'] });
  });

  test('reports the line of every invalid entry', () => {
    const { faults } = plan([
      { entry: { ...cy, followers: '51,204', email: 'cy@mail.example' } },
      { entry: { ...cy, topics: { alchemy: 1 } } },
      { entry: { id: 'nobody' }, retired: true },
      { entry: { ...bo, profileUrl: 'javascript:alert(1)//https://linkedin.com/in/bo' } },
      { entry: { id: 'dee-roe', name: 'Dee\u202e Roe' } },
    ]);
    const lines = faults.map(({ line, message }) => `${line}: ${message.split(':')[0]}`);
    expect(lines).toContain('2: followers');
    expect(lines).toContain('2: Unknown field');
    expect(lines).toContain('3: topics');
    expect(lines).toContain('4: id');
    expect(lines).toContain('5: profileUrl');
    expect(lines.filter((line) => line.startsWith('6: '))).toEqual(
      expect.arrayContaining(['6: name', '6: headline', '6: topics', '6: asOf']),
    );
  });

  test('rejects duplicate ids and names', () => {
    const { faults } = plan([
      { entry: cy },
      { entry: { ...cy, headline: 'Again' } },
      { entry: { ...cy, id: 'cy-other', name: 'cy roe' } },
      { entry: { ...cy, id: 'ada-other', name: 'Ada Roe' } },
      { entry: { ...cy, id: 'bo-other', name: 'Bo Roe' }, retired: true },
    ]);
    expect(faults).toEqual([
      { line: 3, message: 'id: "cy-roe" is on line 2 already' },
      { line: 4, message: 'name: "cy-roe" has it already' },
      { line: 5, message: 'name: "ada-roe" has it already' },
    ]);
  });

  test('allows a name to move to a new entry when the old one is retired', () => {
    const { faults } = plan([
      { entry: { ...ada, id: 'ada-lovelace-roe' } },
      { entry: { id: 'ada-roe' }, retired: true },
    ]);
    expect(faults).toEqual([]);
  });
});

const person = (
  id: string,
  change: PersonChange['change'],
  emptied: PersonChange['emptied'] = [],
): PersonChange => ({ id, name: id, change, fields: emptied, emptied });

const many = (count: number, id: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => person(id(place), 'added'));

test('buildPreview lists retired and emptied people first and counts all emptied fields', () => {
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

test('auditSubject names the first twenty people and counts the others', () => {
  const named = Array.from({ length: 19 }, (_, place) => `n-${place}`).join(', ');
  expect(auditSubject([...many(30, (place) => `n-${place}`), person('cy', 'retired')])).toBe(
    `retired: cy; added: ${named}; and 11 more`,
  );
  expect(auditSubject([])).toBe('');
});

test('auditSubject names fewer people when ids are long, and still counts the others', () => {
  const subject = auditSubject(many(30, (place) => `${place}-${'x'.repeat(60)}`));
  expect(subject.length).toBeLessThanOrEqual(255);
  expect(subject).toMatch(/^added: 0-x+, 1-x+, 2-x+; and 27 more$/u);
});
