import type { NobodyReason } from '@tagwell/contracts/http/analysis';

export interface NobodyWords {
  title: string;
  /** Why nobody is suggested. */
  why: string;
  /** What may bring people. */
  instead: string;
  /** What the button that leads back to the post says. */
  back: string;
}

/** What the page says in place of the leaders. Only the free flow has keywords. */
export function nobodyWords(
  reason: NobodyReason,
  { keywords }: { keywords: boolean },
): NobodyWords {
  const back = keywords ? 'Add a keyword' : 'Edit the post';
  switch (reason) {
    // A keyword brings nobody here either.
    case 'grief':
      return {
        title: 'Nobody is suggested for this post',
        why: 'It reads like a post about a loss, and a tag would draw attention away from it.',
        instead: 'If it is about something else, edit it so that it says so.',
        back: 'Edit the post',
      };
    case 'personal':
      return {
        title: 'This reads like a personal post',
        why: 'A public name would look out of place under it, so nobody is suggested.',
        instead: keywords
          ? 'Is there a subject that you want people for? Add it as a keyword.'
          : 'Is there a subject that you want people for? Say more about it in the post.',
        back,
      };
    case 'nothing-found':
      return {
        title: 'We found nobody for this post',
        why: 'Nobody in our catalogue fits it well enough to be tagged.',
        instead: keywords
          ? 'Add a keyword or a sentence that names the subject.'
          : 'Add a sentence that names the subject.',
        back,
      };
  }
}
