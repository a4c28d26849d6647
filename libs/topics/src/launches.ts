import lists from '../data/launches.json' with { type: 'json' };

/**
 * Whether a text announces the writer's own product: a sentence has "we" or "our" and says that it
 * is launched; in an announcement, "our new" is enough.
 */
export function announcesOwn(text: string, isAnnouncement: boolean): boolean {
  return text.split(/[.!?\n]+/u).some((sentence) => {
    const words = spaced(sentence);
    const says = (phrases: readonly string[]): boolean =>
      phrases.some((phrase) => words.includes(` ${phrase} `));
    return (says(lists.own) && says(lists.launching)) || (isAnnouncement && says(lists.newest));
  });
}

/** Whether a part of a headline is about the past. */
export function isOfThePast(part: string): boolean {
  return lists.past.some((word) => spaced(part).includes(` ${word} `));
}

function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim()} `;
}
