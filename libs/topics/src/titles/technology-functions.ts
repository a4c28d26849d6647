import { list } from '../topic-entry.ts';
import type { FunctionEntry } from './function-entry.ts';

export const technologyFunctions: readonly FunctionEntry[] = [
  {
    id: 'engineering',
    name: 'software engineering',
    roles: list(`
      software engineer, software developer, developer, programmer, coder, backend engineer, back
      end engineer, frontend engineer, front end engineer, full stack engineer, fullstack, full
      stack, full stack dev, dev, SWE, SDE, web developer, app developer, mobile developer, android
      developer, ios developer, ios engineer, android engineer, platform engineer, software
      architect, solution architect, solutions architect, cloud architect, enterprise architect,
      technical architect, systems architect, staff engineer, principal engineer, tech lead,
      technical lead, engineering manager, QA engineer, QA eng, test engineer, tester, SDET, game
      developer, blockchain developer, web3 developer, embedded engineer, firmware engineer,
      developer advocate, developer relations, DevRel, desarrollador, programador, développeur,
      desenvolvedor, sviluppatore, programmatore, softwareentwickler, entwickler, ingénieur
      logiciel, ingénieur informatique, ingeniero de software, ingeniero informático, engenheiro de
      software, ingegnere del software, ingegnere informatico, softwarearchitekt, webentwickler,
      hacker, maintainer, CTO
    `),
    fields: list(`
      software engineering, software development, web development, backend, back end, frontend,
      front end, engineering, chief technology officer, chief technical officer, vp eng, software,
      web3, blockchain, open source, softwareentwicklung, développement logiciel, quality assurance
      engineering, chief architect, technology officer, coding, javascript, typescript, python,
      java, golang, rust, react, kubernetes, desarrollo de software, desenvolvimento, sviluppo
      software, informatique, head of technology, director of technology, vp technology, directeur
      technique, director técnico, software quality
    `),
    hints: list(`
      technology, tech, technical, QA, code, platform, technologie, tecnología, tecnologia, api,
      mobile, eng, architect, engineer, ingénieur, ingeniero, engenheiro, ingegnere, ingenieur
    `),
    topics: {
      'software-engineering': 1,
      'software-architecture': 0.85,
      'web-development': 0.8,
      'open-source': 0.75,
      devops: 0.65,
      'cloud-computing': 0.6,
      agile: 0.55,
      blockchain: 0.6,
      'digital-transformation': 0.35,
      'generative-ai': 0.3,
      'artificial-intelligence': 0.3,
      cybersecurity: 0.25,
      gaming: 0.2,
    },
  },
  {
    id: 'infrastructure',
    name: 'IT and cloud infrastructure',
    roles: list(`
      devops engineer, site reliability engineer, SRE, cloud engineer, infrastructure engineer,
      system administrator, systems administrator, sysadmin, sys admin, network administrator,
      network engineer, database administrator, DBA, IT manager, IT mgr, IT administrator, IT
      director, IT technician, IT support, IT specialist, IT consultant, IT architect, CIO, chief
      information officer, systems engineer, systemadministrator, fachinformatiker, administrateur
      système, administrador de sistemas, sistemista, release engineer, mainframe engineer, helpdesk
      technician, cloud consultant
    `),
    fields: list(`
      devops, cloud, infrastructure engineering, site reliability, information technology, IT, aws,
      azure, devsecops, platform engineering, network operations, it operations, TI, EDV, cloud
      infrastructure, data center, data centre, sap, erp, salesforce administrator
    `),
    hints: list(`systems, network, digital, informatik, numérique, helpdesk`),
    topics: {
      devops: 1,
      'cloud-computing': 1,
      'software-architecture': 0.6,
      'software-engineering': 0.55,
      'digital-transformation': 0.6,
      cybersecurity: 0.4,
      'open-source': 0.45,
      'data-engineering': 0.3,
    },
  },
  {
    id: 'data-and-ai',
    name: 'data and AI',
    roles: list(`ingeniero de datos, engenheiro de dados, ingénieur données, 
      data scientist, data analyst, data engineer, machine learning engineer, ML engineer, ML eng,
      AI engineer, AI researcher, ML researcher, analytics engineer, BI analyst, BI developer,
      business intelligence analyst, statistician, prompt engineer, data architect, chief data
      officer, chief ai officer, CDO, CAIO, CDAO, applied scientist, MLOps engineer, computer vision
      engineer, nlp engineer, científico de datos, cientista de dados, analista de datos, analista
      de dados, data steward, datenanalyst, datenwissenschaftler, quantitative analyst, decision
      scientist
    `),
    fields: list(`
      data science, machine learning, artificial intelligence, AI, ML, LLM, LLMs, GenAI, generative
      ai, deep learning, analytics, business intelligence, data engineering, big data, data
      governance, data analytics, computer vision, natural language processing, NLP, MLOps, data
      strategy, inteligencia artificial, intelligence artificielle, data platform, KI, IA,
      künstliche intelligenz, data products, data management, AI ethics, responsible ai
    `),
    hints: list(`data, BI, datos, dados, données, daten, dati, insights, quantitative, algorithm`),
    topics: {
      'data-science': 1,
      'machine-learning': 0.95,
      'artificial-intelligence': 0.95,
      'generative-ai': 0.85,
      'data-engineering': 0.8,
      'ai-ethics': 0.7,
      mathematics: 0.35,
      'people-analytics': 0.3,
      'digital-transformation': 0.3,
      robotics: 0.25,
    },
  },
  {
    id: 'security',
    name: 'security',
    roles: list(`
      security engineer, security analyst, security architect, security researcher, information
      security, security consultant, CISO, penetration tester, pentester, ethical hacker, SOC
      analyst, security officer, information security officer, chief information security officer,
      chief security officer, threat hunter, incident responder, red teamer,
      sicherheitsbeauftragter, it security, it sicherheitsbeauftragter, informationssicherheit, data
      protection officer, DPO, datenschutzbeauftragter, privacy officer, chief privacy officer,
      privacy engineer
    `),
    fields: list(`trust and safety, 
      cybersecurity, cyber security, cyber, infosec, appsec, application security, cloud security,
      network security, security operations, it sicherheit, cybersécurité, ciberseguridad,
      cibersegurança, threat intelligence, data protection, datenschutz, privacy, CISSP, GRC,
      identity and access management, DSGVO, RGPD, GDPR, cryptography
    `),
    hints: list(`security, hackers, sicherheit, sécurité, seguridad, segurança`),
    topics: {
      cybersecurity: 1,
      privacy: 0.75,
      'cloud-computing': 0.3,
      devops: 0.25,
      'ai-ethics': 0.25,
      'software-engineering': 0.25,
    },
  },
  {
    id: 'product',
    name: 'product management',
    roles: list(`
      product manager, product owner, product lead, product leader, chief product officer, group
      product manager, technical product manager, product director, product strategist, PO, GPM,
      produktmanager, chef de produit, jefe de producto, gerente de produto, gerente de producto,
      product builder, produkt manager, CPO
    `),
    fields: list(`
      product management, product, product strategy, product development, product operations,
      product discovery, produktmanagement, products, produto, producto, produit, prodotto, head of
      product, product innovation
    `),
    hints: list(`PM, roadmap, innovation, features, product owner certified`),
    topics: {
      'product-management': 1,
      'user-experience': 0.55,
      innovation: 0.6,
      agile: 0.65,
      startups: 0.4,
      'customer-experience': 0.35,
      strategy: 0.25,
      'software-engineering': 0.25,
      design: 0.25,
    },
  },
  {
    id: 'agile-delivery',
    name: 'agile delivery',
    roles: list(`
      scrum master, agile coach, release train engineer, agile project manager, delivery manager,
      agile delivery lead, agile consultant, kanban coach
    `),
    fields: list(`agile, scrum, SAFe, kanban, lean agile, agile transformation, CSM PSM`),
    hints: list(`sprint, delivery`),
    topics: {
      agile: 1,
      'project-management': 0.75,
      'product-management': 0.5,
      'software-engineering': 0.4,
      productivity: 0.35,
      'digital-transformation': 0.4,
    },
  },
  {
    id: 'design',
    name: 'design',
    roles: list(`
      designer, graphic designer, product designer, ux designer, ui designer, interaction designer,
      visual designer, service designer, web designer, ux researcher, user researcher, UXR, art
      director, creative director, illustrator, ux writer, design lead, design strategist,
      industrial designer, motion designer, brand designer, interior designer, diseñador, designer
      gráfico, graphiste, grafiker, grafikdesigner, gestalter, grafico, progettista, directeur
      artistique, director creativo, content designer, information architect, fashion designer,
      typographer, accessibility specialist
    `),
    fields: list(`
      design, UX, UI, user experience, user interface, ux research, ux/ui, design systems, human
      centered design, design thinking, product design, graphic design, usability, interaction
      design, service design, diseño, visual design, industrial design, gestaltung, illustration,
      accessibility, HCI
    `),
    hints: list(`creative, pixel, figma, typography, graphics`),
    topics: {
      design: 1,
      'user-experience': 1,
      creativity: 0.75,
      branding: 0.35,
      'customer-experience': 0.3,
      'product-management': 0.3,
      'web-development': 0.25,
      innovation: 0.25,
      'disability-inclusion': 0.2,
    },
  },
  {
    id: 'hardware-engineering',
    name: 'engineering',
    roles: list(`
      mechanical engineer, electrical engineer, robotics engineer, hardware engineer, automation
      engineer, mechatronics engineer, battery engineer, aerospace engineer, chemical engineer,
      materials engineer, systems integration engineer, field engineer, industrial engineer,
      automotive engineer, r&d engineer, design engineer, controls engineer, roboticist,
      maschinenbauingenieur, ingénieur mécanique, ingeniero mecánico, engenheiro mecânico, ingegnere
      meccanico, optical engineer, biomedical engineer
    `),
    fields: list(`
      robotics, mechatronics, automation, electronics, semiconductors, hardware, drones, mechanical
      engineering, electrical engineering, maschinenbau, elektrotechnik, 3d printing, industrial
      automation, r&d engineering, electric vehicles
    `),
    hints: list(`robots, battery, sensors, machines, chips`),
    topics: {
      robotics: 0.95,
      manufacturing: 0.6,
      'electric-vehicles': 0.55,
      innovation: 0.4,
      'stem-education': 0.35,
      physics: 0.3,
      'renewable-energy': 0.3,
      'artificial-intelligence': 0.2,
    },
  },
];
