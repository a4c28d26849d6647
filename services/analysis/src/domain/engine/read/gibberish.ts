/** Neighbours on a keyboard that no word holds ("wert" is one, "erty" is in "liberty"). */
const keyboardRun =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl$|qwer|rtyu|tyui|yuio|uiop|qwop|zxcv|xcvb|cvbn|vbnm|poiu|oiuy|lkjh|kjhg|mnbv|nbvc/iu;
const sameLetter = /(\p{L})\1{3,}/iu;
const latinWord = /^[a-z]{4,}$/u;
const vowel = /[aeiouy]/u;

const mashedShare = 0.08;
const mashedMinimum = 2;
const repetitiveMinimum = 8;
const repetitiveMaximum = 60;
const distinctShare = 0.45;

/** Whether words are keys struck at random ("asdf hjkl"), or the same few over and over. */
export function isGibberish(words: readonly string[]): boolean {
  const mashed = words.filter(isMashed).length;
  if (mashed >= mashedMinimum && mashed / words.length >= mashedShare) return true;
  // A long text repeats its words anyway.
  if (words.length < repetitiveMinimum || words.length > repetitiveMaximum) return false;
  return new Set(words.map((word) => word.toLowerCase())).size / words.length < distinctShare;
}

function isMashed(word: string): boolean {
  if (sameLetter.test(word) || keyboardRun.test(word)) return true;
  // Capitals are abbreviations: "HTML" is no gibberish.
  return latinWord.test(word) && !vowel.test(word);
}
