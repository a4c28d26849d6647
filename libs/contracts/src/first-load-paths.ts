/** What the first page asks before any schema is there. Importable without zod. */
export const firstLoadPaths = {
  account: '/api/auth/user',
  usage: '/api/usage',
  vitals: '/api/vitals',
} as const;
