import { list, type TopicEntry } from '../topic-entry.ts';

export const education: readonly TopicEntry[] = [
  {
    id: 'education',
    name: 'Education',
    aliases: list(`
      education, teaching, teacher, teachers, classroom, educators, educator, K12, K-12,
      school leadership, edchat, teaching and learning, pedagogy, education policy,
      principals, school principal, educación, educação, bildung, enseignement, istruzione,
      docentes
    `),
    phrases: list(`
      students, pupils, lesson plan, lesson plans, curriculum, homework, exams, exam,
      standardized tests, standardised testing, literacy, learn to read, phonics, reading skills,
      growth mindset, school board, school funding, teacher shortage, teacher pay,
      teacher burnout, parents evening, project based learning, classroom management, school year,
      back to school, headteacher, high school, secondary school, primary school, middle school,
      special education, differentiated instruction, test scores, formative assessment,
      student engagement, student voice, retrieval practice, cognitive load,
      social emotional learning, smartphones in schools, girls education, my students, year 9,
      9th grade, my class, school, schools, every lesson, my lessons, students learn,
      school leaders, lessons, profesora, profesor, escuela, école, élèves, schule, lehrer,
      lehrerin, escola, professora, maestra, reading age
    `),
    related: {
      'higher-education': 0.4,
      edtech: 0.5,
      'early-childhood': 0.5,
      'stem-education': 0.5,
      'online-learning': 0.4,
      'learning-and-development': 0.25,
    },
    broader: [],
  },
  {
    id: 'higher-education',
    name: 'Higher Education',
    aliases: list(`
      higher education, higher ed, highereducation, university, universities, academia,
      professor, professors, college students, academics, academic research, higheredu, phd,
      business school
    `),
    phrases: list(`
      campus, tuition, tuition fees, student debt, student loans, undergraduates, undergraduate,
      graduate school, grad school, doctoral, phd student, postdoc, tenure, adjunct, faculty,
      lecture, lectures, lecturer, admissions, college admissions, scholarship, scholarships,
      thesis, dissertation, liberal arts, academic freedom, peer review, research funding,
      research grant, enrollment, first generation students, community college, alumni,
      ivy league, harvard, stanford, oxford, MBA, commencement, graduation,
      international students, publish or perish, college degree, university degree,
      degree requirements, bachelor degree, college, went to college, dean of, graduated,
      universidad, université, universität, hochschule, universidade
    `),
    related: {
      education: 0.55,
      'online-learning': 0.4,
      edtech: 0.35,
      'career-development': 0.2,
      'science-communication': 0.2,
    },
    broader: ['education'],
  },
  {
    id: 'edtech',
    name: 'EdTech',
    aliases: list(`
      edtech, education technology, educational technology, learning technology, ed tech, ai
      in education, digital learning, aiineducation, learning platform
    `),
    phrases: list(`
      learning app, learning apps, classroom technology, chromebook, chromebooks,
      ipads in schools, khan academy, duolingo, LMS, adaptive learning, personalized learning,
      personalised learning, ai tutor, ai tutors, ai tutoring, chatgpt in the classroom,
      students using chatgpt, students use ai, plagiarism, ai cheating, interactive whiteboard,
      google classroom, gamified learning, learning analytics, virtual classroom,
      education startup, screen time in schools, digital divide, assistive technology,
      digital literacy, tablets, classroom app, school laptops
    `),
    related: {
      'online-learning': 0.7,
      education: 0.55,
      'learning-and-development': 0.4,
      startups: 0.15,
      'higher-education': 0.35,
      'generative-ai': 0.2,
    },
    broader: ['education'],
  },
  {
    id: 'online-learning',
    name: 'Online Learning',
    aliases: list(`
      online learning, e-learning, elearning, online courses, online course, MOOC, MOOCs,
      distance learning, virtual learning, online education, remote learning, onlinelearning,
      cohort based course
    `),
    phrases: list(`
      coursera, udemy, edx, linkedin learning, udacity, webinar, self paced, microlearning,
      certificates, online certificate, course creator, course completion, completion rates,
      video lessons, blended learning, flipped classroom, online degree, bootcamp,
      coding bootcamp, virtual classroom, zoom class, digital credentials, micro credentials,
      live cohort, learning platform, instructional design, learners, course platform, cohort,
      completion rate
    `),
    related: {
      edtech: 0.7,
      'learning-and-development': 0.5,
      'higher-education': 0.35,
      education: 0.4,
    },
    broader: ['education'],
  },
  {
    id: 'stem-education',
    name: 'STEM Education',
    aliases: list(`
      stem education, STEM, stemeducation, steam education, science education, coding for
      kids, girls in stem, computer science education, maths education, math education,
      womeninstem, women in stem, science teacher, maths teacher, math teacher
    `),
    phrases: list(`
      robotics club, science fair, learn to code, learning to code, kids coding,
      teach kids to code, stem careers, maker space, makerspace, maker education,
      scratch programming, teaching maths, teaching math, teaching mathematics, teaching science,
      teach physics, teaching physics, hands on science, science experiments, math anxiety,
      maths anxiety, engineering students, stem pipeline, young scientists, not a maths person,
      not a math person, hour of code, math class, maths class, maths lesson, math lesson,
      fractions, times tables, inquiry based learning, young engineers, girls who code,
      science olympiad, olympiad, coding club, lego robot, science class, code club
    `),
    related: {
      education: 0.6,
      mathematics: 0.5,
      'science-communication': 0.4,
      robotics: 0.2,
      edtech: 0.35,
      'gender-equality': 0.15,
    },
    broader: ['education'],
  },
  {
    id: 'early-childhood',
    name: 'Early Childhood',
    aliases: list(`
      early childhood, early childhood education, earlychildhood, early years, preschool,
      kindergarten, child development, childcare, early learning, child care, nursery school
    `),
    phrases: list(`
      toddlers, toddler, babies, infants, play based learning, learning through play, daycare,
      day care, early childhood educators, first five years, brain development, first 1000 days,
      montessori, reggio emilia, bedtime stories, reading to children, reading aloud,
      preschool teacher, pre k, head start program, motor skills, language development,
      young children, parental leave, working parents, child wellbeing, childhood trauma,
      adverse childhood experiences, cost of childcare, family policy, school readiness,
      new parents, parenting, raising kids, young parents, nursery, three year olds, kita, crèche,
      guardería, creche, childminder
    `),
    related: {
      education: 0.6,
      psychology: 0.3,
      neuroscience: 0.2,
      'mental-health': 0.15,
      'public-policy': 0.2,
    },
    broader: ['education'],
  },
];
