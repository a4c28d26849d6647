import { list } from '../topic-entry.ts';
import type { FunctionEntry } from './function-entry.ts';

export const growthFunctions: readonly FunctionEntry[] = [
  {
    id: 'marketing',
    name: 'marketing',
    roles: list(`
      marketing manager, marketer, brand manager, growth marketer, growth hacker, CMO, chief
      marketing officer, product marketing manager, PMM, product marketing, content marketer,
      content strategist, content creator, content manager, copywriter, seo specialist, seo
      consultant, social media manager, community manager, digital marketer, media planner, media
      buyer, ppc manager, ppc specialist, performance marketer, brand strategist, ghostwriter,
      influencer, event manager, event planner, event host, campaign manager, email marketer,
      marketing strategist, e commerce manager, ecommerce manager, community builder, community
      lead, chef de marque, responsable marketing, gerente de marketing, conversion optimizer,
      marketingleiter, redactor publicitario, werbetexter, texter, creative strategist
    `),
    fields: list(`
      marketing, digital marketing, content marketing, growth, branding, brand, SEO, SEM, PPC,
      social media, advertising, demand generation, demand gen, content strategy, copywriting,
      performance marketing, lifecycle marketing, marketing operations, growth marketing, mktg,
      email marketing, influencer marketing, mercadotecnia, publicidad, publicidade, publicité,
      werbung, e commerce, ecommerce, community management, community, events, lead generation, crm,
      customer acquisition, paid media, brand marketing, market research, comunicación digital,
      pubblicità, trade marketing, personal branding, content
    `),
    hints: list(`
      campaigns, media, audience, digital, creator, storyteller, GTM, go to market, merch
    `),
    topics: {
      marketing: 1,
      'content-marketing': 0.9,
      branding: 0.9,
      'social-media': 0.85,
      advertising: 0.85,
      seo: 0.75,
      copywriting: 0.75,
      'personal-branding': 0.6,
      'community-building': 0.65,
      'e-commerce': 0.6,
      'public-relations': 0.6,
      storytelling: 0.55,
      'customer-experience': 0.25,
      creativity: 0.35,
    },
  },
  {
    id: 'communications',
    name: 'communications and public relations',
    roles: list(`
      communications manager, communications director, PR manager, PR consultant, publicist, public
      relations officer, press officer, spokesperson, corporate communications manager, head of
      communications, communications officer, communications specialist, PR lead, pressesprecher,
      chargé de communication, responsable communication, speechwriter, jefe de prensa, assessor de
      imprensa, addetto stampa, internal communications manager
    `),
    fields: list(`öffentlichkeitsarbeit, 
      communications, public relations, PR, corporate communications, comms, media relations,
      internal communications, press relations, kommunikation, unternehmenskommunikation,
      communication, comunicación, comunicação, comunicazione, relations presse, presse, relaciones
      públicas, reputation management, crisis communications, external relations
    `),
    hints: list(`press, media, reputation`),
    topics: {
      'public-relations': 1,
      marketing: 0.6,
      branding: 0.6,
      storytelling: 0.65,
      'content-marketing': 0.55,
      'social-media': 0.6,
      journalism: 0.45,
      'public-speaking': 0.35,
      writing: 0.35,
      advertising: 0.4,
    },
  },
  {
    id: 'sales',
    name: 'sales',
    roles: list(`client partner, 
      account executive, sales manager, sales representative, salesperson, sales director, sales
      executive, AE, SDR, BDR, KAM, account manager, acct mgr, key account manager, business
      development manager, business development representative, sales engineer, solutions
      consultant, solution engineer, presales, pre sales, sales rep, inside sales, field sales,
      chief revenue officer, CRO, chief commercial officer, sales associate, strategic account
      manager, partnerships manager, partner manager, channel manager, sales consultant, sales
      trainer, vertriebsleiter, vertriebsmitarbeiter, außendienst, verkäufer, key account,
      commercial director, directeur commercial, ingénieur commercial, attaché commercial, director
      comercial, gerente comercial, gerente de ventas, ejecutivo de ventas, vendedor, executivo de
      contas, responsabile commerciale, direttore vendite, agente di commercio, closer, account
      director, revenue leader, sales coach, bid manager
    `),
    fields: list(`
      sales, business development, bus dev, biz dev, bizdev, revenue, RevOps, revenue operations,
      sales operations, sales enablement, partnerships, alliances, channel sales, GTM, go to market,
      enterprise sales, b2b sales, vertrieb, ventas, vendas, vendite, account management, BD,
      commercial, strategic partnerships, customer acquisition, sales development, pipeline, deals,
      telesales, business developer
    `),
    hints: list(`
      account, accounts, closing, quota, comercial, commerciale, retail, dealer, export
    `),
    topics: {
      sales: 1,
      negotiation: 0.85,
      'customer-success': 0.4,
      'customer-experience': 0.25,
      'e-commerce': 0.45,
      marketing: 0.35,
      'personal-branding': 0.2,
    },
  },
  {
    id: 'retail-and-hospitality',
    name: 'retail and hospitality',
    roles: list(`
      store manager, shop manager, retail manager, hotel manager, restaurant manager, chef, head
      chef, food and beverage manager, guest relations manager, filialleiter, hotelier,
      merchandiser, visual merchandiser, travel agent, tour operator, sous chef
    `),
    fields: list(`retail, hospitality, tourism, gastronomy, hotellerie, hostelería, merchandising`),
    hints: list(`hotel, restaurant, store, shop, travel`),
    topics: {
      'customer-experience': 0.55,
      'e-commerce': 0.45,
      'small-business': 0.35,
      operations: 0.25,
      sales: 0.25,
    },
  },
];
