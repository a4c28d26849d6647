import { nameToken } from '@tagwell/contracts/brand';
import { accountHeadings } from '../src/app/account-headings.ts';
import { operatorHeadings } from '../src/app/operator-pages.ts';
import { headings as freeHeadings, type Heading } from '../src/app/page-headings.ts';

/** The head of every page, for the shells. */
export const headings = {
  ...freeHeadings,
  ...accountHeadings,
  ...operatorHeadings,
} satisfies Record<string, Heading>;

export type PageName = keyof typeof headings;

const product = `${nameToken} suggests whom to tag in your LinkedIn post, and says why.`;

/** What search engines show of each page. */
const descriptions: Record<PageName, string> = {
  home: `${product} Real thought leaders, real reasons, your words untouched. Try it free.`,
  'private-beta': `${nameToken} is in private beta and by invitation. ${product}`,
  'paste-post': `Paste your post and see who really speaks on its topics. ${product}`,
  progress: product,
  'select-leaders': product,
  'copy-post': product,
  success: product,
  login: `Sign in to your premium account. ${product}`,
  'forgot-password': `Get a link to choose a new password for your account. ${product}`,
  'reset-password': `Choose the password of your account. ${product}`,
  premium: `Premium also searches your own connections, and says why for each person. ${product}`,
  'premium-app': product,
  'premium-onboarding': product,
  'linkedin-import': product,
  'out-of-credits': product,
  'my-people': `Whom to suggest first, and whom never. ${product}`,
  'my-posts': `Your drafts and finished posts, on every device. ${product}`,
  account: `Your profile, your credits and your data. ${product}`,
  help: `How names become real tags on LinkedIn, what a credit is and what we keep. ${product}`,
  admin: `The sign-in for operators of this installation. ${product}`,
  'admin-people': product,
  'admin-waitlist': product,
  'admin-audit': product,
  'admin-catalogue': product,
  'admin-objections': product,
  'admin-operators': product,
  'admin-branding': product,
  'admin-notices': product,
  'admin-my-sign-in': product,
  'admin-set-password': product,
  privacy: `What ${nameToken} keeps about you, for how long, who sees it, and how to have it removed.`,
  terms: `The short rules for using ${nameToken} while it is in private beta.`,
  object: `Are you a public figure who would rather not be suggested by ${nameToken}? Tell us here.`,
  'premium-processing': product,
  'premium-analysis': product,
  'premium-select-ai-leaders': product,
  'premium-select-network': product,
  'premium-select-leaders': product,
  'premium-results': product,
  'not-found': 'There is nothing at this address. Your text is safe.',
};

export function pageTexts(page: PageName): { title: string; description: string } {
  const { title, tabTitle = title }: Heading = headings[page];
  return { title: `${tabTitle} · ${nameToken}`, description: descriptions[page] };
}
