import { absences, denials } from '@tagwell/topics/common-words';
import { tokenize } from '@tagwell/topics/tokenize';

/**
 * Tells whether a thing says the opposite of what sentences do: "non-police response" where they tell of the
 * police, and in no sentence of it of going without. An embedding likens the two.
 */
export function createOppositeFinder(sentences: readonly string[]): (thing: string) => boolean {
  let read: { plain: Set<string>; denied: Set<string> } | undefined;
  return (thing) => {
    const tokens = tokenize(thing);
    const denied = tokens.flatMap(({ normalized }, at) =>
      denials.has(normalized) ? (tokens[at + 1]?.stem ?? []) : [],
    );
    if (denied.length === 0) return false;
    const said = (read ??= readSentences(sentences));
    return denied.some((stem) => said.plain.has(stem) && !said.denied.has(stem));
  };
}

/** The words of sentences that say of nothing that it is absent, and those of the others. */
function readSentences(sentences: readonly string[]) {
  const plain = new Set<string>();
  const denied = new Set<string>();
  for (const sentence of sentences) {
    const tokens = tokenize(sentence);
    const isDenying = tokens.some(
      ({ text, normalized }) =>
        denials.has(normalized) || absences.has(normalized) || /n['’]t$/u.test(text),
    );
    for (const { stem } of tokens) (isDenying ? denied : plain).add(stem);
  }
  return { plain, denied };
}
