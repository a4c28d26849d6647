import { list, type TopicEntry } from '../topic-entry.ts';

export const business: readonly TopicEntry[] = [
  {
    id: 'leadership',
    name: 'Leadership',
    aliases: list(`
      leadership, leading teams, servant leadership, leadershipdevelopment, leadership
      development, executive leadership, inclusive leadership, thought leadership at work,
      liderazgo, liderança, führung, führungskräfte, leiderschap
    `),
    phrases: list(`
      lead by example, led by example, as a leader, great leaders, good leaders, leading people,
      lead a team, leading a team, leading through change, difficult conversations,
      hard conversations, tough decisions, vulnerability at work, psychological safety,
      trust your team, empower your team, empowering people, authentic leadership,
      emotional intelligence, integrity, giving feedback, radical candor, first time manager,
      role model, vision and values, humility, leadership team, leadership style,
      leadership lessons, self awareness, accountability, earn trust, courage to lead,
      leading with empathy, empathetic leader, admit mistakes, leader, leaders, CEO, best boss,
      worst boss, my boss, a good boss, speak up, said sorry to my team, jefe, jefa,
      führungskraft, chef d'équipe, conductor, step down
    `),
    related: {
      management: 0.8,
      'company-culture': 0.5,
      coaching: 0.45,
      strategy: 0.35,
      'employee-engagement': 0.35,
      psychology: 0.15,
    },
    broader: [],
  },
  {
    id: 'management',
    name: 'Management',
    aliases: list(`
      management, people management, middle managers, managing people, middle management,
      people manager, managing teams, gestión de equipos, gestão de pessoas, führungskraft,
      mitarbeiterführung
    `),
    phrases: list(`
      one on ones, one on one meeting, micromanagement, micromanaging, micromanager, delegate,
      delegation, performance review, direct reports, new manager, first time manager,
      bad manager, bad boss, my boss, line manager, team meeting, giving feedback,
      feedback culture, set expectations, clear expectations, decision making, span of control,
      team performance, manager training, team of managers, skip level, annual review,
      goal setting, OKRs, team dynamics, underperformance, organizational design, manager,
      managers, my manager, our managers, a manager, my team, one to one, one to ones, one on one,
      difficult conversation, feedback conversation, delegating, micromanage, team lead,
      mitarbeiter, manager de, weekly meeting
    `),
    related: {
      leadership: 0.8,
      'human-resources': 0.4,
      productivity: 0.35,
      'company-culture': 0.4,
      'employee-engagement': 0.45,
      'project-management': 0.3,
    },
    broader: [],
  },
  {
    id: 'strategy',
    name: 'Strategy',
    aliases: list(`
      strategy, business strategy, corporate strategy, strategic planning, strategic thinking,
      competitive advantage, businessstrategy, business model, strategist
    `),
    phrases: list(`
      competitive strategy, blue ocean, moat, market positioning, strategic choices,
      strategy execution, where to play, how to win, scenario planning, long term vision,
      market entry, growth strategy, strategic priorities, porter's five forces, disruption,
      disruptive, platform business, network effects, core business, strategic plan,
      annual planning, five year plan, market share, trade offs, value proposition,
      mergers and acquisitions, M&A, diversification, say no to, long term bet
    `),
    related: {
      innovation: 0.5,
      leadership: 0.4,
      consulting: 0.45,
      management: 0.4,
      marketing: 0.2,
      entrepreneurship: 0.25,
    },
    broader: [],
  },
  {
    id: 'innovation',
    name: 'Innovation',
    aliases: list(`
      innovation, innovate, innovators, disruptive innovation, open innovation, corporate
      innovation, design thinking, innovation management, R&D, innovación, inovação,
      innovazione
    `),
    phrases: list(`
      experimentation, culture of experimentation, fail fast, new ideas, breakthrough ideas,
      intrapreneur, intrapreneurship, research and development, innovation lab,
      innovation theater, hackathon, inventors, patents, prototype, rapid prototyping,
      emerging technologies, disruptive technology, ideation, brainstorming, moonshot,
      first principles, think outside the box, idea generation, business model innovation,
      lean startup, incremental improvement, tech trends, innovative, invented, inventor,
      prototypes, failed experiment, disrupted, r and d
    `),
    related: {
      creativity: 0.5,
      strategy: 0.5,
      'digital-transformation': 0.45,
      entrepreneurship: 0.4,
      'product-management': 0.3,
      startups: 0.35,
    },
    broader: [],
  },
  {
    id: 'operations',
    name: 'Operations',
    aliases: list(`
      operations, business operations, operations management, operational excellence, process
      improvement, COO, continuous improvement, six sigma, operational efficiency
    `),
    phrases: list(`
      kaizen, lean operations, standard operating procedures, SOPs, bottleneck, bottlenecks,
      workflow automation, process mapping, capacity planning, cost reduction, cut costs,
      automate processes, back office, process automation, root cause analysis,
      streamlined our process, streamline, efficiency gains, inefficiency, service levels,
      waste reduction, quality control, vendor management, turnaround time, lead time, cycle time,
      scale operations, day to day operations, shift plan, process map, checklists, throughput,
      stock take
    `),
    related: {
      'supply-chain': 0.5,
      manufacturing: 0.45,
      'project-management': 0.45,
      management: 0.4,
      productivity: 0.35,
      'digital-transformation': 0.3,
    },
    broader: [],
  },
  {
    id: 'supply-chain',
    name: 'Supply Chain',
    aliases: list(`
      supply chain, supplychain, logistics, procurement, supply chain management, supply chain
      resilience, sourcing strategy, scm, cadena de suministro, cadeia de suprimentos, chaîne
      d’approvisionnement, lieferkette, lieferketten
    `),
    phrases: list(`
      freight, shipping containers, container ship, port congestion, inventory,
      inventory management, stockouts, out of stock, warehouse, warehousing, last mile,
      last mile delivery, suppliers, supplier relationships, nearshoring, reshoring,
      demand planning, demand forecasting, just in time, lead times, distribution center,
      tariffs on imports, shipping delays, single supplier, second source, purchase order,
      trucking, cold chain, raw materials, bill of materials, safety stock, fulfilment center,
      freight forwarder, traceability, scope 3 suppliers, lorry, pallet, pallets, container,
      containers, customs, shipping, supplier, exporter, exporters, haulage, delivery times,
      chaîne d'approvisionnement, logística, logistique, logistik, trade rules
    `),
    related: {
      operations: 0.7,
      manufacturing: 0.6,
      'e-commerce': 0.25,
      economics: 0.15,
      geopolitics: 0.15,
      'circular-economy': 0.2,
    },
    broader: ['operations'],
  },
  {
    id: 'manufacturing',
    name: 'Manufacturing',
    aliases: list(`
      manufacturing, factory, manufacturer, industry 4.0, smart manufacturing, lean
      manufacturing, shop floor, industry40, factories, advanced manufacturing
    `),
    phrases: list(`
      production line, assembly line, plant manager, industrial engineering, 3d printing,
      additive manufacturing, CNC machine, machine downtime, predictive maintenance, OEE,
      overall equipment effectiveness, toyota production system, lean production, kanban, gemba,
      gemba walk, digital twin, semiconductor fab, chip factory, quality defects, made in america,
      reindustrialization, machine operators, factory workers, skilled trades,
      industrial automation, process engineer, reshoring, production capacity, iot sensors,
      machine operator, welders, welder, scrap rate, fabrik, usine, fábrica, produktion,
      produktionslinie, cnc
    `),
    related: {
      operations: 0.6,
      'supply-chain': 0.6,
      robotics: 0.5,
      'digital-transformation': 0.3,
      agile: 0.15,
    },
    broader: ['operations'],
  },
  {
    id: 'project-management',
    name: 'Project Management',
    aliases: list(`
      project management, project manager, projectmanagement, PMP, program management, PMO,
      project managers, project planning, programme manager
    `),
    phrases: list(`
      scope creep, project plan, gantt chart, deliverables, project deadline, missed deadline,
      stakeholder management, stakeholders, risk register, project kickoff, kick off meeting,
      project failure, on time and on budget, over budget, change request, status report,
      status meeting, project scope, resource allocation, critical path, lessons learned,
      work breakdown structure, project sponsor, estimation, waterfall, megaproject,
      project delays, retrospectives, jira, milestones, kickoff, steering committee
    `),
    related: { agile: 0.7, operations: 0.4, management: 0.4, productivity: 0.35, consulting: 0.2 },
    broader: [],
  },
  {
    id: 'agile',
    name: 'Agile',
    aliases: list(`
      agile, scrum, agile coach, scrum master, scrummaster, kanban, agile transformation,
      agile teams, SAFe, scaled agile, agile manifesto
    `),
    phrases: list(`
      sprint planning, daily standup, stand up meeting, retrospective, retrospectives, retro,
      product backlog, product owner, story points, user stories, definition of done,
      iterative development, lean agile, extreme programming, XP practices, self organizing teams,
      cross functional teams, burndown, work in progress limits, agile mindset,
      refinement session, agile delivery, inspect and adapt, flow metrics, two week sprints,
      next sprint, standups, stand up, sprints, jira
    `),
    related: {
      'project-management': 0.7,
      'software-engineering': 0.5,
      'product-management': 0.5,
      devops: 0.35,
      coaching: 0.2,
    },
    broader: [],
  },
  {
    id: 'consulting',
    name: 'Consulting',
    aliases: list(`
      consulting, consultant, consultants, management consulting, consultancy, freelance
      consultant, independent consultant, strategy consulting
    `),
    phrases: list(`
      mckinsey, bain, BCG, deloitte, accenture, big four, client engagement, billable hours,
      client project, slide deck, case interview, consulting firm, consulting career,
      boutique consultancy, scope of work, statement of work, advisory firm,
      professional services, fractional executive, solopreneur consultant, client work, retainer,
      discovery call, pricing my services, trusted advisor, value based pricing, hourly rate,
      day rate, advisory
    `),
    related: {
      strategy: 0.5,
      management: 0.3,
      'small-business': 0.2,
      leadership: 0.2,
      sales: 0.15,
    },
    broader: [],
  },
  {
    id: 'negotiation',
    name: 'Negotiation',
    aliases: list(`
      negotiation, negotiating, negotiate, negotiator, negotiation skills, conflict
      resolution, dealmaking, mediation
    `),
    phrases: list(`
      salary negotiation, negotiate your salary, counteroffer, counter offer, BATNA, win win,
      anchoring, tactical empathy, walk away price, hostage negotiator, getting to yes,
      persuasion, closing the deal, bargaining, bargaining power, difficult conversations,
      ask for a raise, concessions, active listening, deal terms, dispute resolution, mediator,
      conflict management, leverage in a deal, first offer, negotiated, haggle,
      asking for a raise, ask for more, walked away
    `),
    related: {
      sales: 0.45,
      leadership: 0.3,
      law: 0.2,
      'career-development': 0.3,
      psychology: 0.25,
      'behavioral-science': 0.25,
    },
    broader: [],
  },
  {
    id: 'customer-experience',
    name: 'Customer Experience',
    aliases: list(`
      customer experience, CX, customerexperience, customer service, customer centricity,
      customer satisfaction, customer support, customer obsession, customer care, experiencia
      del cliente, experiência do cliente, expérience client, kundenerlebnis
    `),
    phrases: list(`
      NPS, net promoter score, CSAT, customer journey, journey mapping, contact center,
      call center, support tickets, customer complaints, angry customer, customer feedback,
      voice of the customer, wow moments, service recovery, customer loyalty, delight customers,
      customer expectations, customer first, unhappy customers, happy customers, customer effort,
      customer interaction, hospitality mindset, service design, omnichannel, customer insight,
      patient experience, on hold for, customer centric, customers waiting, support line,
      support agents, customer complaint, customer pain, wait times, customer emailed, complaints,
      on hold, call centre, contact centre, waiting on the phone, refund, receptionist, barista,
      regulars, remember their names, friendly service, kundenservice, atención al cliente,
      service client, atendimento ao cliente, furious customer
    `),
    related: {
      'customer-success': 0.7,
      'user-experience': 0.4,
      marketing: 0.35,
      'e-commerce': 0.3,
      operations: 0.25,
      branding: 0.2,
    },
    broader: [],
  },
  {
    id: 'customer-success',
    name: 'Customer Success',
    aliases: list(`
      customer success, customersuccess, CSM, customer success manager, customer retention,
      churn, client success, net revenue retention
    `),
    phrases: list(`
      churn rate, reduce churn, churned, customer onboarding, onboarding customers, renewals,
      renewal, upsell, expansion revenue, NRR, health score, quarterly business review, QBR,
      customer lifetime value, time to value, product adoption, account management,
      account manager, retention rate, logo churn, customer outcomes, saas retention,
      at risk accounts, customer advocacy, land and expand, digital customer success,
      existing customers, client retention, onboarding call, referred
    `),
    related: { 'customer-experience': 0.7, sales: 0.5, 'product-management': 0.3, marketing: 0.2 },
    broader: ['customer-experience'],
  },
  {
    id: 'corporate-governance',
    name: 'Corporate Governance',
    aliases: list(`
      corporate governance, board of directors, boardroom, board governance,
      corporategovernance, board member, non executive director, NED, board directors,
      independent director, board chair
    `),
    phrases: list(`
      audit committee, fiduciary duty, shareholders, shareholder, activist investor, proxy season,
      executive pay, executive compensation, CEO pay, CEO succession, succession planning,
      board diversity, board oversight, board meeting, annual general meeting, AGM,
      risk oversight, stakeholder capitalism, compliance, internal controls, whistleblower,
      business ethics, conflict of interest, board seat, governance code, say on pay,
      corporate scandal, accountability to shareholders, non executive, shareholder meeting,
      supervisory board
    `),
    related: {
      esg: 0.6,
      leadership: 0.35,
      law: 0.35,
      strategy: 0.3,
      accounting: 0.3,
      investing: 0.2,
    },
    broader: [],
  },
  {
    id: 'productivity',
    name: 'Productivity',
    aliases: list(`
      productivity, time management, deep work, productivity tips, getting things done, focus
      at work, timemanagement, productividad, produtividade, productivité, produktivität
    `),
    phrases: list(`
      to do list, calendar blocking, time blocking, too many meetings, meeting free,
      no meeting day, context switching, multitasking, distractions, distraction, procrastination,
      procrastinate, inbox zero, email overload, morning routine, atomic habits, work smarter,
      deep focus, pomodoro, four day week, saying no, second brain, note taking, single tasking,
      busy work, busyness, energy management, flow state, attention span, weekly review,
      meeting overload, hours a week, productive, good habits, focus time, fewer meetings,
      blocked my calendar
    `),
    related: {
      management: 0.3,
      'workplace-wellbeing': 0.35,
      'remote-work': 0.3,
      psychology: 0.25,
      'behavioral-science': 0.25,
      'future-of-work': 0.3,
    },
    broader: [],
  },
  {
    id: 'remote-work',
    name: 'Remote Work',
    aliases: list(`
      remote work, remote working, work from home, WFH, remotework, hybrid work, remote team,
      remote first, distributed team, telecommuting, working remotely, workfromhome, work from
      anywhere, hybridwork, remote jobs, teletrabajo, trabajo remoto, trabalho remoto,
      télétravail, homeoffice, home-office, lavoro da remoto, thuiswerken
    `),
    phrases: list(`
      fully remote, remote company, remote employees, remote workers, remote hiring,
      remote culture, return to office, RTO, back to the office, office days, days in the office,
      home office, async, asynchronous communication, async communication, time zones,
      across time zones, zoom calls, zoom fatigue, video calls, digital nomad, digital nomads,
      coworking space, commute, commuting, hybrid model, hybrid team, hybrid working,
      virtual team, office mandate, location independent, flexible working, work remotely,
      empty office, distributed company, distributed workforce, went remote, global team,
      a distancia, trabajo a distancia, camera on
    `),
    related: {
      'future-of-work': 0.7,
      'company-culture': 0.4,
      productivity: 0.35,
      management: 0.35,
      hiring: 0.25,
      'workplace-wellbeing': 0.3,
      'employee-engagement': 0.3,
    },
    broader: ['future-of-work'],
  },
  {
    id: 'future-of-work',
    name: 'Future of Work',
    aliases: list(`
      future of work, futureofwork, workplace trends, workforce transformation, changing world
      of work, new world of work, workplace of the future, gig economy, four day work week, 4
      day work week, futuro del trabajo, futuro do trabalho, zukunft der arbeit, avenir du
      travail, newwork
    `),
    phrases: list(`
      four day week, 4 day week, skills based organization, reskilling, upskilling,
      automation of jobs, jobs of the future, will ai take my job, ai and jobs, ai at work,
      replace jobs, replaced by ai, job displacement, workforce planning, freelancers,
      gig workers, flexible work, human skills, workplace flexibility, future workforce,
      skills gap, generation z at work, gen z, multigenerational workforce, knowledge workers,
      office of the future, labor market, labour market, job market, portfolio career,
      automation anxiety, jobs at risk, the workplace is changing, talent shortage, take your job,
      take our jobs, replaced by, jobs will disappear, skills of the future, generation z,
      jobs of tomorrow, workforce
    `),
    related: {
      'remote-work': 0.7,
      'human-resources': 0.5,
      'learning-and-development': 0.4,
      'artificial-intelligence': 0.3,
      'company-culture': 0.35,
      'employee-engagement': 0.35,
      'generative-ai': 0.25,
    },
    broader: [],
  },
  {
    id: 'digital-transformation',
    name: 'Digital Transformation',
    aliases: list(`
      digital transformation, digitaltransformation, digital strategy, digitalization,
      digitalisation, digitization, CIO, business transformation, digital innovation, change
      management, CDO, transformación digital, transformação digital, transformation
      numérique, digitalisierung, digitale transformation, trasformazione digitale
    `),
    phrases: list(`
      legacy systems, modernization, modernisation, digital first, ERP implementation, ERP,
      SAP migration, process automation, RPA, robotic process automation, organizational change,
      resistance to change, change fatigue, change leadership, paper based process, paper forms,
      new system rollout, digital maturity, digital adoption, it department,
      enterprise technology, technology leader, technology adoption, transformation program,
      transformation programme, spreadsheets to, low code, no code, internet of things,
      paper form, fax, digitised, digitized, digitalización, went paperless
    `),
    related: {
      innovation: 0.5,
      'cloud-computing': 0.45,
      strategy: 0.4,
      operations: 0.4,
      'artificial-intelligence': 0.35,
      'data-engineering': 0.2,
    },
    broader: [],
  },
];
