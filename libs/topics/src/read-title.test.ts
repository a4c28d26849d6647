import { describe, expect, test } from '@jest/globals';
import { readTitle } from './read-title.ts';
import type { TitleReading } from './title-reading.ts';

const functionsOf = (position: string, company: string | null = null): string[] =>
  readTitle(position, company).functions.map(([id]) => id);
const weightOf = (pairs: TitleReading['topics'], id: string): number =>
  pairs.find(([known]) => known === id)?.[1] ?? 0;

describe('readTitle', () => {
  test.each([
    ['Talent Acquisition Manager', 'hiring', 'hiring'],
    ['Senior Backend Engineer', 'engineering', 'software-engineering'],
    ['Registered Nurse', 'nursing', 'nursing'],
    ['Account Executive', 'sales', 'sales'],
    ['Head of Legal', 'legal', 'law'],
    ['Primary School Teacher', 'education', 'education'],
    ['Investigative Journalist', 'media', 'journalism'],
    ['Venture Partner', 'investing', 'venture-capital'],
    ['Urban Planner', 'real-estate', 'cities'],
  ])('%s works in %s and stands for %s', (position, work, topic) => {
    const { functions, topics } = readTitle(position, null);
    expect(functions[0]?.[0]).toBe(work);
    expect(weightOf(topics, topic)).toBeGreaterThanOrEqual(0.9);
  });

  test('a function brings topics that the title never names', () => {
    const { topics } = readTitle('HRBP', null);
    expect(weightOf(topics, 'employee-engagement')).toBeGreaterThan(0.5);
    expect(weightOf(topics, 'remote-work')).toBeGreaterThan(0.5);
    expect(weightOf(topics, 'physics')).toBe(0);
  });

  test.each([
    ['VP Eng', 'engineering', 'vice-president'],
    ['CTO', 'engineering', 'executive'],
    ['SDR', 'sales', null],
    ['CHRO', 'people', 'executive'],
    ['TA Lead', 'hiring', 'head'],
    ['PMM', 'marketing', null],
    ['SRE', 'infrastructure', null],
    ['RevOps Manager', 'sales', 'manager'],
    ['GTM', 'sales', null],
    ['HR Mgr.', 'people', 'manager'],
    ['Asst. Prof. of Chemistry', 'higher-education', null],
    ['SVP, HR', 'people', 'vice-president'],
  ])('the abbreviation %s is read as %s, rank %s', (position, work, seniority) => {
    const reading = readTitle(position, null);
    expect(reading.functions[0]?.[0]).toBe(work);
    expect(reading.seniority).toBe(seniority);
  });

  test.each([
    ['Personalreferentin', 'people'],
    ['Vertriebsleiter', 'sales'],
    ['Softwareentwickler:in (m/w/d)', 'engineering'],
    ['Rechtsanwältin für Arbeitsrecht', 'legal'],
    ['Pflegefachkraft', 'nursing'],
    ['Directrice des Ressources Humaines', 'people'],
    ['Développeuse web', 'engineering'],
    ['Chargé(e) de recrutement', 'hiring'],
    ['Gerente de ventas', 'sales'],
    ['Abogado/a', 'legal'],
    ['Científica de datos', 'data-and-ai'],
    ['Advogada', 'legal'],
    ['Responsabile Risorse Umane', 'people'],
    ['Avvocato', 'legal'],
  ])('%s is read as %s', (position, work) => {
    expect(functionsOf(position)[0]).toBe(work);
  });

  test('the first role counts most, what was and what is hoped for least', () => {
    const { functions, seniority } = readTitle('Head of Talent @ Acme | Ex-CEO | Speaker', 'Acme');
    expect(functions.map(([id]) => id)).toEqual(['hiring', 'coaching', 'executive']);
    expect(weightOf(functions, 'executive')).toBeLessThan(0.3);
    expect(seniority).toBe('head');
    const [wished] = readTitle('Aspiring Data Scientist', null).functions;
    expect(wished?.[1]).toBeLessThan(0.5);
    expect(functionsOf('Accountant turned Data Analyst')[0]).toBe('data-and-ai');
    expect(functionsOf('Former teacher now in HR')[0]).toBe('people');
  });

  test('a student of a subject is not at work in it', () => {
    const { functions, seniority } = readTitle('Marketing Student', 'University of Tarn');
    expect(seniority).toBe('student');
    expect(weightOf(functions, 'marketing')).toBeLessThan(0.5);
  });

  test.each(['Assistant to the CEO', 'EA to CFO & COO', 'Assistenz der Geschäftsführung'])(
    '%s is no executive',
    (position) => {
      const { functions, seniority } = readTitle(position, null);
      expect(functions.map(([id]) => id)).toEqual(['administration']);
      expect(seniority).toBe('junior');
    },
  );

  test('a role says what somebody is, the words before it for whom or where', () => {
    const recruiter = readTitle('Legal Recruiter', null).functions;
    expect(recruiter[0]?.[0]).toBe('hiring');
    expect(weightOf(recruiter, 'legal')).toBeLessThan(0.5);
    const consultant = readTitle('Marketing Consultant', null).functions;
    expect(consultant[0]?.[0]).toBe('marketing');
    expect(consultant[1]?.[0]).toBe('consulting');
    const audience = readTitle('Marketing for lawyers', null).functions;
    expect(audience[0]?.[0]).toBe('marketing');
    expect(weightOf(audience, 'legal')).toBeLessThan(0.5);
  });

  test('a longer term hides the topics of its words', () => {
    expect(weightOf(readTitle('Football Coach', null).topics, 'sports')).toBe(1);
    expect(functionsOf('Football Coach')).toEqual(['sports']);
    expect(functionsOf('Security Guard')).toEqual([]);
  });

  test('Unicode letters and emoji are no hindrance', () => {
    expect(functionsOf('𝗛𝗲𝗮𝗱 𝗼𝗳 𝗣𝗲𝗼𝗽𝗹𝗲')).toEqual(['people']);
    expect(functionsOf('🚀 Growth hacker 🚀')).toEqual(['marketing']);
    expect(functionsOf('✨ Career Coach ✨ mum of three')).toEqual(['coaching']);
  });

  test('everyday words are no abbreviations', () => {
    expect(functionsOf('Making it happen')).toEqual([]);
    expect(functionsOf('Head of IT')).toEqual(['infrastructure']);
    expect(functionsOf('We are hiring! | Tech Lead')).toEqual(['engineering']);
  });

  test('without a telling title the company speaks, softly', () => {
    const { topics, functions, industry } = readTitle('', 'St. Anne’s Hospital');
    expect(functions).toEqual([]);
    expect(industry).toBe('health');
    expect(weightOf(topics, 'medicine')).toBeGreaterThan(0);
    expect(weightOf(topics, 'medicine')).toBeLessThan(0.5);
    const partner = readTitle('Partner', 'Bryce & Lang Solicitors').topics;
    expect(weightOf(partner, 'law')).toBeGreaterThan(weightOf(topics, 'medicine'));
  });

  test.each([
    ['', ''],
    ['.', 'n/a'],
    ['Living my best life 🌴', '-'],
    ['🌴', ''],
    ['経営者', '株式会社'],
  ])('%j at %j says nothing', (position, company) => {
    expect(readTitle(position, company)).toEqual({
      topics: [],
      functions: [],
      seniority: null,
      industry: null,
    });
    expect(readTitle(null, null)).toEqual(readTitle('', ''));
  });

  test('a reading is short plain JSON, the same every time, whatever was read before', () => {
    const title = 'Founder & CEO, Data & AI | HR | Sales | Law | Nurse | Professor | Investor';
    const reading = readTitle(title, 'Steel Bank');
    expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
    expect(JSON.stringify(reading).length).toBeLessThan(700);
    readTitle('Nurse', 'Clinic');
    expect(readTitle(title, 'Steel Bank')).toEqual(reading);
    const weights = [...reading.topics, ...reading.functions].map(([, weight]) => weight);
    expect(Math.min(...weights)).toBeGreaterThan(0);
    expect(Math.max(...weights)).toBeLessThanOrEqual(1);
  });

  test('a title of any length is read', () => {
    expect(functionsOf(`Nurse ${'x '.repeat(50_000)}`)).toEqual(['nursing']);
  });
});
