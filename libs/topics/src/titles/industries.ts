import { list } from '../topic-entry.ts';

/** A line of business, read from the words of a company's name and from titles. */
export interface IndustryEntry {
  /** Kebab-case and permanent: stored with connections. */
  id: string;
  /** How a sentence goes on after "works in". */
  name: string;
  words: readonly string[];
  /** Whether most who work there do the same work: law, consulting. */
  isProfession?: boolean;
  /** By topic id, how far somebody of this industry fits a post on the topic, 0..1. */
  topics: Readonly<Record<string, number>>;
}

export const industries: readonly IndustryEntry[] = [
  {
    id: 'software',
    name: 'software',
    words: list(`
      software, saas, technologies, tech, digital, cloud, systems, labs, google, microsoft, apple,
      meta, amazon, oracle, salesforce, sap, ibm, adobe, spotify, netflix, stripe, github, nvidia
    `),
    topics: { 'software-engineering': 0.6, 'digital-transformation': 0.5, startups: 0.3 },
  },
  {
    id: 'artificial-intelligence',
    name: 'artificial intelligence',
    words: list(`ai, robotics, openai, anthropic, deepmind, machine learning, intelligence`),
    topics: { 'artificial-intelligence': 1, 'machine-learning': 0.8, 'generative-ai': 0.7 },
  },
  {
    id: 'security',
    name: 'cybersecurity',
    words: list(`cyber, cybersecurity, security, crowdstrike, fortinet`),
    topics: { cybersecurity: 1, privacy: 0.5 },
  },
  {
    id: 'banking',
    name: 'banking',
    words: list(`
      bank, banking, credit union, sparkasse, volksbank, banque, banco, banca, jpmorgan, hsbc, citi,
      citibank, barclays, ubs, santander, bnp paribas, deutsche bank, goldman sachs, payments, pay,
      landesbank, morgan stanley, wells fargo, visa, mastercard, paypal
    `),
    topics: { banking: 1, fintech: 0.7, economics: 0.4 },
  },
  {
    id: 'insurance',
    name: 'insurance',
    words: list(`
      insurance, assurance, versicherung, seguros, allianz, axa, zurich, mutual, munich re
    `),
    topics: { insurance: 1 },
  },
  {
    id: 'investment',
    isProfession: true,
    name: 'investment',
    words: list(`
      capital, ventures, venture, investments, asset management, equity, fund, wealth, holdings,
      blackrock, vanguard, securities, invest
    `),
    topics: { investing: 1, 'venture-capital': 0.7, startups: 0.4 },
  },
  {
    id: 'accounting',
    isProfession: true,
    name: 'accounting and audit',
    words: list(`accounting, accountants, deloitte, pwc, kpmg, ernst young, ey, audit, tax`),
    topics: { accounting: 1, consulting: 0.5 },
  },
  {
    id: 'consulting',
    isProfession: true,
    name: 'consulting',
    words: list(`
      consulting, advisory, consultants, mckinsey, bcg, boston consulting group, bain, accenture,
      capgemini, beratung, conseil, consultoría, partners
    `),
    topics: { consulting: 1, strategy: 0.6 },
  },
  {
    id: 'law',
    isProfession: true,
    name: 'law',
    words: list(`
      law, legal, llp, solicitors, attorneys, kanzlei, rechtsanwälte, avocats, abogados, advogados,
      chambers, studio legale, bufete, court, lawyers
    `),
    topics: { law: 1 },
  },
  {
    id: 'health',
    name: 'health care',
    words: list(`
      hospital, clinic, health, healthcare, medical, medicine, klinikum, klinik, praxis, chu, nhs,
      hôpital, clinique, clínica, ospedale, surgery, infirmary, dental, care, hospice, gesundheit,
      medizin, salud, saúde, santé, mayo clinic, kaiser permanente
    `),
    topics: { medicine: 1, 'public-health': 0.8, 'digital-health': 0.6, nursing: 0.6 },
  },
  {
    id: 'life-sciences',
    name: 'life sciences',
    words: list(`
      pharma, pharmaceuticals, biotech, bio, therapeutics, genomics, biosciences, pfizer, novartis,
      roche, merck, bayer, astrazeneca, moderna, biontech, sanofi, gsk, laboratories, diagnostics
    `),
    topics: { biotechnology: 1, medicine: 0.6, biology: 0.5, chemistry: 0.4 },
  },
  {
    id: 'education',
    name: 'education',
    words: list(`
      school, schools, academy, college, gymnasium, schule, école, collège, lycée, colegio, escola,
      scuola, kindergarten, learning, education, edtech, escuela, teach
    `),
    topics: { education: 1, 'stem-education': 0.5, edtech: 0.5 },
  },
  {
    id: 'university',
    name: 'higher education',
    words: list(`
      university, universität, université, universidad, universidade, università, hochschule, mit,
      eth, harvard, stanford, oxford, cambridge, business school, univ, uni
    `),
    topics: { 'higher-education': 1, education: 0.7, 'science-communication': 0.4 },
  },
  {
    id: 'research',
    name: 'research',
    words: list(`
      institute, institut, research, laboratory, observatory, cern, nasa, esa, max planck,
      fraunhofer, cnrs, instituto, istituto, polar, science
    `),
    topics: { 'science-communication': 0.7, physics: 0.4, biology: 0.4, 'climate-science': 0.3 },
  },
  {
    id: 'public-sector',
    name: 'the public sector',
    words: list(`
      ministry, government, council, city of, county, department of, parliament, ministerium,
      ministère, ministerio, prefeitura, mairie, embassy, european commission, senate, municipality,
      stadt, agency, authority, foreign office, state of, army, navy
    `),
    topics: { 'public-policy': 1, democracy: 0.6, cities: 0.4, geopolitics: 0.3 },
  },
  {
    id: 'nonprofit',
    name: 'the nonprofit sector',
    words: list(`
      foundation, trust, charity, ngo, unicef, red cross, oxfam, united nations, un, undp, unhcr,
      amnesty, fondation, fundación, stiftung, verein, save the children, wwf, greenpeace, nonprofit
    `),
    topics: { philanthropy: 1, 'international-development': 0.8, 'human-rights': 0.6 },
  },
  {
    id: 'media',
    name: 'media',
    words: list(`
      media, news, times, gazette, press, radio, tv, television, magazine, publishing, studios,
      films, pictures, bbc, cnn, reuters, guardian, verlag, tagblatt, zeitung, diario, journal,
      podcast, herald, tribune, post, books, entertainment, disney
    `),
    topics: { journalism: 1, writing: 0.7, storytelling: 0.6, film: 0.4 },
  },
  {
    id: 'gaming',
    name: 'games',
    words: list(`games, gaming, interactive, ubisoft, playstation, nintendo, esports`),
    topics: { gaming: 1, creativity: 0.4 },
  },
  {
    id: 'marketing',
    name: 'marketing and advertising',
    words: list(`
      marketing, advertising, ogilvy, wpp, publicis, branding, brand, communications, ads, seo,
      influencer, creative agency
    `),
    topics: { marketing: 1, advertising: 0.9, branding: 0.7 },
  },
  {
    id: 'design',
    isProfession: true,
    name: 'design',
    words: list(`design, designs, creative, ideo`),
    topics: { design: 1, creativity: 0.6 },
  },
  {
    id: 'staffing',
    isProfession: true,
    name: 'recruitment',
    words: list(`
      recruitment, recruiting, staffing, talent, randstad, adecco, manpower, hays, search, careers,
      people, jobs, robert half, michael page, hr, korn ferry
    `),
    topics: { hiring: 1, 'human-resources': 0.7, 'career-development': 0.5 },
  },
  {
    id: 'retail',
    name: 'retail and e-commerce',
    words: list(`
      retail, stores, shop, supermarkets, supermarket, market, ikea, walmart, zalando, shopify,
      ecommerce, fashion, cosmetics, apparel, mart, carrefour, aldi, lidl
    `),
    topics: { 'e-commerce': 1, 'customer-experience': 0.5, 'supply-chain': 0.3 },
  },
  {
    id: 'food',
    name: 'food and agriculture',
    words: list(`
      food, foods, farm, farms, agro, agriculture, bakery, dairy, dairies, nestlé, danone, organic,
      restaurant, drinks, brewery, molkerei, seeds, harvest
    `),
    topics: { 'sustainable-agriculture': 1, nutrition: 0.5, 'supply-chain': 0.3 },
  },
  {
    id: 'manufacturing',
    name: 'manufacturing',
    words: list(`
      manufacturing, industries, industrial, machinery, maschinenbau, steel, chemicals, siemens,
      bosch, tools, parts, packaging, 3m, thyssenkrupp, plastics, metal, ge
    `),
    topics: { manufacturing: 1, 'supply-chain': 0.6, operations: 0.4 },
  },
  {
    id: 'automotive',
    name: 'the car industry',
    words: list(`
      motors, automotive, auto, automobile, bmw, volkswagen, toyota, tesla, mercedes benz, audi,
      ford, cars, mobility, rivian, stellantis
    `),
    topics: { 'electric-vehicles': 1, manufacturing: 0.6, 'supply-chain': 0.3 },
  },
  {
    id: 'energy',
    name: 'energy',
    words: list(`
      energy, power, solar, wind, renewables, electric, stadtwerke, oil, gas, grid, hydrogen, shell,
      bp, vestas, ørsted, energie, energía, utilities, iberdrola, enel
    `),
    topics: { 'renewable-energy': 1, 'climate-action': 0.6 },
  },
  {
    id: 'environment',
    name: 'the environment',
    words: list(`
      climate, environmental, recycling, wildlife, ocean, green, sustainability, carbon
    `),
    topics: { 'climate-action': 1, biodiversity: 0.6, 'circular-economy': 0.6 },
  },
  {
    id: 'logistics',
    name: 'logistics',
    words: list(`
      logistics, logistik, freight, shipping, transport, transports, dhl, fedex, ups, maersk, supply
      chain, rail, port, airlines, air, lufthansa, kuehne nagel
    `),
    topics: { 'supply-chain': 1, operations: 0.5 },
  },
  {
    id: 'property',
    name: 'property and construction',
    words: list(`
      construction, real estate, properties, property, homes, estates, architects, immobilien, bau,
      housing, realty, infrastructure, builders, engie bâtiment, constructora, architecture, urban
    `),
    topics: { 'real-estate': 1, cities: 0.6 },
  },
  {
    id: 'sports',
    name: 'sports',
    words: list(`fc, gym, fitness, sports, sport, club, athletics, nike, adidas, olympic, cycling`),
    topics: { sports: 1, fitness: 0.8 },
  },
  {
    id: 'hospitality',
    name: 'travel and hospitality',
    words: list(`
      hotel, hotels, travel, tourism, resort, marriott, hilton, airbnb, events, booking
    `),
    topics: { 'customer-experience': 0.7, 'small-business': 0.3 },
  },
  {
    id: 'telecommunications',
    name: 'telecommunications',
    words: list(`
      telecom, mobile, telekom, vodafone, telefónica, orange, verizon, ericsson, wireless
    `),
    topics: { 'digital-transformation': 0.6, 'customer-experience': 0.4 },
  },
];
