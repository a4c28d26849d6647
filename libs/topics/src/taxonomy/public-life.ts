import { list, type TopicEntry } from '../topic-entry.ts';

export const publicLife: readonly TopicEntry[] = [
  {
    id: 'public-policy',
    name: 'Public Policy',
    aliases: list(`
      public policy, publicpolicy, policymakers, policy making, policymaking, govtech, public
      sector, public administration, policy maker, think tank, legislation, regulation, public
      service, civil service, políticas públicas, politique publique
    `),
    phrases: list(`
      lawmakers, parliament, congress, senate, legislators, legislator, regulators, regulator,
      tax policy, social policy, welfare state, social security, universal basic income,
      white house, european commission, european union, brussels, ministry, ministers,
      policy reform, policy brief, bipartisan, local government, city council, bill passed,
      new law, subsidies, policy debate, government agency, government spending, policy design,
      civil servants, digital government, public services, industrial policy, immigration policy,
      housing policy, government, governments, the bill, civil servant, policy makers,
      bureaucracy, gobierno, gouvernement, regierung, governo, política pública, subsidy, mayor
    `),
    related: {
      democracy: 0.55,
      economics: 0.45,
      law: 0.45,
      geopolitics: 0.4,
      'climate-action': 0.2,
      'public-health': 0.25,
    },
    broader: [],
  },
  {
    id: 'democracy',
    name: 'Democracy',
    aliases: list(`
      democracy, elections, election, voting, voters, civic engagement, democratic, civic
      participation, voting rights, political participation, civil society, civictech,
      citizenship
    `),
    phrases: list(`
      ballot, turnout, voter turnout, polarization, polarisation, populism, authoritarianism,
      autocracy, rule of law, checks and balances, citizens assembly, citizens assemblies,
      free speech, freedom of speech, political parties, campaign finance, gerrymandering,
      disinformation campaigns, protests, activism, activists, constitution, referendum,
      electoral, free and fair elections, democratic institutions, free press, corruption,
      anti corruption, misinformation, civic education, public trust, youth vote,
      deliberative democracy, parliament, polling station, wahlen, elecciones, élections,
      eleições, democracia, demokratie, démocratie
    `),
    related: {
      'public-policy': 0.55,
      'human-rights': 0.5,
      geopolitics: 0.45,
      journalism: 0.4,
      law: 0.3,
    },
    broader: [],
  },
  {
    id: 'human-rights',
    name: 'Human Rights',
    aliases: list(`
      human rights, humanrights, civil rights, civil liberties, social justice, refugees,
      refugee, human rights defender, modern slavery, socialjustice, racial justice, human
      rights lawyer
    `),
    phrases: list(`
      amnesty international, human rights watch, asylum seekers, asylum, migration, migrants,
      displaced people, displacement, torture, political prisoners, child labor, child labour,
      forced labor, forced labour, human trafficking, freedom of expression, freedom of speech,
      war crimes, genocide, discrimination, police brutality, indigenous rights, LGBTQ rights,
      women's rights, right to protest, universal declaration, statelessness,
      criminal justice reform, mass incarceration, death penalty, persecution, equal rights,
      labor rights, workers rights, detained, political prisoner, deported, censorship,
      derechos humanos, droits humains, menschenrechte, direitos humanos, displaced
    `),
    related: {
      'gender-equality': 0.5,
      law: 0.45,
      democracy: 0.5,
      'international-development': 0.45,
      'disability-inclusion': 0.35,
      'diversity-and-inclusion': 0.3,
    },
    broader: [],
  },
  {
    id: 'law',
    name: 'Law',
    aliases: list(`
      law, lawyer, lawyers, attorney, attorneys, legaltech, legal tech, legal profession, law
      firm, law firms, in house counsel, general counsel, judge, judges, solicitor, barrister,
      legal innovation
    `),
    phrases: list(`
      supreme court, court, courts, court case, lawsuit, litigation, contract law,
      contract review, legal team, legal advice, intellectual property, copyright, trademark,
      patent, patents, antitrust, competition law, paralegal, law school, law student, bar exam,
      plaintiff, defendant, access to justice, pro bono, legal aid, jury, trial lawyer,
      legal operations, constitutional law, employment law, billable hour, billable hours,
      arbitration, legal ai, employment tribunal, attorney client, ruling, justice system, legal,
      legal contracts, legal compliance, verdict, abogado, abogada, avocat, avocate, anwalt,
      anwältin, advogado, advogada
    `),
    related: {
      'human-rights': 0.4,
      'public-policy': 0.4,
      privacy: 0.3,
      'corporate-governance': 0.35,
      negotiation: 0.2,
      democracy: 0.2,
    },
    broader: [],
  },
  {
    id: 'philanthropy',
    name: 'Philanthropy',
    aliases: list(`
      philanthropy, philanthropist, charity, charities, nonprofit, nonprofits, non profit,
      charitable giving, NGO, NGOs, foundation grants, philanthropic, nonprofit leadership,
      effective altruism, giving back
    `),
    phrases: list(`
      donations, donation, donate, donated, fundraiser, fundraisers, grantmaking, grantmaker,
      grant makers, giving tuesday, volunteering, volunteers, volunteer, gates foundation,
      charity sector, third sector, major gifts, trust based philanthropy, unrestricted funding,
      food bank, food banks, homelessness, homeless, giving pledge, community foundation,
      endowment, gala, good cause, nonprofit board, impact report, mutual aid, nonprofit donors,
      donors gave, foundation, grants, no strings attached, unrestricted
    `),
    related: {
      'social-entrepreneurship': 0.6,
      'international-development': 0.5,
      'community-building': 0.3,
      fundraising: 0.35,
      'human-rights': 0.25,
      esg: 0.2,
    },
    broader: [],
  },
  {
    id: 'international-development',
    name: 'International Development',
    aliases: list(`
      international development, internationaldevelopment, global development, poverty,
      extreme poverty, development aid, foreign aid, humanitarian, humanitarian aid,
      globaldev, sustainable development, SDGs, global south
    `),
    phrases: list(`
      sustainable development goals, world bank, UNDP, UNICEF, united nations, USAID,
      developing countries, low income countries, microfinance, cash transfers, aid workers,
      aid worker, aid budget, aid cuts, emerging markets, sub saharan africa, refugee camp,
      food insecurity, famine, hunger, clean water, sanitation, girls education,
      financial inclusion, development economics, smallholder farmers, decolonizing aid,
      localization of aid, humanitarian crisis, disaster relief, emergency response,
      randomized controlled trials, debt relief, inequality, access to electricity,
      capacity building, ngo, ngos, smallholder, smallholders, malaria nets,
      cooperación internacional, kenya, uganda, malawi, ghana, bangladesh
    `),
    related: {
      philanthropy: 0.5,
      'public-health': 0.4,
      economics: 0.35,
      'human-rights': 0.45,
      'social-entrepreneurship': 0.45,
      'sustainable-agriculture': 0.25,
    },
    broader: [],
  },
  {
    id: 'gender-equality',
    name: 'Gender Equality',
    aliases: list(`
      gender equality, genderequality, gender equity, gender gap, gender pay gap, feminism,
      feminist, women's rights, gender balance, women empowerment, womenempowerment,
      genderequity, gender parity, internationalwomensday, IWD, women's empowerment, igualdad
      de género, igualdade de gênero, égalité hommes femmes, gleichberechtigung, parità di
      genere
    `),
    phrases: list(`
      pay gap, equal pay, unpaid care, unpaid labor, unpaid work, care work, invisible work,
      mental load, glass ceiling, sexism, sexist, misogyny, patriarchy, sexual harassment, metoo,
      gender bias, gender stereotypes, gender based violence, domestic violence,
      violence against women, girls education, women and girls, motherhood penalty,
      parental leave, paternity leave, maternity leave, gender quotas, quotas, women in stem,
      women's leadership, women in politics, male allies, international women's day,
      reproductive rights, gender roles, embrace equity, period poverty, paid less than men,
      paid less than her, women earn, one was a woman, all male panel, manel, wage gap,
      harassment, igualdad, égalité, gleichstellung, igualdade, women hold, women still hold,
      women make up, share of women, number of women, proportion of women, percentage of women,
      fewer women, too few women, more women in
    `),
    related: {
      'women-in-business': 0.65,
      'diversity-and-inclusion': 0.6,
      'human-rights': 0.5,
      'disability-inclusion': 0.2,
      'international-development': 0.2,
    },
    broader: [],
  },
  {
    id: 'disability-inclusion',
    name: 'Disability Inclusion',
    aliases: list(`
      disability inclusion, disability, disabilities, disabled people, disabled,
      accessibility, disabilityinclusion, a11y, digital accessibility, neurodiversity,
      disability rights, people with disabilities, neurodiversityatwork, inclusive design,
      axschat
    `),
    phrases: list(`
      wheelchair, wheelchair user, blind, visually impaired, deaf, hard of hearing, sign language,
      screen reader, screen readers, captions, captioning, alt text, WCAG, neurodivergent, autism,
      autistic, dyslexia, dyslexic, ADHD, ableism, assistive technology, reasonable accommodation,
      reasonable accommodations, workplace accommodations, workplace adjustments, accessible,
      invisible disability, hidden disabilities, chronic illness, chronic pain, mobility aids,
      ADA, down syndrome, paralympics, paralympian, accessible design, lived experience,
      cerebral palsy, ramp, barrierefreiheit, discapacidad, handicap, deficiência
    `),
    related: {
      'diversity-and-inclusion': 0.65,
      'user-experience': 0.3,
      'human-rights': 0.4,
      'web-development': 0.2,
      'mental-health': 0.15,
    },
    broader: [],
  },
  {
    id: 'geopolitics',
    name: 'Geopolitics',
    aliases: list(`
      geopolitics, geopolitical, international relations, foreign policy, national security,
      diplomacy, diplomat, diplomats, global affairs, internationalrelations, geopolitical
      risk
    `),
    phrases: list(`
      ukraine, russia, china, taiwan, middle east, NATO, sanctions, war, ceasefire,
      united nations, security council, european union, trade war, tariffs, export controls,
      superpower, great power, multilateralism, world order, nuclear weapons,
      intelligence agencies, military, ambassador, treaty, peace talks, peacebuilding, cold war,
      indo pacific, global south, strategic autonomy, arms race, US china, foreign minister,
      security policy, brics, national defence, defense spending, defence spending,
      border dispute, trade rules, geopolitik, geopolítica, géopolitique, export ban,
      customs officers, power cuts
    `),
    related: {
      'public-policy': 0.45,
      democracy: 0.45,
      economics: 0.4,
      'human-rights': 0.3,
      'supply-chain': 0.15,
      cybersecurity: 0.15,
    },
    broader: [],
  },
  {
    id: 'sports',
    name: 'Sports',
    aliases: list(`
      sports, sport, athlete, athletes, football, soccer, basketball, sports business,
      sportsbiz, olympics, olympian, sports leadership, sports marketing, rugby, cricket,
      tennis
    `),
    phrases: list(`
      world cup, champions league, premier league, NBA, NFL, paralympics, locker room, head coach,
      team captain, gold medal, world champion, championship, stadium, women's football,
      women's sport, sponsorship deal, sports media, match day, penalty shootout, coaching staff,
      sports analytics, formula 1, F1, swimmer, gymnast, half time, the pitch, season opener,
      playoffs, doping, high performance, elite sport, elite athletes, winning mindset, sporting,
      olympic, youth team, referee, tournament, medal
    `),
    related: {
      fitness: 0.5,
      coaching: 0.25,
      leadership: 0.2,
      psychology: 0.15,
      gaming: 0.15,
      'gender-equality': 0.1,
    },
    broader: [],
  },
];
