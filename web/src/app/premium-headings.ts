import type { Heading } from './page-headings.ts';

/** Heads of the steps of the premium flow. */
export const premiumHeadings = {
  'premium-processing': {
    eyebrow: 'Premium · Analyze',
    title: 'Finding your people',
    tabTitle: '0% · Analyzing your post',
    lead: 'Searching experts and your network. Live progress.',
    noIndex: true,
  },
  'premium-analysis': {
    eyebrow: 'Premium · Analyze',
    title: 'Analyzing with your network',
    tabTitle: '0% · Analyzing your post',
    lead: 'Your post and your connections. Live progress.',
    noIndex: true,
  },
  'premium-select-ai-leaders': {
    eyebrow: 'Premium · Choose, 1 of 2',
    title: 'Choose Your AI Leaders',
    lead: 'Public people who speak on what you wrote, each with the reason.',
    wide: true,
    noIndex: true,
  },
  'premium-select-network': {
    eyebrow: 'Premium · Choose, 2 of 2',
    title: 'Choose From Your Network',
    lead: 'Connections who work on this topic.',
    wide: true,
    noIndex: true,
  },
  'premium-select-leaders': {
    eyebrow: 'Premium · Choose',
    title: 'Choose Your Leaders',
    lead: 'Leaders and people you know, from one list.',
    wide: true,
    noIndex: true,
  },
  'premium-results': {
    eyebrow: 'Premium · Copy',
    title: 'Your finished post',
    lead: 'Your words, with the people you chose at the end.',
    wide: true,
    noIndex: true,
  },
} satisfies Record<string, Heading>;
