import { list } from '../topic-entry.ts';
import type { FunctionEntry } from './function-entry.ts';

export const knowledgeFunctions: readonly FunctionEntry[] = [
  {
    id: 'health-care',
    name: 'health care',
    roles: list(`
      physician, doctor, general practitioner, surgeon, medical doctor, pediatrician, cardiologist,
      radiologist, anesthesiologist, oncologist, dermatologist, pharmacist, dentist, paramedic,
      physiotherapist, physical therapist, occupational therapist, medical director, veterinarian,
      chief medical officer, clinician, resident physician, GP, dietitian, nutritionist,
      optometrist, epidemiologist, public health specialist, health economist, healthcare
      administrator, hospital administrator, practice manager, speech therapist, radiographer,
      gynecologist, arzt, ärztin, oberarzt, chefarzt, zahnarzt, apotheker, physiotherapeut,
      hausarzt, médecin, pharmacien, chirurgien, kinésithérapeute, dentiste, médico, farmacéutico,
      fisioterapeuta, dentista, medico di famiglia, farmacista, chirurgo, nutricionista, health
      visitor, caregiver, medical student, carer, pathologist, neurologist, gastroenterologist
    `),
    fields: list(`health informatics, 
      healthcare, health care, medicine, medical, clinical, public health, digital health, health
      tech, healthtech, pharmacy, medical affairs, global health, epidemiology, nutrition,
      dentistry, dietetics, telemedicine, cardiology, oncology, pediatrics, radiology, gesundheit,
      santé, salud, saúde, salute, medizin, rehabilitation, emergency medicine, primary care,
      palliative care, women's health, medtech, health equity, health policy, medical devices, sleep
      medicine
    `),
    hints: list(`
      MD, health, patient, patients, hospital, hospitals, clinic, wellness, care, klinik
    `),
    topics: {
      medicine: 1,
      'public-health': 0.9,
      'digital-health': 0.75,
      'health-equity': 0.75,
      nursing: 0.7,
      nutrition: 0.6,
      sleep: 0.6,
      'mental-health': 0.55,
      biotechnology: 0.4,
      neuroscience: 0.4,
      fitness: 0.25,
      biology: 0.25,
    },
  },
  {
    id: 'nursing',
    name: 'nursing and care',
    roles: list(`
      nurse, registered nurse, RN, nurse practitioner, nurse educator, midwife, LPN, nurse manager,
      BSN, MSN, director of nursing, charge nurse, care home manager, krankenpfleger,
      krankenschwester, hebamme, pflegefachkraft, pflegefachfrau, altenpfleger, pflegedienstleitung,
      infirmier, infirmière, sage femme, aide soignant, enfermero, matrona, enfermeiro, infermiere,
      ostetrica, hospice nurse, healthcare assistant
    `),
    fields: list(`nursing, nurses, midwifery, pflege, soins infirmiers, enfermería, enfermagem`),
    hints: list(`ward, bedside, caring`),
    topics: {
      nursing: 1,
      medicine: 0.75,
      'public-health': 0.75,
      'health-equity': 0.6,
      'mental-health': 0.45,
      'digital-health': 0.5,
      sleep: 0.35,
      'workplace-wellbeing': 0.3,
    },
  },
  {
    id: 'mental-health',
    name: 'psychology and mental health',
    roles: list(`
      psychologist, clinical psychologist, psychiatrist, psychotherapist, therapist, counselor,
      counsellor, mental health nurse, psychologe, psychotherapeut, psychologue, psychanalyste,
      psicólogo, psicologo, psychiater, family therapist, addiction counselor, sleep coach,
      organizational psychologist, neuropsychologist, school psychologist, art therapist
    `),
    fields: list(`
      mental health, psychology, psychotherapy, psychiatry, counseling, psychologie, psicología,
      wellbeing, well being, mindfulness, trauma therapy, behavioral health, santé mentale, salud
      mental, saúde mental, burnout prevention
    `),
    hints: list(`therapy, emotional, stress, mind`),
    topics: {
      'mental-health': 1,
      psychology: 1,
      'workplace-wellbeing': 0.6,
      'behavioral-science': 0.6,
      sleep: 0.5,
      neuroscience: 0.5,
      medicine: 0.4,
      'public-health': 0.4,
      coaching: 0.25,
      'health-equity': 0.3,
    },
  },
  {
    id: 'research',
    name: 'research',
    roles: list(`lab technician, 
      researcher, research scientist, scientist, postdoctoral researcher, postdoc, research fellow,
      research associate, principal investigator, PhD candidate, phd student, doctoral candidate,
      doctoral researcher, physicist, biologist, chemist, mathematician, geologist, astronomer,
      astrophysicist, neuroscientist, ecologist, climate scientist, research assistant, lab manager,
      laboratory technician, wissenschaftlicher mitarbeiter, wissenschaftler, forscher, doktorand,
      physiker, biologe, chemiker, mathematiker, chercheur, doctorant, scientifique, investigador,
      científico, doctorando, pesquisador, doutorando, ricercatore, dottorando, behavioral
      scientist, anthropologist, sociologist, archaeologist, microbiologist, geneticist, clinical
      research associate, CRA, medical science liaison, MSL, bioinformatician, biochemist,
      immunologist, materials scientist, oceanographer, meteorologist, geographer, zoologist
    `),
    fields: list(`
      research, research and development, R&D, science, physics, chemistry, biology, mathematics,
      astronomy, biotechnology, biotech, life sciences, genomics, molecular biology, neuroscience,
      clinical research, forschung, recherche, investigación, pesquisa, ricerca, astrophysics,
      quantum computing, quantum, space exploration, space, climate science, behavioral science,
      science communication, drug discovery, pharmaceutical sciences, bioinformatics, genetics
    `),
    hints: list(`
      lab, laboratory, scientific, PhD, doctoral, clinical trials, pharma, universe, labor
    `),
    topics: {
      'science-communication': 0.65,
      biology: 0.7,
      physics: 0.65,
      chemistry: 0.65,
      mathematics: 0.6,
      neuroscience: 0.65,
      biotechnology: 0.65,
      space: 0.6,
      'climate-science': 0.6,
      'behavioral-science': 0.6,
      psychology: 0.5,
      'quantum-computing': 0.6,
      biodiversity: 0.4,
      'higher-education': 0.5,
      'stem-education': 0.35,
    },
  },
  {
    id: 'education',
    name: 'education',
    roles: list(`assistant principal, vice principal, deputy head teacher, 
      teacher, educator, school principal, headteacher, head teacher, headmaster, tutor, teaching
      assistant, school counselor, primary school teacher, high school teacher, special education
      teacher, sped teacher, curriculum developer, superintendent, librarian, kindergarten teacher,
      preschool teacher, early years practitioner, nursery manager, lehrer, schulleiter, erzieher,
      pädagoge, grundschullehrer, professeur des écoles, enseignant, instituteur, maestro, profesor
      de primaria, docente, profesor, educador, pedagogo, insegnante, educatore, maestra, education
      consultant, instructor, school director, dean of students, edtech consultant, school leader,
      academic advisor
    `),
    fields: list(`
      education, teaching, schools, school, k-12, curriculum, edtech, early childhood, early years,
      special education, e learning, elearning, online learning, higher education, stem education,
      bildung, pädagogik, éducation, enseignement, educación, educação, istruzione, STEM, literacy,
      teaching kids, student affairs, admissions, vocational training
    `),
    hints: list(`kids, students, learning, classroom, academy, pupils, academic, children`),
    topics: {
      education: 1,
      'stem-education': 0.8,
      edtech: 0.75,
      'early-childhood': 0.75,
      'online-learning': 0.75,
      'higher-education': 0.6,
      'learning-and-development': 0.3,
      coaching: 0.15,
    },
  },
  {
    id: 'higher-education',
    name: 'university teaching and research',
    roles: list(`
      professor, associate professor, assistant professor, asst prof, lecturer, senior lecturer,
      dean, adjunct professor, provost, vice chancellor, reader, academic, university professor,
      prof, dozent, privatdozent, hochschullehrer, professeur, maître de conférences, catedrático,
      profesor universitario, professor universitário, professore, visiting professor, rector,
      faculty member, professor titular, docente universitario
    `),
    fields: list(`higher education, academia, faculty, hochschule, enseignement supérieur`),
    hints: list(`university, college, universität, université, universidad, universidade, fellow`),
    topics: {
      'higher-education': 1,
      education: 0.8,
      'stem-education': 0.55,
      'online-learning': 0.5,
      edtech: 0.45,
      'science-communication': 0.5,
      economics: 0.2,
      physics: 0.2,
      mathematics: 0.2,
    },
  },
  {
    id: 'media',
    name: 'media and writing',
    roles: list(`curator, 
      journalist, reporter, editor, editor in chief, correspondent, columnist, writer, author,
      podcaster, podcast host, filmmaker, film director, photographer, photojournalist, producer,
      video producer, videographer, broadcaster, news anchor, screenwriter, documentary filmmaker,
      game designer, game producer, musician, composer, artist, actor, cinematographer, animator,
      technical writer, blogger, youtuber, novelist, poet, publisher, staff writer, proofreader,
      journaliste, rédacteur, redakteur, chefredakteur, autor, fotograf, schriftsteller, periodista,
      escritor, fotógrafo, jornalista, redator, giornalista, scrittore, fotografo, auteur,
      réalisateur, cineasta, regista, radio host, presenter, newsletter writer, sound engineer, game
      artist, documentarian
    `),
    fields: list(`
      journalism, writing, editorial, publishing, film, photography, podcasting, podcast,
      broadcasting, news, documentary, video production, television, radio, gaming, games, game
      development, film production, screenwriting, creative writing, storytelling, music, arts,
      theatre, animation, journalismus, journalisme, periodismo, jornalismo, giornalismo,
      newsletter, esports
    `),
    hints: list(`
      media, story, stories, video, content, creator, words, newsroom, blog, storyteller
    `),
    topics: {
      journalism: 0.9,
      writing: 0.9,
      storytelling: 0.85,
      podcasting: 0.75,
      film: 0.7,
      photography: 0.7,
      creativity: 0.65,
      gaming: 0.6,
      'content-marketing': 0.35,
      copywriting: 0.35,
      'science-communication': 0.35,
      democracy: 0.2,
      'social-media': 0.3,
      'public-relations': 0.3,
    },
  },
];
