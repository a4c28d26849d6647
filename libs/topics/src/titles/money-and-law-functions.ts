import { list } from '../topic-entry.ts';
import type { FunctionEntry } from './function-entry.ts';

export const moneyAndLawFunctions: readonly FunctionEntry[] = [
  {
    id: 'finance',
    name: 'finance and accounting',
    roles: list(`
      accountant, chartered accountant, financial controller, controller, CFO, chief financial
      officer, finance manager, finance director, auditor, internal auditor, bookkeeper, tax
      advisor, tax manager, tax consultant, financial analyst, treasurer, CPA, ACCA, FCCA, ACA, CMA,
      FP&A manager, FP&A analyst, financial planner, credit analyst, head of finance, vp finance,
      chief accountant, steuerberater, buchhalter, wirtschaftsprüfer, bilanzbuchhalter, leiter
      finanzen, finanzvorstand, comptable, expert comptable, directeur financier, DAF, contrôleur de
      gestion, contador, contable, director financiero, diretor financeiro, commercialista,
      contabile, direttore finanziario, ragioniere, number cruncher, asesor fiscal, audit manager,
      CA
    `),
    fields: list(`
      finance, accounting, FP&A, financial planning, audit, tax, taxation, treasury, controlling,
      corporate finance, finanzen, buchhaltung, rechnungswesen, comptabilité, finances, finanzas,
      contabilidad, contabilidade, finanças, finanza, contabilità, fiscalité, accounts payable,
      accounts receivable, financial reporting, M&A, mergers and acquisitions, bookkeeping
    `),
    hints: list(
      `
      financial, budget, money, spreadsheet, billing, pricing, credit, financiero, financeiro,
      finanziario, financier, kaufmännischer
    `,
    ),
    topics: {
      accounting: 1,
      economics: 0.55,
      'personal-finance': 0.65,
      banking: 0.55,
      investing: 0.5,
      fintech: 0.5,
      'corporate-governance': 0.4,
      insurance: 0.35,
      cryptocurrency: 0.3,
      esg: 0.25,
    },
  },
  {
    id: 'banking',
    name: 'banking and financial services',
    roles: list(`
      banker, investment banker, relationship manager, loan officer, private banker, mortgage
      broker, mortgage advisor, financial advisor, financial adviser, wealth manager, wealth
      advisor, risk manager, credit risk analyst, bank manager, branch manager, bankkaufmann,
      bankkauffrau, conseiller bancaire, gestor de patrimonio, economist, chief economist, chief
      risk officer, payments manager, crypto trader, trader, finanzberater, economista, économiste,
      volkswirt, asesor financiero, consulente finanziario, CFP, stockbroker
    `),
    fields: list(`
      banking, investment banking, retail banking, private banking, wealth management, payments,
      fintech, capital markets, corporate banking, lending, credit risk, risk management, mortgages,
      financial services, trading, crypto, cryptocurrency, bitcoin, defi, digital assets, banque,
      banca, financial inclusion, microfinance, open banking, anti money laundering, AML, economics
    `),
    hints: list(`risk, credit, bank, wealth, markets, blockchain, ventas financieras`),
    topics: {
      banking: 1,
      fintech: 0.8,
      economics: 0.7,
      'personal-finance': 0.7,
      investing: 0.65,
      cryptocurrency: 0.65,
      accounting: 0.45,
      insurance: 0.4,
      blockchain: 0.3,
      esg: 0.25,
    },
  },
  {
    id: 'insurance',
    name: 'insurance',
    roles: list(`
      actuary, insurance broker, underwriter, claims manager, claims adjuster, insurance agent,
      insurance advisor, versicherungsmakler, versicherungskaufmann, courtier en assurance, corredor
      de seguros, corretor de seguros, assicuratore, loss adjuster
    `),
    fields: list(`
      insurance, reinsurance, insurtech, underwriting, claims, versicherung, assurance, seguros
    `),
    hints: list(`actuarial, policyholder`),
    topics: {
      insurance: 1,
      banking: 0.45,
      fintech: 0.45,
      'personal-finance': 0.5,
      economics: 0.35,
      accounting: 0.3,
    },
  },
  {
    id: 'investing',
    name: 'investing',
    roles: list(`
      investor, venture capitalist, angel investor, venture partner, investment manager, angel,
      investment associate, investment analyst, investment director, portfolio manager, fund
      manager, asset manager, private equity associate, PE associate, LP, VC, business angel, equity
      analyst, equity research analyst, investment principal, general partner, hedge fund manager,
      chief investment officer, vermögensverwalter, investisseur, inversor, investidor, investitore,
      vc associate, investment professional, venture capital investor
    `),
    fields: list(`
      venture capital, private equity, investments, investing, investment, asset management, angel
      investing, hedge fund, equity research, impact investing, investment management, VC, seed
      fund, growth equity, investor relations, fund of funds, family office, capital raising
    `),
    hints: list(`ventures, capital, fund, funds, equity, seed, portfolio, LP relations`),
    topics: {
      investing: 1,
      'venture-capital': 1,
      fundraising: 0.85,
      startups: 0.65,
      economics: 0.5,
      entrepreneurship: 0.45,
      fintech: 0.35,
      esg: 0.35,
      banking: 0.35,
      'personal-finance': 0.35,
      'real-estate': 0.2,
      'corporate-governance': 0.3,
    },
  },
  {
    id: 'legal',
    name: 'law and compliance',
    roles: list(`
      lawyer, attorney, solicitor, barrister, paralegal, legal counsel, general counsel, counsel,
      GC, judge, prosecutor, legal assistant, notary, legal advisor, compliance officer, mediator,
      compliance manager, chief legal officer, CLO, patent attorney, contract manager, regulatory
      affairs manager, rechtsanwalt, anwalt, jurist, justiziar, notar, avocat, juriste, notaire,
      abogado, asesor jurídico, notario, advogado, assessor jurídico, avvocato, notaio, magistrate,
      law clerk, legal director, legal ops manager, chief compliance officer, AI lawyer
    `),
    fields: list(`
      legal, law, compliance, regulatory affairs, intellectual property, patents, litigation,
      employment law, arbitration, legal operations, legaltech, legal tech, recht, juridique, droit,
      derecho, direito, legale, corporate law, contracts, human rights law, privacy law, data
      protection law, legal and compliance, regulatory, company secretary
    `),
    hints: list(`rights, justice, regulation, governance, mediation, ethics, policy compliance`),
    topics: {
      law: 1,
      privacy: 0.6,
      'corporate-governance': 0.65,
      'human-rights': 0.5,
      'ai-ethics': 0.35,
      negotiation: 0.4,
      democracy: 0.3,
      'public-policy': 0.4,
      'gender-equality': 0.2,
    },
  },
  {
    id: 'real-estate',
    name: 'property and construction',
    roles: list(`leasing agent, 
      real estate agent, realtor, estate agent, property manager, property developer, architect,
      real estate broker, real estate investor, urban planner, city planner, town planner, civil
      engineer, structural engineer, quantity surveyor, surveyor, construction manager, site
      manager, letting agent, immobilienmakler, bauleiter, bauingenieur, architekt, stadtplaner,
      agent immobilier, architecte, urbaniste, agente inmobiliario, arquitecto, arquitecta,
      urbanista, corretor de imóveis, arquiteto, agente immobiliare, architetto, landscape
      architect, urban designer, transport planner, transportation planner, housing officer, real
      estate developer
    `),
    fields: list(`
      real estate, property, construction, architecture, urban planning, urban design, housing,
      property development, commercial real estate, immobilien, bau, immobilier, inmobiliaria,
      imobiliário, immobiliare, urban mobility, smart cities, public transport, proptech, cities,
      civil engineering, infrastructure development, bauwesen, stadtplanung
    `),
    hints: list(`homes, city, urban, estates, infrastructure, mobility`),
    topics: {
      'real-estate': 1,
      cities: 0.85,
      'circular-economy': 0.25,
      'climate-action': 0.2,
      investing: 0.25,
      'project-management': 0.25,
      design: 0.2,
    },
  },
];
