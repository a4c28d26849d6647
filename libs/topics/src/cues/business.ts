import { list } from '../topic-entry.ts';

export const businessCues: Readonly<Record<string, readonly string[]>> = {
  leadership: list(`
    leader, leaders, lead, led, boss, ceo, chief executive, captain, my team, her team, his team,
    the team, trust, courage, humility, humble, vulnerable, vulnerability, listen, listened,
    listening, decision, decisions, example, mistake, mistakes, respect, integrity, empathy,
    inspire, inspired, vision, role model, the best boss, the worst boss, take the blame,
    give credit, speak up, i was wrong, asked for help, executive, executives, director,
    responsibility, founder, mentor, lessons, one to one, one on one, feedback, ego, jefe, jefa,
    lider, liderazgo, chef, fuhrung, fuhrungskraft, chefin, chefe, equipo, equipe, vorgesetzte
  `),
  management: list(`
    manager, managers, boss, supervisor, foreman, team lead, direct report, direct reports,
    one to one, one on one, 1 1, performance review, feedback, delegate, delegated, delegation,
    micromanage, micromanaging, meeting, meetings, team, my team, deadline, deadlines, workload,
    first time manager, promoted, responsibility, accountability, targets, goals, okrs,
    hard conversation, difficult conversation, report to me, reports to me, colleague, colleagues,
    department, budget, middle manager, middle managers, former colleagues, collegues, kollegen,
    mitarbeiter, teamleiter, jefe, gerente, encargado, manager de
  `),
  strategy: list(`
    strategy, strategic, competitor, competitors, competitive, competition, market share, market,
    advantage, trade off, trade offs, positioning, long term, say no, choices, choice, bet, bets,
    moat, differentiation, plan, planning, five year plan, vision, priorities, pivot, ambition,
    growth, markets, business model, swot, playbook, focus, winning, number one, expansion
  `),
  innovation: list(`
    idea, ideas, invent, invented, invention, inventor, inventions, patent, patents, prototype,
    prototypes, experiment, experiments, disrupt, disrupted, disruption, breakthrough, new product,
    r d, lab, failure, failed, incumbent, incumbents, kodak, nokia, xerox, blockbuster, moonshot,
    hackathon, risk, pioneer, pilot, pilots, curiosity, brainstorm, constraint, constraints
  `),
  operations: list(`
    process, processes, workflow, bottleneck, efficiency, efficient, throughput, warehouse,
    schedule, scheduling, shift, shifts, rota, logistics, procedure, procedures, checklist, sop,
    capacity, downtime, waste, cost saving, cycle time, lead time, inventory, quality control,
    standard work, continuous improvement, kpi, output, floor, station, scrap, rework, machine,
    machines, plant, line, prozess, ablauf, proceso, processo
  `),
  'supply-chain': list(`
    supplier, suppliers, container, containers, shipping, shipment, shipments, ship, freight, port,
    ports, truck, trucks, lorry, lorries, warehouse, warehouses, inventory, stock, stockout,
    logistics, procurement, purchasing, delivery, deliveries, lead time, lead times, shortage,
    shortages, just in time, sourcing, customs, tariff, tariffs, pallet, pallets, parts, delay,
    delayed, route, forecast, demand, suez, red sea, rotterdam, shanghai, distribution, lieferkette,
    lieferant, proveedor, fournisseur, fornecedor, last mile, forklift
  `),
  manufacturing: list(`
    factory, factories, plant, machine, machines, assembly, assembly line, shop floor, operator,
    operators, station, press, welding, welder, cnc, tooling, scrap, defect, defects, downtime,
    shift, foreman, production, production line, lean, kaizen, toyota, quality, parts, steel,
    maintenance, line, prototype, injection, robots, cell, fabrik, werk, schicht, presse, maschine,
    usine, fabrica, planta, maquina, made in, unit cost, stopped the line
  `),
  'project-management': list(`
    project, projects, deadline, deadlines, milestone, milestones, gantt, kickoff, kick off, scope,
    scope creep, budget, over budget, on time, late, delay, delayed, stakeholder, stakeholders,
    risk, risks, risk register, status, status report, steering committee, programme, plan,
    planning, pmo, dependencies, deliverable, deliverables, timeline, green, amber, red, handover,
    go live, lessons learned, workstream, project manager, chantier, baustelle
  `),
  agile: list(`
    sprint, sprints, standup, stand up, stand ups, retro, retrospective, backlog, scrum master,
    velocity, story points, kanban, jira, iteration, iterations, refinement, grooming,
    planning poker, safe, product owner, daily, release, releases, ceremony, ceremonies, increment,
    two week, epics, tickets, waterfall, small batches
  `),
  consulting: list(`
    consultant, consultants, client, clients, slide, slides, deck, decks, slide deck, powerpoint,
    engagement, engagements, big four, mckinsey, bcg, bain, deloitte, pwc, kpmg, partner, advisory,
    advise, adviser, advisor, proposal, billable, day rate, freelance, retainer, recommendation,
    recommendations, framework, workshop, steering committee, beratung, berater, consultoria,
    conseil
  `),
  negotiation: list(`
    negotiate, negotiated, negotiating, negotiator, deal, deals, concession, concessions, offer,
    counter offer, counteroffer, price, discount, silence, agreement, agree, compromise, mediator,
    mediation, dispute, leverage, bargain, bargaining, haggle, batna, walk away, anchor, terms,
    contract, buyer, settle, settled, raise, asked for more, hostage, list price, no deal
  `),
  'customer-experience': list(`
    customer, customers, complaint, complaints, complained, complain, service desk, call centre,
    call center, contact centre, contact center, helpline, hotline, on hold, queue, waiting time,
    waited, refund, apology, apologised, loyalty, loyal, nps, satisfaction, reviews, review,
    delivery, support agent, agent, chat, touchpoint, customer service, friendly, receptionist,
    guest, guests, hotel, waiter, handle time, return, returns, kunde, kundin, cliente, clientes,
    client satisfait, service
  `),
  'customer-success': list(`
    renewal, renewals, renew, churn, churned, onboarding, adoption, account manager, csm, retention,
    upsell, expansion, health score, qbr, champion, support tickets, time to value, subscription,
    customers, contract, cancel, accounts, saas, nps, loyalty, existing customers
  `),
  'corporate-governance': list(`
    board, boards, boardroom, board pack, board meeting, director, directors, non executive,
    chairman, chair, chairwoman, shareholder, shareholders, stakeholders, committee,
    audit committee, oversight, compliance, whistleblower, scandal, ethics, regulation,
    risk officer, risk, bonus, executive pay, annual meeting, agm, proxy, minutes,
    conflict of interest, auditor, fraud, accountability, supervisory, memo, fiduciary
  `),
  productivity: list(`
    calendar, focus, distraction, distractions, notification, notifications, inbox, emails,
    to do list, todo, deep work, procrastinate, procrastination, habit, habits, routine,
    morning routine, time blocking, blocked, multitasking, meetings, no meetings, meeting free,
    prioritise, priority, interruptions, interrupted, get things done, early, hours a day, schedule,
    attention, phone away, pomodoro, save time, saves me, minutes a day, 5 am, discipline, efficient
  `),
  'remote-work': list(`
    remote, home office, homeoffice, work from home, working from home, at home, commute, commuting,
    commuted, office, back to the office, offices, hybrid, video call, video calls, zoom,
    teams call, slack, camera on, camera off, distributed, asynchronous, async, time zone,
    time zones, digital nomad, coworking, desk, desks, days a week, laptop, teletrabajo,
    teletravail, pendeln, buro, home schooling, kitchen table
  `),
  'future-of-work': list(`
    jobs, job market, automation, automated, replaced, replace, obsolete, skills, skill, reskilling,
    upskilling, retrain, workforce, gig, four day week, freelance, generation z, gen z, careers,
    robots, in ten years, adaptability, tasks, occupations, labour market, labor market, new jobs,
    disappear, office of the future, hybrid, ai at work, arbeitswelt, futuro del trabajo
  `),
  'digital-transformation': list(`
    digital, digitise, digitize, digitisation, digitised, transformation, legacy, legacy system,
    paper form, paper, forms, fax, cio, erp, sap, crm, migration, modernise, modernize, online form,
    it department, automation, rollout, roll out, change management, change programme, go live,
    workflow, e signature, portal, self service, paperless, digitalisierung, digitalizacion,
    numerique, adoption
  `),
};
