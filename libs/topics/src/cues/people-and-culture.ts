import { list } from '../topic-entry.ts';

export const peopleAndCultureCues: Readonly<Record<string, readonly string[]>> = {
  hiring: list(`
    hire, hired, hires, hiring, recruit, recruited, recruiter, recruiters, candidate, candidates,
    applicant, applicants, application, applications, applied, apply, applying, interview,
    interviews, interviewed, interviewer, job ad, job advert, job posting, vacancy, vacancies, cv,
    cvs, resume, resumes, cover letter, salary range, offer, offers, shortlist, headhunter, talent,
    employer, employers, reference, references, ghosted, job title, position, role, gap, open role,
    onboarding, sueldo, candidatos, candidato, anuncio, puesto, vaga, poste, recrutement, bewerbung,
    bewerber, stelle, stellenanzeige, vorstellungsgesprach, entrevista, entretien
  `),
  'human-resources': list(`
    hr, payroll, contract, contracts, dismissal, dismissed, fired, redundancy, redundancies, layoff,
    layoffs, laid off, probation, policy, policies, handbook, benefits, pension, leave, sick leave,
    parental leave, maternity, notice period, employee, employees, employer, works council, union,
    tribunal, grievance, salary, salaries, pay, pay rise, compensation, turnover, joiners,
    new joiners, headcount, staff, staffing, performance review, personalabteilung, nomina, rh,
    despido
  `),
  'employee-engagement': list(`
    engagement, engaged, survey, surveys, response rate, pulse, motivation, motivated, demotivated,
    recognition, recognised, appreciated, thank you, morale, retention, turnover, quit, quitting,
    resign, resigned, quiet quitting, loyalty, feedback, employee, employees, staff, town hall,
    belonging, perks, purpose, disengaged, happy at work, leave, stay, suggestion box
  `),
  'company-culture': list(`
    culture, values, value, value statement, behaviour, behavior, behaviours, rituals,
    unwritten rules, on the wall, toxic, trust, psychological safety, speak up, afraid, fear, blame,
    politics, norms, new joiner, first day, second day, meeting, colleagues, colleague, hierarchy,
    open door, tolerate, reward, rewarded, integrity, team, policy, canteen, kultur, cultura,
    culture d'entreprise
  `),
  'diversity-and-inclusion': list(`
    diverse, diversity, inclusion, inclusive, equity, bias, biases, biased, unconscious bias,
    discrimination, discriminated, racism, racist, black, minority, minorities, ethnic, lgbt, lgbtq,
    gay, trans, pride, rainbow, queer, women, woman, quota, quotas, representation, belonging,
    allies, ally, deaf, wheelchair, disability, neurodivergent, autism, autistic, immigrant,
    immigrants, accent, hijab, interrupted, only woman, voices, microaggression, adjustments,
    stereotypes
  `),
  'workplace-wellbeing': list(`
    burnout, burned out, burnt out, burn out, exhausted, exhaustion, stress, stressed, overtime,
    overworked, overwork, workload, sick leave, signed off, sick note, rest, boundaries,
    weekend emails, work life balance, well being, wellbeing, absence, absences, shift, shifts,
    rota, shift work, night shift, days off, holiday, vacation, breakdown, panic, cried, pressure,
    hours a week, recharge, krankgeschrieben, erschopfung, uberstunden, agotamiento, estres,
    esgotamento, epuisement
  `),
  'career-development': list(`
    demissão, dimisión, renuncia, démission, kündigung, gekündigt, resignation, chefe, next level,
    career, careers, job, jobs, promotion, promoted, promote, fired, laid off, layoff, layoffs,
    unemployed, new job, new role, new position, position, resign, resigned, quit my job,
    job search, job hunt, job hunting, mentor, mentors, mentored, graduate, graduates, internship,
    intern, senior, junior, cv, salary, raise, ladder, career change, change of career, path,
    opportunity, opportunities, networking, starting a new, thrilled to announce, retire, retired,
    retirement, permanent post, open to work, skills, title, titles, first job, carrera, carriere,
    karriere, carreira, empleo, emprego, trabajo nuevo
  `),
  coaching: list(`
    coach, coached, coaches, mentor, mentors, mentoring, client, clients, question, questions,
    asked me, goal, goals, self awareness, limiting belief, limiting beliefs, potential,
    breakthrough, session, sessions, growth, feedback, reflect, reflection, listen,
    powerful question, accountability, executive coach, hold space, mindset, unlock, self doubt,
    conversation
  `),
  'learning-and-development': list(`
    training, trainings, trained, train, trainer, trainers, course, courses, e learning, workshop,
    workshops, learning, learn, skills, skill, upskill, upskilling, reskilling, reskill,
    compliance training, completion, completed, certificate, certification, badge, lms, facilitator,
    facilitate, apprentice, apprenticeship, apprentices, night class, onboarding, knowledge,
    curriculum, lifelong, formacion, formation, weiterbildung, fortbildung, schulung, capacitacion,
    treinamento
  `),
  'people-analytics': list(`
    turnover, attrition, absence, headcount, survey, surveys, data, dashboard, metric, metrics,
    hr data, predictors, joiners, leavers, exit interview, exit interviews, correlation, score,
    scored, scores, performance data, workforce planning, workforce planner, retention, benchmark,
    pay gap
  `),
};
