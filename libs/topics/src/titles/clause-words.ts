import { list } from '../topic-entry.ts';

// Terms are parts of regular expressions, each for whole words.

/** What a part of a title begins with when it says what somebody was. */
export const pastWords = list(`
  ex, former, formerly, previously, prev, past, retired, was, recovering, alumni, alumnus, alumna,
  ehemals, ehemalig, ehemalige, ehemaliger, ancien, ancienne, anciens, antiguo, antigua
`);

/** When it says what somebody hopes for. */
export const wishedWords = list(`
  aspiring, future(?! of), soon to be, soon-to-be, incoming, seeking, looking for, open to,
  actively, in search, in transition, transitioning, candidate for, angehende, angehender, angehendes, auf der suche,
  en recherche, à la recherche, aspirante, en búsqueda, buscando, in cerca
`);

/** When it is a sentence: the roles in it are mostly other people's. */
export const sentenceWords = list(`
  i, i'm, i’m, we, helping, making, turning, building (?:an?|the|my|our|something),
  connecting, keeping, empowering, fixing, bringing, creating, fighting, on a mission, passionate
`);

/** Behind these, "to" names whom somebody assists. */
export const assistantWords = list(`
  assistant, assistante, asistente, assistente, assistenz, secretary, sekretärin, EA, PA, aide
`);
