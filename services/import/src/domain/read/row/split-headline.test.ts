import { expect, test } from '@jest/globals';
import { splitHeadline } from './split-headline.ts';

test.each([
  ['Buyer at Acme', 'Buyer', 'Acme'],
  ['Head of People at Atelier Sept', 'Head of People', 'Atelier Sept'],
  ['Senior Director, Design at Loomwright Inc.', 'Senior Director, Design', 'Loomwright Inc.'],
  ['Nurse at St. Mary’s Hospital', 'Nurse', 'St. Mary’s Hospital'],
  ['Student at University of Exampleton', 'Student', 'University of Exampleton'],
  ['Teamleiterin Einkauf bei Brandt Logistik', 'Teamleiterin Einkauf', 'Brandt Logistik'],
  ['Consultant RSE chez Verdanova', 'Consultant RSE', 'Verdanova'],
  ['Sales @Loomwright', 'Sales', 'Loomwright'],
])('splitHeadline reads %s', (written, position, company) => {
  expect(splitHeadline({ position: written, company: '' })).toEqual({ position, company });
});

test.each([
  'Helping teams win at Work',
  'Building Products at Speed',
  'Attorney at Law',
  'Advisor at Several Startups',
  'VP Finance at Series A',
  'Looking for a role at Acme',
  'Ex-CFO at Acme',
  'Aspiring Designer at Acme',
  'Happy at Acme',
  'Founder @acme',
  'Buyer at a startup',
  'Buyer at Acme and Speaker',
  'Buyer at Acme | Speaker',
  'Buyer at Acme at night',
  'Buyer at Acme. Runner',
  'Buyer at 40',
  `Buyer at ${'St. '.repeat(19)}!`,
])('splitHeadline leaves %s as it is', (position) => {
  expect(splitHeadline({ position, company: '' })).toEqual({ position, company: '' });
});

test('splitHeadline takes the known company out of the position, and no other', () => {
  const position = 'Happy at acme';
  expect(splitHeadline({ position, company: 'Acme' })).toEqual({ position, company: 'Acme' });
  expect(splitHeadline({ position: 'Happy at Acme', company: 'ACME' }).position).toBe('Happy');
  const other = { position: 'Buyer at Acme', company: 'Beta' };
  expect(splitHeadline(other)).toEqual(other);
});
