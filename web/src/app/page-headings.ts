/**
 * A page's heading, in the app and in the first paint. `{name}` is replaced with the installation's
 * name.
 */
export interface Heading {
  title: string;
  lead: string;
  eyebrow?: string;
  /** The browser tab's title, if different from the heading. */
  tabTitle?: string;
  wide?: boolean;
  narrow?: boolean;
  /** The home page, with the largest title. */
  hero?: boolean;
  /** Not seen, because something else on the page is read first. */
  quiet?: boolean;
  noIndex?: boolean;
}

export function pageClass({ wide, narrow, hero, quiet }: Heading): string {
  if (quiet) return 'page quiet';
  if (hero) return 'page wide hero';
  if (wide) return 'page wide';
  return narrow ? 'page narrow' : 'page';
}

/** The lead on pages for choosing people if there is nobody to tag. */
export const untaggedLead = 'Nobody this time: here is why, and what you can do.';

export const headings = {
  home: {
    title: 'Know whom to tag before you post',
    lead: 'Paste your post, and {name} finds the experts worth tagging, with the reason for each.',
    hero: true,
  },
  'private-beta': {
    title: 'Private beta',
    lead: 'Premium accounts are by invitation for now.',
  },
  'paste-post': {
    eyebrow: 'Step 1 of 4 · Write',
    title: 'Your post',
    lead: 'Paste what you are about to publish. We find the people who speak on it.',
  },
  progress: {
    eyebrow: 'Step 2 of 4 · Analyze',
    title: 'Finding your people',
    tabTitle: '0% · Analyzing your post',
    lead: 'Usually a few seconds. Your words are safe.',
  },
  'select-leaders': {
    eyebrow: 'Step 3 of 4 · Choose',
    title: 'Choose Your Thought Leaders',
    lead: 'Real experts on your topics, and why each one fits.',
    wide: true,
  },
  'copy-post': {
    eyebrow: 'Step 4 of 4 · Copy',
    title: 'Copy your post',
    lead: 'Your words, with the people you chose at the end.',
    wide: true,
  },
  success: {
    title: 'Copied! Two minutes to go',
    tabTitle: 'Copied',
    lead: 'You copied your post earlier. Is it gone? Copy it at step 2.',
  },
  help: {
    title: 'Help',
    lead: 'How tags become real, what a credit is, and what we keep.',
  },
  'not-found': {
    title: '404 Page Not Found',
    lead: 'There is nothing at this address.',
  },
} satisfies Record<string, Heading>;
