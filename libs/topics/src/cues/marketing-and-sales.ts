import { list } from '../topic-entry.ts';

export const marketingAndSalesCues: Readonly<Record<string, readonly string[]>> = {
  marketing: list(`
    campaign, campaigns, brand, brands, audience, audiences, cmo, agency, agencies, leads, lead,
    funnel, conversion, conversions, attribution, positioning, message, messaging, budget,
    target group, customers, segment, segmentation, awareness, launch, promotion, promotions, click,
    clicks, landing page, email list, newsletter, newsletters, growth, reach, impressions, demand,
    product launch, word of mouth, slogan, flyer, flyers, poster, posters, billboard, super bowl,
    sponsor, sponsorship, marketeer, campana, campagne, kampagne, campanha, publicidad, werbung
  `),
  'content-marketing': list(`
    blog, blogs, newsletter, newsletters, article, articles, ebook, whitepaper, white paper,
    readers, subscriber, subscribers, traffic, organic, editorial, calendar, podcast, video, videos,
    webinar, case study, case studies, publish, published, publishing, headline, headlines,
    repurpose, audience, evergreen, thought leadership, pillar, sign ups, landing page, content,
    carousel
  `),
  branding: list(`
    logo, logos, brand, brands, rebrand, rebranding, rebranded, identity, visual identity, name,
    slogan, tagline, colour, font, typeface, packaging, trademark, reputation, perception,
    recognise, recognition, distinctive, agency, mascot, guidelines, tone of voice, marke, marca,
    marque, naming
  `),
  'personal-branding': list(`
    linkedin, profile, followers, follower, connections, post, posts, posting, posted, creator,
    creators, headline, audience, visibility, visible, algorithm, engagement, impressions, viral,
    authentic, authenticity, reputation, expertise, inbound, dm, dms, feed, thought leader,
    influence, ghostwriter, personal brand, marca personal, marque personnelle
  `),
  'social-media': list(`
    instagram, tiktok, facebook, twitter, x, youtube, linkedin, snapchat, threads, reels, reel,
    reddit, followers, likes, feed, feeds, viral, algorithm, influencer, influencers, scroll,
    scrolling, doomscrolling, hashtags, hashtag, shares, stories, post, posts, platform, platforms,
    views, meta, community manager, screen time, comments, deleted the app, creator, creators,
    redes sociales, reseaux sociaux, redes sociais
  `),
  advertising: list(`
    ad, ads, advert, adverts, commercial, commercials, spot, spots, tv spot, billboard, billboards,
    agency, agencies, creative, creatives, campaign, campaigns, media buying, cpm, cpms, cpc, roas,
    impressions, google ads, meta, super bowl, cannes lions, slogan, jingle, copywriter,
    art director, sponsor, banner, banners, pre roll, targeting, retargeting, reach, clicks,
    anzeige, werbung, anuncio, anuncios, publicite, propaganda
  `),
  seo: list(`
    google, search, search engine, search results, ranking, rankings, rank, ranked, keyword,
    keywords, backlinks, backlink, organic, traffic, serp, crawl, crawler, indexed, click through,
    snippet, snippets, ai overviews, meta description, algorithm update, page one, domain authority,
    blog, search console, zero click
  `),
  copywriting: list(`
    copy, headline, headlines, subject line, subject lines, hook, hooks, tagline, call to action,
    cta, landing page, sales page, sales letter, paragraph, paragraphs, sentence, sentences, words,
    reader, readers, persuade, persuasion, persuasive, email, emails, benefit, benefits, objection,
    objections, ad copy, rewrite, slogan, cut, write, newsletter
  `),
  'public-relations': list(`
    press, press release, press conference, journalist, journalists, reporter, reporters, story,
    statement, spokesperson, spokeswoman, spokesman, crisis, scandal, reputation, media, coverage,
    headline, headlines, headline news, interview, apology, apologise, leak, communications, comms,
    no comment, news cycle, pitch, backlash, public image, pressesprecher, prensa
  `),
  sales: list(`
    sell, selling, sold, seller, sellers, buyer, buyers, buy, bought, deal, deals, close, closed,
    closing, client, clients, customer, customers, prospect, prospects, pipeline, quota, forecast,
    cold call, cold calls, cold email, lead, leads, procurement, proposal, contract, signed,
    discount, price, pricing, objection, champion, stakeholders, demo, demos, discovery call,
    account executive, sdr, bdr, rep, reps, commission, crm, target, quarter, vp, follow up,
    revenue, vente, vendre, venta, vendido, venda, vender, verkauf, verkaufen, kunde, kunden,
    cliente, clientes, contrato, vertrieb
  `),
  'e-commerce': list(`
    shop, shops, online shop, online store, web shop, store, cart, basket, checkout, order, orders,
    parcel, parcels, delivery, deliveries, return, returns, shopify, amazon, etsy, ebay,
    marketplace, marketplaces, conversion, product page, shipping, customers, size, sizes,
    click and collect, black friday, retailer, retailers, retail, unboxing, fulfilment, fulfillment,
    dropshipping, tienda online, loja virtual, boutique en ligne, onlineshop
  `),
  'community-building': list(`
    community, communities, members, member, forum, meetup, meetups, slack group, discord,
    volunteers, gathering, dinner, dinners, belonging, moderators, moderator, newcomers, group,
    groups, local group, club, networking, host, hosted, ambassadors, events, event, conference,
    summit, join us, tribe, fans, comunidad, communaute, gemeinschaft, comunidade
  `),
};
