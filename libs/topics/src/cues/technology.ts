import { list } from '../topic-entry.ts';

export const technologyCues: Readonly<Record<string, readonly string[]>> = {
  'artificial-intelligence': list(`
    robot, model, models, algorithm, algorithms, automated, agents, assistant, copilot, chatbot,
    machine intelligence, the machine, neural, gpu, training data, trained on, inference, benchmark,
    hallucinate, hallucination, prompt, openai, anthropic, deepmind, nvidia, gemini, claude, gpt,
    agi, superintelligence, turing, voice assistant, written by a machine, replaced by software,
    automation, facial recognition, computer vision, speech recognition, recommendation engine,
    algoritmo, algorithme, algorithmus, ki, ia, inteligencia artificial, maschine
  `),
  'machine-learning': list(`
    model, training set, test set, features, feature, labels, labelled, classifier, regression,
    overfit, overfitting, leakage, auc, accuracy, precision, recall, gradient, epoch, epochs,
    tensor, embeddings, embedding, notebook, jupyter, kaggle, predict, prediction, predicted,
    forecast model, retrain, random forest, xgboost, baseline, hyperparameter, in production,
    false positives
  `),
  'generative-ai': list(`
    prompt, prompts, prompted, claude, gemini, copilot, midjourney, diffusion, llm, tokens,
    context window, hallucinated, hallucinates, wrote it for me, ai generated, generated image,
    generate, generated, first draft, draft, summarise, summarize, rag, fine tune, agent, agents,
    image generator, deepfake, voice clone, custom gpt, answer engine, transcript summary, chatbot,
    chatbots
  `),
  'ai-ethics': list(`
    bias, biased, fairness, discriminate, discriminated, black box, transparency, accountable,
    accountability, explain, explainable, trade secret, audit, audited, harm, consent, regulator,
    guardrails, oversight, human in the loop, deepfake, surveillance, facial recognition,
    manipulate, misuse, dignity, trust, ai rules, automated decision, profiling
  `),
  'data-science': list(`
    dataset, datasets, data set, dashboard, dashboards, chart, charts, statistics, statistical,
    statistician, analyst, analysis, correlation, causation, regression, notebook, python, pandas,
    sql, spreadsheet, sample size, outlier, outliers, confidence interval, model, modelled,
    modelling, forecast, insight, insights, a b test, significance, probability, metric, variable,
    variables, datos, donnees, daten, dados
  `),
  'data-engineering': list(`
    pipeline, pipelines, warehouse, lakehouse, column, columns, table, tables, schema, schemas, sql,
    snowflake, databricks, spark, kafka, airflow, dbt, ingest, ingestion, etl, batch, nightly job,
    nightly load, upstream, downstream, backfill, lineage, dashboard, data quality, null, nulls,
    rows, join, partition, streaming, data contract, source of truth
  `),
  'software-engineering': list(`
    software, apps, test coverage, code, coding, codebase, developer, developers, dev, devs,
    programmer, programming, engineer, engineers, bug, bugs, commit, commits, merge, merged,
    refactor, refactoring, repo, repository, pull request, pull requests, code review, reviewer,
    unit test, test suite, deploy, deployed, release, released, compiler, function, functions,
    library, framework, rust, java, python, javascript, typescript, golang, git, lines of code,
    legacy, stack overflow, debugger, debugging, feature, sprint, senior developer,
    junior developer, ship it, hotfix, rollback, technical debt, entwickler, programador,
    desenvolvedor, developpeur, codigo, quellcode
  `),
  'software-architecture': list(`
    services, service, monolith, microservice, coupling, coupled, decouple, boundary, boundaries,
    module, modules, database, databases, broker, queue, queues, api, apis, event driven, latency,
    scalability, scale, retry, outage, distributed, consistency, bounded context, domain, layers,
    rewrite, legacy system, technical debt, diagram, trade off, trade offs, throughput, cache,
    caching, interface, interfaces, schema, redesign
  `),
  'web-development': list(`
    html, css, javascript, react, vue, angular, svelte, nextjs, browser, browsers, website,
    web page, home page, page load, load time, stylesheet, bundle, pixel, responsive, mobile site,
    wordpress, frontend, backend, full stack, dom, lighthouse, core web vitals, cookie banner,
    web app, kb, mb, hosting, domain name, page weight, single page app, server side rendering,
    accessibility audit
  `),
  'cloud-computing': list(`
    aws, azure, gcp, google cloud, bill, servers, server, instance, instances, region, regions, s3,
    ec2, lambda, serverless, data centre, data center, vm, virtual machine, cluster, on premises,
    on prem, migrate, migration, lift and shift, egress, finops, storage, workloads, terraform,
    autoscaling, multi cloud, hyperscaler, uptime, hosting, reserved instances, cloud bill
  `),
  devops: list(`
    deploy, deploys, deployment, deployments, pipeline, pipelines, build, builds, on call, pager,
    paged, incident, incidents, outage, rollback, monitoring, alert, alerts, grafana, prometheus,
    docker, containers, container, yaml, terraform, ansible, jenkins, gitlab, uptime, sla, latency,
    postmortem, post mortem, release, releases, staging, production, logs, ops, automate, automated,
    feature flags, canary, runbook, reliability
  `),
  cybersecurity: list(`
    deepfaked, voice clone, treasurer, hacker, hackers, hacked, hack, attacker, attackers, attack,
    breach, breached, phishing, password, passwords, login, credentials, mfa, two factor, malware,
    virus, firewall, ransom, stolen, scam, scammer, fraudster, suspicious, vulnerability,
    vulnerabilities, patch, patched, exploit, exposed, leaked, leak, encrypted, encryption, pentest,
    red team, ciso, soc, helpdesk, spoofed, clicked a link, fake email, social engineering,
    zero day, backup, backups, golpe, senha, contrasena, passwort, mot de passe, angriff, ataque,
    correo falso, hameconnage, betrugs
  `),
  privacy: list(`
    personal data, consent, cookies, cookie, tracking, tracked, tracker, trackers, surveillance,
    monitor, monitored, monitoring, spy, spying, retention, banner, opt out, opt in, regulator,
    gdpr, third parties, partners, partner, advertisers, location data, private messages, camera,
    cameras, anonymous, anonymise, data broker, data protection, share my data, delete my data,
    datenschutz, privacidad, vie privee, privacidade, biometric, face scan
  `),
  'open-source': list(`
    maintainer, maintainers, maintaining, contributor, contributors, contribute, contributed, repo,
    repository, github, gitlab, license, licence, fork, forked, patch, patches, commit, commits,
    issue tracker, issues, pull request, library, community project, free software, linux, stars,
    volunteers, sponsors, release, dependency, dependencies, upstream, foundation
  `),
  'product-management': list(`
    roadmap, feature, features, backlog, user story, user stories, customer interview,
    customer interviews, discovery, prioritise, prioritize, priorities, prioritisation,
    stakeholders, mvp, prototype, launch, launched, users, user, product market fit,
    jobs to be done, hypothesis, experiment, release, outcomes, outputs, sprint, ship, shipped,
    killed the feature, product manager, product owner, feedback, usage, adoption, retention,
    activation, pricing, bets, bet
  `),
  'user-experience': list(`
    usability, users, user, screen, screens, button, buttons, click, clicks, tap, menu, form, forms,
    checkout, prototype, prototypes, wireframe, figma, interface, app, apps, onboarding, navigation,
    confusing, intuitive, accessible, gave up, older people, user test, user tests, user research,
    interviews, icon, icons, error message, drop off, completion, journey, friction, designer,
    redesign, redesigned
  `),
  robotics: list(`
    robot, robots, arm, gripper, grippers, drone, drones, sensor, sensors, autonomous, humanoid,
    actuator, motor, motors, warehouse, lidar, pick and place, assembly line, automation,
    self driving, robotaxi, exoskeleton, servo, mechanical, machine, machines, boston dynamics,
    cobot
  `),
  blockchain: list(`
    ledger, token, tokens, tokenised, tokenized, tokenisation, tokenization, smart contract, wallet,
    wallets, chain, on chain, node, nodes, validator, consensus, decentralised, decentralized,
    ethereum, solana, settlement, nft, dao, stablecoin, mining, miners, web3, custody, protocol,
    defi
  `),
  'quantum-computing': list(`
    qubit, qubits, superposition, entanglement, entangled, quantum, error rate, error rates,
    millikelvin, cryostat, dilution refrigerator, post quantum, shor, superconducting, trapped ion,
    logical qubit, decoherence, annealing, quantum advantage
  `),
};
