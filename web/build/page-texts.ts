import type { pageModules } from '../src/app/page-modules.ts';

type PageModule = (typeof pageModules)[keyof typeof pageModules];

const product = 'Tagwell suggests whom to tag in your LinkedIn post, and says why.';

/** Title and description of each page, as search engines and tabs first see them. */
export const pageTexts: Record<PageModule, { title: string; description: string }> = {
  home: {
    title: 'Know whom to tag before you post · Tagwell',
    description: `${product} Real thought leaders, real reasons, your words untouched. Try it free.`,
  },
  'private-beta': {
    title: 'Private beta · Tagwell',
    description: `Tagwell is in private beta and by invitation. ${product}`,
  },
  'paste-post': {
    title: 'Your post · Tagwell',
    description: `Paste your post and see who really speaks on its topics. ${product}`,
  },
  progress: { title: '0% · Analyzing your post · Tagwell', description: product },
  'select-leaders': { title: 'Choose Your Thought Leaders · Tagwell', description: product },
  'copy-post': { title: 'Copy your post · Tagwell', description: product },
  success: { title: 'Copied · Tagwell', description: product },
  'not-available': {
    title: 'Signing in is not available yet · Tagwell',
    description: `This page belongs to a premium account. ${product}`,
  },
  'not-found': {
    title: '404 Page Not Found · Tagwell',
    description: 'There is nothing at this address. Your text is safe.',
  },
};
