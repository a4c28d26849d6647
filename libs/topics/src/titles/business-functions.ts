import { list } from '../topic-entry.ts';
import type { FunctionEntry } from './function-entry.ts';

export const businessFunctions: readonly FunctionEntry[] = [
  {
    id: 'executive',
    name: 'company leadership',
    roles: list(`
      chief executive officer, chief executive, CEO, managing director, general manager, president,
      board member, board director, board advisor, board chair, chairman, chairwoman, chairperson,
      non executive director, nonexecutive director, NED, independent director, country manager,
      group ceo, executive director, geschäftsführer, vorstand, vorstandsvorsitzender, aufsichtsrat,
      directeur général, director general, diretor geral, directora general, amministratore
      delegato, direttore generale, PDG, DG, président, presidente, gérant, executive chairman,
      prokurist, administrador general, country head, managing partner
    `),
    fields: list(`
      general management, corporate strategy, board of directors, geschäftsführung, c suite,
      geschäftsleitung, direction générale, dirección general, corporate governance, corporate
      development, strategic planning, business strategy, strategic initiatives
    `),
    hints: list(`
      MD, board, executive, COO, CFO, CTO, CMO, CIO, CHRO, CPO, CRO, CISO, CSO, CDO, c level,
      strategy, leader, leadership, chief operating officer, chief financial officer, chief
      marketing officer, chief technology officer, chief people officer, chief revenue officer,
      chief strategy officer, EVP, SVP, VP, vice president, senior vice president, executive vice
      president, trustee
    `),
    topics: {
      leadership: 1,
      management: 0.85,
      strategy: 0.9,
      'corporate-governance': 0.85,
      'women-in-business': 0.4,
      entrepreneurship: 0.35,
      innovation: 0.4,
      'company-culture': 0.35,
      'future-of-work': 0.3,
      'digital-transformation': 0.35,
      operations: 0.3,
      negotiation: 0.25,
    },
  },
  {
    id: 'founder',
    name: 'entrepreneurship',
    roles: list(`
      founder, co founder, cofounder, founding partner, entrepreneur, business owner, owner, founder
      and ceo, small business owner, solopreneur, solo founder, indie hacker, bootstrapper, startup
      founder, serial entrepreneur, restaurateur, shop owner, gründer, mitgründer, inhaber,
      unternehmer, fondateur, cofondateur, entrepreneur in residence, fundador, cofundador, dueño,
      emprendedor, empreendedor, empresario, empresário, fondatore, imprenditore, titolare, sócio
      fundador, socio fundador, chief everything officer, proprietor, selbständiger
    `),
    fields: list(`
      startups, startup, entrepreneurship, bootstrapped, small business, start up, startup
      ecosystem, incubator, accelerator, venture builder, stealth startup, franchise,
      unternehmertum, emprendimiento, empreendedorismo, founders, YC
    `),
    hints: list(`stealth, exits, building, venture, ARR, innovation hub`),
    topics: {
      entrepreneurship: 1,
      startups: 1,
      bootstrapping: 0.85,
      'small-business': 0.85,
      fundraising: 0.7,
      'social-entrepreneurship': 0.6,
      'women-in-business': 0.6,
      'venture-capital': 0.5,
      innovation: 0.5,
      leadership: 0.45,
      strategy: 0.35,
    },
  },
  {
    id: 'consulting',
    name: 'consulting',
    roles: list(`
      consultant, management consultant, strategy consultant, business consultant,
      unternehmensberater, berater, conseiller en stratégie, consulente, consultor, advisor,
      adviser, independent consultant, transformation consultant, change consultant, engagement
      manager
    `),
    fields: list(`
      consulting, management consulting, strategy consulting, advisory, beratung,
      unternehmensberatung, consultoría, consultoria, conseil, consulenza, change management,
      business transformation, digital transformation, business advisory
    `),
    hints: list(`transformation, fractional, change, strategist`),
    topics: {
      consulting: 1,
      strategy: 0.75,
      'digital-transformation': 0.65,
      management: 0.35,
      innovation: 0.35,
      leadership: 0.25,
    },
  },
  {
    id: 'operations',
    name: 'operations',
    roles: list(`
      operations manager, COO, chief operating officer, chief of staff, office manager, operations
      director, head of operations, vp operations, ops manager, operations lead, business operations
      manager, directeur des opérations, director de operaciones, diretor de operações, direttore
      operativo, betriebsleiter, facilities manager, process improvement manager, operations analyst
    `),
    fields: list(`
      operations, business operations, biz ops, bizops, process improvement, lean, six sigma,
      operational excellence, continuous improvement, business process, betrieb, opérations,
      operaciones, operações, prozessmanagement, shared services
    `),
    hints: list(`ops, process, efficiency, facilities, systems and processes`),
    topics: {
      operations: 1,
      productivity: 0.65,
      management: 0.5,
      'project-management': 0.55,
      'supply-chain': 0.45,
      manufacturing: 0.35,
      strategy: 0.25,
    },
  },
  {
    id: 'project-management',
    name: 'project management',
    roles: list(`
      project manager, program manager, programme manager, project coordinator, project lead,
      project director, pmo lead, PMP, projektleiter, projektmanager, chef de projet, jefe de
      proyecto, gerente de proyectos, gerente de projetos, responsabile di progetto, project
      management officer, technical program manager, TPM, projekt manager, scheduler
    `),
    fields: list(`
      project management, program management, programme management, PMO, prince2, projektmanagement,
      gestion de projet, gestión de proyectos, gestão de projetos, projekt
    `),
    hints: list(`projects, PM, program, project, proyecto, projet`),
    topics: {
      'project-management': 1,
      agile: 0.6,
      productivity: 0.55,
      operations: 0.6,
      management: 0.35,
    },
  },
  {
    id: 'supply-chain',
    name: 'supply chain and logistics',
    roles: list(`
      supply chain manager, supply chain analyst, logistics manager, procurement manager, buyer,
      purchasing manager, warehouse manager, warehouse supervisor, demand planner, category manager,
      supply planner, freight forwarder, einkäufer, disponent, acheteur, responsable achats,
      responsable logistique, comprador, jefe de compras, responsabile acquisti, sourcing manager,
      fleet manager, inventory manager, customs broker, chief procurement officer, leiter einkauf,
      logistics coordinator, merchandise planner, responsabile logistica, dispatcher
    `),
    fields: list(`
      supply chain, logistics, procurement, purchasing, sourcing, SCM, S&OP, warehousing, einkauf,
      logistik, beschaffung, achats, logistique, compras, logística, acquisti, logistica, freight,
      shipping, transportation, inventory, fulfillment, fulfilment, supply chains, cadena de
      suministro, strategic sourcing, materials management
    `),
    hints: list(`supply, warehouse, delivery, transport, trade, import, export, fleet, spedition`),
    topics: {
      'supply-chain': 1,
      operations: 0.65,
      manufacturing: 0.5,
      negotiation: 0.4,
      'circular-economy': 0.25,
      'electric-vehicles': 0.2,
      'e-commerce': 0.3,
    },
  },
  {
    id: 'manufacturing',
    name: 'manufacturing',
    roles: list(`
      plant manager, production manager, manufacturing engineer, production engineer, process
      engineer, quality engineer, quality manager, production planner, factory manager, production
      supervisor, lean manager, maintenance engineer, EHS manager, safety manager, machinist,
      fertigungsleiter, produktionsleiter, werksleiter, werkleiter, directeur d usine, responsable
      de production, jefe de producción, jefe de planta, engenheiro de produção, ingegnere di
      produzione, responsabile di produzione, industrial manager, qualitätsmanager, shift leader,
      head of production, validation engineer, toolmaker
    `),
    fields: list(`
      manufacturing, production, lean manufacturing, quality management, fertigung, produktion,
      industry 4.0, industrial engineering, fabrication, qualität, producción, produção, produzione,
      EHS, HSE, quality assurance, quality control, occupational safety, operational safety
    `),
    hints: list(`plant, factory, quality, industrial, assembly, maintenance, usine, fábrica`),
    topics: {
      manufacturing: 1,
      operations: 0.75,
      'supply-chain': 0.65,
      robotics: 0.4,
      'circular-economy': 0.25,
      'electric-vehicles': 0.25,
    },
  },
  {
    id: 'customer-success',
    name: 'customer success and service',
    roles: list(`
      customer success manager, CSM, customer support specialist, customer service representative,
      customer service agent, customer service manager, support engineer, call center agent,
      customer experience manager, CX lead, CX manager, onboarding specialist, onboarding manager,
      implementation manager, client success manager, chief customer officer, CCO, customer
      advocate, support agent, kundenberater, kundenbetreuer, leiter kundenservice, conseiller
      clientèle, chargé de clientèle, atención al cliente, atendimento ao cliente, technical account
      manager, support lead, support manager, client services director, contact centre manager,
      servizio clienti, customer care specialist
    `),
    fields: list(`
      customer success, customer support, customer service, customer experience, client success, CX,
      customer care, client services, client experience, kundenservice, kundendienst, service
      client, relation client, experiencia de cliente, guest experience, customer onboarding,
      customer operations, contact centre, contact center, call centre, customer, customers
    `),
    hints: list(`
      support, client, clients, service, onboarding, retention, kunden, guest, hospitality
    `),
    topics: {
      'customer-success': 1,
      'customer-experience': 1,
      'user-experience': 0.3,
      sales: 0.3,
      'community-building': 0.25,
      'product-management': 0.2,
    },
  },
];
