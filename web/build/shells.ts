import { nameToken } from '@tagwell/contracts/brand';
import { brandMark } from '../src/shared/brand.tsx';
import { pageClass, type Heading } from '../src/app/page-headings.ts';
import { sample } from '../src/features/beta-notice/sample.ts';
import { shellFieldId } from '../src/shared/loading/shell-field.ts';
import { headings, type PageName } from './page-texts.ts';

const block = (size: 's' | 'm' | 'l') => `<div class="sk sk-${size}" aria-hidden="true"></div>`;

/** A real one: what is typed into it, the app's own field takes over. */
const field =
  `<div class="field"><label for="${shellFieldId}">LinkedIn Post Content</label>` +
  `<textarea id="${shellFieldId}" rows="8" dir="auto" ` +
  'placeholder="Paste or write your post here"></textarea></div>';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What stands below the heading until the page is there, in its shape. */
const bodies: Record<PageName, string> = {
  // The example's text is the largest thing in sight: painted now, it need not wait for a script.
  home: `<div class="cols">${field}<p class="ex" aria-hidden="true">${escape(sample.post)}</p></div>`,
  'private-beta': block('m'),
  'paste-post': field + block('m'),
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
  'my-people': block('m').repeat(2),
  'my-posts': block('m').repeat(3),
  admin: block('l'),
  'admin-people': block('s') + block('l'),
  'admin-waitlist': block('s') + block('l'),
  'admin-audit': block('s') + block('l'),
  'admin-catalogue': block('s') + block('l'),
  'admin-objections': block('s') + block('l'),
  'admin-operators': block('l'),
  'admin-branding': block('l').repeat(2),
  'admin-notices': block('l').repeat(2),
  'admin-my-sign-in': block('m'),
  'admin-set-password': block('l'),
  privacy: block('l').repeat(2),
  terms: block('l'),
  object: block('l'),
  'premium-processing': block('l'),
  'premium-analysis': block('l'),
  'premium-select-ai-leaders': block('s') + block('m').repeat(3),
  'premium-select-network': block('s') + block('m').repeat(3),
  'premium-select-leaders': block('s') + block('m').repeat(3),
  'premium-results': block('l') + block('s'),
  help: block('l') + block('m'),
  'not-found': block('s'),
};

/** The first paint of a page, styled by classes of frame.css only. */
export function shellFor(page: PageName): string {
  const heading: Heading = headings[page];
  const { title, lead, eyebrow } = heading;
  return [
    `<header class="bar"><a class="brand" href="/">${brandMark}<span>${nameToken}</span></a></header>`,
    `<main class="${pageClass(heading)}" aria-busy="true">`,
    eyebrow ? `<p class="eyebrow">${eyebrow}</p>` : '',
    `<h1>${escape(title)}</h1><p class="lead">${escape(lead)}</p>`,
    `${bodies[page]}</main>`,
  ].join('');
}
