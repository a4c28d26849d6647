import { list, type TopicEntry } from '../topic-entry.ts';

export const peopleAndCulture: readonly TopicEntry[] = [
  {
    id: 'hiring',
    name: 'Hiring',
    aliases: list(`
      hiring, recruiting, recruitment, talent acquisition, recruiters, recruiter,
      talentacquisition, talent sourcing, employer brand, headhunter, hiring manager, we are
      hiring, wearehiring, nowhiring, contratación, reclutamiento, recrutamento, recrutement,
      personalsuche, personalgewinnung, fachkräftemangel, selección de personal
    `),
    phrases: list(`
      time to hire, candidate pipeline, candidates, candidate, candidate experience,
      job interview, interview process, interview questions, structured interview,
      job description, job descriptions, job post, job posting, job ad, job ads, resume screening,
      resumes, applicants, applicant, applicant tracking, ATS, sourcing candidates,
      offer acceptance, offer letter, quality of hire, cost per hire, new hire, new hires,
      bad hire, talent pool, talent pipeline, open role, open roles, open position, vacancies,
      culture fit, culture add, skills based hiring, reference check, take home assignment,
      ghosted by, ghosting candidates, headcount, talent shortage, hiring process, first hires,
      employee referral, hire, hired, hires, rehire, interview question, job offers, cover letter,
      vacancy, recrutons, bewerbung, stellenanzeige, vorstellungsgespräch, contratando,
      estamos contratando, vaga, seleção, nous recrutons, wir suchen, buscamos, first hire, cv,
      cvs
    `),
    related: {
      'human-resources': 0.7,
      'career-development': 0.5,
      'employee-engagement': 0.3,
      'company-culture': 0.35,
      'diversity-and-inclusion': 0.35,
      'people-analytics': 0.3,
      'future-of-work': 0.3,
    },
    broader: ['human-resources'],
  },
  {
    id: 'human-resources',
    name: 'Human Resources',
    aliases: list(`
      human resources, HR, chief people officer, CHRO, people operations, people ops,
      humanresources, HR leaders, HRtech, hr tech, talent management, HR business partner,
      people and culture, people team, people leader, recursos humanos, ressources humaines,
      personalwesen, risorse umane
    `),
    phrases: list(`
      employee handbook, performance management, performance reviews, compensation and benefits,
      pay transparency, pay bands, salary bands, employee relations, onboarding,
      employee onboarding, layoffs, laid off, redundancies, restructuring, turnover,
      employee turnover, attrition, parental leave, workforce planning, exit interview,
      exit interviews, job titles, succession planning, labor law, employment law, payroll,
      employee lifecycle, talent strategy, HR policy, total rewards, background checks, SHRM,
      probation period, paid leave, sick leave, notice period, works council, dismissal,
      probation, personalabteilung, employment contract
    `),
    related: {
      hiring: 0.7,
      'employee-engagement': 0.6,
      'company-culture': 0.55,
      'people-analytics': 0.55,
      'learning-and-development': 0.5,
      'diversity-and-inclusion': 0.45,
      'workplace-wellbeing': 0.45,
      'future-of-work': 0.45,
    },
    broader: [],
  },
  {
    id: 'employee-engagement',
    name: 'Employee Engagement',
    aliases: list(`
      employee engagement, employeeengagement, employee experience, employeeexperience,
      employee recognition, employee retention, engaged employees, staff engagement
    `),
    phrases: list(`
      engagement survey, pulse survey, quiet quitting, great resignation, disengaged,
      disengagement, motivation at work, motivated team, employee satisfaction, employee feedback,
      feel valued, feel heard, feeling valued, recognition program, job satisfaction,
      retain talent, retaining talent, retention, keep your best people, people quit managers,
      people leave managers, why people quit, why people stay, stay interview, stay interviews,
      eNPS, employee morale, morale, meaningful work, sense of purpose at work,
      loyalty of employees, appreciated at work, turnover, resigned, resignation, survey results,
      employee survey, people leave, quit their jobs, appreciation, recognition at work
    `),
    related: {
      'company-culture': 0.7,
      'human-resources': 0.6,
      'workplace-wellbeing': 0.5,
      leadership: 0.4,
      management: 0.4,
      'people-analytics': 0.35,
      'remote-work': 0.2,
    },
    broader: ['human-resources'],
  },
  {
    id: 'company-culture',
    name: 'Company Culture',
    aliases: list(`
      company culture, workplace culture, organizational culture, corporate culture, culture
      change, companyculture, workplaceculture, toxic workplace, team culture, work culture,
      organisational culture, cultura organizacional, cultura de empresa, culture
      d’entreprise, unternehmenskultur, cultura aziendale
    `),
    phrases: list(`
      psychological safety, core values, company values, toxic culture, culture fit,
      culture eats strategy, speak up, speaking up, values on the wall, high performing teams,
      team building, team bonding, culture of trust, trust at work, belonging at work,
      feedback culture, blame culture, culture of fear, team rituals, workplace rituals,
      great place to work, hustle culture, culture carriers, culture starts at the top,
      ping pong table, culture is what, how we work, our values, work environment,
      unwritten rules, first day, culture d'entreprise, cultura da empresa
    `),
    related: {
      leadership: 0.5,
      'employee-engagement': 0.7,
      'human-resources': 0.5,
      'diversity-and-inclusion': 0.45,
      'workplace-wellbeing': 0.45,
      management: 0.4,
      'remote-work': 0.25,
    },
    broader: [],
  },
  {
    id: 'diversity-and-inclusion',
    name: 'Diversity & Inclusion',
    aliases: list(`
      diversity and inclusion, diversity & inclusion, DEI, D&I, DEIB, EDI, diversity equity
      and inclusion, inclusion, inclusive workplace, diversity, diversityandinclusion,
      inclusivity, workplace diversity, equity and inclusion, diversidad e inclusión,
      diversidade e inclusão, diversité et inclusion, vielfalt
    `),
    phrases: list(`
      unconscious bias, implicit bias, inclusive culture, inclusive hiring, underrepresented,
      underrepresented groups, representation matters, racial equity, racism at work, anti racism,
      microaggressions, employee resource groups, ERG, allyship, ally, allies, LGBTQ, LGBTQ+,
      pride month, black history month, people of color, women of color, neurodiversity,
      neurodivergent, diverse teams, diverse team, belonging, tokenism, marginalized,
      intersectionality, inclusive language, privilege, lack of diversity, diversity targets,
      ageism, equal opportunity, only woman in the room, only black person in the room,
      one was a woman, none of them women, all male, all white, people who look like me,
      colleagues of colour, only woman, only black, racism, racist, diversity committee,
      minorities, headscarf, diversidad, diversité, diversidade
    `),
    related: {
      'gender-equality': 0.55,
      'disability-inclusion': 0.55,
      'human-resources': 0.45,
      'company-culture': 0.5,
      hiring: 0.3,
      'women-in-business': 0.35,
      'human-rights': 0.3,
    },
    broader: [],
  },
  {
    id: 'workplace-wellbeing',
    name: 'Workplace Wellbeing',
    aliases: list(`
      workplace wellbeing, employee wellbeing, wellbeing at work, well being at work,
      workplace wellness, burnout, burned out, burnt out, work life balance, worklifebalance,
      workplacewellbeing, workplace mental health, mental health at work, workplace stress,
      burnout prevention, bienestar laboral, bem-estar no trabalho, bien-être au travail,
      épuisement professionnel, desgaste profesional
    `),
    phrases: list(`
      overworked, overwork, exhausted at work, always on culture, chronic stress, stress leave,
      sick leave, medical leave, time off, take a break, took a break, switch off,
      after hours emails, answering emails at night, weekend work, unplug, boundaries at work,
      set boundaries, setting boundaries, saying no, right to disconnect, workload, long hours,
      60 hour weeks, 80 hour weeks, paid time off, employee assistance program, wellness program,
      running on empty, compassion fatigue, unsustainable pace, emotionally drained,
      rest is productive, resilience, hustle culture, sunday scaries, work stress,
      recovery from burnout, emotional exhaustion, take a vacation, exhausted, overtime,
      on sick leave, krankgeschrieben, agotamiento, épuisement, esgotamento, überlastung,
      boundaries
    `),
    related: {
      'mental-health': 0.75,
      'employee-engagement': 0.5,
      'company-culture': 0.45,
      'human-resources': 0.35,
      productivity: 0.3,
      psychology: 0.35,
      sleep: 0.2,
    },
    broader: [],
  },
  {
    id: 'career-development',
    name: 'Career Development',
    aliases: list(`
      career development, career advice, career growth, career change, careerdevelopment,
      careeradvice, job search, career path, career coach, jobsearch, job seekers, opentowork,
      career transition, career pivot, desarrollo profesional, desenvolvimento profissional,
      búsqueda de empleo, jobsuche
    `),
    phrases: list(`
      my career, job hunt, job hunting, looking for a job, looking for work, open to work,
      resume tips, my resume, cover letter, interview tips, job applications, applied to,
      rejection email, promoted, got promoted, dream job, first job, mentorship, mentoring,
      networking, imposter syndrome, impostor syndrome, salary negotiation, ask for a raise,
      career ladder, career break, laid off, layoff, internship, interns, new grads, early career,
      mid career, new role, changing jobs, quit my job, left my job, transferable skills,
      career advice i wish, soft skills, personal growth, mentors, my mentor, a mentor,
      promotions, asked for a promotion, my first promotion, lost my job, got fired, new job,
      resigned, job offers, carrera, carrière, karriere, carreira, cambio de trabajo
    `),
    related: {
      coaching: 0.5,
      hiring: 0.45,
      'personal-branding': 0.45,
      'learning-and-development': 0.45,
      leadership: 0.2,
      negotiation: 0.2,
    },
    broader: [],
  },
  {
    id: 'coaching',
    name: 'Coaching',
    aliases: list(`
      coaching, executive coach, executive coaching, leadership coach, leadership coaching,
      life coach, business coach, coaches, coach, executivecoaching, career coaching
    `),
    phrases: list(`
      coaching session, coaching conversation, coaching client, coaching skills, coaching culture,
      coached, powerful questions, accountability partner, growth mindset, mindset shift,
      limiting beliefs, self limiting beliefs, inner critic, self awareness, personal development,
      360 feedback, coach approach, ICF, unlock potential, goal setting, holding space,
      reflective practice, ask better questions, active listening, strengths based,
      confidence building, personal transformation, my coach, coachee
    `),
    related: {
      leadership: 0.55,
      'career-development': 0.5,
      'learning-and-development': 0.45,
      psychology: 0.35,
      management: 0.3,
      'mental-health': 0.15,
    },
    broader: [],
  },
  {
    id: 'learning-and-development',
    name: 'Learning & Development',
    aliases: list(`
      learning and development, learning & development, L&D, corporate training, workplace
      learning, upskilling, reskilling, lifelong learning, learninganddevelopment, corporate
      learning, instructional design, training and development, lifelonglearning
    `),
    phrases: list(`
      instructional designer, training program, training programme, training programs, LMS,
      learning management system, learning culture, microlearning, e learning modules, skills gap,
      skill building, skills development, training budget, compliance training,
      onboarding training, learning experience, learning in the flow of work, leadership training,
      learning agility, continuous learning, learning path, competency framework,
      train the trainer, growth mindset, mandatory training, knowledge retention,
      workshop facilitation, employee training, apprenticeships, new skills, learning needs,
      kirkpatrick, training course, trainings, apprenticeship, apprentice, apprentices,
      e learning, formación, formation professionnelle, weiterbildung, ausbildung, capacitación,
      treinamento, night school, on the job
    `),
    related: {
      'human-resources': 0.5,
      coaching: 0.45,
      'online-learning': 0.5,
      'future-of-work': 0.45,
      education: 0.35,
      'career-development': 0.4,
      edtech: 0.4,
    },
    broader: ['human-resources'],
  },
  {
    id: 'people-analytics',
    name: 'People Analytics',
    aliases: list(`
      people analytics, HR analytics, workforce analytics, peopleanalytics, hranalytics,
      talent analytics, people data
    `),
    phrases: list(`
      HR data, HR metrics, HR dashboard, attrition model, predict attrition, turnover data,
      workforce data, engagement data, headcount planning, hiring metrics, quality of hire,
      evidence based HR, organizational network analysis, skills taxonomy, skills data,
      survey data, pay equity analysis, workforce planning, employee data, people dashboards,
      data driven HR, HR technology, strategic workforce planning, employee listening,
      retention analysis, workforce insights, turnover rate, exit interviews, attrition,
      headcount data, pay gap analysis, leavers
    `),
    related: {
      'human-resources': 0.75,
      'data-science': 0.5,
      'employee-engagement': 0.45,
      hiring: 0.4,
      'future-of-work': 0.3,
    },
    broader: ['human-resources'],
  },
];
