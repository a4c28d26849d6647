/** Short sentences that ask for a reaction, greet or compare, without content. */
const callsToReact = [
  /^(?:do you )?(?:agree|disagree)\b.{0,25}$/iu,
  /^(?:any |your |what are your )?thoughts\b.{0,30}$/iu,
  /\bwhat (?:do|would) you (?:think|say|add|do)\b/iu,
  /\blinks? (?:is |are )?in (?:the )?(?:first )?comments?\b/iu,
  /\b(?:let me know|tell me|share (?:it |them |yours? |your \w+ )?|drop (?:it|them|a \w+)) (?:in|below).{0,40}$/iu,
  /\b(?:follow|connect with) (?:me|us)\b/iu,
  /(?:^|, )(?:please |and |then )?(?:re-?post|share) (?:this|if|to|with)\b/iu,
  /^(?:please )?(?:like|comment)\b.{0,30}$/iu,
  /\b(?:please |like(?:,| and| or| &) ?)(?:like|comment|share|re-?post)\b.{0,30}$/iu,
  /\b(?:tag someone|dm me|hit the bell|ring the bell)\b.{0,30}$/iu,
  /^(?:happy (?:monday|tuesday|wednesday|thursday|friday|weekend)|good morning)\b.{0,30}$/iu,
  /^(?:read|see) more\b.{0,20}$/iu,
  // "It felt like astronomy" compares with something the post is not about.
  /^(?:it|this|that) (?:feels|felt|looks|looked|sounds|sounded|is|was) like\b.{0,30}$/iu,
  /^(?:p\.?s\.?|ps:)?\s*subscribe\b/iu,
];
const maxCallWords = 14;

/** "Agree?", "Link in comments", "Follow me for more": not content of the post. */
export function isBoilerplate(sentence: string): boolean {
  const bare = sentence.replace(/^[^\p{L}\p{N}#@]+/u, '').trim();
  if (bare.split(/\s+/u).length > maxCallWords) return false;
  return callsToReact.some((call) => call.test(bare));
}

/** Adjacent keys that occur in no word ("wert" is a word, "erty" is in "liberty"). */
const keyboardRun =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl$|qwer|rtyu|tyui|yuio|uiop|qwop|zxcv|xcvb|cvbn|vbnm|poiu|oiuy|lkjh|kjhg|mnbv|nbvc/iu;
const sameLetter = /(\p{L})\1{3,}/iu;
const latinWord = /^[a-z]{4,}$/u;
const vowel = /[aeiouy]/u;

const mashedShare = 0.08;
const mashedMinimum = 2;
const unspokenShare = 0.4;
const repetitiveMinimum = 8;
const repetitiveMaximum = 60;
const distinctShare = 0.45;

/** Whether words are random keys ("asdf hjkl") or endless repetitions. */
export function isGibberish(words: readonly string[]): boolean {
  const unspoken = new Set(words.filter(isUnspoken)).size;
  // A single one among others is an abbreviation, such as "http" or "grpc".
  const isNoise = unspoken / words.length >= unspokenShare;
  const mashed = words.filter(isMashed).length + (isNoise ? unspoken : 0);
  if (mashed >= mashedMinimum && mashed / words.length >= mashedShare) return true;
  // A long text repeats its words anyway.
  if (words.length < repetitiveMinimum || words.length > repetitiveMaximum) return false;
  return new Set(words.map((word) => word.toLowerCase())).size / words.length < distinctShare;
}

function isMashed(word: string): boolean {
  // "Sooooo" is drawn out, and no gibberish.
  if (sameLetter.test(word) && new Set(word.toLowerCase()).size === 1) return true;
  return keyboardRun.test(word);
}

/** Capitals are abbreviations: "HTML" is no gibberish. */
function isUnspoken(word: string): boolean {
  return latinWord.test(word) && !vowel.test(word);
}

const privateSigns = [
  /\b(?:mum|mom|mommy|dad|daddy|grandma|granny|honey|sweetheart|darling|babe)\b/iu,
  /\b(?:love you|miss you|hugs|kisses|xx+|xoxo|besos|abrazos|bisous|beijos|baci|hab dich lieb|te quiero)\b/iu,
  /^\s*(?:hi|hey|hello|dear|ciao|hola|hallo|salut|oi)\s+(?:(?:mrs?|ms)\.?\s+)?\p{Lu}\p{Ll}+\s*[,!]/u,
  /^\s*(?:hi|hey|dear)\s+(?:mum|mom|dad|love|guys|neighbours?)\b/iu,
  /\b(?:see you (?:tonight|tomorrow|later|soon|at|on|there)|call me|text me|ring me|call you (?:tomorrow|later|tonight)|let me know when|explain tonight|ci vediamo|bis morgen|hasta mañana|até amanhã|à demain)\b/iu,
  /\b(?:can|could|would|will) you (?:please )?(?:pick|bring|buy|call|send|feed|get|collect|drop|grab|check|water)\b/iu,
  /\b(?:groceries|dentist|(?:my|the) appointment|the keys?|the kids|babysitter|birthday (?:present|party)|surprise party|the cat|the dog|for dinner|for lunch|the freezer|in the fridge|lasagne|running late)\b/iu,
  /\b(?:flight (?:number|lands)|landed safely|my password|the wifi|door code|account number|remind me|don['’]?t forget to|don['’]?t tell)\b/iu,
];

/**
 * Each of these is enough to show a note, an errand, a notice, a recipe, a small ad or a greeting.
 */
const certainSigns = [
  /^\s*(?:hi|hey|hello|morning)\s+(?:babe|baby|love|honey|darling|sweetheart|mum|mom|dad)\b/iu,
  /^\s*(?:reminders?|remember|to[- ]?do)\s*:[^.!?\n]{0,40}\b(?:dentist|pay (?:the )?rent|milk|plumber|pharmacy|laundry|the vet|bins)\b/iu,
  /\byour (?:order|parcel|package|booking|reservation|verification code)\b[\s\S]{0,40}(?:\d{4,}|\bhas (?:been )?(?:shipped|confirmed|arrived))/iu,
  /^\s*(?:lost|missing|found)\s*:[\s\S]*\b(?:cat|dog|keys|wallet|phone|(?:please )?call (?:me|us))\b/iu,
  /\b(?:note to self|shopping list|to[- ]do list for)\b|^\s*(?:shopping|groceries)\s*:/iu,
  /\b(?:for sale\b[\s\S]*\b(?:collection|pick-?up|ono|o\.n\.o|used|offers?)|collection only|hardly used)\b/iu,
  /\b\d+ ?(?:g|ml|kg|oz|lbs?|cups?|tbsp|tsp|pounds?)\b[\s\S]{0,80}\b(?:flour|butter|sugar|eggs?|milk|salt|oil)\b/iu,
  /\bhappy (?:birthday|anniversary) (?:to )?(?:my|our|mum|mom|dad|darling|sweet|dear)\b/iu,
];

/** The number of different signs of a private text: pet names, errands, goodbyes. */
export function privateCues(text: string): number {
  const certain = certainSigns.filter((sign) => sign.test(text)).length;
  return privateSigns.filter((cue) => cue.test(text)).length + 2 * certain;
}
