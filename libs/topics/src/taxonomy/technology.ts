import { list, type TopicEntry } from '../topic-entry.ts';

export const technology: readonly TopicEntry[] = [
  {
    id: 'artificial-intelligence',
    name: 'Artificial Intelligence',
    aliases: list(`
      artificial intelligence, ai, artificialintelligence, aiforgood, machine intelligence, ai
      strategy, ai adoption, applied ai, inteligencia artificial, intelligence artificielle,
      künstliche intelligenz, intelligenza artificiale, inteligência artificial, kunstmatige
      intelligentie
    `),
    phrases: list(`
      ai tools, ai agents, ai models, ai assistant, ai systems, ai powered, ai transformation,
      ai revolution, ai literacy, intelligent agents, agentic ai, cognitive computing,
      superintelligence, AGI, artificial general intelligence, ai pilot, ai project, ai rollout,
      expert systems, computer vision, ai researchers, autonomous agents, KI, IA, algorithms,
      facial recognition, voice recognition, ai course, ai will, automated away, human level
    `),
    related: {
      'machine-learning': 0.8,
      'generative-ai': 0.8,
      'ai-ethics': 0.6,
      'data-science': 0.5,
      robotics: 0.4,
      'future-of-work': 0.2,
    },
    broader: [],
  },
  {
    id: 'machine-learning',
    name: 'Machine Learning',
    aliases: list(`
      machine learning, ML, deep learning, neural networks, machinelearning, deeplearning,
      reinforcement learning, MLOps
    `),
    phrases: list(`
      neural net, training data, model training, trained a model, trained the model,
      gradient descent, backpropagation, supervised learning, unsupervised learning,
      feature engineering, fine tuning, random forest, computer vision,
      natural language processing, NLP, pytorch, tensorflow, scikit learn, kaggle, overfitting,
      hyperparameters, inference cost, model drift, embeddings, image classification,
      transformer model, self supervised, convolutional network, training set, test set,
      data leakage, false positives, retrain, classifier, model in production
    `),
    related: {
      'artificial-intelligence': 0.8,
      'data-science': 0.7,
      'generative-ai': 0.6,
      'data-engineering': 0.4,
      mathematics: 0.2,
    },
    broader: ['artificial-intelligence'],
  },
  {
    id: 'generative-ai',
    name: 'Generative AI',
    aliases: list(`
      generative ai, gen ai, genai, LLM, large language model, chatgpt, prompt engineering,
      foundation models, generativeai
    `),
    phrases: list(`
      gpt, gpt 4, gpt 5, openai, anthropic, claude code, copilot, language models, ai generated,
      text generation, image generation, midjourney, stable diffusion, dall e, prompting, prompts,
      better prompts, chatbot, ai chatbot, hallucinations, hallucinated,
      retrieval augmented generation, RAG, context window, ai writing, ai coding assistant,
      gemini model, llama model, ai drafted, drafted by ai, ai copilots, synthetic media,
      ai agents, chat assistant, vibe coding, deepfakes, image generator, text to image,
      written by ai, ai writes, ai written, chatbot answers
    `),
    related: {
      'artificial-intelligence': 0.9,
      'machine-learning': 0.6,
      'ai-ethics': 0.4,
      productivity: 0.25,
      'future-of-work': 0.35,
    },
    broader: ['artificial-intelligence'],
  },
  {
    id: 'ai-ethics',
    name: 'AI Ethics',
    aliases: list(`
      ai ethics, responsible ai, ethical ai, trustworthy ai, ai safety, ai governance,
      aiethics, responsibleai, ai regulation, ai policy
    `),
    phrases: list(`
      algorithmic bias, biased algorithm, bias in ai, ai bias, explainable ai, facial recognition,
      ai act, ai alignment, algorithmic accountability, algorithmic transparency,
      fairness in machine learning, biased data, biased training data, ai risk,
      automated decisions, algorithmic discrimination, black box model, deepfakes,
      human in the loop, ai harms, who is accountable when the algorithm, surveillance technology,
      model audits, ai transparency, human oversight, algorithmic, black box,
      training on our work, deepfake
    `),
    related: {
      'artificial-intelligence': 0.7,
      privacy: 0.5,
      'public-policy': 0.35,
      'generative-ai': 0.4,
      'human-rights': 0.25,
    },
    broader: ['artificial-intelligence'],
  },
  {
    id: 'data-science',
    name: 'Data Science',
    aliases: list(`
      data science, data scientist, datascience, data analytics, analytics, data analysis,
      data analyst, big data, data driven decisions, bigdata, ciencia de datos, ciência de
      dados, science des données
    `),
    phrases: list(`
      business intelligence, data visualization, data visualisation, dashboards, predictive model,
      predictive analytics, statistical model, regression model, a/b testing, ab test,
      exploratory analysis, data storytelling, jupyter notebook, pandas dataframe, data literacy,
      insights from data, forecasting model, causal inference, power bi, tableau, data driven,
      correlation is not causation, statistical significance, sample size, data team, a b test,
      statistician, data scientists, pandas
    `),
    related: {
      'machine-learning': 0.7,
      'data-engineering': 0.7,
      'artificial-intelligence': 0.4,
      mathematics: 0.35,
      'people-analytics': 0.2,
    },
    broader: [],
  },
  {
    id: 'data-engineering',
    name: 'Data Engineering',
    aliases: list(`
      data engineering, data engineer, dataengineering, data pipelines, data platform, data
      infrastructure, ETL, ELT, data warehouse, data lake, lakehouse
    `),
    phrases: list(`
      data mesh, data contracts, data quality, data modeling, data modelling, dbt models,
      snowflake, databricks, apache spark, apache kafka, airflow, streaming data, batch jobs,
      data governance, data catalog, schema changes, broken pipeline, data lineage, master data,
      postgres, SQL, query performance, data architecture, bigquery, redshift, data silos,
      single source of truth, data pipeline, nightly load, dbt, schema change, source of truth
    `),
    related: {
      'data-science': 0.7,
      'cloud-computing': 0.5,
      'software-engineering': 0.5,
      'machine-learning': 0.3,
      'software-architecture': 0.3,
    },
    broader: ['data-science'],
  },
  {
    id: 'software-engineering',
    name: 'Software Engineering',
    aliases: list(`
      software engineering, software development, software engineer, software developer,
      softwareengineering, programming, coding, software craftsmanship, programmer,
      engineering team
    `),
    phrases: list(`
      code review, pull request, technical debt, tech debt, unit tests, test driven development,
      TDD, refactoring, refactor, legacy code, clean code, codebase, code base, pair programming,
      programming language, python, java, rust, golang, typescript, debugging, bug fix,
      merge conflict, version control, staff engineer, senior engineer, junior developer,
      engineering manager, software quality, ship code, shipping code, write code, wrote code,
      engineering culture, lines of code, git commit, developer experience, flaky tests,
      software teams, developers, developer, pull requests, refactored, senior developer,
      entwickler, desarrollador, développeur, desenvolvedor
    `),
    related: {
      'software-architecture': 0.7,
      devops: 0.6,
      'web-development': 0.6,
      agile: 0.45,
      'open-source': 0.4,
      'product-management': 0.3,
    },
    broader: [],
  },
  {
    id: 'software-architecture',
    name: 'Software Architecture',
    aliases: list(`
      software architecture, software architect, microservices, system design,
      softwarearchitecture, domain driven design, DDD, event driven architecture, solution
      architect
    `),
    phrases: list(`
      monolith, modular monolith, distributed systems, api design, service boundaries,
      bounded context, event sourcing, CQRS, architecture decision, scalability, loosely coupled,
      coupling and cohesion, design patterns, hexagonal architecture, eventual consistency,
      message queue, evolutionary architecture, rest api, legacy system, legacy modernization,
      strangler fig, trade offs in architecture, platform architecture, enterprise architecture,
      coupling, decoupled, event driven, bounded contexts, message broker, database schema,
      design decisions
    `),
    related: {
      'software-engineering': 0.8,
      'cloud-computing': 0.5,
      devops: 0.4,
      'data-engineering': 0.3,
    },
    broader: ['software-engineering'],
  },
  {
    id: 'web-development',
    name: 'Web Development',
    aliases: list(`
      web development, web developer, webdev, front end, frontend, javascript, webdevelopment,
      full stack, web design, css
    `),
    phrases: list(`
      react, reactjs, vue, angular, next.js, node.js, nodejs, typescript, html, web performance,
      core web vitals, responsive design, web accessibility, single page app, browser, web app,
      web apps, website speed, page load, progressive web app, backend developer, tailwind,
      design system, server side rendering, static site, wordpress, web standards, npm package,
      component library, home page, load time, stylesheet, website redesign
    `),
    related: {
      'software-engineering': 0.7,
      'user-experience': 0.5,
      seo: 0.25,
      'open-source': 0.3,
      design: 0.25,
    },
    broader: ['software-engineering'],
  },
  {
    id: 'cloud-computing',
    name: 'Cloud Computing',
    aliases: list(`
      cloud computing, AWS, azure, google cloud, GCP, cloudcomputing, cloud native,
      serverless, cloud infrastructure, cloud migration
    `),
    phrases: list(`
      cloud costs, cloud bill, finops, multi cloud, hybrid cloud, public cloud, private cloud,
      lambda functions, virtual machines, data center, data centre, on premise, on prem, SaaS,
      IaaS, PaaS, cloud provider, cloud architecture, kubernetes, lift and shift, edge computing,
      moved to the cloud, object storage, autoscaling, vendor lock in, cloud outage,
      infrastructure costs, cloud, the cloud, cloud services, egress, server costs, data centres
    `),
    related: {
      devops: 0.7,
      'software-architecture': 0.5,
      'data-engineering': 0.4,
      cybersecurity: 0.35,
      'digital-transformation': 0.3,
    },
    broader: [],
  },
  {
    id: 'devops',
    name: 'DevOps',
    aliases: list(`
      devops, devsecops, SRE, site reliability engineering, platform engineering, continuous
      delivery, continuous deployment, continuous integration, CI/CD
    `),
    phrases: list(`
      kubernetes, docker, containers, terraform, infrastructure as code,
      incident response process, postmortem, blameless postmortem, on call, observability,
      monitoring and alerting, deployment pipeline, deploy to production, production outage,
      rollback, feature flags, gitops, uptime, error budget, DORA metrics, helm chart,
      mean time to recovery, deployment frequency, release process, automation pipeline,
      service level objectives, internal developer platform, root cause, deploys, build time,
      incident review, pager, build pipeline
    `),
    related: {
      'cloud-computing': 0.7,
      'software-engineering': 0.6,
      'software-architecture': 0.4,
      agile: 0.3,
      cybersecurity: 0.3,
    },
    broader: [],
  },
  {
    id: 'cybersecurity',
    name: 'Cybersecurity',
    aliases: list(`
      cybersecurity, cyber security, infosec, information security, CISO, cyber, network
      security, application security, cyberattack, cyber attack, hackers, appsec,
      ciberseguridad, cibersegurança, cybersécurité, cybersicherheit, it sicherheit, sicurezza
      informatica
    `),
    phrases: list(`
      data breach, breached, security breach, ransomware, phishing, phishing email, malware,
      multi factor authentication, MFA, two factor authentication, 2FA, zero trust,
      penetration testing, pen test, pentest, zero day, threat actors, threat intelligence,
      security awareness, incident response, SOC analyst, password manager, stolen credentials,
      leaked credentials, compromised account, firewall, social engineering attack, security team,
      patch management, unpatched, attack surface, endpoint security, attackers, bug bounty,
      security culture, insider threat, supply chain attack, security posture, hacked,
      identity and access management, lateral movement, security training, hacking,
      security vulnerability, critical vulnerability, software vulnerabilities, the attackers,
      breach, hacker, passkeys, passwords, passkey, phishing mail, fake invoice, scammers,
      locked out, encrypted our servers, golpe, betrugsmasche
    `),
    related: {
      privacy: 0.6,
      'cloud-computing': 0.3,
      devops: 0.3,
      'software-engineering': 0.25,
      'digital-transformation': 0.15,
    },
    broader: [],
  },
  {
    id: 'privacy',
    name: 'Privacy',
    aliases: list(`
      privacy, data privacy, data protection, GDPR, dataprivacy, online privacy, digital
      rights, CCPA, privacy by design
    `),
    phrases: list(`
      personal data, cookie banner, cookie consent, third party cookies, surveillance,
      surveillance capitalism, consent banner, tracking pixels, ad tracking, data brokers,
      data subject, right to be forgotten, data minimization, privacy policy,
      end to end encryption, biometric data, facial recognition, sensitive data, data sovereignty,
      anonymized data, privacy law, data retention, user consent, tracking, trackers, opt out,
      data broker, private messages, vie privée, privacidad, privacidade
    `),
    related: {
      cybersecurity: 0.6,
      'ai-ethics': 0.5,
      law: 0.4,
      'human-rights': 0.3,
      'public-policy': 0.3,
    },
    broader: [],
  },
  {
    id: 'open-source',
    name: 'Open Source',
    aliases: list(`
      open source, opensource, open source software, OSS, FOSS, free software, linux
    `),
    phrases: list(`
      open source maintainer, github, gitlab, contributors, first contribution,
      contributing to open source, pull requests welcome, apache license, MIT license, GPL,
      linux kernel, hacktoberfest, open source community, upstream project, software supply chain,
      open standards, open source license, open core, sponsor maintainers, linux foundation,
      good first issue, open weights, open source maintainers, maintainers, maintainer,
      self hosted
    `),
    related: {
      'software-engineering': 0.6,
      'web-development': 0.3,
      devops: 0.3,
      'community-building': 0.3,
      cybersecurity: 0.2,
    },
    broader: ['software-engineering'],
  },
  {
    id: 'product-management',
    name: 'Product Management',
    aliases: list(`
      product management, product manager, productmanagement, product owner, product strategy,
      product led growth, product leadership, product discovery, CPO
    `),
    phrases: list(`
      roadmap, product roadmap, user stories, product market fit, feature requests, backlog,
      prioritization, prioritisation, customer discovery, MVP, minimum viable product,
      product team, product launch, product vision, OKRs, user interviews, build the right thing,
      feature factory, outcome over output, outcomes over outputs, saying no to features,
      north star metric, product sense, continuous discovery, jobs to be done, go to market,
      user feedback, product backlog, product metrics, activation rate, stakeholder alignment,
      roadmaps, feature request, customer interviews, paying customers, killed a feature
    `),
    related: {
      'user-experience': 0.6,
      agile: 0.5,
      startups: 0.35,
      innovation: 0.35,
      'software-engineering': 0.3,
      strategy: 0.3,
    },
    broader: [],
  },
  {
    id: 'user-experience',
    name: 'User Experience',
    aliases: list(`
      user experience, UX, ux design, UI/UX, usability, UXdesign, interaction design, user
      research, product design, UX researcher, user centered design, human centered design
    `),
    phrases: list(`
      user interviews, usability test, usability testing, wireframes, prototype, user journey,
      figma, design thinking, design system, information architecture, user interface, user flow,
      personas, dark patterns, onboarding flow, friction in the product, heuristic evaluation,
      card sorting, microcopy, user needs, designing for users, human computer interaction,
      click through prototype, confusing interface, design critique, accessibility,
      accessible design, user test, user tests, confusing form, older users, error message,
      error messages, sign up flow, drop off
    `),
    related: {
      design: 0.7,
      'product-management': 0.6,
      'web-development': 0.4,
      'customer-experience': 0.35,
      'disability-inclusion': 0.25,
    },
    broader: ['design'],
  },
  {
    id: 'robotics',
    name: 'Robotics',
    aliases: list(`
      robotics, robots, humanoid robot, cobots, industrial robots, drones, autonomous systems
    `),
    phrases: list(`
      robotic arm, autonomous vehicles, self driving, self driving cars, warehouse robots,
      warehouse automation, automation engineer, factory automation, boston dynamics, actuators,
      humanoid, exoskeleton, surgical robot, mechatronics, drone delivery, lidar, robot learning,
      human robot interaction, robotics club, embodied ai, industrial automation,
      collaborative robots, robot, robot arm, autonomous, gripper
    `),
    related: {
      'artificial-intelligence': 0.5,
      manufacturing: 0.5,
      'machine-learning': 0.35,
      space: 0.15,
      'stem-education': 0.2,
    },
    broader: [],
  },
  {
    id: 'blockchain',
    name: 'Blockchain',
    aliases: list(`
      blockchain, web3, distributed ledger, DLT, smart contracts, decentralization, dapps,
      NFT, NFTs
    `),
    phrases: list(`
      ethereum, solidity, tokenization, tokenisation, decentralized, decentralised, DAO, layer 2,
      consensus mechanism, proof of stake, proof of work, on chain, self sovereign identity,
      digital identity, wallet address, validators, hyperledger, crypto native,
      decentralized finance, public ledger, immutable ledger, token economics, tokenomics,
      zero knowledge proofs, tokenised, tokenized, solana
    `),
    related: { cryptocurrency: 0.8, fintech: 0.5, cybersecurity: 0.2, banking: 0.15 },
    broader: [],
  },
  {
    id: 'quantum-computing',
    name: 'Quantum Computing',
    aliases: list(`
      quantum computing, quantum computer, quantumcomputing, qubits, qubit, quantum
      technology, quantum information
    `),
    phrases: list(`
      quantum advantage, quantum supremacy, quantum algorithm, quantum error correction,
      superconducting qubits, trapped ions, entanglement, post quantum cryptography,
      quantum cryptography, quantum key distribution, quantum hardware, quantum software,
      quantum internet, shor's algorithm, quantum simulation, quantum annealing, quantum startup,
      noisy intermediate scale, decoherence, logical qubits, error correction, quantum chip,
      superposition
    `),
    related: {
      physics: 0.6,
      mathematics: 0.3,
      cybersecurity: 0.2,
      'artificial-intelligence': 0.15,
    },
    broader: ['physics'],
  },
];
