import { brandMark } from '../src/app/brand-mark.ts';
import { headings, type Heading, type PageName } from '../src/app/page-headings.ts';

/** The skeleton's blocks in the shape of the page to come: a line, a card, a tall card. */
const blocks: Record<PageName, ('s' | 'm' | 'l')[]> = {
  home: ['s', 's', 'l'],
  'private-beta': ['m'],
  'paste-post': ['l', 'm'],
  progress: ['l'],
  'select-leaders': ['s', 'm', 'm', 'm'],
  'copy-post': ['l', 's'],
  success: ['l', 'm'],
  'not-available': ['m'],
  'not-found': ['s'],
};

/** The first paint of a page, styled by classes of frame.css only. */
export function shellFor(page: PageName): string {
  const { title, lead, eyebrow, wide }: Heading = headings[page];
  const skeleton = blocks[page].map((size) => `<div class="sk sk-${size}"></div>`).join('');
  return [
    `<header class="bar"><a class="brand" href="/">${brandMark} Tagwell</a></header>`,
    `<main class="page${wide ? ' wide' : ''}" aria-busy="true">`,
    eyebrow ? `<p class="eyebrow">${eyebrow}</p>` : '',
    `<h1>${title}</h1><p class="lead">${lead}</p>`,
    `<div aria-hidden="true">${skeleton}</div></main>`,
  ].join('');
}
