import type { PagePath } from '@tagwell/contracts/page-paths';

/** Pages for everybody, and their modules under `pages/`. */
export const publicPages = {
  '/': 'home',
  '/signup': 'private-beta',
  '/register': 'private-beta',
  '/paste-post': 'paste-post',
  '/progress': 'progress',
  '/select-leaders': 'select-leaders',
  '/copy-page': 'copy-post',
  '/success': 'success',
  '/login': 'login',
  '/forgot-password': 'forgot-password',
  '/reset-password': 'reset-password',
  '/premium': 'premium',
  '/help': 'help',
  '/admin': 'admin',
  '/admin/people': 'admin-people',
  '/admin/waitlist': 'admin-waitlist',
  '/admin/audit': 'admin-audit',
  '/admin/catalogue': 'admin-catalogue',
  '/admin/objections': 'admin-objections',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/object': 'object',
} as const;

/** Pages of an account: they show the sign-in screen to everybody else. */
export const premiumPages = {
  '/premium-app': 'premium-app',
  '/premium-onboarding': 'premium-onboarding',
  '/premium-analysis': 'premium-analysis',
  '/premium-select-leaders': 'premium-select-leaders',
  '/premium-processing': 'premium-processing',
  '/premium-select-ai-leaders': 'premium-select-ai-leaders',
  '/premium-select-network': 'premium-select-network',
  '/premium-results': 'premium-results',
  '/linkedin-import': 'linkedin-import',
  '/out-of-credits': 'out-of-credits',
  '/premium-payment': 'out-of-credits',
  '/account': 'account',
} as const;

/** Every route; `*` is any other address. */
export const pageModules = {
  ...publicPages,
  ...premiumPages,
  '*': 'not-found',
} as const satisfies Record<PagePath, string>;
