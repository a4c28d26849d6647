import { describe, expect, test } from '@jest/globals';
import { functions } from './functions.ts';
import { readTitle } from './read-title.ts';

const functionsOf = (position: string, company: string | null = null): string[] =>
  readTitle(position, company).functions.map(({ id }) => id);
const weightOf = (id: string, position: string, company: string | null = null): number =>
  readTitle(position, company).functions.find((one) => one.id === id)?.weight ?? 0;

describe('readTitle', () => {
  test.each([
    ['Talent Acquisition Manager', 'hiring'],
    ['Senior Backend Engineer', 'software'],
    ['Registered Nurse', 'nursing'],
    ['Account Executive', 'sales'],
    ['Head of Legal', 'legal'],
    ['Primary School Teacher', 'education'],
    ['Investigative Journalist', 'media'],
    ['Venture Partner', 'investing'],
    ['Urban Planner', 'construction'],
    ['Football Coach', 'sports'],
    ['Security Guard', 'public-safety'],
    ['Legal Recruiter', 'hiring'],
    ['Marketing Consultant', 'marketing'],
    ['Assistant to the CEO', 'administration'],
    ['Press Secretary', 'communications'],
    ['Tax Revenue Agent', 'finance'],
    ['M&A Director', 'investing'],
    ['Leasing Agent', 'real-estate'],
    ['Window Dresser', 'design'],
  ])('reads the function of %s as %s', (position, work) => {
    expect(functionsOf(position)[0]).toBe(work);
  });

  test.each([
    ['CTO', 'software', 'executive'],
    ['SDR', 'sales', null],
    ['CHRO', 'people', 'executive'],
    ['TA Lead', 'hiring', 'head'],
    ['SRE', 'it-infrastructure', null],
    ['HR Mgr.', 'people', 'manager'],
    ['SVP, HR', 'people', 'vice-president'],
  ])('reads the abbreviation %s as %s with seniority %s', (position, work, seniority) => {
    const reading = readTitle(position, null);
    expect(reading.functions[0]?.id).toBe(work);
    expect(reading.seniority).toBe(seniority);
  });

  test.each([
    ['Personalreferentin', 'people'],
    ['Vertriebsleiter', 'sales'],
    ['Softwareentwickler:in (m/w/d)', 'software'],
    ['Rechtsanwältin für Arbeitsrecht', 'legal'],
    ['Pflegefachkraft', 'nursing'],
    ['Directrice des Ressources Humaines', 'people'],
    ['Développeuse web', 'software'],
    ['Chargé(e) de recrutement', 'hiring'],
    ['Gerente de ventas', 'sales'],
    ['Abogado/a', 'legal'],
    ['Científica de datos', 'data-and-ai'],
    ['Responsabile Risorse Umane', 'people'],
    ['Avvocato', 'legal'],
  ])('reads the non-English title %s as %s', (position, work) => {
    expect(functionsOf(position)[0]).toBe(work);
  });

  test.each([
    ['Sourcing Manager', 'procurement'],
    ['Senior Buyer', 'procurement'],
    ['Strategische Einkäuferin', 'procurement'],
    ['Quality Control Inspector', 'quality'],
    ['Leiterin Qualitätsmanagement', 'quality'],
    ['QA Engineer', 'testing'],
    ['Software Tester', 'testing'],
    ['Pharmacovigilance Manager', 'regulatory'],
    ['Senior Manager, Regulatory Affairs', 'regulatory'],
    ['EHR Analyst', 'health-it'],
    ['Clinical Informatics Specialist', 'health-it'],
  ])('reads %s as the narrower function %s', (position, work) => {
    expect(functionsOf(position)[0]).toBe(work);
  });

  test.each([
    ['Vertriebsleiterin', 'Vertriebsleiter'],
    ['Redakteurin', 'Redakteur'],
    ['Ingénieure et directrice technique', 'Ingénieure et directeur technique'],
    ['Vendeuse', 'Vendeur'],
    ['Ingeniera de caminos', 'Ingeniero de caminos'],
    ['Direttrice vendite', 'Direttore vendite'],
    ['Enfermeira', 'Enfermeiro'],
    ['Kierowniczka sklepu', 'Kierownik sklepu'],
    ['Specialistka náboru', 'Specialista náboru'],
    ['Entwickler*in', 'Entwickler'],
    ['Entwickler:in (m/w/d)', 'Entwickler'],
    ['Entwickler/-in (w/m/d)', 'Entwickler'],
    ['Vendeur H/F', 'Vendeur'],
  ])('reads the gendered title %s like %s', (one, other) => {
    expect(readTitle(one, null)).toEqual(readTitle(other, null));
    expect(functionsOf(one)).not.toEqual([]);
  });

  test.each([
    ['Myyntijohtaja', 'sales', 'director'],
    ['Innkjøpssjef', 'procurement', 'manager'],
    ['Försäljningschef', 'sales', 'manager'],
    ['Pazarlama Müdürü', 'marketing', 'manager'],
    ['Kierowniczka produkcji', 'manufacturing', 'manager'],
    ['Hlavní účetní', 'finance', null],
    ['Kepala Sekolah', 'education', 'director'],
    ['Verpleegkundige', 'nursing', null],
    ['Geschäftsführerin', 'executive', 'executive'],
  ])('reads %s as %s with seniority %s', (position, work, seniority) => {
    const reading = readTitle(position, null);
    expect(reading.functions[0]?.id).toBe(work);
    expect(reading.seniority).toBe(seniority);
  });

  test.each([
    ['Executive Assistant to the CEO', null],
    ['EXECUTIVE ASSISTANT TO THE CEO', null],
    ['Coach For Founders', null],
    ['CFO and EVP', 'executive'],
    ['Order to Cash Manager', 'manager'],
    ['Global Go To Market Director', 'director'],
    ['Head of Direct to Consumer', 'head'],
    ['Procure to Pay Manager, assistant to the CFO', 'manager'],
    ['Advisor to Group CEO', null],
    ['EA to Managing Director', null],
    ['Right hand to our founder', null],
    ['Gives a voice to young founders', null],
    ['Ready to be a good manager', null],
    ['Coach for founders', null],
    ['Helping founders sleep | Sleep coach', null],
    ['Helping founders sleep | Senior sleep coach', 'senior'],
    ['Sous chef', null],
    ['Former CFO', null],
    ['Manager, Accounts Payable', 'manager'],
    ["CEO's Executive Assistant", null],
    ['Director’s Assistant', null],
    ['Founder’s Associate', null],
    ['Founders’ Office', null],
    ['Investor in founders', null],
    ['Founders Associate', null],
    ['Women Founders Network Lead', 'head'],
    ['Prezes zarządu', 'executive'],
    ['Category Management', 'manager'],
    ['Management Consultant', null],
    ['Senior Risk Management Analyst', 'senior'],
    ['Chief of Staff, CEO’s Office', 'vice-president'],
    ["Director of Women's Health", 'director'],
    ["President's Office Manager", 'manager'],
    ['International Student Advisor', null],
    ['Student Counsellor', null],
    ['Student', 'student'],
  ])('takes the seniority of "%s" from its own role: %s', (position, seniority) => {
    expect(readTitle(position, null).seniority).toBe(seniority);
  });

  test.each([
    ['Verkaufsleiterin', 'head'],
    ['Verkoopleider', 'head'],
    ['Projectleider', 'head'],
    ['Skolleder', 'head'],
    ['Grunnlegger', 'founder'],
    ['Stifter', 'founder'],
    ['Alternante', 'junior'],
    ['Apprentie', 'junior'],
    ['Stagiair', 'junior'],
    ['DRH', 'executive'],
    ['DAF', 'executive'],
    ['DSI', 'executive'],
    ['Assistante DRH', null],
    ['Oud-directeur', null],
    ['Exdirector general', null],
  ])('reads the seniority of "%s" as %s', (position, seniority) => {
    expect(readTitle(position, null).seniority).toBe(seniority);
  });

  test('does not read "Acting Director" as an actor', () => {
    expect(functionsOf('Acting Director')[0]).toBe(functionsOf('Director')[0]);
    expect(functionsOf('Acting Head of Marketing')[0]).toBe('marketing');
    expect(weightOf('arts', 'Acting Director')).toBe(0);
    expect(functionsOf('Acting Coach')).toContain('arts');
  });

  test('gives stay-at-home parents no function', () => {
    for (const title of ['Stay at home mom', 'Stay-at-home dad']) {
      expect(readTitle(title, null).functions.filter(({ weight }) => weight >= 0.2)).toEqual([]);
    }
  });

  test("uses the employer's industry when a title is only a rank", () => {
    expect(functionsOf('Manager', 'Steel Bank')[0]).toBe('banking');
    expect(weightOf('banking', 'Manager', 'Steel Bank')).toBeGreaterThan(
      weightOf('banking', '', 'Steel Bank'),
    );
    expect(functionsOf('Senior Associate', 'Bryce & Lang Solicitors')[0]).toBe('legal');
    expect(functionsOf('Director', 'Elm Road Primary School')[0]).toBe('education');
    expect(functionsOf('Manager at Steel Bank')[0]).toBe('banking');
    expect(functionsOf('Sales Manager', 'Steel Bank')[0]).toBe('sales');
    expect(functionsOf('Myyntijohtaja', 'Steel Bank')[0]).toBe('sales');
    expect(functionsOf('CEO', 'Steel Bank')[0]).toBe('executive');
    expect(weightOf('higher-education', 'Student', 'University of Applied Arts')).toBeLessThan(0.3);
  });

  test("reads an ambiguous short title by the employer's industry", () => {
    expect(functionsOf('MD', 'St. Anne’s Hospital')[0]).toBe('health-care');
    expect(readTitle('MD', 'St. Anne’s Hospital').seniority).toBe(null);
    expect(readTitle('MD', 'Steel Bank').seniority).toBe('executive');
    expect(functionsOf('Captain', 'Blue Airlines')[0]).toBe('transport');
  });

  test('reads every role of a title with several roles', () => {
    const both = functionsOf('Founder | Executive coach for women in tech');
    expect(both).toEqual(expect.arrayContaining(['founder', 'coaching']));
    expect(functionsOf('HR & Finance Manager')).toEqual(
      expect.arrayContaining(['people', 'finance']),
    );
  });

  test('weighs former and hoped-for roles less than current ones', () => {
    const { functions: work, seniority } = readTitle('Head of Talent | Ex-CEO', 'Acme');
    expect(work[0]?.id).toBe('hiring');
    expect(weightOf('executive', 'Head of Talent | Ex-CEO')).toBeLessThan(0.35);
    expect(functionsOf('Recruiter | Former nurse')[0]).toBe('hiring');
    expect(functionsOf('Former nurse')[0]).toBe('nursing');
    expect(seniority).toBe('head');
  });

  test.each([
    ['Recruiter, formerly a nurse', 'nursing'],
    ['Founder of Nestwise. Previously VP Product at Harbor', 'product'],
    ['Recruiter (ex-nurse)', 'nursing'],
  ])('weighs the former role in "%s" less', (title, past) => {
    expect(weightOf(past, title)).toBeLessThan(0.35);
    expect(functionsOf(title)[0]).not.toBe(past);
  });

  test('reads Unicode letters, capitals and emoji', () => {
    expect(functionsOf('𝗛𝗲𝗮𝗱 𝗼𝗳 𝗣𝗲𝗼𝗽𝗹𝗲')[0]).toBe('people');
    expect(functionsOf('REGISTERED NURSE')[0]).toBe('nursing');
    expect(functionsOf('🚀 Growth hacker 🚀')[0]).toBe('marketing');
  });

  test('falls back to the company, with a low weight, when the title says nothing', () => {
    const alone = weightOf('health-care', '', 'St. Anne’s Hospital');
    expect(alone).toBeGreaterThan(0);
    expect(alone).toBeLessThan(0.5);
    expect(weightOf('legal', 'Partner', 'Bryce & Lang Solicitors')).toBeGreaterThan(alone);
    expect(weightOf('health-care', 'Payroll Accountant', 'St. Anne’s Hospital')).toBeLessThan(
      alone,
    );
    expect(functionsOf('', 'University of Applied Arts')[0]).toBe('higher-education');
    expect(functionsOf('', 'Steel Bank')[0]).toBe('banking');
  });

  test.each([
    ['', ''],
    ['.', 'n/a'],
    ['🌴', ''],
    ['経営者', '株式会社'],
  ])('returns no functions for %j at %j', (position, company) => {
    expect(readTitle(position, company)).toEqual({ functions: [], seniority: null });
    expect(readTitle(null, null)).toEqual(readTitle('', ''));
  });

  test('returns short, deterministic, JSON-serializable functions, strongest first', () => {
    const title = 'Founder & CEO, Data & AI | HR | Sales | Law | Nurse | Professor | Investor';
    const reading = readTitle(title, 'Steel Bank');
    expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
    expect(JSON.stringify(reading).length).toBeLessThan(300);
    expect(readTitle(title, 'Steel Bank')).toEqual(reading);
    const weights = reading.functions.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(Math.max(...weights)).toBeLessThanOrEqual(1);
    const ids = new Set(functions.map(({ id }) => id));
    expect(reading.functions.every(({ id }) => ids.has(id))).toBe(true);
  });

  test('reads a very long title', () => {
    expect(functionsOf(`Nurse ${'x '.repeat(50_000)}`)[0]).toBe('nursing');
  });
});
