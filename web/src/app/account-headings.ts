import type { Heading } from './page-headings.ts';

/** Heads of the pages around an account; apart from the others, which every first visit loads. */
export const accountHeadings = {
  login: {
    title: 'Sign In To Premium',
    lead: 'For people with an invitation. The free flow needs no account.',
    tabTitle: 'Sign in',
  },
  'forgot-password': {
    title: 'Forgot your password?',
    lead: 'We send a link to your e-mail address. With it you choose a new one.',
  },
  'reset-password': {
    title: 'Choose your password',
    lead: 'You sign in with it from now on.',
    noIndex: true,
  },
  premium: {
    title: 'Tagwell Premium',
    lead: 'The people worth tagging may be in your own network already. Premium finds them.',
  },
  'premium-app': {
    eyebrow: 'Premium',
    title: 'Your next post',
    lead: 'Paste it here. We look for people in public and in your own network.',
    noIndex: true,
  },
  'premium-onboarding': {
    title: 'Welcome to Premium',
    lead: 'Two minutes, then your first post.',
    noIndex: true,
  },
  'linkedin-import': {
    eyebrow: 'Premium',
    title: 'Import your LinkedIn connections',
    lead: 'With them we also find people you know. LinkedIn hands out your list as a file; bring it here.',
    noIndex: true,
  },
  'out-of-credits': {
    title: 'Out of credits',
    lead: 'Your post is kept. Copying a finished premium post costs one credit.',
    noIndex: true,
  },
  account: {
    title: 'Your account',
    lead: 'What we know about you, what you have left, and the way out.',
    noIndex: true,
  },
  admin: {
    title: 'Operator',
    lead: 'For the people who run this installation.',
  },
  'admin-catalogue': {
    title: 'Catalogue',
    lead: 'The people who may be suggested to everybody who writes a post here.',
    wide: true,
    noIndex: true,
  },
} satisfies Record<string, Heading>;
