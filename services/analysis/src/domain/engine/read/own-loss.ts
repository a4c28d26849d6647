/** Of oneself or of one's own people: work lost. */
const workLost = [
  /\b(?:i|we) (?:was|were|am|have been|['’]ve been|got|just got) (?:also |just |one of those |among those |part of the \p{L}+ )?(?:laid off|let go|made redundant|fired|affected by (?:the |a )?lay-?offs?)\b/iu,
  /\bi['’]ve (?:just )?been (?:laid off|let go|made redundant)\b/iu,
  /\bmy (?:role|position|job|whole team|team|contract) (?:was|is|has been|got|and \p{L}+ others were) (?:just |being )?(?:eliminated|cut|made redundant|terminated|impacted|laid off|let go)\b/iu,
  /\bwe (?:had to|have to|are having to) (?:let go of|lay off|say goodbye to|part ways with)\b/iu,
  /\b(?:mir wurde (?:heute |gestern )?gekündigt|j['’]ai été licenciée?|me (?:han despedido|despidieron)|fui demitid[oa]|sono stat[oa] licenziat[oa])\b/iu,
];

/** Shows that it is fresh, or that work is looked for: what was lost long ago is a story with a lesson. */
const lately = [
  /\b(?:today|this morning|yesterday|last (?:week|night|monday|tuesday|wednesday|thursday|friday|month)|this week|on (?:monday|tuesday|wednesday|thursday|friday)|heute|gestern|hoy|ayer|aujourd['’]hui|hier|hoje|ontem|oggi|ieri)\b/iu,
  /\b(?:open to work|opentowork|looking for (?:my|a|the) (?:next|new)|my next (?:role|chapter|job|opportunity)|if you (?:know of|hear of)|along with \d+)\b/iu,
];

/** Illness and death of one's own people, whenever it was. */
const grave = [
  /\bi (?:was|have been|['’]ve been) (?:just |recently )?diagnosed with (?:\p{L}+[ -]){0,3}(?:cancer|leuk(?:a)?emia|lymphoma|tumou?r|als|parkinson['’]?s)\b/iu,
  /\bmy (?:late )?(?:mother|father|mum|mom|dad|wife|husband|partner|son|daughter|brother|sister|grandmother|grandfather|best friend|mentor|co-?founder|colleague) (?:has |is |was |had )?(?:just |suddenly |sadly )?(?:passed away|passed on|died|dying|a stroke|a heart attack)\b/iu,
];

/** Whether a text tells of a loss of the writer's own: nobody should be tagged under it. */
export function tellsOwnLoss(text: string): boolean {
  const isAny = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text));
  return isAny(grave) || (isAny(workLost) && isAny(lately));
}
