const cues = [
  /\b(?:mum|mom|mommy|dad|daddy|grandma|granny|honey|sweetheart|darling|babe)\b/iu,
  /\b(?:love you|miss you|hugs|kisses|xx+|xoxo)\b/iu,
  /^\s*(?:hi|hey|hello|dear)\s+\p{Lu}\p{Ll}+\s*[,!]/u,
  /\b(?:see you (?:tonight|tomorrow|later|soon|at|on|there)|call me|text me|ring me|let me know when)\b/iu,
  /\b(?:can|could|would|will) you (?:please )?(?:pick|bring|buy|call|send|feed|get|collect|drop|grab|check|water)\b/iu,
  /\b(?:groceries|dentist|my appointment|the keys|the kids|babysitter|birthday present|the cat|the dog|for dinner|for lunch)\b/iu,
  /\b(?:flight (?:number|lands)|my password|the wifi|door code|account number|remind me|don'?t forget to)\b/iu,
];

/** How many different signs of a private message a text shows: pet names, errands, goodbyes. */
export function privateCues(text: string): number {
  return cues.filter((cue) => cue.test(text)).length;
}
