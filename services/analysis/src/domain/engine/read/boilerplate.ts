/** Sentences that ask for a reaction and say nothing of the subject. */
const callsToReact = [
  /^(?:do you )?(?:agree|disagree)\b.{0,25}$/iu,
  /^(?:any |your |what are your )?thoughts\b.{0,30}$/iu,
  /\bwhat (?:do|would) you (?:think|say|add|do)\b/iu,
  /\blinks? (?:is |are )?in (?:the )?(?:first )?comments?\b/iu,
  /\b(?:let me know|tell me|share (?:it |them |yours? |your \w+ )?|drop (?:it|them|a \w+)) (?:in|below).{0,40}$/iu,
  /\b(?:follow|connect with) (?:me|us)\b/iu,
  /\b(?:re-?post|repost|share) (?:this|if|to|with)\b/iu,
  /\b(?:like|comment|tag someone|dm me|hit the bell|ring the bell)\b.{0,30}$/iu,
  /^(?:happy (?:monday|tuesday|wednesday|thursday|friday|weekend)|good morning)\b.{0,30}$/iu,
  /^(?:read|see) more\b.{0,20}$/iu,
  /^(?:p\.?s\.?|ps:)?\s*subscribe\b/iu,
];
const longestCallWords = 14;

/** "Agree?", "Link in comments", "Follow me for more": no matter of the post. */
export function isBoilerplate(sentence: string): boolean {
  const bare = sentence.replace(/^[^\p{L}\p{N}#@]+/u, '').trim();
  if (bare.split(/\s+/u).length > longestCallWords) return false;
  return callsToReact.some((call) => call.test(bare));
}
