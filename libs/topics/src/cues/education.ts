import { list } from '../topic-entry.ts';

export const educationCues: Readonly<Record<string, readonly string[]>> = {
  education: list(`
    on the test, tests, spelling, field trip, report cards, detention, school, schools, teacher,
    teachers, taught, teach, teaching, classroom, classrooms, class, classes, pupil, pupils,
    student, students, lesson, lessons, homework, exam, exams, grade, grades, marks, marking,
    headteacher, principal, primary school, secondary school, high school, kids, children,
    curriculum, parents, learning, learn, literacy, reading, blackboard, desk, school year, break,
    playground, report card, tutor, school office, alumnos, escuela, colegio, profesor, profesora,
    maestra, ecole, eleves, professeur, schule, lehrer, lehrerin, schuler, unterricht, escola,
    alunos, professora
  `),
  'higher-education': list(`
    university, universities, college, colleges, campus, professor, professors, lecturer, lecture,
    lectures, student, students, degree, degrees, bachelor, bachelor's, master's, masters, phd,
    doctorate, doctoral, dissertation, thesis, tuition, graduate, graduated, graduation, faculty,
    dean, academia, academic, academics, postdoc, tenure, permanent post, essay, essays, assignment,
    assignments, admissions, scholarship, first in my family, semester, seminar, research grant,
    universidad, universite, universitat, hochschule, universidade, papers, peer review
  `),
  edtech: list(`
    tablet, tablets, laptop, laptops, ipad, ipads, chromebook, chromebooks, wifi, app, apps,
    platform, platforms, classroom, school, schools, teachers, teacher, pupils, software, screen,
    screens, learning platform, district, students, smartboard, moodle, google classroom, chatgpt,
    ai tutor, gamified, duolingo, khan academy, licence, licences, pilot
  `),
  'online-learning': list(`
    online course, online courses, course, courses, completion, completion rate, mooc, moocs,
    coursera, udemy, webinar, webinars, video lessons, cohort, cohort based, self paced,
    distance learning, zoom, certificate, certificates, learners, learner, enrolled, night class,
    tutorial, tutorials, youtube, virtual classroom, quiz, badge, modules
  `),
  'stem-education': list(`
    girls, girl, soldering, coding club, code club, robot, robots, robotics club, lego, maths,
    science class, science fair, experiment, experiments, lab, engineering, engineers, workshop,
    school, students, pupils, teacher, makerspace, maker, makers, arduino, raspberry pi, olympiad,
    3d printer, microscope, physics class, prime numbers, times tables, fractions, build, scratch
  `),
  'early-childhood': list(`
    toddler, toddlers, three year old, three year olds, four year old, preschool, kindergarten,
    nursery, daycare, kita, nap, nap time, playing, play, playground, child, children, baby, babies,
    parents, educator, educators, childcare, childminder, storytime, early years, first words,
    development, attachment, guarderia, creche, erzieherin, kindergarden, sandbox, sandpit
  `),
};
