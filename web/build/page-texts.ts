import { headings, type Heading, type PageName } from '../src/app/page-headings.ts';

const product = 'Tagwell suggests whom to tag in your LinkedIn post, and says why.';

/** What search engines show of each page. */
const descriptions: Record<PageName, string> = {
  home: `${product} Real thought leaders, real reasons, your words untouched. Try it free.`,
  'private-beta': `Tagwell is in private beta and by invitation. ${product}`,
  'paste-post': `Paste your post and see who really speaks on its topics. ${product}`,
  progress: product,
  'select-leaders': product,
  'copy-post': product,
  success: product,
  'not-available': `This page belongs to a premium account. ${product}`,
  'not-found': 'There is nothing at this address. Your text is safe.',
};

export function pageTexts(page: PageName): { title: string; description: string } {
  const { title, tabTitle = title }: Heading = headings[page];
  return { title: `${tabTitle} · Tagwell`, description: descriptions[page] };
}
