const cues = [
  /\b(?:mum|mom|mommy|dad|daddy|grandma|granny|honey|sweetheart|darling|babe)\b/iu,
  /\b(?:love you|miss you|hugs|kisses|xx+|xoxo|besos|abrazos|bisous|beijos|baci|hab dich lieb|te quiero)\b/iu,
  /^\s*(?:hi|hey|hello|dear|ciao|hola|hallo|salut|oi)\s+(?:(?:mrs?|ms)\.?\s+)?\p{Lu}\p{Ll}+\s*[,!]/u,
  /^\s*(?:hi|hey|dear)\s+(?:mum|mom|dad|love|guys|neighbours?)\b/iu,
  /\b(?:see you (?:tonight|tomorrow|later|soon|at|on|there)|call me|text me|ring me|call you (?:tomorrow|later|tonight)|let me know when|explain tonight|ci vediamo|bis morgen|hasta mañana|até amanhã|à demain)\b/iu,
  /\b(?:can|could|would|will) you (?:please )?(?:pick|bring|buy|call|send|feed|get|collect|drop|grab|check|water)\b/iu,
  /\b(?:groceries|dentist|(?:my|the) appointment|the keys?|the kids|babysitter|birthday (?:present|party)|surprise party|the cat|the dog|for dinner|for lunch|the freezer|in the fridge|lasagne|running late)\b/iu,
  /\b(?:flight (?:number|lands)|landed safely|my password|the wifi|door code|account number|remind me|don['’]?t forget to|don['’]?t tell)\b/iu,
];

/** Each alone shows that a text is a note, an errand, a notice, a recipe, a small ad or a greeting. */
const certainSigns = [
  /^\s*(?:hi|hey|hello|morning)\s+(?:babe|baby|love|honey|darling|sweetheart|mum|mom|dad)\b/iu,
  /^\s*(?:reminders?|remember|to[- ]?do)\s*:[\s\S]*\b(?:dentist|rent|milk|plumber|pharmacy|laundry|vet|bins)\b/iu,
  /\byour (?:order|parcel|package|booking|reservation|verification code)\b[\s\S]{0,40}(?:\d{4,}|\bhas (?:been )?(?:shipped|confirmed|arrived))/iu,
  /^\s*(?:lost|missing|found)\s*:[\s\S]*\b(?:cat|dog|keys|wallet|phone|call)\b/iu,
  /\b(?:note to self|shopping list|to[- ]do list for)\b|^\s*(?:shopping|groceries)\s*:/iu,
  /\b(?:for sale\b[\s\S]*\b(?:collection|pick-?up|ono|o\.n\.o|used|offers?)|collection only|hardly used)\b/iu,
  /\b\d+ ?(?:g|ml|kg|oz|lbs?|cups?|tbsp|tsp|pounds?)\b[\s\S]{0,80}\b(?:flour|butter|sugar|eggs?|milk|salt|oil)\b/iu,
  /\bhappy (?:birthday|anniversary) (?:to )?(?:my|our|mum|mom|dad|darling|sweet|dear)\b/iu,
];

/** How many different signs of a private text it shows: pet names, errands, goodbyes. */
export function privateCues(text: string): number {
  const certain = certainSigns.filter((sign) => sign.test(text)).length;
  return cues.filter((cue) => cue.test(text)).length + 2 * certain;
}
