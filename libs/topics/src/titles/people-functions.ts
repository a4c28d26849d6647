import { list } from '../topic-entry.ts';
import type { FunctionEntry } from './function-entry.ts';

export const peopleFunctions: readonly FunctionEntry[] = [
  {
    id: 'hiring',
    name: 'hiring',
    roles: list(`
      recruiter, technical recruiter, tech recruiter, talent acquisition manager, talent acquisition
      partner, talent acquisition specialist, talent partner, talent scout, sourcer, headhunter,
      recruitment consultant, recruitment manager, executive search consultant, recruiting manager,
      TA lead, TA manager, TA partner, TA specialist, talent lead, talent manager, chargé de
      recrutement, consultant en recrutement, reclutador, recrutador, selezionatore,
      personalvermittler, personalberater, analista de recrutamento, employer branding manager, head
      of talent, director of talent, vp talent, resourcer, talent sourcer, active sourcing
    `),
    fields: list(`
      talent acquisition, recruiting, recruitment, hiring, executive search, employer branding,
      staffing, TA, recrutement, reclutamiento, selección de personal, recrutamento, selezione,
      personalgewinnung, talent attraction, RPO, recrutamento e seleção, hire
    `),
    hints: list(`talent, talents, hires, candidates`),
    topics: {
      hiring: 1,
      'human-resources': 0.8,
      'career-development': 0.65,
      'employee-engagement': 0.5,
      'company-culture': 0.5,
      'diversity-and-inclusion': 0.5,
      'future-of-work': 0.5,
      'people-analytics': 0.45,
      'remote-work': 0.45,
      'workplace-wellbeing': 0.3,
      management: 0.2,
    },
  },
  {
    id: 'people',
    name: 'people and HR',
    roles: list(`head of talent management, 
      human resources manager, human resources generalist, HR manager, HR mgr, HR generalist, HR
      business partner, HRBP, people partner, people business partner, HR director, chief people
      officer, chief human resources officer, CHRO, CPO, head of people, people manager, VP people,
      director of people, people lead, people operations manager, HR consultant, HR specialist, HR
      assistant, HR officer, HR advisor, HR coordinator, HR admin, payroll manager, payroll
      specialist, compensation manager, compensation and benefits manager, total rewards manager,
      employee experience manager, chief happiness officer, personaler, personalreferent,
      personalleiter, directeur des ressources humaines, DRH, responsable rh, director de recursos
      humanos, gerente de recursos humanos, gerente de rh, analista de rh, responsabile risorse
      umane, culture manager, people scientist, chief culture officer, workplace experience manager,
      employee relations manager, chargé des ressources humaines
    `),
    fields: list(`global mobility, 
      human resources, HR, people operations, people ops, people and culture, people and talent, HR
      operations, compensation, payroll, total rewards, employee relations, employee experience,
      employee engagement, organizational development, organisational development, organizational
      design, personal, personalwesen, ressources humaines, RH, recursos humanos, risorse umane,
      people analytics, HR tech, workforce planning, HRIS, people strategy, talent management,
      change and culture, workplace culture, future of work, remote work
    `),
    hints: list(`people, culture, employee, workforce, workplace, human, benefits, wellbeing`),
    topics: {
      'human-resources': 1,
      'employee-engagement': 0.95,
      'company-culture': 0.95,
      hiring: 0.85,
      'future-of-work': 0.8,
      'remote-work': 0.8,
      'workplace-wellbeing': 0.85,
      'diversity-and-inclusion': 0.8,
      'people-analytics': 0.8,
      'learning-and-development': 0.75,
      'career-development': 0.65,
      management: 0.55,
      leadership: 0.4,
      'gender-equality': 0.5,
      'disability-inclusion': 0.5,
      'mental-health': 0.2,
    },
  },
  {
    id: 'learning',
    name: 'learning and development',
    roles: list(`head of talent development, 
      learning and development specialist, learning and development manager, L&D manager, L&D lead,
      training manager, corporate trainer, instructional designer, learning designer, facilitator,
      learning experience designer, chief learning officer, leadership development consultant,
      personalentwickler, formateur, responsable formation, formador, formatore, trainer,
      organisationsentwickler, learning consultant
    `),
    fields: list(`
      learning and development, L&D, talent development, training and development, leadership
      development, corporate training, personalentwicklung, formation professionnelle, capability
      building, formación, treinamento, weiterbildung, onboarding and training, upskilling
    `),
    hints: list(`training, learning, workshops, development`),
    topics: {
      'learning-and-development': 1,
      'career-development': 0.65,
      coaching: 0.55,
      leadership: 0.45,
      'online-learning': 0.6,
      'employee-engagement': 0.55,
      'human-resources': 0.6,
      'company-culture': 0.45,
      'future-of-work': 0.45,
      management: 0.35,
      education: 0.3,
    },
  },
  {
    id: 'diversity',
    name: 'diversity and inclusion',
    roles: list(`
      diversity and inclusion manager, DEI consultant, DEI lead, DEI manager, D&I lead, D&I manager,
      chief diversity officer, head of diversity, inclusion lead, EDI lead, disability advocate,
      accessibility advocate, gleichstellungsbeauftragte
    `),
    fields: list(`
      diversity and inclusion, diversity, DEI, D&I, EDI, DEIB, equity diversity and inclusion,
      diversity equity and inclusion, inclusion, belonging, gender equality, disability inclusion,
      diversité, diversidad, diversidade, vielfalt, women in tech, neurodiversity
    `),
    hints: list(`inclusive, equity, equality, lgbtq, disability, disabilities`),
    topics: {
      'diversity-and-inclusion': 1,
      'gender-equality': 0.8,
      'disability-inclusion': 0.75,
      'company-culture': 0.6,
      'human-resources': 0.55,
      'women-in-business': 0.55,
      'employee-engagement': 0.45,
      'human-rights': 0.4,
      hiring: 0.4,
      'health-equity': 0.25,
    },
  },
  {
    id: 'coaching',
    name: 'coaching and speaking',
    roles: list(`
      executive coach, career coach, life coach, leadership coach, business coach, coach, mindset
      coach, performance coach, keynote speaker, motivational speaker, public speaker, tedx speaker,
      mentor, career counselor, career consultant, ICF, PCC, speaking coach, confidence coach,
      transition coach, health coach, wellness coach, speaker coach, conférencier, conferencista,
      palestrante, karriereberater, thought leader
    `),
    fields: list(`
      coaching, executive coaching, public speaking, personal development, leadership coaching,
      mentoring, career development, career transition, mentorship, self improvement, karriere
      coaching, presentation skills, productivity
    `),
    hints: list(`
      speaker, mindset, resilience, leaders, confidence, potential, motivation, purpose
    `),
    topics: {
      coaching: 1,
      'career-development': 0.8,
      'public-speaking': 0.75,
      leadership: 0.75,
      productivity: 0.6,
      'personal-branding': 0.55,
      'workplace-wellbeing': 0.4,
      management: 0.45,
      'learning-and-development': 0.5,
      'women-in-business': 0.35,
      psychology: 0.2,
      'mental-health': 0.25,
      negotiation: 0.25,
    },
  },
  {
    id: 'administration',
    name: 'administration',
    roles: list(`
      executive assistant, personal assistant, administrative assistant, EA, PA, virtual assistant,
      secretary, receptionist, team assistant, office assistant, assistant to, office administrator,
      assistenz, assistenz der geschäftsführung, assistente, assistente de direção, sekretär,
      teamassistenz, assistant de direction, asistente, secretaria, secrétaire, data entry, clerk
    `),
    fields: list(`administration, office administration`),
    hints: [],
    topics: { productivity: 0.3 },
  },
];
