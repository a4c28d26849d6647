import { list, type TopicEntry } from '../topic-entry.ts';

export const science: readonly TopicEntry[] = [
  {
    id: 'physics',
    name: 'Physics',
    aliases: list(`
      physics, physicist, physicists, theoretical physics, particle physics, astrophysics,
      quantum mechanics, quantum physics
    `),
    phrases: list(`
      CERN, higgs boson, large hadron collider, relativity, einstein, gravitational waves,
      black hole, black holes, dark matter, dark energy, string theory, thermodynamics, entropy,
      speed of light, electrons, quantum theory, nuclear fusion, fusion energy, fusion reactor,
      plasma, big bang, cosmology, laws of nature, photons, subatomic, nobel prize in physics,
      general relativity, standard model, condensed matter, semiconductors, optics, fusion,
      collider, gravity
    `),
    related: {
      space: 0.6,
      'quantum-computing': 0.55,
      mathematics: 0.5,
      'science-communication': 0.35,
      chemistry: 0.3,
    },
    broader: [],
  },
  {
    id: 'space',
    name: 'Space',
    aliases: list(`
      space exploration, astronomy, NASA, space industry, astronaut, astronauts, spacex, ESA,
      satellites, space tech, spacetech, aerospace, astronomers, outer space
    `),
    phrases: list(`
      rocket, rockets, rocket launch, launch vehicle, moon landing, artemis, mars mission, mars,
      lunar, moon, international space station, space station, james webb, telescope, hubble,
      galaxy, galaxies, exoplanet, exoplanets, asteroid, planets, planetary science, solar system,
      earth observation, satellite imagery, blue origin, starship, spacecraft, spaceflight,
      commercial space, space debris, cosmos, rover, deep space, isro, mission control, spacewalk,
      satellite, in orbit, low earth orbit, capsule, orbit
    `),
    related: {
      physics: 0.6,
      'science-communication': 0.4,
      robotics: 0.2,
      'climate-science': 0.15,
      'stem-education': 0.2,
    },
    broader: [],
  },
  {
    id: 'biology',
    name: 'Biology',
    aliases: list(`
      biology, biologist, biologists, life science, genetics, evolutionary biology, molecular
      biology, microbiology, ecology, marine biology, geneticist
    `),
    phrases: list(`
      DNA, genes, gene, genome, cells, stem cell, species, natural selection, darwin, bacteria,
      proteins, protein folding, microbes, ecosystem, organisms, fungi, animal behavior,
      animal behaviour, zoology, botany, insects, cell biology, mutations, mutation, embryo,
      ageing research, wet lab, bench scientist, photosynthesis, microscopy, fossils,
      paleontology, microscope, marine biologist, spawning, fieldwork
    `),
    related: {
      biotechnology: 0.6,
      biodiversity: 0.5,
      neuroscience: 0.35,
      chemistry: 0.35,
      medicine: 0.3,
      'science-communication': 0.3,
    },
    broader: [],
  },
  {
    id: 'chemistry',
    name: 'Chemistry',
    aliases: list(`
      chemistry, chemist, chemists, chemical engineering, chemical engineer, materials
      science, organic chemistry, biochemistry, green chemistry, analytical chemistry,
      chemical industry
    `),
    phrases: list(`
      molecules, molecule, periodic table, catalyst, catalysis, catalysts, polymers, polymer,
      chemical reaction, nanotechnology, nanomaterials, battery chemistry, electrochemistry,
      spectroscopy, PFAS, forever chemicals, plastics recycling, lab bench, lab safety,
      hydrogen atoms, solvents, crystal structure, molecular design, nobel prize in chemistry,
      new materials, metal organic frameworks, graphene, ammonia, solvent
    `),
    related: {
      biology: 0.35,
      physics: 0.35,
      biotechnology: 0.35,
      'science-communication': 0.25,
      'circular-economy': 0.15,
      'stem-education': 0.2,
    },
    broader: [],
  },
  {
    id: 'mathematics',
    name: 'Mathematics',
    aliases: list(`
      mathematics, maths, math, mathematician, mathematicians, statistics, math education,
      maths education, algebra, geometry, calculus, mathematical, numeracy, maths teacher,
      math teacher
    `),
    phrases: list(`
      theorem, prime numbers, probability, fractions, equations, equation, number theory,
      times tables, math anxiety, maths anxiety, mathematical thinking, problem solving,
      number sense, topology, linear algebra, statistician, arithmetic, long division,
      word problems, multiplication, mathematical modelling, mathematical model, pi day,
      game theory, fields medal, mathematical beauty, trigonometry, teaching maths, teaching math,
      not a maths person, not a math person, bayes, mathe, matemáticas, mathématiques, matemática
    `),
    related: {
      'stem-education': 0.55,
      physics: 0.4,
      'data-science': 0.35,
      education: 0.3,
      'science-communication': 0.35,
    },
    broader: [],
  },
  {
    id: 'climate-science',
    name: 'Climate Science',
    aliases: list(`
      climate science, climate scientist, climate scientists, global warming, climatescience,
      climate research, climatology, IPCC, climate data, atmospheric science, oceanography
    `),
    phrases: list(`
      warming, sea level rise, sea level, greenhouse gas, greenhouse gases, carbon dioxide, CO2,
      methane, 1.5 degrees, 1.5c, 2 degrees, global temperature, hottest year, record heat,
      heatwave, heat wave, extreme weather, wildfires, floods, droughts, hurricane, hurricanes,
      melting ice, glaciers, ice sheet, arctic, antarctic, tipping points, tipping point,
      climate model, climate models, ocean heat, carbon cycle, paleoclimate, weather attribution,
      permafrost, climate change, ice core, glacier, heatwaves, antarctica
    `),
    related: {
      'climate-action': 0.75,
      biodiversity: 0.4,
      'renewable-energy': 0.35,
      'science-communication': 0.4,
      cities: 0.1,
    },
    broader: [],
  },
  {
    id: 'science-communication',
    name: 'Science Communication',
    aliases: list(`
      science communication, scicomm, science writer, science communicator,
      sciencecommunication, popular science, science journalism, science education, science
      literacy, science outreach
    `),
    phrases: list(`
      explaining science, explain science, communicate science, science to the public,
      trust in science, public engagement, misinformation, disinformation, pseudoscience,
      fact checking, myth busting, science museum, science festival, peer review, peer reviewed,
      scientists, scientist, research paper, open science, science podcast, carl sagan,
      scientific method, evidence based, science denial, make science accessible, science policy,
      science documentary, preprint, curiosity, planetarium, museum, curious kids,
      science journalist
    `),
    related: {
      journalism: 0.35,
      'stem-education': 0.45,
      storytelling: 0.3,
      'climate-science': 0.3,
      space: 0.3,
      physics: 0.3,
      biology: 0.3,
      'higher-education': 0.2,
    },
    broader: [],
  },
  {
    id: 'psychology',
    name: 'Psychology',
    aliases: list(`
      psychology, psychologist, psychologists, organizational psychology, social psychology,
      positive psychology, cognitive psychology, organisational psychology, human behavior,
      human behaviour, workplace psychology
    `),
    phrases: list(`
      emotions, emotional intelligence, growth mindset, cognitive bias, cognitive biases,
      motivation, intrinsic motivation, self esteem, personality, introvert, introverts,
      extrovert, empathy, resilience, self control, willpower, attachment style, perfectionism,
      imposter syndrome, procrastination, habits, gratitude, vulnerability, body language,
      narcissist, first impressions, psychological research, grit, self compassion,
      well being research, procrastinate, human nature, subconscious, happiness, psychologically,
      participants, replication, cognitive
    `),
    related: {
      'behavioral-science': 0.75,
      'mental-health': 0.55,
      neuroscience: 0.5,
      leadership: 0.2,
      coaching: 0.25,
    },
    broader: [],
  },
  {
    id: 'behavioral-science',
    name: 'Behavioral Science',
    aliases: list(`
      behavioral science, behavioural science, behavioral economics, behavioural economics,
      behavioralscience, behavior change, behaviour change, behavioral design, nudge, nudges,
      decision science, judgment and decision making
    `),
    phrases: list(`
      cognitive bias, cognitive biases, loss aversion, choice architecture, default option,
      heuristics, irrational, confirmation bias, sunk cost, sunk cost fallacy, status quo bias,
      kahneman, thaler, system 1, nudge theory, nudging, habit formation, social norms,
      social proof, decision making, incentives, framing effect, behavioral scientist,
      prospect theory, overconfidence, choice overload, anchoring effect, persuasion, debiasing,
      noise in decisions, experiments with people, better decisions, opt out, biases, behavioural,
      randomised trial, field experiment
    `),
    related: {
      psychology: 0.75,
      economics: 0.35,
      neuroscience: 0.35,
      marketing: 0.15,
      'public-policy': 0.2,
    },
    broader: ['psychology'],
  },
];
