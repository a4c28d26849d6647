import { list } from '../topic-entry.ts';

export const scienceCues: Readonly<Record<string, readonly string[]>> = {
  physics: list(`
    physicist, physicists, particle, particles, photon, photons, electron, electrons, light, optics,
    laser, lasers, energy, gravity, relativity, einstein, quantum, atom, atoms, collider, cern,
    higgs, neutrino, dark matter, black hole, universe, equation, equations, theory, theorist,
    experiment, blackboard, millikelvin, superconductor, fusion, plasma, entropy, magnet, wave,
    waves, detector, lab, laboratory, feynman
  `),
  space: list(`
    rocket, rockets, launch, launched, launchpad, orbit, orbits, satellite, satellites, astronaut,
    astronauts, moon, lunar, mars, planet, planets, probe, lander, rover, telescope, galaxy,
    galaxies, star, stars, nasa, esa, spacex, isro, mission control, telemetry, countdown, asteroid,
    comet, space station, payload, touchdown, solar system, exoplanet, crater, astronomer,
    james webb
  `),
  biology: list(`
    species, animal, animals, plant, plants, cell, cells, dna, gene, genes, evolution, evolve, bird,
    birds, insect, insects, bees, microscope, bacteria, yeast, fungi, microbe, microbes, organism,
    organisms, ecosystem, field work, fieldwork, marine, zoologist, biologist, botanist, larvae,
    habitat, specimen, protein, mutation, whale, whales, enzyme, frog, frogs, amphibians, swamp
  `),
  chemistry: list(`
    chemist, chemists, molecule, molecules, catalyst, catalysts, reaction, reactions, compound,
    compounds, lab, laboratory, acid, solvent, synthesis, synthesise, ammonia, hydrogen, carbon,
    polymer, polymers, beaker, fume hood, periodic table, element, elements, crystals,
    battery chemistry, room temperature, yield, spectroscopy, nmr
  `),
  mathematics: list(`
    mathematician, mathematicians, theorem, theorems, proof, proofs, prove, proved, equation,
    equations, algebra, geometry, calculus, prime, primes, prime numbers, numbers, number theory,
    times tables, fractions, multiplication, sum, formula, formulas, blackboard, conjecture,
    topology, probability, statistics, puzzle, puzzles, maths, integral, matrix, elegant, lemma
  `),
  'climate-science': list(`
    ice core, ice cores, glacier, glaciers, ice sheet, greenland, antarctica, sea level,
    temperature, temperatures, warming, emissions, co2, carbon dioxide, methane, atmosphere, ocean,
    oceans, climate model, climate models, ipcc, record heat, heatwave, drought, permafrost,
    el nino, tipping point, degrees, melting, melted, weather, extreme weather, paleoclimate, corals
  `),
  'science-communication': list(`
    scientist, scientists, explain, explained, explaining, public, audience, museum, planetarium,
    show, press release, breakthrough, misinformation, curious, curiosity, wonder, outreach,
    science show, popular science, journalist, lay, jargon, lecture, science fair, experiment,
    facts, open day, headline, researchers
  `),
  psychology: list(`
    psychologist, psychologists, behaviour, behavior, mind, emotion, emotions, memory, personality,
    experiment, experiments, participants, replicate, replication, replicated, study, studies,
    cognitive, bias, perception, self control, habit, habits, attachment, therapy, childhood,
    motivation, fear, anxiety, unconscious, empathy, resilience, procrastination, loneliness,
    milgram, freud, kahneman
  `),
  'behavioral-science': list(`
    nudge, nudges, default, defaults, bias, biases, choice, choices, experiment, experiments,
    participants, stranger, incentive, incentives, framing, loss aversion, behaviour, behavior,
    kahneman, thaler, opt out, opt in, form, forms, decision, decisions, irrational, heuristics,
    field experiment, randomised, randomized, control group, dictator game, reminders, habit,
    habits, replicate, poster
  `),
};
