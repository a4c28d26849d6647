import { expect, test } from '@jest/globals';
import { readJsonPerson } from './json-person.ts';

const name = { firstName: 'Ana', lastName: 'Roe' };
const nurse = { title: 'Nurse', companyName: 'Acme' };
const intern = { title: 'Intern', companyName: 'Beta' };

test.each([
  { currentPositions: [nurse, intern] },
  { currentPosition: [{ companyName: 'Acme' }], experience: [{ ...nurse, endDate: null }] },
  { current_company: { name: 'Acme', title: 'Nurse' } },
  {
    positions: [
      { ...intern, current: false },
      { ...nurse, current: true },
    ],
  },
  { positions: [{ ...nurse, isCurrent: true }], headline: 'I look after people' },
  { experiences: [{ company: 'Acme', title: 'Nurse', starts_at: { year: 2020 }, ends_at: null }] },
  { experience: [{ company: { name: 'Acme' }, title: { name: 'Nurse' }, end_date: null }] },
  { experience: [{ position: 'Nurse', companyName: 'Acme', endDate: { text: 'Present' } }] },
  { experience: [{ ...nurse, dateRange: 'Jan 2020 - Present' }] },
  { experience: [{ ...nurse, timePeriod: { startDate: { year: 2020 } } }] },
  {
    company: 'acme',
    experience: [
      { ...intern, start: '2024' },
      { ...nurse, start: '2020' },
    ],
  },
  { title: 'Nurse', company: 'Acme', currentPositions: [intern] },
])('reads what somebody does today from %j', (fields) => {
  const person = readJsonPerson({ ...name, ...fields });
  expect(person?.position).toBe('Nurse');
  expect(person?.company.toLowerCase()).toBe('acme');
});

test.each([
  { positions: [{ ...nurse, current: false }] },
  { experience: [{ ...nurse, endDate: '2019-01' }] },
  { experience: [{ ...nurse, endDate: { month: 'Dec', year: 2019 } }] },
  { experience: [{ ...nurse, dateRange: 'Jan 2018 - Dec 2019' }] },
  { experience: [{ ...nurse, timePeriod: { startDate: {}, endDate: { year: 2019 } } }] },
  { positions: [nurse] },
  { positions: ['Nurse', null, [nurse]] },
])('reads no job that is over or of unknown time from %j', (fields) => {
  expect(readJsonPerson({ ...name, ...fields })).toMatchObject({ position: '', company: '' });
});

test.each([
  { createdAt: 1, connectedMemberResolutionResult: name },
  { miniProfile: name },
  { id: 'rec1', fields: { 'First Name': 'Ana', 'Last Name': 'Roe' } },
  { id: '7', properties: { firstname: 'Ana', lastname: 'Roe' } },
  { ...name, profile: { firstName: 'Bo', lastName: 'Lee' } },
])('finds the person in %j', (object) => {
  expect(readJsonPerson(object)).toMatchObject(name);
});

test('finds nobody in an object about something else', () => {
  expect(readJsonPerson({ id: 1, address: name, owners: [name] })).toBeNull();
});
