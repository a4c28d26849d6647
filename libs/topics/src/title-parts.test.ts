import { describe, expect, test } from '@jest/globals';
import { partsOf } from './title-parts.ts';

const today = (title: string): string[] =>
  partsOf(title)
    .filter(({ isPast }) => !isPast)
    .map(({ words }) => words.join(' '));
const past = (title: string): string[] =>
  partsOf(title)
    .filter(({ isPast }) => isPast)
    .map(({ words }) => words.join(' '));

describe('partsOf', () => {
  test('splits roles at bars, dots, spaced dashes and line breaks', () => {
    expect(today('Nurse | Coach · Speaker – Author - Mentor\nPoet')).toEqual([
      'nurse',
      'coach',
      'speaker',
      'author',
      'mentor',
      'poet',
    ]);
    expect(today('Co-founder')).toEqual(['co founder']);
  });

  test('ignores a separator at the start or end of a title', () => {
    expect(today('🚀 | Manager ••')).toEqual(['manager']);
    expect(today('.')).toEqual([]);
  });

  test('keeps the employer out of the words of a role', () => {
    const [part] = partsOf('Recruiter at Harbor Bank');
    expect(part?.words).toEqual(['recruiter']);
    expect(part?.employer).toBe(' at Harbor Bank');
    expect(partsOf('Recruiter @Harbor')[0]?.text).toBe('Recruiter');
    expect(partsOf('@Harbor')[0]?.words).toEqual(['harbor']);
  });

  test.each([
    ['Recruiter, formerly a nurse', 'recruiter', 'formerly nurse'],
    ['Recruiter (ex-nurse)', 'recruiter', 'ex nurse'],
    ['Founder of Nestwise. Previously at Harbor', 'founder nestwise', 'previously'],
    ['Former nurse. Recruiter at Harbor', 'recruiter', 'former nurse'],
    ['Ex-Harbor, recruiter', 'recruiter', 'ex harbor'],
    ['Recruiter ex-Harbor', 'recruiter', 'ex harbor'],
    ['Former CFO ｜ Recruiter', 'recruiter', 'former cfo'],
    ['Former CFO│Recruiter', 'recruiter', 'former cfo'],
    ['Former nurse → recruiter', 'recruiter', 'former nurse'],
    ['Ex-nurse » recruiter', 'recruiter', 'ex nurse'],
    ['Former nurse > recruiter', 'recruiter', 'former nurse'],
    ['Former CFO ¦ Recruiter', 'recruiter', 'former cfo'],
    ['Former CFO ∙ Recruiter', 'recruiter', 'former cfo'],
    ['Former CFO // Recruiter', 'recruiter', 'former cfo'],
    ['Former nurse -> recruiter', 'recruiter', 'former nurse'],
    ['Ex-Harbor 🚀 Recruiter', 'recruiter', 'ex harbor'],
    ['Ex-Harbor / Recruiter', 'recruiter', 'ex harbor'],
    ['Former nurse, now recruiter', 'now recruiter', 'former nurse'],
    ['Recruiter open to work', 'recruiter', 'open work'],
    ['Graduate seeking a role in marketing', 'graduate', 'seeking role marketing'],
    ['Krankenschwester, früher Köchin', 'krankenschwester', 'fruher kochin'],
    ['Comptable, ancienne avocate', 'comptable', 'ancien avocate'],
    ['Asesora, ex ministra', 'asesor', 'ex ministra'],
    ['Recruiter, prev. nurse', 'recruiter', 'prev nurse'],
    ['Retired. Recruiter', 'recruiter', 'retired'],
  ])('in "%s" separates the current role from the former one', (title, is, was) => {
    expect(today(title)).toEqual([is]);
    expect(past(title)).toEqual([was]);
  });

  test.each([
    'Former CFO',
    'Former CEO/CFO',
    'Former VP Sales / Marketing',
    'Former 🏀 player',
    'Ex-SAP® Consultant',
    'Teacher, retired',
    'Nurse (Retired)',
    'Aspiring data scientist',
    'Incoming analyst',
    'Polizist a.D.',
    'Lehrerin im Ruhestand',
    'Directeur commercial en retraite',
    'Maestra jubilada',
    'Docente in pensione',
    'Nauczyciel na emeryturze',
    'Emekli öğretmen',
    'Bývalý ředitel',
    'Mantan guru',
    'En recherche de stage',
    'CFO in transition',
    'ehem. Geschäftsführer',
    'Prev. VP Sales at Acme',
    'Emerita Professor',
    'Emeritus Chairman',
    'Pensionist',
    'Oud-directeur',
    'Stay at home mom',
    'Stay-at-home dad',
  ])('treats all of "%s" as former or hoped-for', (title) => {
    expect(today(title)).toEqual([]);
    expect(past(title)).toHaveLength(1);
  });

  test.each([
    'CFO - Retired',
    'Registered Nurse | Retired',
    'Retired | Teacher',
    'Comptable - Retraitée',
    'Geschäftsführer | im Ruhestand',
    'CFO | in transition',
  ])('in "%s" treats the role beside the retirement as former', (title) => {
    expect(today(title)).toEqual([]);
    expect(past(title)).toHaveLength(2);
  });

  test('keeps a current role beside a separate retired one', () => {
    expect(today('CFO | Retired | Now coach')).toEqual(['now coach']);
    expect(today('Recruiter | Retired teacher')).toEqual(['recruiter']);
    expect(today('Engineer | Alumni')).toContain('engineer');
    expect(today('Designer | For hire')).toContain('designer');
  });

  test.each([
    'Open source engineer',
    'Transition manager',
    'EX designer',
    'Incoming quality inspector',
    'Prior Authorization Specialist',
    'Alumni Relations Manager',
    'Roll Former Operator',
    'Head of IR',
    'Coach for retired athletes',
    'Future of Work lead',
    'Group EVP',
    'Director of Alumni',
    'Reformed Church Pastor',
    'Incoming Tourism Manager',
  ])('treats "%s" as current', (title) => {
    expect(past(title)).toEqual([]);
  });
});
