import { list, type TopicEntry } from '../topic-entry.ts';

export const health: readonly TopicEntry[] = [
  {
    id: 'public-health',
    name: 'Public Health',
    aliases: list(`
      public health, publichealth, epidemiology, epidemiologist, global health, population
      health, vaccines, vaccination, healthcare policy, health policy, globalhealth,
      healthcare, health care, healthcare system, disease prevention, salud pública, saúde
      pública, santé publique, gesundheitswesen
    `),
    phrases: list(`
      pandemic, covid, covid 19, outbreak, infectious disease, immunization, measles, malaria,
      tuberculosis, HIV, polio, world health organization, preventable deaths, health promotion,
      smoking, tobacco, obesity, air pollution, clean water, contact tracing,
      antimicrobial resistance, maternal mortality, child mortality, health workers,
      vaccine hesitancy, primary care, health systems, social determinants of health, NHS,
      disease surveillance, mental health crisis, opioid crisis, gun violence,
      health misinformation, community health workers, vaccine, epidemic, waiting list,
      waiting lists, health system, sugar tax, gesundheitssystem
    `),
    related: {
      medicine: 0.6,
      'health-equity': 0.65,
      nursing: 0.35,
      'digital-health': 0.3,
      nutrition: 0.25,
      'public-policy': 0.3,
    },
    broader: [],
  },
  {
    id: 'medicine',
    name: 'Medicine',
    aliases: list(`
      medicine, physician, physicians, surgeon, surgeons, surgery, medical education, clinical
      medicine, clinicians, medtwitter, internal medicine, cardiology, oncology
    `),
    phrases: list(`
      patients, patient, patient care, bedside, misdiagnosis, clinical trial, clinical trials,
      emergency room, emergency department, residency, medical school, med school,
      medical student, cancer, heart disease, cardiologist, oncologist, pediatrician, icu,
      palliative care, end of life care, physician burnout, medical errors, patient safety,
      chronic disease, diabetes, stroke, clinical practice, prescription, operating room,
      anesthesia, general practitioner, rare disease, alzheimer's, evidence based medicine,
      waiting room, stethoscope, doctors, doctor, hospital, hospitals, medical treatment,
      diagnosis, diagnosed, gp, heart attack, chemotherapy, médico, médecin, arzt, ärztin,
      hospital wing, consultation
    `),
    related: {
      'public-health': 0.5,
      nursing: 0.5,
      'digital-health': 0.45,
      biotechnology: 0.45,
      neuroscience: 0.3,
      'health-equity': 0.3,
    },
    broader: [],
  },
  {
    id: 'mental-health',
    name: 'Mental Health',
    aliases: list(`
      mental health, mentalhealth, mental wellbeing, mental wellness, mental illness,
      mentalhealthmatters, mental health awareness, mentalhealthawareness, emotional
      wellbeing, psychotherapy, psychiatry, suicide prevention, salud mental, saúde mental,
      santé mentale, psychische gesundheit, mentale gesundheit, salute mentale
    `),
    phrases: list(`
      anxiety, depression, depressed, panic attack, panic attacks, therapy, therapist, therapists,
      psychiatrist, trauma, PTSD, suicide, self care, selfcare, stress management, stress,
      loneliness, lonely, grief, mindfulness, meditation, ADHD, OCD, bipolar, eating disorder,
      addiction, addiction recovery, sobriety, breakdown, mental load, overwhelm, overwhelmed,
      stigma, asking for help, ask for help, not okay, its ok not to be ok, emotional health,
      coping, resilience, mental health day, burnout, crisis line, counselling, counseling,
      self compassion, suicidal, depresión, ansiedad, depressão
    `),
    related: {
      'workplace-wellbeing': 0.65,
      psychology: 0.65,
      neuroscience: 0.3,
      sleep: 0.25,
      'public-health': 0.25,
    },
    broader: [],
  },
  {
    id: 'digital-health',
    name: 'Digital Health',
    aliases: list(`
      digital health, digitalhealth, healthtech, health tech, telehealth, telemedicine, health
      it, healthcare innovation, medtech, healthcare technology, medical devices, connected
      health, ai in healthcare, healthcareinnovation
    `),
    phrases: list(`
      electronic health records, EHR, EHRs, electronic medical records, remote patient monitoring,
      wearables, wearable, health app, health data, virtual care, virtual visit, interoperability,
      digital therapeutics, clinical decision support, patient portal, hospital at home,
      ai in medicine, ai diagnosis, ambient scribe, clinical documentation, medical imaging ai,
      health startup, health startups, HIPAA, FHIR, precision medicine, digital front door,
      smartwatch, healthcare data, connected devices, electronic health record, patient records,
      medical device, remote monitoring, video consultation
    `),
    related: {
      medicine: 0.5,
      'public-health': 0.35,
      biotechnology: 0.35,
      'artificial-intelligence': 0.25,
      startups: 0.15,
      'health-equity': 0.25,
    },
    broader: [],
  },
  {
    id: 'neuroscience',
    name: 'Neuroscience',
    aliases: list(`
      neuroscience, neuroscientist, neuroscientists, brain science, cognitive neuroscience,
      neurology, brain health, brain research, neurotech
    `),
    phrases: list(`
      the brain, your brain, our brains, neurons, neuron, dopamine, serotonin, cortisol, amygdala,
      hippocampus, prefrontal cortex, neuroplasticity, synapses, brain imaging, fmri,
      brain computer interface, cognition, cognitive function, alzheimer's, dementia, parkinson's,
      consciousness, nervous system, vagus nerve, memory formation, circadian, neurological,
      brain injury, stroke recovery, attention and memory, cognitive decline, brain, brains,
      brain scan, neurologist, cerebro, cerveau, gehirn, cérebro, attention span
    `),
    related: {
      psychology: 0.6,
      'mental-health': 0.4,
      sleep: 0.4,
      biology: 0.35,
      medicine: 0.35,
      'behavioral-science': 0.35,
    },
    broader: ['biology'],
  },
  {
    id: 'nutrition',
    name: 'Nutrition',
    aliases: list(`
      nutrition, nutritionist, dietitian, dietician, healthy eating, diet, dietetics, healthy
      food, food science, gut health
    `),
    phrases: list(`
      calories, protein, carbs, vegetables, fruit and vegetables, ultra processed,
      ultra processed food, sugar, plant based, plant based diet, vegan, vegetarian,
      mediterranean diet, ketogenic, intermittent fasting, fasting, microbiome, obesity,
      weight loss, vitamins, supplements, malnutrition, school meals, fiber, fibre,
      metabolic health, eating habits, food labels, home cooking, meal prep, dietary guidelines,
      blood sugar, processed food, ozempic, GLP-1, nutrición, ernährung, nutrição, alimentation
    `),
    related: {
      fitness: 0.5,
      'public-health': 0.4,
      medicine: 0.25,
      'sustainable-agriculture': 0.2,
      biology: 0.15,
    },
    broader: [],
  },
  {
    id: 'fitness',
    name: 'Fitness',
    aliases: list(`
      fitness, exercise, workout, workouts, strength training, gym, physical activity,
      personal trainer, sports science, physical fitness, yoga
    `),
    phrases: list(`
      marathon, half marathon, 10k run, cardio, weight lifting, weightlifting, training plan,
      steps a day, zone 2, VO2 max, muscle mass, muscle, crossfit, pilates, cycling, endurance,
      triathlon, ironman, stretching, sedentary, sitting all day, longevity, healthspan,
      heart rate, home workout, personal best, morning run, couch to 5k, physiotherapy,
      physical therapy, trail running, bodyweight, go for a run, running a marathon, running club,
      10k, push ups
    `),
    related: {
      nutrition: 0.5,
      sports: 0.5,
      sleep: 0.3,
      'public-health': 0.25,
      'mental-health': 0.2,
    },
    broader: [],
  },
  {
    id: 'sleep',
    name: 'Sleep',
    aliases: list(`
      sleep, sleep science, sleep health, insomnia, sleep deprivation, sleep medicine, better
      sleep, sleep quality
    `),
    phrases: list(`
      good night's sleep, hours of sleep, sleepless, sleepless nights, naps, power nap,
      circadian rhythm, melatonin, blue light, bedtime, sleep tracker, sleep apnea, sleep apnoea,
      deep sleep, REM sleep, jet lag, night shift, shift work, tired all the time, chronotype,
      sleep hygiene, wake up at 5am, woke up at 3am, all nighter, sleeping, early riser,
      night owl, hours a night, nap, rested, circadian, schlaf, sommeil, sueño, sono
    `),
    related: {
      neuroscience: 0.5,
      'mental-health': 0.4,
      fitness: 0.25,
      'workplace-wellbeing': 0.25,
      medicine: 0.2,
    },
    broader: [],
  },
  {
    id: 'biotechnology',
    name: 'Biotechnology',
    aliases: list(`
      biotechnology, biotech, life sciences, pharma, pharmaceutical, gene therapy, drug
      discovery, pharmaceuticals, genomics, synthetic biology, lifesciences, bioengineering
    `),
    phrases: list(`
      crispr, gene editing, mrna, mrna vaccine, clinical trials, clinical trial, drug development,
      FDA approval, FDA, biologics, cell therapy, antibodies, car t, protein folding, alphafold,
      biomanufacturing, lab grown, bioinformatics, DNA sequencing, genome sequencing, stem cells,
      precision medicine, new drug, pipeline of drugs, phase 3, rare disease, therapeutics,
      vaccine platform, moderna, pfizer, genentech, immunotherapy, biotech startup, fermentation,
      first patient, patient dosed, genome, biopharma
    `),
    related: {
      medicine: 0.5,
      biology: 0.65,
      chemistry: 0.35,
      'digital-health': 0.3,
      'public-health': 0.25,
    },
    broader: ['biology'],
  },
  {
    id: 'nursing',
    name: 'Nursing',
    aliases: list(`
      nursing, nurse, nurses, registered nurse, nurse practitioner, nurseleaders, RN, RNs,
      nurse leader, nursing shortage, nurse burnout, nursing profession, midwife, midwifery,
      midwives, enfermería, enfermagem, pflegekräfte, infirmières
    `),
    phrases: list(`
      nurse staffing, safe staffing, nurse to patient ratio, patient ratios, bedside,
      bedside care, bedside nurse, 12 hour shift, 12 hour shifts, night shift, nursing school,
      nursing students, student nurse, nurse educator, travel nurse, travel nurses, patient care,
      scrubs, hospital ward, the ward, short staffed, understaffed, charge nurse, head nurse,
      chief nursing officer, staffing ratios, float pool, nurses week, staffing crisis,
      staffing agency, frontline health workers, florence nightingale, nurse looks after,
      patients per nurse, one nurse, ward, care home, caregiver, carers, enfermera, enfermeras,
      enfermeiro, enfermeira, infirmière, pflegekraft, krankenschwester, icu
    `),
    related: {
      medicine: 0.55,
      'public-health': 0.45,
      'health-equity': 0.35,
      'workplace-wellbeing': 0.25,
      'digital-health': 0.2,
    },
    broader: ['medicine'],
  },
  {
    id: 'health-equity',
    name: 'Health Equity',
    aliases: list(`
      health equity, healthequity, health disparities, health inequalities, health inequality,
      health inequity, health inequities, social determinants of health, racial health
      disparities, access to care, health justice, women's health
    `),
    phrases: list(`
      maternal health, maternal mortality, black maternal health, underserved communities,
      underserved patients, rural health, rural hospital, uninsured patients, medicaid,
      medical racism, bias in medicine, universal health coverage, universal healthcare,
      affordable care, affordable medicines, life expectancy gap, life expectancy, food deserts,
      language barriers, community health, structural racism, community clinic,
      access to medicines, menopause, reproductive health, indigenous health, healthcare access,
      access to healthcare, health gap, equitable care, your zip code, uninsured, maternal deaths,
      postcode, underserved, medical debt
    `),
    related: {
      'public-health': 0.7,
      medicine: 0.35,
      nursing: 0.3,
      'diversity-and-inclusion': 0.3,
      'human-rights': 0.3,
      'gender-equality': 0.2,
    },
    broader: ['public-health'],
  },
];
