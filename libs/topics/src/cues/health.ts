import { list } from '../topic-entry.ts';

export const healthCues: Readonly<Record<string, readonly string[]>> = {
  'public-health': list(`
    hospital, hospitals, patients, doctors, doctor, nurse, nurses, clinic, clinics, vaccine,
    vaccines, vaccinated, epidemic, pandemic, virus, outbreak, cases, deaths, life expectancy,
    prevention, preventable, screening, health minister, ministry of health, emergency room,
    a and e, waiting list, staff shortage, understaffed, sugary, sugar tax, sugary drinks,
    school meals, canteen, smoking, vaping, drugs, addiction, overdose, health system, ward,
    measles, infected, infection, hygiene, epidemiologist, maternal, saude, salud, sante, hopital,
    hospitales, krankenhaus, plantao, urgencias, pflege, urgences
  `),
  medicine: list(`
    doctor, doctors, patient, patients, surgeon, surgery, operation, theatre, operating room,
    hospital, gp, physician, physicians, clinic, diagnosis, diagnosed, diagnose, symptom, symptoms,
    treatment, treated, therapy, drug, drugs, dose, dosed, prescription, consultation,
    consultations, medical, ward, scan, mri, x ray, cancer, tumour, tumor, oncologist, cardiologist,
    heart, stroke, diabetes, paediatrician, pediatrician, stethoscope, bedside, resident, residency,
    medical student, blood test, clinical, trial, anaesthetist, near miss, medico, medica, medecin,
    arzt, arztin
  `),
  'mental-health': list(`
    depression, depressed, anxiety, anxious, panic attack, panic attacks, therapist, therapy,
    psychiatrist, psychologist, suicide, suicidal, grief, grieving, trauma, ptsd, bipolar, adhd,
    medication, antidepressants, loneliness, lonely, breakdown, cried, crying, stigma, mind,
    feelings, helpline, hotline, self harm, eating disorder, addiction, sober, sobriety, alcohol,
    worthless, numb, overwhelmed, burnout, scared, you are not alone, ask for help, reach out,
    depresion, ansiedad, terapia, depressao, ansiedade, angst, therapie, erschopfungsdepression,
    depressionen
  `),
  'digital-health': list(`
    telemedicine, telehealth, wearable, wearables, health app, app, electronic record,
    patient record, patient records, ehr, remote monitoring, medical device, medical devices,
    diagnostics, algorithm, hospital, hospitals, patients, clinicians, clinician, scribe,
    transcribe, consultations, medtech, digital therapeutics, sensor, sensors, smartwatch,
    glucose monitor, startup, regulatory approval, fda, ce mark, video consultation, health data
  `),
  neuroscience: list(`
    brain, brains, neuron, neurons, memory, memories, cortex, hippocampus, amygdala, dopamine,
    serotonin, synapse, cognitive, cognition, attention, scan, scans, mri, fmri, dementia,
    alzheimer, alzheimers, parkinson, stroke, nerve, nerves, consciousness, neurologist, neurology,
    plasticity, forgetting, cerebro, cerveau, gehirn
  `),
  nutrition: list(`
    food, foods, meal, meals, diet, diets, sugar, sugary, protein, vegetables, fruit, fruits,
    calories, weight, obesity, fasting, breakfast, lunch, cooking, cook, vitamins, vitamin,
    dietitian, nutritionist, canteen, gut, microbiome, ultra processed, processed food, snacks,
    salt, vegan, vegetarian, fibre, fiber, healthy eating, appetite, supplements, cholesterol,
    school lunch, comida, alimentacion, alimentation, ernahrung, alimentacao
  `),
  fitness: list(`
    run, running, runner, runners, marathon, half marathon, gym, workout, workouts, exercise,
    exercises, training, trained, lift, lifting, weights, squat, strength, cardio, muscle, muscles,
    steps, walking, yoga, pilates, swim, swimming, cycling, bike, triathlon, personal trainer, vo2,
    endurance, race, kilometres, km, stretch, mobility, injury, plank, push ups, fit
  `),
  sleep: list(`
    sleep, slept, asleep, sleeping, sleepless, insomnia, nap, naps, tired, rested, rest, bed,
    bedroom, bedtime, wake, woke, awake, alarm, night, nights, night shift, dream, dreams,
    circadian, melatonin, blue light, newborn, snoring, apnea, five hours, eight hours, exhausted,
    drowsy, pillow, dormir, sueno, sommeil, schlaf, sono
  `),
  biotechnology: list(`
    gene, genes, genetic, genome, dna, rna, mrna, crispr, protein, proteins, antibody, antibodies,
    cell, cells, cell line, yeast, enzyme, enzymes, fermentation, bioreactor, clinical trial,
    phase 1, phase 2, phase 3, patient dosed, mouse, mice, drug, drug discovery, therapy,
    toxicology, pharma, fda, lab, molecule, molecules, vaccine, engineered, sequencing, synthetic,
    rare disease, ema
  `),
  nursing: list(`
    nurse, nurses, ward, wards, patient, patients, shift, shifts, night shift, hospital, hospitals,
    care home, caregiver, caregivers, carer, carers, care worker, bedside, understaffed, staffing,
    ratio, midwife, midwives, intensive care, icu, emergency, scrubs, triage, drip, medication,
    elderly, palliative, hospice, enfermera, enfermeras, enfermeiro, enfermeira, infirmiere,
    infirmier, pflege, krankenschwester, pflegekraft, plantao
  `),
  'health-equity': list(`
    life expectancy, postcode, zip code, neighbourhood, inequality, inequalities, access, uninsured,
    afford, black women, maternal mortality, rural, poor, poverty, indigenous, underserved,
    disparity, disparities, discrimination, bias, refugees, migrants, clinic, clinics, doctors,
    hospital, health, die earlier, live longer, cost of care, transport, language barrier,
    interpreter
  `),
};
