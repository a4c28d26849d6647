import { list } from '../topic-entry.ts';
import type { FunctionEntry } from './function-entry.ts';

export const publicFunctions: readonly FunctionEntry[] = [
  {
    id: 'public-sector',
    name: 'public policy and government',
    roles: list(`
      policy advisor, policy adviser, policy analyst, policy manager, policy officer, diplomat,
      councillor, councilor, city councillor, mayor, politician, member of parliament, MP, MEP,
      senator, minister, civil servant, ambassador, government affairs manager, public affairs
      manager, lobbyist, public policy manager, parliamentary assistant, city manager, public
      administrator, governor, bürgermeister, abgeordneter, referatsleiter, beamter, maire, député,
      fonctionnaire, conseiller politique, alcalde, diputado, funcionario, concejal, prefeito,
      deputado, vereador, sindaco, funzionario pubblico, military officer, army officer, foreign
      service officer, intelligence analyst, political scientist
    `),
    fields: list(`european parliament, 
      public policy, policy, public affairs, government affairs, government relations, government,
      politics, diplomacy, international relations, public administration, public sector,
      geopolitics, foreign policy, elections, civic tech, democracy, politik, politique, política
      pública, políticas públicas, defense, defence, national security, international affairs,
      peacebuilding
    `),
    hints: list(`parliament, ministry, council, civic, political, citizens, global affairs`),
    topics: {
      'public-policy': 1,
      democracy: 0.8,
      geopolitics: 0.7,
      'human-rights': 0.55,
      'international-development': 0.55,
      cities: 0.4,
      economics: 0.35,
      law: 0.3,
      'climate-action': 0.3,
      'gender-equality': 0.35,
      'disability-inclusion': 0.25,
      'health-equity': 0.2,
    },
  },
  {
    id: 'nonprofit',
    name: 'nonprofit and social impact',
    roles: list(`
      programme officer, program officer, grant writer, grants manager, social worker, activist,
      director of fundraising, fundraising manager, fundraiser, philanthropist, humanitarian, aid
      worker, charity director, volunteer coordinator, social entrepreneur, development officer,
      human rights lawyer, human rights advocate, campaigner, sozialarbeiter, travailleur
      social, trabajador social, assistente social, assistente sociale, community organizer,
      nonprofit consultant, nonprofit director, refugee advocate, major gifts officer
    `),
    fields: list(`peace corps, 
      nonprofit, non profit, charity, philanthropy, social impact, international development, NGO,
      humanitarian aid, human rights, development cooperation, social work, csr, foundation,
      advocacy, entwicklungszusammenarbeit, solidarité, cooperación internacional, terceiro setor,
      gender, social innovation, poverty, fundraising and development, civil society
    `),
    hints: list(
      `advocate, impact, rights, refugees, volunteer, communities, donors, grants, cause, ONG`,
    ),
    topics: {
      philanthropy: 1,
      'international-development': 0.9,
      'human-rights': 0.85,
      'social-entrepreneurship': 0.65,
      'gender-equality': 0.65,
      'public-policy': 0.5,
      'disability-inclusion': 0.5,
      fundraising: 0.35,
      democracy: 0.5,
      'health-equity': 0.4,
      education: 0.2,
      'climate-action': 0.25,
      'community-building': 0.3,
    },
  },
  {
    id: 'sustainability',
    name: 'sustainability',
    roles: list(`
      sustainability manager, sustainability consultant, sustainability director, ESG manager, ESG
      analyst, ESG lead, chief sustainability officer, CSO, environmental engineer, environmental
      consultant, environmental scientist, climate activist, carbon analyst, conservationist,
      ecologist, climate investor, nachhaltigkeitsmanager, umweltingenieur, umweltberater,
      responsable rse, responsable développement durable, consultor de sostenibilidad, coordinador
      de sustentabilidad, analista ambiental, conservation officer, climate strategist, corporate
      responsibility manager, responsabile sostenibilità, environmentalist, net zero lead
    `),
    fields: list(`
      sustainability, ESG, climate, climate tech, climate action, environmental, circular economy,
      net zero, decarbonization, decarbonisation, carbon, nachhaltigkeit, RSE, développement
      durable, sostenibilidad, sustentabilidade, sostenibilità, environment, conservation,
      biodiversity, recycling, waste management, corporate responsibility, corporate social
      responsibility, cleantech, clean tech, sustainable fashion, impact measurement, nature
      restoration, umwelt, umweltschutz
    `),
    hints: list(`green, sustainable, planet, nature, eco, impact, ocean, water, earth, solar`),
    topics: {
      'climate-action': 1,
      esg: 0.95,
      'circular-economy': 0.9,
      'renewable-energy': 0.7,
      biodiversity: 0.75,
      'climate-science': 0.65,
      'sustainable-agriculture': 0.6,
      'sustainable-fashion': 0.6,
      'electric-vehicles': 0.45,
      cities: 0.35,
      'corporate-governance': 0.25,
      'public-policy': 0.2,
    },
  },
  {
    id: 'energy',
    name: 'energy',
    roles: list(`
      energy analyst, energy consultant, energy engineer, renewable energy engineer, solar engineer,
      wind engineer, solar installer, energy manager, power engineer, energieberater,
      energiemanager, ingénieur énergie, ingeniero de energía, energy trader, grid engineer, EV
      charging manager, battery engineer, energy auditor
    `),
    fields: list(`wind turbine, 
      energy, renewable energy, renewables, solar, solar energy, wind energy, wind power, hydrogen,
      energy transition, energy storage, energiewende, énergies renouvelables, energías renovables,
      energia renovável, energie, erneuerbare energien, electric vehicles, EV, EVs, EV charging, e
      mobility, emobility, electric mobility, photovoltaics, energy efficiency, power grid, heat
      pumps
    `),
    hints: list(`grid, power, wind, battery, charging, énergie, energía, utility`),
    topics: {
      'renewable-energy': 1,
      'climate-action': 0.75,
      'electric-vehicles': 0.65,
      'climate-science': 0.4,
      esg: 0.4,
      'circular-economy': 0.4,
      cities: 0.2,
      physics: 0.15,
    },
  },
  {
    id: 'agriculture',
    name: 'food and agriculture',
    roles: list(`
      farmer, agronomist, agricultural engineer, beekeeper, winemaker, food scientist, food
      technologist, landwirt, agraringenieur, agriculteur, ingénieur agronome, agricultor, ingeniero
      agrónomo, engenheiro agrônomo, agronomo, agricoltore, soil scientist, horticulturist, forester
    `),
    fields: list(`
      agriculture, farming, agtech, agritech, organic farming, regenerative agriculture, food
      systems, food security, forestry, fisheries, landwirtschaft, agricultura, agroecology,
      permaculture, farm to fork, food innovation, food tech
    `),
    hints: list(`farm, organic, soil, food, crop, livestock, garden`),
    topics: {
      'sustainable-agriculture': 1,
      biodiversity: 0.5,
      'climate-action': 0.4,
      nutrition: 0.4,
      'circular-economy': 0.35,
      'supply-chain': 0.2,
      'climate-science': 0.25,
    },
  },
  {
    id: 'sports',
    name: 'sports and fitness',
    roles: list(`athletic trainer, 
      athlete, personal trainer, fitness trainer, fitness coach, football coach, soccer coach,
      basketball coach, tennis coach, swimming coach, strength coach, running coach, sports coach,
      strength and conditioning coach, head coach, olympian, paralympian, sports scientist,
      footballer, sports agent, sports psychologist, yoga teacher, yoga instructor, pilates
      instructor, referee, sportwissenschaftler, fitnesstrainer, fußballtrainer, entraîneur,
      préparateur physique, entrenador, preparador físico, treinador, allenatore, sports journalist,
      athletic director, sporting director, gym owner, marathon coach
    `),
    fields: list(`
      sports, sport, fitness, football, soccer, basketball, athletics, sports marketing, 
      sports management, sports science, sports medicine, olympics, deporte, esporte, strength
      training, sports analytics, yoga, pilates
    `),
    hints: list(`cycling, gym, runner, training plans, marathon, club, wellness, triathlete`),
    topics: {
      sports: 1,
      fitness: 1,
      nutrition: 0.45,
      coaching: 0.3,
      sleep: 0.35,
      'public-health': 0.25,
      'mental-health': 0.2,
    },
  },
];
