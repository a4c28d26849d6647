import { list, type TopicEntry } from '../topic-entry.ts';

export const sustainability: readonly TopicEntry[] = [
  {
    id: 'climate-action',
    name: 'Climate Action',
    aliases: list(`
      climate action, climate change, climate crisis, climateaction, climatechange, climate
      policy, climate, net zero, netzero, decarbonization, decarbonisation, climate justice,
      climate emergency, sustainability, climate tech, climatetech, cambio climático, mudanças
      climáticas, changement climatique, klimawandel, klimaschutz, sostenibilidad,
      sustentabilidade, nachhaltigkeit, cambiamento climatico, développement durable
    `),
    phrases: list(`
      carbon emissions, emissions, cut emissions, reduce emissions, carbon footprint, carbon tax,
      carbon price, carbon pricing, carbon border adjustment, carbon credits, carbon offsets,
      carbon removal, carbon capture, carbon neutral, paris agreement, COP28, COP29, COP30, COP31,
      climate finance, climate adaptation, loss and damage, fossil fuels, fossil fuel subsidies,
      coal phase out, just transition, green new deal, climate activist, fridays for future,
      emissions trading, climate pledge, climate targets, science based targets, low carbon,
      climate law, greenhouse gas emissions, green economy, energy transition, climate anxiety,
      footprint, heat pump, heat pumps, climate plan, co2, flying less, mudança climática,
      decarbonise
    `),
    related: {
      'climate-science': 0.7,
      'renewable-energy': 0.65,
      esg: 0.5,
      'circular-economy': 0.4,
      'public-policy': 0.35,
      biodiversity: 0.4,
      cities: 0.25,
      'electric-vehicles': 0.3,
    },
    broader: [],
  },
  {
    id: 'renewable-energy',
    name: 'Renewable Energy',
    aliases: list(`
      renewable energy, renewables, solar power, solar, wind power, clean energy, solar
      energy, energy transition, cleanenergy, renewableenergy, wind energy, energytransition,
      green energy, offshore wind, energy storage, energías renovables, energias renováveis,
      énergies renouvelables, erneuerbare energien, energiewende
    `),
    phrases: list(`
      solar panels, solar panel, rooftop solar, wind turbines, wind turbine, wind farm,
      solar farm, heat pump, heat pumps, green hydrogen, hydrogen, grid, power grid,
      electricity grid, battery storage, batteries, megawatt, gigawatt, energy policy,
      energy prices, electricity prices, electrification, geothermal, hydropower, nuclear power,
      nuclear energy, fossil fuels, energy efficiency, grid connection, power purchase agreement,
      PPA, smart grid, coal plant, permitting reform, energy security, microgrid, energy access,
      interconnection queue, electrify everything, energía solar, panneaux solaires, solaranlage,
      windkraft, energia solar, transición energética, transition énergétique
    `),
    related: {
      'climate-action': 0.7,
      'electric-vehicles': 0.5,
      'climate-science': 0.35,
      esg: 0.3,
      economics: 0.15,
    },
    broader: ['climate-action'],
  },
  {
    id: 'circular-economy',
    name: 'Circular Economy',
    aliases: list(`
      circular economy, circulareconomy, zero waste, zerowaste, recycling, recycle,
      circularity, waste management, circular design, plastic pollution
    `),
    phrases: list(`
      single use plastic, single use plastics, plastic waste, microplastics, plastics treaty,
      landfill, e waste, electronic waste, right to repair, repair cafe, repairable, refurbished,
      secondhand, upcycling, cradle to cradle, product lifespan, planned obsolescence,
      packaging waste, refill, compost, composting, food waste, extended producer responsibility,
      take back scheme, remanufacturing, resource efficiency, material flows, ellen macarthur,
      deposit return, waste reduction, product as a service, throwaway culture, less packaging,
      repair instead of, second hand, recycled, reuse, plastic packaging, single use,
      economía circular, économie circulaire, kreislaufwirtschaft, economia circular
    `),
    related: {
      'climate-action': 0.5,
      'sustainable-fashion': 0.5,
      esg: 0.4,
      manufacturing: 0.25,
      'supply-chain': 0.25,
      biodiversity: 0.25,
    },
    broader: ['climate-action'],
  },
  {
    id: 'esg',
    name: 'ESG',
    aliases: list(`
      esg, sustainable investing, impact investing, corporate sustainability, sustainability
      reporting, sustainable finance, CSR, corporate social responsibility, responsible
      investing, sustainable business, sustainablefinance, chief sustainability officer,
      corporate responsibility, impactinvesting
    `),
    phrases: list(`
      CSRD, double materiality, materiality assessment, scope 3, scope 3 emissions, scope 1 and 2,
      greenwashing, green bonds, green bond, sustainability report, TCFD, ISSB, EU taxonomy,
      ESG ratings, ESG data, stakeholder capitalism, climate disclosure, climate risk,
      non financial reporting, sustainability goals, SDGs, sustainable development goals, B Corp,
      net zero commitment, sustainability team, human rights due diligence, purpose and profit,
      ethical supply chain, stewardship, responsible business, divestment, disclosure, esg rating,
      responsible investment, impact report
    `),
    related: {
      'climate-action': 0.6,
      'corporate-governance': 0.55,
      investing: 0.35,
      'circular-economy': 0.35,
      'social-entrepreneurship': 0.35,
      'supply-chain': 0.15,
    },
    broader: [],
  },
  {
    id: 'biodiversity',
    name: 'Biodiversity',
    aliases: list(`
      biodiversity, conservation, wildlife, rewilding, ecosystems, nature positive,
      conservationist, wildlife conservation, nature based solutions, natural capital, ocean
      conservation, naturepositive
    `),
    phrases: list(`
      endangered species, extinction, species loss, habitat loss, habitat, deforestation,
      rainforest, amazon rainforest, forests, reforestation, tree planting, planting trees,
      coral reef, coral reefs, oceans, ocean, overfishing, pollinators, bees, insects decline,
      wetlands, mangroves, national park, protected areas, poaching, nature restoration,
      ecosystem services, peatlands, 30x30, whales, sharks, elephants, indigenous lands,
      invasive species, birdwatching, marine life, seagrass, natural world, loss of nature,
      in nature, protect nature, coral, reef, species, insects, endangered, biodiversidad,
      biodiversité, artenvielfalt, biodiversidade
    `),
    related: {
      'climate-action': 0.5,
      'climate-science': 0.4,
      biology: 0.5,
      'sustainable-agriculture': 0.4,
    },
    broader: [],
  },
  {
    id: 'sustainable-agriculture',
    name: 'Sustainable Agriculture',
    aliases: list(`
      sustainable agriculture, regenerative agriculture, agriculture, farming, farmers,
      farmer, agtech, agritech, sustainable farming, regenerative farming, sustainable food,
      food systems, food security, organic farming
    `),
    phrases: list(`
      soil health, soil, cover crops, crop rotation, crops, harvest, livestock, cattle,
      pesticides, fertilizer, fertiliser, smallholder, smallholders, smallholder farmers,
      vertical farming, precision agriculture, irrigation, agroecology, agroforestry, no till,
      farm subsidies, rural communities, food supply, food waste, alternative protein,
      cultivated meat, plant based meat, hunger, farm to table, local food, dairy farm, seeds,
      permaculture, drought resistant, yields, greenhouse farming, carbon farming, farm, farms,
      organic farm, tractor, landwirt, agricultor, agriculteur
    `),
    related: {
      biodiversity: 0.5,
      'climate-action': 0.4,
      nutrition: 0.3,
      'international-development': 0.3,
      'supply-chain': 0.2,
    },
    broader: ['climate-action'],
  },
  {
    id: 'electric-vehicles',
    name: 'Electric Vehicles',
    aliases: list(`
      electric vehicles, electric vehicle, EV, EVs, electric cars, electric car, e-mobility,
      emobility, electric mobility, electricvehicles, tesla, ev charging, coche eléctrico,
      carros elétricos, voiture électrique, elektroauto, elektromobilität
    `),
    phrases: list(`
      charging station, charging stations, charging infrastructure, charging network,
      fast charger, range anxiety, battery pack, battery range, battery cells, lithium,
      gigafactory, combustion engine, hybrid car, plug in hybrid, automotive industry, automakers,
      car makers, carmakers, electric trucks, electric bus, electric buses, BYD, rivian,
      solid state battery, battery technology, zero emission vehicles, vehicle to grid,
      test drive, e bike, e bikes, micromobility, transport electrification,
      fleet electrification, electric motor, charge point, chargers, charging point,
      charging points, charger, carro elétrico
    `),
    related: {
      'renewable-energy': 0.5,
      'climate-action': 0.4,
      manufacturing: 0.25,
      cities: 0.3,
      'supply-chain': 0.15,
      robotics: 0.15,
    },
    broader: [],
  },
  {
    id: 'sustainable-fashion',
    name: 'Sustainable Fashion',
    aliases: list(`
      sustainable fashion, slow fashion, ethical fashion, fast fashion, sustainablefashion,
      slowfashion, fashion industry, fashion, fashion revolution, circular fashion, textiles
    `),
    phrases: list(`
      garment workers, garment, garments, textile waste, textile recycling, organic cotton,
      cotton, polyester, second hand clothes, secondhand, thrifting, thrift store,
      vintage clothes, resale, rental fashion, shein, overproduction, who made my clothes,
      rana plaza, capsule wardrobe, fashion brand, fashion brands, fashion designer, upcycled,
      wear it again, repair clothes, apparel, leather alternative, garment factory, fashion week,
      clothes, clothing, t shirt, textile, sewing
    `),
    related: {
      'circular-economy': 0.6,
      esg: 0.35,
      design: 0.25,
      'human-rights': 0.25,
      'supply-chain': 0.25,
      'e-commerce': 0.15,
    },
    broader: ['circular-economy'],
  },
  {
    id: 'cities',
    name: 'Cities',
    aliases: list(`
      urban planning, urbanism, urban planner, smart cities, urban design, smartcities,
      sustainable cities, city planning, walkable cities, public transport, public transit,
      urban mobility
    `),
    phrases: list(`
      15 minute city, fifteen minute city, walkability, walkable, bike lanes, bike lane,
      cycling infrastructure, cycle lane, pedestrian, pedestrians, car free, congestion pricing,
      congestion charge, traffic, parking, parking spaces, green space, green spaces,
      public space, public spaces, mayors, mayor, zoning, zoning reform, affordable housing,
      housing density, gentrification, urban heat, heat islands, metro line, bus lanes, transit,
      high speed rail, placemaking, neighborhood, neighbourhood, street design, suburbs, sprawl,
      urban renewal, downtown, architects, built environment, public realm, city, cities,
      our city, city council, urban, town square, city planners, trams
    `),
    related: {
      'climate-action': 0.3,
      'real-estate': 0.4,
      'public-policy': 0.35,
      'electric-vehicles': 0.25,
      design: 0.2,
    },
    broader: [],
  },
];
