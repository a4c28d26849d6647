import type { PagePath } from '@tagwell/contracts/page-paths';

const choosing = ['/premium-select-ai-leaders', '/premium-select-leaders'] as const;

/** Where each page leads, in the order in which it is likely. */
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
  '/premium-results': ['/premium-app', '/premium-select-network', '/premium-select-leaders'],
};
