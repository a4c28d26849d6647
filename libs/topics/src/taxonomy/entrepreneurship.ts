import { list, type TopicEntry } from '../topic-entry.ts';

export const entrepreneurship: readonly TopicEntry[] = [
  {
    id: 'entrepreneurship',
    name: 'Entrepreneurship',
    aliases: list(`
      entrepreneurship, entrepreneur, entrepreneurs, entrepreneurial, founder, founders,
      entrepreneurlife, business owner, solopreneur, entrepreneur mindset, emprendimiento,
      emprendedores, emprendedor, empreendedorismo, empreendedor, entrepreneuriat,
      unternehmertum, gründer, imprenditorialità
    `),
    phrases: list(`
      start a business, started a business, starting a business, starting my own company,
      started my company, my own company, building a company, building a business, founder life,
      founder story, founder journey, side hustle, side project, quit my job to, took the leap,
      self employed, co founder, cofounder, serial entrepreneur, risk taking, business idea,
      my business failed, first customer, first paying customer, built a business,
      first time founder, solo founder, creator economy, sold my company, grit, my own business,
      business plan, food truck, emprender, unternehmer, gründerin, créer mon entreprise,
      selbstständig
    `),
    related: {
      startups: 0.8,
      'small-business': 0.55,
      bootstrapping: 0.5,
      fundraising: 0.35,
      innovation: 0.35,
      'venture-capital': 0.35,
      'social-entrepreneurship': 0.3,
    },
    broader: [],
  },
  {
    id: 'startups',
    name: 'Startups',
    aliases: list(`
      startups, startup, start up, start ups, startuplife, early stage startup, startup
      founder, scaleup, scale up, unicorn, tech startup
    `),
    phrases: list(`
      product market fit, pivot, pivoted, runway, burn rate, accelerator, incubator, y combinator,
      techstars, MVP, minimum viable product, lean startup, early stage, seed stage,
      first ten customers, first hires, founding team, founding engineer, cofounder, co founder,
      co founders, demo day, startup ecosystem, traction, go to market, hypergrowth,
      scaling a company, founder mode, acquired by, startup failure, shut down our startup,
      first 100 customers, idea stage, startup culture, ARR, MRR, paul graham, our app,
      launching our app, launched our app, early customers
    `),
    related: {
      entrepreneurship: 0.8,
      'venture-capital': 0.65,
      fundraising: 0.65,
      'product-management': 0.35,
      innovation: 0.35,
      bootstrapping: 0.35,
    },
    broader: ['entrepreneurship'],
  },
  {
    id: 'venture-capital',
    name: 'Venture Capital',
    aliases: list(`
      venture capital, VC, VCs, venture capitalist, venturecapital, angel investor, angel
      investing, angel investors, venture fund, early stage investor, seed investor, investors
      in startups
    `),
    phrases: list(`
      term sheet, term sheets, portfolio companies, limited partners, LPs, cap table, seed fund,
      series a, series b, seed round, pre seed, due diligence, deal flow, check size, power law,
      fund manager, emerging manager, dilution, down round, IPO, carried interest, a16z, sequoia,
      general partner, investment thesis, backed by investors, unicorns, liquidation preference,
      private equity, micro vc, lead investor, pitch deck, fund returns, cheque size,
      capital riesgo, capital de risco, wagniskapital
    `),
    related: {
      startups: 0.75,
      fundraising: 0.75,
      investing: 0.5,
      entrepreneurship: 0.45,
      fintech: 0.2,
    },
    broader: [],
  },
  {
    id: 'fundraising',
    name: 'Fundraising',
    aliases: list(`
      fundraising, fundraise, raising capital, startup fundraising, raise money, raising
      money, raised money, seed round, funding round, pitch deck, startup funding, capital
      raise
    `),
    phrases: list(`
      raised our seed, raised a seed, series a, series b, pre seed, investor meetings,
      investor pitch, pitching investors, pitched investors, pitch to investors, pitched,
      term sheet, term sheets, investor update, investors said no, warm intro, warm intros,
      lead investor, closed our round, closing the round, oversubscribed, bridge round, runway,
      convertible note, SAFE note, safe agreement, valuation cap, data room, crowdfunding,
      raise a round, rejections from investors, demo day, venture debt, angel round,
      investor relations, dilution, check size, angel investors, investidores anjo, rodada,
      ronda de inversión, levée de fonds, finanzierungsrunde
    `),
    related: {
      'venture-capital': 0.8,
      startups: 0.75,
      entrepreneurship: 0.5,
      philanthropy: 0.2,
      investing: 0.25,
    },
    broader: [],
  },
  {
    id: 'bootstrapping',
    name: 'Bootstrapping',
    aliases: list(`
      bootstrapping, bootstrapped, bootstrap, indie hacker, indie hackers, indiehackers, self
      funded, micro saas, bootstrapped founder, solopreneur
    `),
    phrases: list(`
      without investors, without funding, no outside funding, no venture capital,
      profitable from day one, profitability, profitable business, ramen profitable, MRR,
      monthly recurring revenue, calm company, lifestyle business, side project,
      one person business, small bets, build in public, building in public, customer funded,
      organic growth, recurring revenue, sustainable growth, no vc money, keep ownership,
      product hunt, solo founder, no investors, own savings, paying customers
    `),
    related: { entrepreneurship: 0.65, startups: 0.55, 'small-business': 0.55, productivity: 0.1 },
    broader: ['entrepreneurship'],
  },
  {
    id: 'small-business',
    name: 'Small Business',
    aliases: list(`
      small business, small businesses, smallbusiness, SMB, SME, SMEs, small business owner,
      family business, local business, shop small, msme, freelancing, freelancer
    `),
    phrases: list(`
      shop local, support local, main street, mom and pop, family owned, cash flow, local shop,
      our shop, my bakery, my shop, restaurant owner, franchise, small business saturday,
      business loan, invoice, invoices, late payments, unpaid invoices, sole trader,
      sole proprietor, payroll for small, brick and mortar, small team, local customers,
      business plan, self employed, first employee, bookkeeping, microbusiness, salon owner,
      freelance clients, trades business, bakery, café, food truck, corner shop, hairdresser,
      plumber, carpenter, high street, handwerk, kleinunternehmen, pequeño negocio,
      petite entreprise, pme, pyme, pequena empresa, shop owner, baker, regulars
    `),
    related: {
      entrepreneurship: 0.6,
      bootstrapping: 0.45,
      accounting: 0.3,
      marketing: 0.25,
      'e-commerce': 0.25,
      banking: 0.15,
    },
    broader: ['entrepreneurship'],
  },
  {
    id: 'social-entrepreneurship',
    name: 'Social Entrepreneurship',
    aliases: list(`
      social entrepreneurship, social enterprise, social entrepreneur, socialentrepreneurship,
      social impact, social innovation, social business, impact entrepreneur, socialimpact,
      socent, business for good, social enterprises
    `),
    phrases: list(`
      impact investing, B Corp, bcorp, purpose driven, purpose driven business, mission driven,
      nonprofit, triple bottom line, theory of change, impact measurement, microfinance,
      bottom of the pyramid, systems change, changemakers, changemaker, community impact,
      fair trade, impact startups, profit with purpose, ashoka, acumen, underserved communities,
      social change, doing good, inclusive business, profit for purpose, employing people who,
      impact first, cooperative, last mile communities
    `),
    related: {
      philanthropy: 0.55,
      entrepreneurship: 0.5,
      'international-development': 0.5,
      esg: 0.35,
      'community-building': 0.25,
    },
    broader: ['entrepreneurship'],
  },
  {
    id: 'women-in-business',
    name: 'Women in Business',
    aliases: list(`
      women in business, womeninbusiness, women entrepreneurs, female founders, women
      founders, female founder, women leaders, women in leadership, womeninleadership,
      womenintech, women in tech, female entrepreneurs, womenentrepreneurs
    `),
    phrases: list(`
      female ceo, woman ceo, female leaders, only woman in the room, only woman on the board,
      working mothers, working mother, working moms, motherhood penalty, glass ceiling,
      women on boards, women supporting women, funding gap for women, women led, women owned,
      female led, women in stem, girlboss, sponsorship for women, broken rung, as a woman in,
      ambitious women, female executives, women investors, international women's day, a woman and,
      woman in tech, female CTO, female engineers, women engineers, women executives, women CEOs,
      women hold, women still hold, mujeres emprendedoras, femmes entrepreneures, gründerinnen
    `),
    related: {
      'gender-equality': 0.7,
      entrepreneurship: 0.4,
      leadership: 0.35,
      'diversity-and-inclusion': 0.5,
      startups: 0.2,
      'venture-capital': 0.15,
    },
    broader: [],
  },
];
