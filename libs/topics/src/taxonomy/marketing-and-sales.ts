import { list, type TopicEntry } from '../topic-entry.ts';

export const marketingAndSales: readonly TopicEntry[] = [
  {
    id: 'marketing',
    name: 'Marketing',
    aliases: list(`
      marketing, digital marketing, marketers, marketer, CMO, digitalmarketing, marketing
      strategy, B2B marketing, growth marketing, marketing team, b2bmarketing, inbound
      marketing, marketing digital, mercadotecnia
    `),
    phrases: list(`
      demand generation, lead generation, marketing campaign, conversion rate, marketing funnel,
      funnel, target audience, customer segments, segmentation, positioning, go to market,
      email marketing, newsletter subscribers, email list, growth hacking, marketing budget,
      attribution, landing page, marketing automation, martech, customer acquisition cost, CAC,
      buyer persona, product marketing, account based marketing, ABM, influencer marketing,
      market research, ideal customer profile, ICP, call to action, open rate, click through rate,
      brand awareness, event marketing, marketing campaigns, qualified leads, campaign, campaigns,
      target group, word of mouth, influencers, marketeers, kampagne, campaña, campanha
    `),
    related: {
      'content-marketing': 0.7,
      branding: 0.6,
      advertising: 0.6,
      'social-media': 0.55,
      seo: 0.45,
      sales: 0.4,
      copywriting: 0.4,
    },
    broader: [],
  },
  {
    id: 'content-marketing',
    name: 'Content Marketing',
    aliases: list(`
      content marketing, content strategy, contentmarketing, content creation, content
      creator, content marketer, blogging, content creators, contentstrategy
    `),
    phrases: list(`
      blog post, blog posts, newsletter, newsletters, repurpose content, content calendar,
      editorial calendar, lead magnet, whitepaper, white paper, evergreen content,
      content pillars, content engine, long form content, case study, webinar, ebook,
      thought leadership, audience building, owned media, content distribution,
      publish consistently, content team, content audit, creator economy, user generated content,
      content that converts, posting every day, blog, blogs, subscribers, webinars
    `),
    related: {
      marketing: 0.7,
      copywriting: 0.6,
      seo: 0.55,
      'social-media': 0.5,
      storytelling: 0.45,
      writing: 0.35,
    },
    broader: ['marketing'],
  },
  {
    id: 'branding',
    name: 'Branding',
    aliases: list(`
      branding, brand strategy, brand building, brandstrategy, rebrand, brand identity, brand
      management, employer branding
    `),
    phrases: list(`
      brand awareness, brand equity, brand voice, brand values, logo, visual identity,
      brand story, brand storytelling, brand loyalty, brand purpose, brand positioning,
      rebranding, tagline, brand guidelines, brand recognition, distinctive assets, tone of voice,
      brand marketing, mental availability, iconic brand, brand trust, brand promise,
      challenger brand, brand experience, brand, brands, logos, slogan, packaging, mascot
    `),
    related: {
      marketing: 0.7,
      advertising: 0.6,
      design: 0.4,
      'personal-branding': 0.4,
      storytelling: 0.35,
      'public-relations': 0.35,
    },
    broader: ['marketing'],
  },
  {
    id: 'personal-branding',
    name: 'Personal Branding',
    aliases: list(`
      personal branding, personal brand, personalbranding, linkedin growth, linkedin profile,
      linkedin tips, build in public, personalbrand, executive presence, thought leadership
    `),
    phrases: list(`
      linkedin posts, linkedin algorithm, linkedin headline, linkedin creator, linkedin top voice,
      posting on linkedin, post on linkedin, grow your audience, grow my audience,
      followers on linkedin, online presence, online reputation, building in public, be visible,
      profile picture, your expertise, stand out online, known for, show up online,
      posting consistently, engagement on my posts, linkedin connections, networking,
      self promotion, followers, my profile, my posts, inbound leads, posting every day,
      post every day
    `),
    related: {
      'social-media': 0.6,
      'content-marketing': 0.5,
      'career-development': 0.5,
      marketing: 0.35,
      storytelling: 0.3,
      'public-speaking': 0.25,
    },
    broader: ['branding'],
  },
  {
    id: 'social-media',
    name: 'Social Media',
    aliases: list(`
      social media, socialmedia, social media marketing, social media manager, influencers,
      influencer, instagram, tiktok, social networks, smm
    `),
    phrases: list(`
      facebook, twitter, youtube channel, reels, hashtag, hashtags, viral, went viral,
      going viral, algorithm change, engagement rate, follower count, followers, social strategy,
      short form video, creator economy, community manager, social listening, content calendar,
      linkedin algorithm, doomscrolling, screen time, threads app, bluesky, snapchat,
      social channels, likes and comments, organic reach, social posts, influencer campaign,
      scrolling, redes sociales, réseaux sociaux, redes sociais, soziale medien
    `),
    related: {
      'content-marketing': 0.55,
      marketing: 0.5,
      'personal-branding': 0.5,
      advertising: 0.35,
      'public-relations': 0.25,
    },
    broader: ['marketing'],
  },
  {
    id: 'advertising',
    name: 'Advertising',
    aliases: list(`
      advertising, ads, ad agency, advertisers, adtech, advertisement, creative advertising,
      media buying, programmatic, paid media, PPC
    `),
    phrases: list(`
      super bowl ad, ad campaign, ad spend, google ads, facebook ads, meta ads, linkedin ads,
      paid search, retargeting, creative brief, cannes lions, billboard, billboards,
      tv commercial, out of home, media planning, art director, creative director, brand campaign,
      ROAS, return on ad spend, cost per click, cost per acquisition, ad fatigue, ad copy,
      agency life, creative agency, banner blindness, commercial, tv spot, super bowl, cpm,
      werbung, publicité, publicidad, publicidade, anzeige
    `),
    related: {
      marketing: 0.7,
      branding: 0.6,
      copywriting: 0.5,
      creativity: 0.4,
      'social-media': 0.3,
    },
    broader: ['marketing'],
  },
  {
    id: 'seo',
    name: 'SEO',
    aliases: list(`
      seo, search engine optimization, search engine optimisation, organic search, google
      search, search marketing, technical seo, local seo, keyword research, SEM
    `),
    phrases: list(`
      backlinks, backlink, link building, google rankings, google ranking, rank on google, serp,
      meta description, organic traffic, search traffic, crawl budget, google update, core update,
      featured snippets, ai overviews, search intent, site audit, domain authority,
      search console, schema markup, zero click, answer engine optimization, internal links,
      page one of google, title tags, search volume, keyword difficulty, search results,
      keywords research, answer boxes
    `),
    related: {
      'content-marketing': 0.6,
      marketing: 0.5,
      'web-development': 0.3,
      copywriting: 0.3,
      advertising: 0.2,
    },
    broader: ['marketing'],
  },
  {
    id: 'copywriting',
    name: 'Copywriting',
    aliases: list(`
      copywriting, copywriter, copywriters, sales copy, ux writing, conversion copywriting,
      direct response, email copy
    `),
    phrases: list(`
      landing page copy, call to action, persuasive writing, ad copy, website copy, writing copy,
      subject line, subject lines, clear copy, swipe file, words that sell, long form copy,
      copy that converts, microcopy, product descriptions, benefits not features, cold email copy,
      opening line, brand voice, tone of voice, write headlines, better headlines, no jargon,
      sales page
    `),
    related: {
      'content-marketing': 0.6,
      writing: 0.6,
      advertising: 0.5,
      marketing: 0.45,
      storytelling: 0.35,
    },
    broader: ['marketing'],
  },
  {
    id: 'public-relations',
    name: 'Public Relations',
    aliases: list(`
      public relations, PR, publicrelations, media relations, corporate communications, crisis
      communications, communications strategy, strategic communications, internal
      communications, comms
    `),
    phrases: list(`
      press release, press releases, earned media, journalists, media coverage,
      reputation management, crisis communication, crisis management, media training,
      press conference, apology statement, public apology, pitching journalists, media pitch,
      news coverage, corporate reputation, stakeholder communications, communications team,
      communications leader, media interview, public statement, communicate clearly in a crisis,
      PR agency, PR crisis, publicist, spokesperson, journalists called, no comment, backlash
    `),
    related: {
      marketing: 0.4,
      journalism: 0.4,
      branding: 0.4,
      'social-media': 0.3,
      storytelling: 0.3,
      'personal-branding': 0.25,
    },
    broader: [],
  },
  {
    id: 'sales',
    name: 'Sales',
    aliases: list(`
      sales, salesperson, B2B sales, sales leadership, sales enablement, sales team, social
      selling, salespeople, sales rep, b2bsales, socialselling, SDR, account executive,
      ventas, vendas, vertrieb, equipo de ventas, techniques de vente
    `),
    phrases: list(`
      cold call, cold calls, cold calling, cold email, cold outreach, prospecting, sales pipeline,
      quota, quota attainment, hit quota, close deals, closing deals, closed the deal, closed won,
      sales cycle, discovery call, objection handling, objections, sales manager, VP of sales,
      CRM, salesforce, sales playbook, outbound, inbound leads, buying committee, decision maker,
      win rate, demo call, sales development, forecast accuracy, revenue team, deal size,
      sales process, gatekeeper, sales training, revenue leader, upsell, selling, sell,
      B2B buyers, sales follow up, seller, sellers, the sale, prospects, list price, sales call,
      verkauf, vente, vendre, vender, cliente potencial, follow up call, lost the deal,
      signed the contract
    `),
    related: {
      marketing: 0.45,
      negotiation: 0.45,
      'customer-success': 0.45,
      entrepreneurship: 0.15,
      'small-business': 0.15,
    },
    broader: [],
  },
  {
    id: 'e-commerce',
    name: 'E-commerce',
    aliases: list(`
      e-commerce, ecommerce, online shop, online store, online retail, retailers, DTC, direct
      to consumer, D2C, marketplace seller, retail tech, comercio electrónico, comércio
      eletrônico, onlinehandel
    `),
    phrases: list(`
      shopify, amazon seller, amazon FBA, cart abandonment, abandoned cart, checkout,
      online shopping, online shoppers, shoppers, product page, product listings,
      average order value, AOV, conversion rate, returns rate, free shipping, black friday,
      cyber monday, subscription box, dropshipping, omnichannel, brick and mortar, store visits,
      in store, retail media, etsy, woocommerce, consumer goods, CPG, buy button, social commerce,
      live shopping, retail, ecommerce brand, web shop, shopping cart, next day delivery,
      tienda online, onlineshop, boutique en ligne, loja online
    `),
    related: {
      marketing: 0.45,
      'supply-chain': 0.4,
      'customer-experience': 0.4,
      fintech: 0.2,
      advertising: 0.25,
      'small-business': 0.25,
    },
    broader: [],
  },
  {
    id: 'community-building',
    name: 'Community Building',
    aliases: list(`
      community building, community management, communitybuilding, community manager, online
      community, community led growth, community builder, community leaders
    `),
    phrases: list(`
      community members, our community, build a community, built a community, slack community,
      discord server, user group, meetup, meetups, forum, member engagement, ambassadors program,
      community engagement, sense of belonging, gathering people, local community,
      community events, super users, membership, member onboarding, superfans, tribe,
      bring people together, networking group, communities, volunteer community, local group,
      summit, discord
    `),
    related: {
      'social-media': 0.4,
      marketing: 0.35,
      'customer-success': 0.25,
      'open-source': 0.25,
      'social-entrepreneurship': 0.2,
      philanthropy: 0.15,
    },
    broader: [],
  },
];
