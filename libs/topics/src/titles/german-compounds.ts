import { foldCase } from '../normalize-word.ts';

/** First parts of German compounds that name a line of work, and what the titles call it. */
export const firstParts: Readonly<Record<string, string>> = {
  personal: 'human resources',
  recruiting: 'recruiting',
  vertrieb: 'sales',
  verkauf: 'sales',
  marketing: 'marketing',
  einkauf: 'procurement',
  logistik: 'logistics',
  produktion: 'production',
  fertigung: 'manufacturing',
  werk: 'plant',
  qualitat: 'quality management',
  software: 'software',
  it: 'IT',
  system: 'it operations',
  web: 'web development',
  daten: 'data analytics',
  produkt: 'product',
  projekt: 'project',
  finanz: 'finance',
  steuer: 'tax',
  versicherung: 'insurance',
  immobilien: 'real estate',
  bau: 'construction',
  nachhaltigkeit: 'sustainability',
  umwelt: 'environmental',
  klima: 'climate',
  energie: 'energy',
  kommunikation: 'communications',
  presse: 'public relations',
  unternehmenskommunikation: 'communications',
  kunden: 'customer service',
  kundenservice: 'customer service',
  kundendienst: 'customer service',
  pflege: 'nursing',
  schul: 'education',
  bildung: 'education',
  forschung: 'research',
  rechts: 'legal',
  compliance: 'compliance',
  sicherheit: 'security',
  innovation: 'innovation',
  strategie: 'corporate strategy',
  veranstaltung: 'events',
  redaktion: 'editorial',
  ausbildung: 'training and development',
  weiterbildung: 'training and development',
};

/** Last parts, and what stands for them in English titles; empty where they say nothing more. */
export const lastParts: Readonly<Record<string, string>> = {
  leiter: 'head',
  leitung: 'head',
  chef: 'head',
  direktor: 'director',
  vorstand: 'vorstand',
  manager: 'manager',
  management: '',
  referent: '',
  mitarbeiter: '',
  spezialist: 'specialist',
  experte: 'expert',
  expertin: 'expert',
  koordinator: 'coordinator',
  beauftragter: '',
  beauftragte: '',
  verantwortlicher: 'head',
  verantwortliche: 'head',
  berater: 'consultant',
  entwickler: 'developer',
  ingenieur: 'engineer',
  architekt: 'architect',
  analyst: 'analyst',
  techniker: '',
  planer: '',
  assistent: 'assistant',
  trainer: 'trainer',
  wissenschaftler: 'scientist',
  abteilung: '',
  innendienst: '',
  aussendienst: '',
  kaufmann: '',
  kauffrau: '',
  fachkraft: '',
};

const endings = Object.keys(lastParts)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const compound = new RegExp(`^(.{2,}?)s?(${endings})(?:in|innen)?$`, 'u');
const works: ReadonlyMap<string, string> = new Map(Object.entries(firstParts));
const minimumLength = 9;

/** "Vertriebsleiterin" as "sales head"; undefined for what is no German compound of a title. */
export function splitGermanCompound(word: string): string | undefined {
  if (word.length < minimumLength) return undefined;
  const [, first = '', last = ''] = compound.exec(foldCase(word)) ?? [];
  const work = works.get(first);
  return work === undefined ? undefined : `${work} ${lastParts[last] ?? ''}`.trim();
}
