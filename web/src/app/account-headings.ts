import type { Heading } from './page-headings.ts';

/** Heads of the pages around an account; apart from the others, which every first visit loads. */
export const accountHeadings = {
  login: {
    narrow: true,
    title: 'Sign In To Premium',
    lead: 'For people with an invitation. The free flow needs no account.',
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
  'my-posts': {
    title: 'My posts',
    lead: 'Your drafts and finished posts, on every device.',
    noIndex: true,
  },
  'my-people': {
    title: 'My people',
    lead: 'Whom to suggest first, and whom never.',
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
    narrow: true,
  },
  'admin-people': {
    title: 'People',
    lead: 'Premium accounts, their credits, and invitations.',
    wide: true,
    noIndex: true,
  },
  'admin-waitlist': {
    title: 'Waitlist',
    lead: 'Who wants to be invited, and who wants to hear when signup opens.',
    wide: true,
    noIndex: true,
  },
  'admin-audit': {
    title: 'Audit',
    lead: 'What operators did, for good, and what visitors did lately.',
    wide: true,
    noIndex: true,
  },
  'admin-catalogue': {
    title: 'Catalogue',
    lead: 'Everyone {name} can suggest.',
    wide: true,
    noIndex: true,
  },
  'admin-objections': {
    title: 'Objections',
    lead: 'People who asked not to be suggested, and those who never are.',
    wide: true,
    noIndex: true,
  },
  'admin-operators': {
    title: 'Operators',
    lead: 'Who runs this installation, and what each of them may do.',
    wide: true,
    noIndex: true,
  },
  'admin-branding': {
    title: 'Branding',
    lead: 'What this installation is called and looks like, and whom people write to.',
    wide: true,
    noIndex: true,
  },
  'admin-notices': {
    title: 'Notices',
    lead: 'What you’re told of when something needs you, and where.',
    noIndex: true,
  },
  'admin-my-sign-in': {
    title: 'My sign-in',
    lead: 'What keeps others out of your operator account.',
    noIndex: true,
  },
  'admin-set-password': {
    narrow: true,
    title: 'Welcome, operator',
    lead: 'Choose a password, and you’re in.',
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
