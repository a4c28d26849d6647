import { list } from '../topic-entry.ts';

export const mediaAndCreativityCues: Readonly<Record<string, readonly string[]>> = {
  journalism: list(`
    journalist, journalists, reporter, reporters, newspaper, newspapers, paper, newsroom, newsrooms,
    editor, editors, article, articles, story, stories, headline, headlines, source, sources, scoop,
    investigation, investigative, front page, press, press freedom, correction, fact check, fake,
    fake news, interview, correspondent, broadcast, public interest, coverage, deadline, byline,
    columnist, media, tv news, local news, printed, periodista, journaliste, zeitung, jornalista,
    periodico
  `),
  writing: list(`
    books a year, translator, translating, library, write, writes, writing, written,
    wrote, writer, writers, author, authors, book, books, novel, novels, draft, drafts, chapter,
    chapters, page, pages, word count, words, sentence, sentences, paragraph, paragraphs, editor,
    publisher, publishers, manuscript, poem, poems, poet, poetry, essay, essays, blank page,
    first line, reader, readers, prose, memoir, typewriter, notebook, diary, journal, bookshop,
    literature, escribir, escritor, ecrire, livre, schreiben, buch, escrever, livro
  `),
  storytelling: list(`
    story, stories, tell a story, told a story, narrative, narratives, character, characters, plot,
    audience, hero, scene, scenes, listener, listeners, remember, anecdote, moral,
    beginning middle and end, fairy tale, campfire, talk, talks, speech, slides, projector, emotion,
    memorable, historia, histoire, geschichte
  `),
  podcasting: list(`
    podcast, podcasts, podcaster, episode, episodes, microphone, mic, recorded, recording,
    listeners, listener, host, hosts, guest, guests, downloads, audio, spotify, apple podcasts,
    interview, studio, headphones, edit, editing, season, radio, trailer, show notes
  `),
  'public-speaking': list(`
    speech, speeches, speak, speaker, speakers, stage, audience, keynote, keynotes, talk, talks,
    microphone, podium, slides, projector, nervous, presentation, presentations, present,
    presenting, presenter, panel, panels, moderator, conference, conferences, ted, tedx, heckler,
    applause, standing ovation, voice, stutter, rehearse, rehearsed, toastmasters, auditorium,
    stage fright, summit, on stage
  `),
  design: list(`
    designer, designers, designed, redesign, redesigned, logo, layout, typography, font, fonts,
    typeface, colour, colours, color, colors, poster, posters, prototype, prototypes, sketch,
    sketches, sketched, brief, briefs, client, identity, visual, figma, illustrator, illustration,
    packaging, furniture, chair, form, shape, product design, industrial, architect, bauhaus, grid,
    studio, beautiful, aesthetic, affiche, dessine, dessin, diseno, plakat, entwurf, desenho, cartaz
  `),
  photography: list(`
    photo, photos, photograph, photographs, photographer, photographers, picture, pictures, camera,
    cameras, lens, lenses, shutter, exposure, aperture, darkroom, portrait, portraits, film roll,
    shot, light, tripod, canon, nikon, leica, exhibition, wildlife, landscape, negative, negatives,
    foto, fotos
  `),
  film: list(`
    film, films, movie, movies, cinema, director, directors, actor, actors, actress, screenplay,
    script, scene, scenes, shoot, shooting, shot, editing, premiere, festival, festivals,
    documentary, documentaries, cannes, berlinale, sundance, netflix, hollywood, oscar, oscars,
    producer, producers, screened, screening, box office, trailer, crew, camera, standing ovation,
    pelicula, cine
  `),
  gaming: list(`
    game, games, gamer, gamers, video game, video games, studio, studios, player, players, steam,
    playstation, xbox, nintendo, switch, console, level, levels, indie game, unity, unreal, esports,
    twitch, minecraft, roblox, fortnite, quest, play, playtest, publisher, shipped, copies,
    wishlists, game jam, pixel art
  `),
  creativity: list(`
    creative, creatives, create, idea, ideas, imagination, imagine, inspiration, inspired, muse,
    art, artist, artists, paint, painting, painter, sketch, draw, drawing, music, musician,
    improvise, improvisation, constraint, constraints, blank page, original, originality, play,
    playful, curiosity, experiment, brainstorm, brainstorming, workshop, brief, colours, poster,
    theatre, theater, orchestra, piano, compose, arte, kunst, creatividad, creativite, kreativ,
    affiche
  `),
};
