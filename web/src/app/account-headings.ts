import type { Heading } from './page-headings.ts';

/** Shown instead of choosing people if the post is about a loss. */
export const lossHeading: Heading = {
  eyebrow: 'Premium',
  title: 'Your post',
  lead: 'Your words can stand alone.',
  noIndex: true,
};

/** Headings of account pages; separate from the others, which every first visit loads. */
export const accountHeadings = {
  login: {
    narrow: true,
    title: 'Sign In To Premium',
    lead: 'For people with an invitation. Tagging up to three experts is free, without an account.',
    tabTitle: 'Sign in',
  },
  'forgot-password': {
    narrow: true,
    title: 'Forgot your password?',
    lead: 'We’ll email you a link to reset your password.',
  },
  'reset-password': {
    narrow: true,
    title: 'Choose your password',
    lead: 'You’ll use this to sign in.',
    noIndex: true,
  },
  premium: {
    title: '{name} Premium',
    lead: 'The people worth tagging may be in your own network already. Premium finds them.',
  },
  'premium-app': {
    eyebrow: 'Premium',
    title: 'Your next post',
    lead: 'Paste it here. We’ll look for public figures and people in your own network.',
    noIndex: true,
  },
  'premium-onboarding': {
    title: 'Welcome to Premium',
    lead: 'Set up in two minutes.',
    noIndex: true,
  },
  'premium-processing': {
    eyebrow: 'Premium · Analyze',
    title: 'Finding your people',
    tabTitle: '0% · Analyzing your post',
    lead: 'Usually a few seconds. Your words are safe.',
    noIndex: true,
  },
  'premium-analysis': {
    eyebrow: 'Premium · Analyze',
    title: 'Analyzing with your network',
    tabTitle: '0% · Analyzing your post',
    lead: 'Usually a few seconds. Your words are safe.',
    noIndex: true,
  },
  'premium-select-ai-leaders': {
    eyebrow: 'Premium · Choose, 1 of 2',
    title: 'Choose Your AI Leaders',
    lead: 'Public figures who speak on your topic, each with a reason.',
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
  'linkedin-import': {
    eyebrow: 'Premium',
    title: 'Your LinkedIn connections',
    lead: 'Upload your LinkedIn connections to get suggestions from people you know.',
    noIndex: true,
  },
  'out-of-credits': {
    title: 'Out of credits',
    lead: 'Your post is saved. You need a credit to analyze a post; it’s used when you copy the finished one.',
    noIndex: true,
  },
  'my-posts': {
    title: 'My posts',
    lead: 'Your drafts and finished posts, on every device.',
    noIndex: true,
  },
  'my-people': {
    title: 'My people',
    lead: 'Who to suggest first, and who to never suggest.',
    noIndex: true,
  },
  account: {
    title: 'Your account',
    lead: 'Your profile, credits and data.',
    noIndex: true,
  },
  privacy: {
    title: 'Privacy',
    lead: 'What we keep, for how long, who sees it, and what you can do about it.',
  },
  terms: {
    title: 'Terms',
    lead: 'The short rules of a private beta.',
  },
  object: {
    title: 'Ask not to be suggested',
    lead: '{name} suggests public figures to people who write posts. If you’d rather not be one of them, tell us here.',
  },
} satisfies Record<string, Heading>;
