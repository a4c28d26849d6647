import { list, type TopicEntry } from '../topic-entry.ts';

export const mediaAndCreativity: readonly TopicEntry[] = [
  {
    id: 'journalism',
    name: 'Journalism',
    aliases: list(`
      journalism, journalist, journalists, reporter, reporters, newsroom, newsrooms, news
      media, investigative journalism, media industry, local news, editor in chief, press
      freedom
    `),
    phrases: list(`
      breaking news, fact checking, fact checkers, misinformation, disinformation, fake news,
      front page, byline, op ed, editorial, foreign correspondent, war correspondent, pulitzer,
      newspaper, newspapers, broadcast news, data journalism, paywall, news subscribers,
      news deserts, media literacy, free press, news organizations, whistleblowers,
      freelance journalist, trust in media, public service media, news anchor, media freedom,
      exclusive story, investigative reporting, news headlines, media outlets, local paper,
      fact checked, investigation, periodismo, journalisme, journalismus, jornalismo
    `),
    related: {
      writing: 0.4,
      'public-relations': 0.35,
      democracy: 0.4,
      podcasting: 0.3,
      storytelling: 0.35,
      'human-rights': 0.2,
    },
    broader: [],
  },
  {
    id: 'writing',
    name: 'Writing',
    aliases: list(`
      writers, novelist, creative writing, write better, business writing, ghostwriting,
      ghostwriter, publishing, novel
    `),
    phrases: list(`
      my book, new book, first draft, book launch, writing a book, wrote a book, published author,
      manuscript, editor, writer's block, daily writing, writing habit, literature, fiction,
      nonfiction, poetry, poem, poet, bestseller, book deal, self publishing, publisher, essays,
      essay, memoir, storyteller, newsletter writing, good writing, clear writing, plain language,
      grammar, words matter, novels, literary agent, substack, reading list, write every day,
      blank page, writer, author, the author of, writing skills, love of writing, writing process,
      my writing, chapter, words a day, escribir, écrire, schreiben, escrever
    `),
    related: {
      storytelling: 0.6,
      copywriting: 0.5,
      creativity: 0.45,
      journalism: 0.4,
      'content-marketing': 0.3,
    },
    broader: [],
  },
  {
    id: 'storytelling',
    name: 'Storytelling',
    aliases: list(`
      storytelling, storyteller, storytellers, business storytelling, brand storytelling, data
      storytelling, the power of story
    `),
    phrases: list(`
      tell stories, tell a story, told a story, great story, great stories, story structure,
      hero's journey, narrative arc, story arc, plot twist, emotional connection, your story,
      origin story, founder story, stories stick, once upon a time, story sells, pixar,
      compelling story, power of stories, facts tell stories sell, share your story, case stories,
      screenwriting, oral history, stories move people, narrative, narratives, the story behind,
      narrator
    `),
    related: {
      writing: 0.6,
      'public-speaking': 0.5,
      film: 0.35,
      branding: 0.35,
      'content-marketing': 0.35,
      creativity: 0.35,
    },
    broader: [],
  },
  {
    id: 'podcasting',
    name: 'Podcasting',
    aliases: list(`
      podcasting, podcast, podcasts, podcaster, podcasters, podcast host, audio storytelling,
      podcasthost, new podcast
    `),
    phrases: list(`
      podcast episode, new episode, latest episode, podcast guest, my guest, guest on the show,
      guests on my podcast, microphone, listeners, downloads per episode, apple podcasts, spotify,
      radio, radio show, audio, interview show, audio content, show notes, season two of,
      launched a podcast, recorded an episode, sound editing, voice over, audiobook,
      long form interview, episode, episodes, recording studio, guest on
    `),
    related: {
      storytelling: 0.4,
      'content-marketing': 0.35,
      journalism: 0.35,
      'public-speaking': 0.3,
      'social-media': 0.2,
    },
    broader: [],
  },
  {
    id: 'public-speaking',
    name: 'Public Speaking',
    aliases: list(`
      public speaking, publicspeaking, keynote, keynotes, keynote speaker, presentation
      skills, presentations, TED talk, TEDx, communication skills, speech
    `),
    phrases: list(`
      stage fright, fear of public speaking, on stage, speaking on stage, toastmasters,
      conference talk, gave a talk, giving a talk, my first talk, slides, slide deck, powerpoint,
      panel discussion, panelist, voice coach, body language, rehearse, rehearsal,
      standing ovation, deliver a presentation, speaking engagement, filler words, speech coach,
      speaking in front of, speak with confidence, storytelling on stage, event host,
      persuasive speech, speaker, speakers, speaking in public, presenting, my talk, presentation,
      microphone
    `),
    related: {
      storytelling: 0.5,
      leadership: 0.25,
      'personal-branding': 0.4,
      coaching: 0.3,
      podcasting: 0.25,
      sales: 0.15,
    },
    broader: [],
  },
  {
    id: 'design',
    name: 'Design',
    aliases: list(`
      design, designer, designers, graphic design, graphic designer, visual design, industrial
      design, design leadership, designthinking, graphicdesign, architecture design, product
      designer, typography, interior design, illustration
    `),
    phrases: list(`
      figma, adobe, illustrator, photoshop, logo, layout, font, fonts, typeface, color palette,
      colour palette, visual identity, design system, design systems, design thinking, aesthetics,
      creative director, art direction, portfolio review, design critique, bauhaus, dieter rams,
      prototype, white space, good design, form follows function, infographics,
      data visualization, motion design, packaging design, furniture, design studio, mood board,
      sketches, design principles, inclusive design, universal design, poster, packaging,
      redesign, diseño, conception graphique, gestaltung
    `),
    related: {
      'user-experience': 0.7,
      creativity: 0.5,
      branding: 0.45,
      photography: 0.25,
      'web-development': 0.2,
      film: 0.15,
    },
    broader: [],
  },
  {
    id: 'photography',
    name: 'Photography',
    aliases: list(`
      photography, photographer, photographers, photojournalism, photojournalist, portrait
      photography, wildlife photography, street photography, photographic
    `),
    phrases: list(`
      camera, lens, lenses, portrait, portraits, landscape photography, aperture, shutter,
      photo essay, photo shoot, photoshoot, darkroom, lightroom, golden hour, exhibition,
      black and white photo, film camera, leica, canon, nikon, drone photography,
      a picture is worth, behind the lens, national geographic, visual storytelling,
      documentary photography, headshots, composition and light, photo, took this photo,
      fotografía, photographie, fotografie, fotografia
    `),
    related: { film: 0.45, creativity: 0.45, design: 0.35, journalism: 0.3, storytelling: 0.25 },
    broader: [],
  },
  {
    id: 'film',
    name: 'Film',
    aliases: list(`
      film, films, filmmaking, filmmaker, filmmakers, cinema, movies, movie, documentary, film
      industry, hollywood, film director, screenwriter, film festival, television
    `),
    phrases: list(`
      box office, oscars, academy awards, cannes, sundance, netflix, streaming services,
      screenplay, actors, actress, short film, on set, cinematography, cinematographer, animation,
      pixar, TV series, showrunner, screenwriting, premiere, bollywood, nollywood, visual effects,
      VFX, video production, film crew, independent film, post production, documentary film,
      feature film, editing room, documentaries, actor, screening
    `),
    related: {
      storytelling: 0.55,
      creativity: 0.45,
      photography: 0.4,
      journalism: 0.15,
      gaming: 0.25,
    },
    broader: [],
  },
  {
    id: 'gaming',
    name: 'Gaming',
    aliases: list(`
      gaming, video games, video game, game development, gamedev, game design, game designer,
      esports, games industry, game developer, gamers, indie game, gamification
    `),
    phrases: list(`
      game studio, nintendo, playstation, xbox, steam launch, unreal engine, unity engine,
      mobile games, multiplayer, gameplay, level design, player experience, game jam, twitch,
      VR headset, virtual reality, augmented reality, metaverse, roblox, minecraft, fortnite,
      AAA game, tabletop games, board games, game studio layoffs, loot boxes, playtesting,
      narrative design, game mechanics, steam page
    `),
    related: {
      film: 0.25,
      creativity: 0.35,
      'software-engineering': 0.25,
      'user-experience': 0.25,
      sports: 0.15,
    },
    broader: [],
  },
  {
    id: 'creativity',
    name: 'Creativity',
    aliases: list(`
      creativity, creatives, creative thinking, creative process, artist, artists, creative
      leadership, creative industries, arts and culture
    `),
    phrases: list(`
      imagination, imaginative, original ideas, originality, creative block, brainstorming,
      curiosity, inspiration, creative confidence, make art, painting, painter, sculpture,
      musician, musicians, songwriter, dancer, theatre, theater, gallery, museum, museums,
      divergent thinking, lateral thinking, play at work, creative work, doodle, sketchbook,
      blank canvas, rick rubin, boredom, jazz, orchestra, improvisation, improv,
      creative director, concert, arts funding, creative economy, creative, music, musical,
      make music, works of art, performing arts, ideas come, brainstorm
    `),
    related: {
      design: 0.5,
      innovation: 0.45,
      writing: 0.4,
      storytelling: 0.4,
      film: 0.35,
      photography: 0.35,
      psychology: 0.2,
    },
    broader: [],
  },
];
