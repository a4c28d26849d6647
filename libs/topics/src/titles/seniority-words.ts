import { list } from '../topic-entry.ts';

/** From the most to the least senior. */
export const seniorities = [
  'founder',
  'executive',
  'vice-president',
  'director',
  'head',
  'manager',
  'senior',
  'junior',
  'student',
] as const;
export type Seniority = (typeof seniorities)[number];

export const seniorityWords: Readonly<Record<Seniority, readonly string[]>> = {
  founder: list(`
    founder, co founder, cofounder, owner, founding partner, entrepreneur, gründer, mitgründer,
    inhaber, fondateur, cofondateur, fundador, cofundador, fondatore, proprietor, dueño, titolare
  `),
  executive: list(`
    chief, CEO, CFO, CTO, COO, CMO, CIO, CPO, CRO, CHRO, CISO, CDO, CSO, CCO, president, chairman,
    chairwoman, chairperson, managing director, board member, general manager, geschäftsführer,
    vorstand, directeur général, director general, diretor geral, amministratore delegato, PDG, MD
  `),
  'vice-president': list(`
    VP, SVP, EVP, AVP, vice president, senior vice president, chief of staff, general partner
  `),
  director: list(`
    director, executive director, partner, managing partner, directeur, diretor, direttore,
    direktor, principal, dean
  `),
  head: list(`
    head, head of, global head, leiter, leitung, abteilungsleiter, bereichsleiter, responsable,
    responsabile, chef, jefe, lead, teamleiter, team lead
  `),
  manager: list(`manager, mgr, supervisor, gerente, coordinator, coordinador, team leader`),
  senior: list(`
    senior, sr, principal engineer, staff engineer, expert, specialist, professor, analyst, analista,
    associate professor, assistant professor, business partner, talent partner, people partner
  `),
  junior: list(`
    junior, jr, assistant, associate, trainee, intern, internship, apprentice, praktikant,
    stagiaire, becario, estagiário, tirocinante, graduate, entry level, volontär, alternant
  `),
  student: list(`
    student, undergraduate, phd student, mba candidate, msc candidate, werkstudent, studierende,
    étudiant, estudiante, estudante, studente, candidate for, masterstudent, bachelor student
  `),
};
