import { describe, expect, test } from '@jest/globals';
import type { Leader } from '@tagwell/contracts/http/leader';
import type { Organization } from '@tagwell/contracts/http/organization-entry';
import { ApiError } from '../../shared/http/client.ts';
import {
  emptyForm,
  factsOf,
  formOf,
  problemsOf,
  serverProblemsOf,
  type LeaderForm,
} from './leader-form.ts';
import {
  emptyOrganization,
  organizationFactsOf,
  type OrganizationForm,
  organizationFormOf,
  organizationProblemsOf,
} from './organization-form.ts';
import { problemOf } from '../../shared/testing/samples.ts';

const ada: Leader = {
  id: 'ada-roe',
  name: 'Ada Roe',
  headline: 'Practitioner and author',
  topics: { hiring: 1, 'remote-work': 0.35 },
  knownFor: ['10,000 hours', 'onboarding'],
  followers: '50K+',
  posts: 'weekly',
  languages: ['en', 'fr'],
  region: 'europe',
  asOf: '2026-01',
  retired: false,
  origin: 'own',
  doNotSuggestId: null,
  version: '0123456789abcdef',
  updatedAt: null,
};

test('formOf lists the strongest topic first, and factsOf returns the same facts', () => {
  const form = formOf(ada);
  expect(form.topics).toEqual([
    { id: 'hiring', weight: '1' },
    { id: 'remote-work', weight: '0.35' },
  ]);
  expect(form.knownFor).toBe('10,000 hours\nonboarding');
  const { id: _id, retired: _r, origin: _o, version: _v, updatedAt: _u, ...rest } = ada;
  const { doNotSuggestId: _list, ...facts } = rest;
  expect(factsOf(form)).toEqual(facts);
  expect(problemsOf(form)).toEqual({});
});

test('factsOf trims and normalizes the input and removes duplicates', () => {
  const facts = factsOf({
    ...formOf(ada),
    name: '  Ada Roe ',
    topics: [{ id: 'hiring', weight: ' 0,5 ' }],
    knownFor: ' wild bees \n\nhives; 10,000 hours\r\nhives',
    languages: 'EN; fr,en',
    profileUrl: ' https://www.linkedin.com/in/ada ',
  });
  expect(facts).toMatchObject({
    name: 'Ada Roe',
    topics: { hiring: 0.5 },
    knownFor: ['wild bees', 'hives', '10,000 hours'],
    languages: ['en', 'fr'],
    profileUrl: 'https://www.linkedin.com/in/ada',
  });
  expect(factsOf(formOf(ada))).not.toHaveProperty('profileUrl');
});

test('emptyForm starts with the current month, and every other required field is missing', () => {
  const form = emptyForm(new Date('2026-03-05T10:00:00Z'));
  expect(form.asOf).toBe('2026-03');
  expect(Object.keys(problemsOf(form)).toSorted()).toEqual([
    'followers',
    'headline',
    'languages',
    'name',
    'posts',
    'region',
    'topics',
  ]);
});

describe('problemsOf reports the invalid field', () => {
  const cases: [Partial<LeaderForm>, string][] = [
    [{ name: 'A' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ headline: 'x'.repeat(201) }, 'headline'],
    [{ topics: [{ id: 'hiring', weight: '' }] }, 'topics'],
    [{ topics: [{ id: 'hiring', weight: '0' }] }, 'topics'],
    [{ topics: [{ id: 'hiring', weight: '1.01' }] }, 'topics'],
    [{ topics: [{ id: 'hiring', weight: 'much' }] }, 'topics'],
    [{ knownFor: Array.from({ length: 13 }, (_, n) => `subject ${n}`).join('\n') }, 'knownFor'],
    [{ knownFor: 'x'.repeat(61) }, 'knownFor'],
    [{ languages: ' , ' }, 'languages'],
    [{ languages: 'English' }, 'languages'],
    [{ asOf: '2026-13' }, 'asOf'],
    [{ asOf: 'January' }, 'asOf'],
  ];
  test.each(cases)('in %j', (typed, name) => {
    expect(Object.keys(problemsOf({ ...formOf(ada), ...typed }))).toEqual([name]);
  });
});

test('serverProblemsOf shows the first server error of each field at that field', () => {
  const errors = [
    { path: 'name', message: '"ada-roe" has it already' },
    { path: 'topics.hiring', message: 'Too big' },
    { path: 'topics', message: 'unknown topic "alchemy"' },
    { path: 'version', message: 'Invalid' },
  ];
  const problem = { ...problemOf(400, 'invalid_request'), errors };
  expect(serverProblemsOf(new ApiError(400, '', problem))).toEqual({
    name: 'Someone in the catalog already has this name (ada-roe)',
    topics: 'Too big',
  });
  expect(serverProblemsOf(new ApiError(502, 'Bad Gateway'))).toEqual({});
});

describe('organization form', () => {
  const apple: Organization = {
    id: 'apple',
    name: 'Apple',
    aliases: ['Apple Inc', 'Apple Computer'],
    kind: 'company',
    headline: 'Makes phones and computers',
    topics: { hiring: 0.35, 'remote-work': 1 },
    knownFor: ['app store', 'product design'],
    tellingWords: ['iphone', 'mac'],
    region: 'north-america',
    asOf: '2026-01',
    doNotSuggest: false,
    origin: 'shipped',
    version: '0123456789abcdef',
    updatedAt: null,
  };

  test('organizationFormOf loads every field, and organizationFactsOf normalizes the input', () => {
    const form = organizationFormOf(apple);
    const { id: _id, doNotSuggest: _n, origin: _o, version: _v, updatedAt: _u, ...facts } = apple;
    expect(organizationFactsOf(form)).toEqual(facts);
    expect(organizationProblemsOf(form)).toEqual({});
    const typed = { name: ' Big   Apple ', aliases: ' \n', tellingWords: ' Mac,iPad ' };
    const tidied = organizationFactsOf({ ...form, ...typed });
    expect(tidied).toMatchObject({ name: 'Big Apple', tellingWords: ['mac', 'ipad'] });
    expect(tidied).not.toHaveProperty('aliases');
  });

  const cases: [Partial<OrganizationForm>, string][] = [
    [{ name: 'A' }, 'name'],
    [{ name: '&&' }, 'name'],
    [{ headline: 'No' }, 'headline'],
    [{ topics: [] }, 'topics'],
    [{ topics: [{ id: 'hiring', weight: 'much' }] }, 'topics'],
    [{ knownFor: 'a subject '.repeat(7) }, 'knownFor'],
    [{ aliases: 'a\nb' }, 'aliases'],
    [{ aliases: 'one\ntwo\nthree\nfour\nfive\nsix' }, 'aliases'],
    [{ tellingWords: 'i-phone' }, 'tellingWords'],
    [{ asOf: 'January' }, 'asOf'],
  ];
  test.each(cases)('organizationProblemsOf reports the invalid field in %j', (typed, name) => {
    const found = organizationProblemsOf({ ...organizationFormOf(apple), ...typed });
    expect(Object.keys(found)).toEqual([name]);
  });

  test('emptyOrganization starts with the current month, and other required fields are missing', () => {
    const form = emptyOrganization(new Date('2026-03-05T10:00:00Z'));
    expect(form.asOf).toBe('2026-03');
    expect(Object.keys(organizationProblemsOf(form)).toSorted()).toEqual([
      'headline',
      'name',
      'topics',
    ]);
  });
});
