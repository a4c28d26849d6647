import { list } from '../topic-entry.ts';

export const entrepreneurshipCues: Readonly<Record<string, readonly string[]>> = {
  entrepreneurship: list(`
    founder, founders, co founder, cofounder, founded, founding, entrepreneur, entrepreneurs,
    my business, my own business, own business, started a business, my company, my first company,
    quit my job, gave up my salary, risk, self employed, venture, ventures, idea, customers,
    failure, failed, hustle, side project, side hustle, revenue, profitable, cash, cash flow,
    payroll, invoice, first customer, bankrupt, bankruptcy, sold my company, exit, build,
    family business, negocio, negocios, empresa propia, unternehmen gegrundet, grunder, grunderin,
    emprendedora, entrepreneuse, mon entreprise, empreendedor, meu negocio
  `),
  startups: list(`
    startup, startups, founder, founders, co founder, cofounder, mvp, pivot, pivoted,
    product market fit, seed, runway, burn rate, investor, investors, round, series a, accelerator,
    incubator, y combinator, early stage, launch, launched, traction, growth, first employees,
    equity, stock options, cap table, scale, scaling, unicorn, demo day, beta, sign ups,
    early adopters, app, burn, first hire, shut down, shutting down, wind down, pitch
  `),
  'venture-capital': list(`
    vc, vcs, investor, investors, fund, funds, portfolio, cheque, cheques, check size, term sheet,
    term sheets, lp, lps, limited partners, general partner, carry, power law, due diligence,
    dilution, valuation, valuations, exit, exits, ipo, series a, seed, deal flow, founders, angel,
    angels, returns, return the fund, board seat, cap table
  `),
  fundraising: list(`
    raise, raised, raising, round, rounds, investor, investors, pitch, pitched, pitch deck, deck,
    term sheet, term sheets, seed, pre seed, series a, angel, angels, valuation, cap, safe,
    dilution, due diligence, cheque, intro, intros, warm intro, runway, equity, closed our round,
    million, lead investor, convertible, levee de fonds, inversores, investidores,
    finanzierungsrunde, ronda
  `),
  bootstrapping: list(`
    bootstrapped, no investors, no funding, without investors, without funding, profitable,
    profitability, mrr, arr, indie, indie hacker, solo founder, solopreneur, side project,
    own money, savings, two people, tiny team, small team, no office, recurring revenue,
    paying customers, customer funded, support tickets, micro saas, self funded, ramen profitable,
    calm company
  `),
  'small-business': list(`
    restaurante, cab, taxi, elektriker, handwerker, electricians, closing time, food truck, shop,
    shops, bakery, baker, butcher, cafe, restaurant, restaurants, hairdresser, salon, plumber,
    plumbing, carpenter, electrician, craftsman, family business, third generation, my parents,
    local, high street, main street, street, customers, regulars, rent, landlord, till, receipts,
    van, vans, owner, owners, self employed, freelancer, freelancers, sole trader, kiosk,
    market stall, workshop, vat, tax return, closing down, opening hours, handwerk, laden, backerei,
    tienda, negocio, pyme, artisan, commerce, loja, padaria, bookkeeping
  `),
  'social-entrepreneurship': list(`
    social enterprise, social business, impact, mission, mission driven, malawi, kenya, village,
    villages, rural, affordable, low income, underserved, donors, donor, nonprofit, charity,
    beneficiaries, cooperative, co op, fair trade, b corp, social change, livelihoods,
    women trained, community, microfinance, poverty, solar lamps, clean water, dignity, scale impact
  `),
  'women-in-business': list(`
    female founder, female founders, women founders, woman founder, women entrepreneurs, as a woman,
    only woman, only woman in the room, mother, motherhood, mum, working mother, working mothers,
    pregnant, pregnancy, maternity, kids, glass ceiling, women leaders, female ceo, women, woman,
    female, gender, sexist, sexism, husband, childcare, ambition, girl boss, emprendedoras, mujeres,
    femmes, frauen, mulheres
  `),
};
