import type { PagePath } from '@tagwell/contracts/page-paths';

/** Public pages. A page's name is also its heading's and, by default, its module's. */
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
  '/admin/operators': 'admin-operators',
  '/admin/branding': 'admin-branding',
  '/admin/notices': 'admin-notices',
  '/admin/my-sign-in': 'admin-my-sign-in',
  '/admin/set-password': 'admin-set-password',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/object': 'object',
} as const;

/** Account pages, which show the sign-in screen to everybody else. */
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
  '/my-posts': 'my-posts',
  '/my-people': 'my-people',
} as const;

const sharedModules: Partial<Record<string, string>> = {
  'premium-select-ai-leaders': 'premium-choose',
  'premium-select-network': 'premium-choose',
  'premium-select-leaders': 'premium-choose',
  'admin-waitlist': 'admin-part',
  'admin-audit': 'admin-part',
  'admin-objections': 'admin-part',
  'admin-operators': 'admin-part',
  'admin-branding': 'admin-part',
  'admin-notices': 'admin-part',
  'admin-my-sign-in': 'admin-part',
};

/** The module of a page, under `pages/`. */
export const moduleOf = (page: string): string => sharedModules[page] ?? page;

/** Every route; `*` is any other address. */
export const pageModules = {
  ...publicPages,
  ...premiumPages,
  '*': 'not-found',
} as const satisfies Record<PagePath, string>;

const choosing = ['/premium-select-ai-leaders', '/premium-select-leaders'] as const;

/** The likely next pages of each page, most likely first. */
export const nextPages: Partial<Record<string, readonly PagePath[]>> = {
  '/': ['/progress', '/select-leaders', '/paste-post'],
  '/paste-post': ['/progress', '/select-leaders'],
  '/progress': ['/select-leaders', '/copy-page', '/paste-post'],
  '/select-leaders': ['/copy-page', '/success', '/paste-post', '/progress'],
  '/copy-page': ['/success', '/select-leaders'],
  '/success': ['/paste-post', '/copy-page'],
  '/login': ['/premium-app'],
  '/premium-onboarding': ['/premium-app', '/linkedin-import'],
  '/premium-app': ['/premium-processing', ...choosing, '/linkedin-import'],
  '/linkedin-import': ['/premium-analysis', ...choosing],
  '/premium-processing': [...choosing, '/premium-select-network', '/premium-app'],
  '/premium-analysis': [...choosing, '/premium-select-network', '/premium-app'],
  '/premium-select-ai-leaders': [
    '/premium-select-network',
    '/premium-results',
    '/premium-select-leaders',
  ],
  '/premium-select-network': ['/premium-results', ...choosing],
  '/premium-select-leaders': ['/premium-results', '/premium-select-ai-leaders'],
  '/my-posts': ['/premium-app', '/premium-results'],
  '/premium-results': ['/premium-app', '/premium-select-network', '/premium-select-leaders'],
};
