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
    lead: 'We’ll email you a link to reset your password.',
  },
  'reset-password': {
    title: 'Choose your password',
    lead: 'You’ll use this to sign in.',
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
    lead: 'Set up in two minutes.',
    noIndex: true,
  },
  'linkedin-import': {
    eyebrow: 'Premium',
    title: 'Import your LinkedIn connections',
    lead: 'Upload your LinkedIn connections to get suggestions from people you know.',
    noIndex: true,
  },
  'out-of-credits': {
    title: 'Out of credits',
    lead: 'Your post is kept. Copying a finished premium post costs one credit.',
    noIndex: true,
  },
  account: {
    title: 'Your account',
    lead: 'Your profile, credits and data.',
    noIndex: true,
  },
  admin: {
    title: 'Operator',
    lead: 'For the people who run this installation.',
  },
  'admin-catalogue': {
    title: 'Catalogue',
    lead: 'Everyone Tagwell can suggest.',
    wide: true,
    noIndex: true,
  },
} satisfies Record<string, Heading>;
