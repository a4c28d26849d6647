import { createMemo } from '@tagwell/topics/memo';
import { foldCase } from '@tagwell/topics/tokenize';

/** Words that carry grammar. Their share tells prose from gibberish and lists. */
const functionWordsByLanguage = {
  en: `a an the and or but if then than so because as of at by for with about against between into
    through during before after above below to from up down in out on off over under again further
    once here there when where why how all any both each few more most other some such no nor not
    only own same too very can will just should now i me my myself we our ours us you your yours he
    him his she her hers it its they them their theirs what which who whom this that these those am
    is are was were be been being have has had having do does did doing would could ought im youre
    hes shes were theyre ive youve weve theyve id youd ill youll isnt arent wasnt werent hasnt havent
    hadnt doesnt dont didnt wont wouldnt shouldnt cant cannot couldnt thats whats heres theres lets
    also may might must shall yet still even ever never always often while until since without within
    across among per via`,
  es: `el la los las un una unos unas y o pero si de del al en con por para sin sobre entre hasta
    desde que como cuando donde quien es son era fue ser estar esta este esto ese eso muy no se su
    sus mi tu nos lo le les me te ha han hay mas tambien porque`,
  fr: `le la les un une des du de et ou mais si dans en avec par pour sans sur entre vers que qui
    quoi dont comme quand est sont etait etre avoir ont ete ce cet cette ces il elle nous vous ils
    elles je tu son sa ses leur notre votre ne pas plus tres au aux se`,
  de: `der die das den dem des ein eine einen einem einer und oder aber wenn dass in im mit von vom
    zu zum zur auf fur fuer aus bei nach ist sind war waren sein haben hat wird werden nicht auch ich
    du er sie es wir ihr uns mich sich mein unser nur noch schon sehr wie was wer als an am um uber`,
  pt: `o a os as um uma e ou mas se de do da dos das em no na nos nas com por para sem sobre entre
    que como quando onde quem ser foi sao esta este isso muito nao seu sua meu nossa lhe mais tambem
    porque ao aos`,
  it: `il lo la gli le un uno una e o ma se di del della dei in nel nella con per tra fra su che chi
    come quando dove sono era essere questo questa non si suo sua mio nostro piu anche perche al alla`,
  nl: `de het een en of maar als van in op met voor door naar bij uit over tot is zijn was waren
    worden niet ook ik je hij zij we wij jullie ze mijn ons onze dit dat deze die er nog maar wel te`,
};

/** Words too general to be a topic, alone or at the edge of a phrase. */
const generalWords = `able actually add ago agree almost already amazing amount answer anyone anything
  around ask asked away back bad based basically beautiful became become began begin behind believe
  best better big biggest bit book bring brought build building built business call called came care
  case certain chance change changed clear close com come comes coming comment common company complete
  completely couple course create created current cut day days deal decide decided deep difference
  different done early easy else end enough entire especially every everyone everything exactly example
  excited expect experience extra face fact fail fast feel feeling feels felt final finally find fine
  first five follow forward found four free friend full fun gave get gets getting give given gives giving
  glad go goes going gone good got great grow group guess guy half happen happened happening happy hard
  hear heard help helped helps high hold home honest honestly hope hour hours huge idea important instead
  interesting job join keep kept key kind knew know known large last late later learn learned learning
  least leave left less let level life like likely line link list listen little live long longer look
  looked looking lot lots love made main make makes making man many matter maybe mean means meet men
  message mind mine minute minutes miss moment moments money month months morning move moved much name
  need needed needs new next nice nobody nothing number old one ones open opinion part past pay people
  person pick piece place plan play please point possible post power pretty probably problem proud put
  question quick quickly quite ran reach read ready real reality really reason recent recently remember
  rest result results return right run running said saw say saying says second see seeing seem seems seen
  sense set seven several share shared short show showed shows side simple simply single situation six
  small someone something sometimes soon sort start started starting starts step stop story stuff super
  sure take taken takes taking talk talked talking tell ten thank thanks thing things think thinking
  thought thoughts three tired today together told tomorrow tonight took top totally tried true truly try
  trying turn turned two twice understand us use used using usually want wanted wants watch watched way
  ways week weekend weeks well went whatever whether whole win wish woman women wonder won word words work
  worked working works world worry worse worst worth write wrote wrong year years yes yesterday young
  zero agree another far near hey hi hello okay ok via side lol etc january february march april june july
  august september october november december monday tuesday wednesday thursday friday saturday sunday
  eleven twelve fifteen twenty thirty fifty lost paid drove died sang baked decides thinks stopped
  turned noticed learnt drive drives driving waiting spent sent felt held met sat stood percent million billion thousand hundred dear mum mom dad kids
  mother father wife husband sister brother son daughter child children parent parents family baby
  euro euros dollar dollars cent cents girl boy girls boys colleague colleagues street door table row`;

const functionWords = setOf(Object.values(functionWordsByLanguage).join(' '));
const englishWords = setOf(functionWordsByLanguage.en);
const general = setOf(generalWords);

/** As the lists have it. The words of posts come back. */
const plain = createMemo(1 << 12, (word) => foldCase(word).replaceAll(/['’]/gu, ''));

export function isFunctionWord(word: string): boolean {
  return functionWords.has(plain(word));
}

const englishShare = 0.7;

/** Whether nearly all of the grammar words are of English; a text without any is not told to be. */
export function isEnglish(words: readonly string[]): boolean {
  const grammar = words.map(plain).filter((word) => functionWords.has(word));
  const english = grammar.filter((word) => englishWords.has(word));
  return grammar.length > 0 && english.length / grammar.length >= englishShare;
}

/** Whether a word is too general to stand in a key phrase. */
export function isGeneralWord(word: string): boolean {
  const bare = plain(word);
  return bare.length < 3 || isListed(bare) || /\d|ly$/u.test(bare);
}

/** Whether a word is one of grammar or of everyday: Emily and Li are too short or end like one, and are none. */
export function isCommonWord(word: string): boolean {
  return isListed(plain(word));
}

const isListed = (bare: string) => general.has(bare) || functionWords.has(bare);

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}
