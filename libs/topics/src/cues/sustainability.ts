import { list } from '../topic-entry.ts';

export const sustainabilityCues: Readonly<Record<string, readonly string[]>> = {
  'climate-action': list(`
    climate, carbon, co2, emissions, emission, footprint, net zero, carbon neutral, decarbonise,
    decarbonize, decarbonisation, fossil, fossil fuels, coal, oil, gas, flying, flights,
    fewer flights, heat pump, heat pumps, insulation, insulated, paris agreement, cop, cop28, cop30,
    heatwave, flood, floods, drought, wildfire, wildfires, warming, activist, activists, planet,
    greenwashing, offset, offsets, scope 3, green, future generations, flugscham, klima, clima,
    climat, emisiones, calefaccion, chauffage, melting, hail
  `),
  'renewable-energy': list(`
    solar, wind, turbine, turbines, panel, panels, solar panels, roof, roofs, grid, grid connection,
    battery, batteries, storage, power plant, electricity, energy, kilowatt, kwh, megawatt,
    gigawatt, hydrogen, geothermal, hydropower, heat pump, transition, cooperative, utility,
    utilities, offshore, power lines, feed in, inverter, photovoltaic, energia, energie, solaire,
    paneles, solares, windrad, strom, eolica
  `),
  'circular-economy': list(`
    waste, recycle, recycled, recycling, reuse, reused, reusable, repair, repaired, repairs,
    repair cafe, refurbish, refurbished, landfill, plastic, plastics, packaging, single use,
    second hand, secondhand, compost, composting, deposit, return, returned, loop, lifetime,
    spare parts, throw away, thrown away, bin, upcycling, upcycled, remanufacturing, ewaste,
    residuos, dechets, abfall, reparieren, lixo
  `),
  esg: list(`
    sustainability report, sustainability reporting, disclosure, disclosures, data points,
    reporting directive, directive, csrd, sfdr, taxonomy, materiality, double materiality, scope 3,
    ratings, green fund, green bonds, ethical fund, responsible investment, stewardship, auditor,
    tobacco, greenwashing, compliance, impact, supply chain due diligence, governance,
    non financial, targets
  `),
  biodiversity: list(`
    species, wildlife, birds, bird, insects, bees, bee, wolf, wolves, forest, forests, rewilding,
    habitat, habitats, extinction, extinct, endangered, conservation, wetland, wetlands, coral,
    reef, reefs, ocean, river, meadow, pollinators, nature, ecosystem, ecosystems, trees,
    butterflies, biologist, ranger, national park, invasive, soil, frog, frogs, beaver, beavers,
    otter, otters, songbirds, dragonfly, dragonflies, swamp, marsh
  `),
  'sustainable-agriculture': list(`
    farm, farms, farmer, farmers, farming, soil, soils, field, fields, crop, crops, harvest, plough,
    ploughed, plow, tractor, cover crops, organic, pesticide, pesticides, fertiliser, fertilizer,
    cattle, cows, cow, livestock, dairy, wheat, maize, seeds, seed, irrigation, drought,
    regenerative, agroforestry, vineyard, orchard, food system, grandfather, tilling, tillage,
    yields, barn, agricultor, agriculteur, bauer, landwirt, acker, fazenda
  `),
  'electric-vehicles': list(`
    ev, evs, electric car, electric cars, tesla, charging, charge, charger, chargers,
    charging point, charging points, charging station, wallbox, range, battery, plug, plugged,
    motorway, hybrid, diesel, petrol, combustion, kilometres, miles, fast charger, car, cars, fleet,
    e bike, e bikes, electric bus, byd, elektroauto, coche electrico, voiture electrique,
    carro eletrico
  `),
  'sustainable-fashion': list(`
    fashion, clothes, clothing, shirt, shirts, t shirt, jeans, cotton, garment, garments, textile,
    textiles, dress, shoes, sewing, stitched, sew, tailor, fast fashion, shein, zara, h m,
    seamstress, dhaka, bangladesh, factory workers, rana plaza, vintage, thrift, second hand,
    fabric, polyester, worn, wear, mend, designer, designers, brands
  `),
  cities: list(`
    city, cities, town, urban, street, streets, neighbourhood, neighbourhoods, neighborhood, mayor,
    parking, parking spaces, pavement, bike lane, bike lanes, cyclists, pedestrians, bus, buses,
    tram, metro, public transport, trees, benches, square, park, parks, planner, planners, zoning,
    housing, traffic, car free, architect, architects, public space, walkable, playground, district,
    residents, ciudad, ville, stadt, cidade, barrio, quartier
  `),
};
