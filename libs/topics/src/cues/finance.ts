import { list } from '../topic-entry.ts';

export const financeCues: Readonly<Record<string, readonly string[]>> = {
  economics: list(`
    economy, economies, economist, economists, economic, inflation, prices, price, wages, wage, gdp,
    growth, recession, central bank, interest rate, interest rates, rate cut, rates, unemployment,
    labour market, trade, tariffs, tariff, tax, taxes, debt, deficit, demand, supply, productivity,
    inequality, poverty, purchasing power, cost of living, household, households, basket, housing,
    rent, currency, exports, imports, market, fed, ecb, bank of england, econometrics, alquiler,
    sueldo, inflacion, precios, salario, salarios, inflacao, precos, preise, lohne, loyer, prix,
    economia
  `),
  investing: list(`
    invest, invested, investor, investors, stock, stocks, share, shares, shareholder, fund, funds,
    fund manager, fund managers, etf, etfs, index fund, index funds, portfolio, dividend, dividends,
    bond, bonds, returns, return, compound, compounding, market, markets, bull, bear, crash, broker,
    valuation, buffett, risk, diversify, diversified, long term, asset, assets, allocation,
    volatility, wealth, capital, leverage, acciones, bolsa, aktien, actions, bourse, acoes, flats
  `),
  'personal-finance': list(`
    savings, save, saved, saving, budget, debt, loan, loans, student loan, student loans,
    credit card, credit cards, mortgage, rent, payday, salary, pension, retirement, retire,
    emergency fund, bank account, second account, deposit, spending, spend, bills, interest,
    paycheck, paycheque, financial freedom, money habits, overdraft, broke, afford, euros,
    pocket money, household, flat, ahorro, ahorros, alquiler, sueldo, sparen, gehalt, miete, loyer,
    epargne, salaire, poupanca, aluguel
  `),
  banking: list(`
    bank, banks, banker, bankers, loan, loans, mortgage, mortgages, deposit, deposits, branch,
    branches, account, accounts, credit, lender, lending, borrowers, interest rate, trading floor,
    trader, traders, risk officer, lehman, 2008, central bank, ecb, fed, basel, bailout,
    capital requirements, balance sheet, payments, transfer, transfers, cash machine, atm, banco,
    banque, banca, regulator, credit union, treasury
  `),
  fintech: list(`
    payment, payments, pay, paid by phone, instant payments, pix, upi, mpesa, m pesa, mobile money,
    wallet, neobank, revolut, stripe, paypal, klarna, buy now pay later, open banking, api, app,
    card, cards, settlement, transfer, lending, credit score, scoring, scoring model, default rate,
    insurtech, regtech, embedded finance, kyc, qr code, contactless, remittance, remittances,
    digital bank
  `),
  accounting: list(`
    accountant, accountants, auditor, auditors, audit, bookkeeper, bookkeeping, ledger, month end,
    year end, close, reconcile, reconciled, reconciling, reconciliation, receipt, receipts, invoice,
    invoices, tax, taxes, tax return, vat, balance sheet, profit and loss, ifrs, gaap, cfo,
    controller, expenses, depreciation, accruals, spreadsheet, excel, numbers, the books,
    financial statements, reporting, cpa, buchhaltung, steuer, steuerberater, jahresabschluss,
    contabilidad, contador, facturas, comptable, comptabilite, contabilidade
  `),
  cryptocurrency: list(`
    bitcoin, ethereum, crypto, coin, coins, token, tokens, halving, wallet, exchange, exchanges,
    mining, miners, stablecoin, stablecoins, defi, nft, altcoin, altcoins, memecoin, hodl,
    digital gold, etf, binance, coinbase, ftx, cold storage, blockchain, on chain, satoshi, bull run
  `),
  insurance: list(`
    insurer, insurers, insured, insure, insurance, premium, premiums, claim, claims, policy,
    policyholder, policyholders, underwriter, underwriting, underwriters, actuary, actuaries,
    actuarial, risk, risks, risk model, reinsurance, reinsurer, hail, hailstorm, flood, flooded,
    storm, catastrophe, damage, broker, coverage, deductible, payout, versicherung, seguro,
    assurance
  `),
  'real-estate': list(`
    house, houses, housing, home, homes, apartment, apartments, flat, flats, property, properties,
    landlord, landlords, tenant, tenants, rent, rents, rental, mortgage, mortgages, buyer, buyers,
    seller, sellers, asking price, listing, listings, viewing, viewings, showing, showings, agent,
    realtor, square metre, square metres, square feet, renovation, renovate, developer, lease,
    building, interest rates, offer, wohnung, vivienda, piso, alquiler, immobilier, imovel
  `),
};
