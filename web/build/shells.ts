import { brandMark } from '../src/app/brand-mark.ts';
import type { Heading } from '../src/app/page-headings.ts';
import { sample } from '../src/features/beta-notice/sample.ts';
import { headings, type PageName } from './all-headings.ts';

const block = (size: 's' | 'm' | 'l') => `<div class="sk sk-${size}"></div>`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What stands below the heading until the page is there, in its shape. */
const bodies: Record<PageName, string> = {
  // The example's text is the largest thing in sight: painted now, it need not wait for a script.
  home: `${block('s')}${block('s')}<p class="ex">${escape(sample.post)}</p>`,
  'private-beta': block('m'),
  'paste-post': block('l') + block('m'),
  progress: block('l'),
  'select-leaders': block('s') + block('m').repeat(3),
  'copy-post': block('l') + block('s'),
  success: block('l') + block('m'),
  login: block('l'),
  'forgot-password': block('m'),
  'reset-password': block('l'),
  premium: block('m') + block('m'),
  'premium-app': block('l'),
  'premium-onboarding': block('m'),
  'linkedin-import': block('l') + block('m'),
  'out-of-credits': block('m'),
  account: block('m').repeat(3),
  admin: block('l'),
  'admin-catalogue': block('s') + block('l'),
  'premium-processing': block('l'),
  'premium-analysis': block('l'),
  'premium-select-ai-leaders': block('s') + block('m').repeat(3),
  'premium-select-network': block('s') + block('m').repeat(3),
  'premium-select-leaders': block('s') + block('m').repeat(3),
  'premium-results': block('l') + block('s'),
  'not-found': block('s'),
};

/** The first paint of a page, styled by classes of frame.css only. */
export function shellFor(page: PageName): string {
  const { title, lead, eyebrow, wide }: Heading = headings[page];
  return [
    `<header class="bar"><a class="brand" href="/">${brandMark} Tagwell</a></header>`,
    `<main class="page${wide ? ' wide' : ''}" aria-busy="true">`,
    eyebrow ? `<p class="eyebrow">${eyebrow}</p>` : '',
    `<h1>${escape(title)}</h1><p class="lead">${escape(lead)}</p>`,
    `<div aria-hidden="true">${bodies[page]}</div></main>`,
  ].join('');
}
