import { list, type TopicEntry } from '../topic-entry.ts';

export const finance: readonly TopicEntry[] = [
  {
    id: 'economics',
    name: 'Economics',
    aliases: list(`
      economics, economy, economist, economists, macroeconomics, economic growth, economic
      policy, global economy, inflation, economía, inflación, économie, wirtschaft, inflação
    `),
    phrases: list(`
      interest rates, interest rate, central bank, central banks, federal reserve, the fed, ECB,
      recession, GDP, unemployment, unemployment rate, cost of living, productivity growth,
      fiscal policy, monetary policy, tariffs, trade war, trade policy, income inequality,
      wage growth, labor market, labour market, consumer prices, price rises, stagflation,
      deficit, national debt, soft landing, supply and demand, globalization, purchasing power,
      housing market, living standards, minimum wage, rate cut, rate hike, economic outlook,
      wealth inequality, wages, trade rules, economia, price of bread
    `),
    related: {
      investing: 0.45,
      'public-policy': 0.5,
      banking: 0.4,
      'behavioral-science': 0.25,
      geopolitics: 0.35,
      'personal-finance': 0.2,
    },
    broader: [],
  },
  {
    id: 'investing',
    name: 'Investing',
    aliases: list(`
      investing, investor, investors, investment, investments, stock market, tech stocks,
      stocks and shares, stock prices, stock picks, asset management, portfolio management,
      wealth management, value investing, stockmarket, institutional investors, inversiones,
      investimentos, geldanlage
    `),
    phrases: list(`
      index funds, index fund, ETF, ETFs, bonds, bond yields, dividends, equities, hedge fund,
      private equity, bull market, bear market, warren buffett, berkshire hathaway, compounding,
      compound interest, market crash, volatility, asset allocation, diversification, S&P 500,
      wall street, earnings season, retail investors, fund managers, long term returns,
      shareholder letter, market timing, stock picks, passive investing, rebalancing,
      capital allocation, pension fund, investment portfolio, my portfolio, shares in, portfolio,
      fund manager, aktien, bolsa de valores, acciones, bourse, investir
    `),
    related: {
      'personal-finance': 0.55,
      economics: 0.45,
      'venture-capital': 0.35,
      banking: 0.3,
      'real-estate': 0.25,
      esg: 0.25,
      cryptocurrency: 0.25,
    },
    broader: [],
  },
  {
    id: 'personal-finance',
    name: 'Personal Finance',
    aliases: list(`
      personal finance, personalfinance, financial literacy, financial independence, money
      management, financial planning, financial wellness, financialliteracy, financial
      advisor, financial freedom, financial education, finanzas personales, finanças pessoais
    `),
    phrases: list(`
      budgeting, emergency fund, saving money, savings account, savings rate, save for retirement,
      retirement savings, 401k, roth ira, pension, credit card debt, student loans, student debt,
      paying off debt, pay off debt, out of debt, credit score, compound interest,
      early retirement, FIRE movement, living below your means, living paycheck to paycheck,
      paycheck, money mindset, money mistakes, passive income, net worth, first salary,
      spending habits, index funds, side income, teach kids about money, financial stress,
      household budget, tax return, save money, first paycheck, money conversation, savings,
      student loan, payday, mortgage, monthly budget, ahorro, épargne, sparen, poupança, alquiler,
      living paycheck
    `),
    related: {
      investing: 0.6,
      economics: 0.25,
      banking: 0.25,
      'behavioral-science': 0.25,
      insurance: 0.2,
      'real-estate': 0.2,
    },
    broader: [],
  },
  {
    id: 'banking',
    name: 'Banking',
    aliases: list(`
      banking, bankers, retail banking, investment banking, commercial banking, neobank,
      digital banking, financial services, open banking, wealth manager
    `),
    phrases: list(`
      bank account, bank branch, branch closures, lending, lender, lenders, credit union,
      mortgage lending, deposits, bank run, silicon valley bank, jpmorgan, goldman sachs,
      financial regulation, basel iii, anti money laundering, AML, KYC, know your customer,
      core banking, capital requirements, credit risk, financial inclusion, unbanked, underbanked,
      challenger bank, correspondent banking, mobile money, interest margin, banks, bank, my bank,
      loan, loans, banker, trading floor, banque, banco, central bank
    `),
    related: {
      fintech: 0.7,
      economics: 0.4,
      investing: 0.35,
      cryptocurrency: 0.2,
      insurance: 0.25,
      'digital-transformation': 0.15,
    },
    broader: [],
  },
  {
    id: 'fintech',
    name: 'Fintech',
    aliases: list(`
      fintech, financial technology, fin tech, payments, digital payments, embedded finance,
      insurtech, neobank, regtech, open banking, fintechs
    `),
    phrases: list(`
      mobile money, mobile payments, stripe, paypal, buy now pay later, BNPL, payment processing,
      payment gateway, real time payments, instant payments, digital wallet, wallet, m pesa,
      challenger bank, robo advisor, lending platform, banking as a service, stablecoin,
      stablecoins, UPI, cross border payments, remittances, remittance, KYC, fraud detection,
      payment rails, financial inclusion, cashless, plaid, card network, interchange,
      instant payment, pix, credit scoring, qr code payment, payment app
    `),
    related: {
      banking: 0.7,
      blockchain: 0.4,
      cryptocurrency: 0.45,
      startups: 0.25,
      insurance: 0.25,
    },
    broader: [],
  },
  {
    id: 'accounting',
    name: 'Accounting',
    aliases: list(`
      accounting, accountant, accountants, CPA, bookkeeping, auditing, audit, CFO, financial
      reporting, finance team, controllership, FP&A, auditor
    `),
    phrases: list(`
      month end close, close the books, balance sheet, cash flow statement, profit and loss, P&L,
      IFRS, GAAP, tax season, tax return, tax planning, accounts payable, accounts receivable,
      invoicing, reconciliation, internal audit, internal controls, financial statements,
      big four, expense reports, quickbooks, xero, budget forecast, chartered accountant, ACCA,
      corporate tax, accounting firm, fiscal year, accruals, forensic accounting, VAT,
      finance transformation, financial controller, tax, taxes, tax advice, auditors, bookkeeper,
      receipts, tax returns, invoices, month end, year end, buchhaltung, steuerberater,
      contabilidad, comptabilité, contabilidade, jahresabschluss
    `),
    related: {
      banking: 0.25,
      'small-business': 0.3,
      'corporate-governance': 0.35,
      'personal-finance': 0.2,
      economics: 0.15,
    },
    broader: [],
  },
  {
    id: 'cryptocurrency',
    name: 'Cryptocurrency',
    aliases: list(`
      cryptocurrency, crypto, bitcoin, cryptocurrencies, BTC, ethereum, digital assets,
      stablecoins, defi, digital currency, altcoins, CBDC
    `),
    phrases: list(`
      crypto exchange, crypto wallet, cold wallet, bitcoin mining, bitcoin etf, halving, coinbase,
      binance, FTX, hodl, satoshi, tokens, digital gold, lightning network, crypto winter,
      crypto regulation, staking, memecoin, decentralized finance, central bank digital currency,
      crypto market, proof of reserves, self custody, blockchain based money, tokenomics,
      stablecoin, crypto crash
    `),
    related: { blockchain: 0.85, fintech: 0.45, investing: 0.35, economics: 0.2, banking: 0.2 },
    broader: ['blockchain'],
  },
  {
    id: 'insurance',
    name: 'Insurance',
    aliases: list(`
      insurance, insurtech, insurers, insurer, underwriting, insurance industry, reinsurance,
      actuary, actuarial, underwriter, insurance broker
    `),
    phrases: list(`
      claims process, claims adjuster, insurance claim, policyholders, policyholder,
      life insurance, health insurance, car insurance, cyber insurance, catastrophe losses,
      catastrophe risk, loss ratio, risk assessment, uninsured, insured losses, protection gap,
      parametric insurance, deductible, risk management, flood insurance, natural catastrophe,
      embedded insurance, liability cover, insurance premiums, insurance coverage, underwriters,
      premiums, versicherung, seguro, seguros, assurance, claims handler
    `),
    related: {
      fintech: 0.4,
      banking: 0.25,
      'personal-finance': 0.25,
      'climate-action': 0.15,
      'digital-transformation': 0.15,
    },
    broader: [],
  },
  {
    id: 'real-estate',
    name: 'Real Estate',
    aliases: list(`
      real estate, realestate, commercial real estate, housing, housing market, realtor,
      realtors, property market, proptech, property management, real estate agent, real estate
      investing
    `),
    phrases: list(`
      mortgage, mortgage rates, home buyers, homebuyers, first time buyer, first time home buyer,
      landlord, landlords, tenants, tenant, rental property, house prices, home prices,
      affordable housing, housing crisis, office space, office vacancy, open house, listing agent,
      property developer, zoning, square feet, home ownership, homeowners, REIT, leasing,
      vacancy rate, property investment, building a home, letting agent, house flipping, property,
      rent rises, renters, asking price, apartment, flat viewing, immobilien, immobilier,
      inmobiliaria, imóvel, viviendas, first home
    `),
    related: {
      cities: 0.4,
      investing: 0.4,
      'personal-finance': 0.25,
      banking: 0.2,
      economics: 0.25,
    },
    broader: [],
  },
];
