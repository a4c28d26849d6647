import { describe, expect, test } from '@jest/globals';
import type { Organization } from '@tagwell/contracts/http/organization-entry';
import {
  emptyOrganization,
  organizationFactsOf,
  type OrganizationForm,
  organizationFormOf,
  organizationProblemsOf,
} from './organization-form.ts';

describe('the form of an organization', () => {
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

  test('has all that is known, and gives it back tidied', () => {
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
  test.each(cases)('says by the server’s rules what is wrong: %j', (typed, name) => {
    const found = organizationProblemsOf({ ...organizationFormOf(apple), ...typed });
    expect(Object.keys(found)).toEqual([name]);
  });

  test('of a new one has this month, and everything else empty', () => {
    const form = emptyOrganization(new Date('2026-03-05T10:00:00Z'));
    expect(form.asOf).toBe('2026-03');
    expect(Object.keys(organizationProblemsOf(form)).toSorted()).toEqual([
      'headline',
      'name',
      'topics',
    ]);
  });
});
