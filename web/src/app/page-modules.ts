/** Every public route and its module under `pages/`; `*` is any other address. */
export const pageModules = {
  '/': 'home',
  '/signup': 'private-beta',
  '/register': 'private-beta',
  '/paste-post': 'paste-post',
  '/progress': 'progress',
  '/select-leaders': 'select-leaders',
  '/copy-page': 'copy-post',
  '/success': 'success',
  '/login': 'not-available',
  '/forgot-password': 'not-available',
  '/reset-password': 'not-available',
  '/premium': 'not-available',
  '/premium-app': 'not-available',
  '/premium-onboarding': 'not-available',
  '/premium-analysis': 'not-available',
  '/premium-select-leaders': 'not-available',
  '/premium-processing': 'not-available',
  '/premium-select-ai-leaders': 'not-available',
  '/premium-select-network': 'not-available',
  '/premium-results': 'not-available',
  '/linkedin-import': 'not-available',
  '/out-of-credits': 'not-available',
  '/admin': 'not-available',
  '*': 'not-found',
} as const;

export type PagePath = keyof typeof pageModules;
