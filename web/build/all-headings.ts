import { accountHeadings } from '../src/app/account-headings.ts';
import { headings as freeHeadings, type Heading } from '../src/app/page-headings.ts';
import { premiumHeadings } from '../src/app/premium-headings.ts';

/** The head of every page, for the shells. */
export const headings = {
  ...freeHeadings,
  ...accountHeadings,
  ...premiumHeadings,
} satisfies Record<string, Heading>;

export type PageName = keyof typeof headings;
