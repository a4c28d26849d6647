import { nameToken } from '@tagwell/contracts/brand';
import { accountHeadings } from '../src/app/account-headings.ts';
import { operatorHeadings } from '../src/app/operator-pages.ts';
import { headings as freeHeadings, type Heading, pageClass } from '../src/app/page-headings.ts';
import { sample } from '../src/features/beta-notice/sample.ts';
import { brandMark } from '../src/shared/brand.tsx';
import { shellFieldId } from '../src/shared/loading/shell-field.ts';

/** The headings of all pages, for shells. */
export const headings = {
  ...freeHeadings,
  ...accountHeadings,
  ...operatorHeadings,
} satisfies Record<string, Heading>;

export type PageName = keyof typeof headings;

const product = `${nameToken} suggests whom to tag in your LinkedIn post, and says why.`;

/** Descriptions for search engines, if different from the product's. */
const descriptions: Partial<Record<PageName, string>> = {
  home: `${product} Real thought leaders, real reasons, your words untouched. Try it free.`,
  'private-beta': `${nameToken} is in private beta and by invitation. ${product}`,
  'paste-post': `Paste your post and see who really speaks on its topics. ${product}`,
  login: `Sign in to your premium account. ${product}`,
  'forgot-password': `Get a link to choose a new password for your account. ${product}`,
  'reset-password': `Choose the password of your account. ${product}`,
  premium: `Premium also searches your own connections, and says why for each person. ${product}`,
  'my-people': `Who to suggest first, and who to never suggest. ${product}`,
  'my-posts': `Your drafts and finished posts, on every device. ${product}`,
  account: `Your profile, your credits and your data. ${product}`,
  help: `How names become real tags on LinkedIn, what a credit is and what we keep. ${product}`,
  admin: `The sign-in for operators of this installation. ${product}`,
  privacy: `What ${nameToken} keeps about you, for how long, who sees it, and how to have it removed.`,
  terms: `The short rules for using ${nameToken} while it is in private beta.`,
  object: `Are you a public figure who would rather not be suggested by ${nameToken}? Tell us here.`,
  'not-found': 'There is nothing at this address. Your text is safe.',
};

export function pageTexts(page: PageName): { title: string; description: string } {
  const { title, tabTitle = title }: Heading = headings[page];
  return { title: `${tabTitle} · ${nameToken}`, description: descriptions[page] ?? product };
}

const block = (size: 's' | 'm' | 'l') => `<div class="sk sk-${size}" aria-hidden="true"></div>`;

/** A loading message; the app continues with the same words in the same place. */
const wait = (words: string) => `<p class="wait">${words}</p>`;

/** A real field; the app takes over text typed into it. */
const field =
  `<div class="field"><label for="${shellFieldId}">LinkedIn Post Content</label>` +
  `<textarea id="${shellFieldId}" rows="8" dir="auto" ` +
  'placeholder="Paste or write your post here"></textarea></div>';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The content below the heading until the page has loaded, in the same shape. */
const bodies: Record<PageName, string> = {
  // The example's text is the largest element, so it is painted without waiting for a script.
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
  'premium-app': wait('Loading your premium account...') + block('l'),
  'premium-onboarding': block('m'),
  'linkedin-import': block('l') + block('m'),
  'out-of-credits': block('m'),
  account: block('m').repeat(3),
  'my-people': block('m').repeat(2),
  'my-posts': wait('Loading your posts...') + block('m').repeat(3),
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
