import { expect, test } from '@jest/globals';
import { readTitle } from './read-title.ts';

const workOf = (position: string, company: string | null = null): string | undefined =>
  readTitle(position, company).functions[0]?.id;

test.each([
  ['Physiotherapeutin', 'rehabilitation'],
  ['Occupational Therapist', 'rehabilitation'],
  ['Hospital Pharmacist', 'pharmacy'],
  ['Tierärztin', 'veterinary'],
  ['Finanzberaterin', 'financial-planning'],
  ['Dokumentarfilmer', 'film'],
  ['Documentary Filmmaker', 'film'],
  ['Opera Singer', 'music'],
  ['Event Manager', 'events'],
  ['Oberstleutnant a.D.', 'military'],
  ['Parish Priest', 'faith'],
])('the fine line of work is read: %s as %s', (position, work) => {
  expect(workOf(position)).toBe(work);
});

test.each([
  ['Geschäftsführung', 'Tafel Harrow e.V.', 'nonprofit'],
  ['Executive Director', 'Harrow Food Bank', 'nonprofit'],
  ['Principal Engineer', 'Stripe', 'software'],
  ['Inhaber', 'Café Lotte', 'hospitality'],
  ['Geschäftsführerin', 'Spedition Hartmann', 'supply-chain'],
])('the employer says what a bare title is: %s at %s in %s', (position, company, work) => {
  expect(workOf(position, company)).toBe(work);
});

test('who studies in a trade is a student', () => {
  expect(readTitle('Duales Studium Informatik', 'DHBW').seniority).toBe('student');
});
