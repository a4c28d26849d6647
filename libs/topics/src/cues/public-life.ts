import { list } from '../topic-entry.ts';

export const publicLifeCues: Readonly<Record<string, readonly string[]>> = {
  'public-policy': list(`
    post office, public services, town hall, village school, roads, ministry, minister, ministers,
    government, governments, policy, policies, law, laws, bill, legislation, reform, reforms,
    regulation, regulations, regulator, civil servant, civil servants, bureaucracy, rule, rules,
    repeal, parliament, senate, congress, budget, subsidy, subsidies, tax, taxes, public sector,
    mayor, council, commission, task force, party, parties, pilot scheme, permit, permits, state,
    federal, municipality, white paper, brussels, welfare, think tank, gobierno, gouvernement,
    regierung, governo, ministerio
  `),
  democracy: list(`
    vote, votes, voted, voter, voters, voting, ballot, ballots, election, elections, elected,
    campaign, candidate, parliament, council, councillor, citizen, citizens, citizens assembly,
    polling station, polls, referendum, party, rigged, democratic, constitution, dictatorship,
    autocrat, free press, protest, protests, disinformation, misinformation, propaganda, bribe,
    corruption, mayor, jury, civic, deepfake, neighbours, polarisation, polarization, volunteer,
    counted
  `),
  'human-rights': list(`
    refugee, refugees, asylum, migrant, migrants, deported, deportation, detention, detained,
    prison, prisoner, prisoners, torture, freedom, freedoms, rights, justice, dignity, war,
    war crimes, genocide, exile, persecution, persecuted, border, borders, boat, hearing, tribunal,
    forced labour, child labour, slavery, censorship, activist, activists, amnesty, discrimination,
    ukraine, gaza, kyiv, sudan, occupation, shelter, displaced, trafficking
  `),
  law: list(`
    lawyer, lawyers, attorney, attorneys, judge, judges, court, courts, courtroom, trial, hearing,
    verdict, ruling, appeal, client, clients, case, cases, contract, contracts, clause, clauses,
    brief, precedent, precedents, counsel, litigation, lawsuit, sued, sue, legal, illegal, law firm,
    barrister, solicitor, jury, tribunal, statute, plaintiff, defendant, fine, liability,
    intellectual property, patent, paralegal, justice, abogado, avocat, anwalt, gericht, advogado,
    juez, juge
  `),
  philanthropy: list(`
    donate, donated, donation, donations, donor, donors, charity, charities, foundation,
    foundations, gift, gifts, giving, grant, grants, grantee, nonprofit, non profit, ngo, overhead,
    overheads, volunteers, volunteer, endowment, trust, generosity, generous, philanthropist,
    pledge, legacy, fundraiser, fundraisers, cause, causes, unrestricted, give back, donors ask,
    board, mission
  `),
  'international-development': list(`
    aid, ngo, ngos, village, villages, rural, donor, donors, poverty, poor, africa, african, kenya,
    malawi, uganda, nigeria, ghana, ethiopia, tanzania, nairobi, india, bangladesh, nepal, haiti,
    water pump, pump, well, wells, unicef, world bank, undp, united nations, un, evaluation,
    project, humanitarian, famine, refugees, refugee camp, microfinance, cooperative,
    capacity building, locally, global south, sdg, sdgs, field office, smallholder, kiosk,
    mobile money
  `),
  'gender-equality': list(`
    male colleague, female colleague, told to smile, maternity leave, sisters, women, woman, man, men,
    girl, girls, boys, female, male, mother, mothers, father, fathers, dad, wife, husband, gender,
    pay gap, wage gap, feminist, feminism, sexism, sexist, harassment, metoo, childcare,
    parental leave, paternity, paternity leave, maternity, unpaid care, care work, unequal,
    equal pay, glass ceiling, quota, quotas, misogyny, patriarchy, domestic violence, housework,
    mental load, interrupted, women's, mujeres, femmes, frauen, mulheres, igualdad, egalite,
    gleichstellung
  `),
  'disability-inclusion': list(`
    disabled, disability, disabilities, wheelchair, wheelchairs, ramp, ramps, lift, elevator, deaf,
    blind, sign language, hearing aid, guide dog, screen reader, captions, subtitles, accessible,
    inaccessible, accessibility, barrier, barriers, adjustments, autism, autistic, adhd, dyslexia,
    dyslexic, neurodivergent, neurodiversity, chronic illness, paralympics, prosthesis, prosthetic,
    braille, barrierefrei, discapacidad, handicap, deficiencia
  `),
  geopolitics: list(`
    war, wars, peace, treaty, sanctions, tariff, tariffs, trade war, china, chinese, russia,
    russian, ukraine, ukrainian, kyiv, taiwan, iran, israel, gaza, nato, european union, washington,
    beijing, moscow, brussels, diplomat, diplomats, diplomacy, embassy, border, borders, military,
    troops, drone strike, ceasefire, missile, missiles, invasion, alliance, allies, export, exports,
    sovereignty, foreign policy, superpower, supply, power cuts, front line, nuclear,
    shelling, air raid
  `),
  sports: list(`
    sport, match, matches, game, team, coach, coaches, player, players, goal, goals, football,
    soccer, basketball, tennis, rugby, cricket, hockey, handball, swimming, swimmer, athlete,
    athletes, athletics, olympic, olympics, olympian, medal, medals, gold medal, bronze, silver,
    final, finals, league, championship, champion, world cup, stadium, referee, keeper, goalkeeper,
    captain, training, trained, race, finish, lost, won, score, scoreboard, relay, season,
    locker room, fans, club
  `),
};
