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
])('readTitle reads %s as the specific function %s', (position, work) => {
  expect(workOf(position)).toBe(work);
});

test.each([
  ['Geschäftsführung', 'Tafel Harrow e.V.', 'nonprofit'],
  ['Executive Director', 'Harrow Food Bank', 'nonprofit'],
  ['Principal Engineer', 'Stripe', 'software'],
  ['Inhaber', 'Café Lotte', 'hospitality'],
  ['Geschäftsführerin', 'Spedition Hartmann', 'supply-chain'],
])('readTitle uses the employer for a bare title: %s at %s is %s', (position, company, work) => {
  expect(workOf(position, company)).toBe(work);
});

test('readTitle gives a person in dual studies the seniority student', () => {
  expect(readTitle('Duales Studium Informatik', 'DHBW').seniority).toBe('student');
});
