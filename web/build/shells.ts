import type { pageTexts } from './page-texts.ts';

type Module = keyof typeof pageTexts;

interface Shell {
  title: string;
  lead: string;
  eyebrow?: string;
  wide?: boolean;
  /** Heights of the skeleton's blocks, in the shape of the page to come. */
  blocks: ('s' | 'm' | 'l')[];
}

const shells: Record<Module, Shell> = {
  home: {
    eyebrow: 'Private beta',
    title: 'Know whom to tag before you post',
    lead: 'Paste your LinkedIn post. Tagwell reads it, suggests thought leaders who really speak on its topics, and says why for each.',
    wide: true,
    blocks: ['s', 's', 'l'],
  },
  'private-beta': {
    title: 'Private beta',
    lead: 'Premium accounts are by invitation for now.',
    blocks: ['m'],
  },
  'paste-post': {
    eyebrow: 'Step 1 of 4 · Write',
    title: 'Your post',
    lead: 'Paste what you are about to publish. We find the people who speak on it.',
    blocks: ['l', 'm'],
  },
  progress: {
    eyebrow: 'Step 2 of 4 · Analyze',
    title: 'Finding your people',
    lead: 'This is the analysis as it happens.',
    blocks: ['l'],
  },
  'select-leaders': {
    eyebrow: 'Step 3 of 4 · Choose',
    title: 'Choose Your Thought Leaders',
    lead: 'Real people who speak on what you wrote, each with the reason.',
    wide: true,
    blocks: ['s', 'm', 'm', 'm'],
  },
  'copy-post': {
    eyebrow: 'Step 4 of 4 · Copy',
    title: 'Copy your post',
    lead: 'Your words, with the people you chose at the end.',
    wide: true,
    blocks: ['s', 'l'],
  },
  success: {
    title: 'Copied. Two minutes left.',
    lead: 'Your post with tags is on the clipboard. These steps make the names real tags.',
    blocks: ['l', 'm'],
  },
  'not-available': {
    title: 'Signing in is not available yet',
    lead: 'This page belongs to a premium account.',
    blocks: ['m'],
  },
  'not-found': {
    title: '404 Page Not Found',
    lead: 'There is nothing at this address. If you were writing a post, your text is safe.',
    blocks: ['s'],
  },
};

/** The first paint of a page, styled by classes of frame.css only. */
export function shellFor(module: Module): string {
  const { title, lead, eyebrow, wide, blocks } = shells[module];
  const skeleton = blocks.map((size) => `<div class="sk sk-${size}"></div>`).join('');
  return [
    '<header class="bar"><a class="brand" href="/">Tagwell</a></header>',
    `<main class="page${wide ? ' wide' : ''}" aria-busy="true">`,
    eyebrow ? `<p class="eyebrow">${eyebrow}</p>` : '',
    `<h1>${title}</h1><p class="lead">${lead}</p>`,
    `<div aria-hidden="true">${skeleton}</div></main>`,
  ].join('');
}
