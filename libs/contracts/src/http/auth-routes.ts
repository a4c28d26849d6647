import * as z from 'zod/mini';
import {
  account,
  loginRequest,
  message,
  passwordLink,
  passwordLinkOpened,
  passwordSet,
  resetPassword,
  resetRequest,
} from './account.ts';
import { firstLoadPaths } from '../page-paths.ts';
import { defineRoute } from './define-route.ts';

const forVisitors = { service: 'auth', access: 'visitor' } as const;
const forUsers = { service: 'auth', access: 'user' } as const;

export const getUserRoute = defineRoute({
  ...forUsers,
  id: 'getUser',
  method: 'get',
  path: firstLoadPaths.account,
  summary: 'The signed-in person',
  responses: { 200: { description: 'The account', body: account } },
});

export const loginRoute = defineRoute({
  ...forVisitors,
  id: 'login',
  method: 'post',
  path: '/api/auth/login',
  summary: 'Sign in',
  body: loginRequest,
  responses: { 200: { description: 'Signed in', body: account, headers: ['Set-Cookie'] } },
  problems: { invalid_credentials: 401, account_disabled: 403 },
  requestExample: { email: 'ana@example.com', password: 'correct horse' },
});

export const logoutRoute = defineRoute({
  ...forVisitors,
  id: 'logout',
  method: 'post',
  path: '/api/auth/logout',
  dependsOnSession: true,
  summary: 'End this session; harmless without one',
  responses: { 200: { description: 'Signed out', body: message, headers: ['Set-Cookie'] } },
});

export const requestResetRoute = defineRoute({
  ...forVisitors,
  id: 'requestReset',
  method: 'post',
  path: '/api/auth/reset-password-request',
  summary: 'Ask for a link to set a new password',
  description: 'The answer is the same whether or not the address has an account.',
  body: resetRequest,
  responses: {
    200: {
      description: 'Sent, if there is such an account',
      body: z.extend(message, {
        /** Only on a developer's machine without a mail server. */
        resetToken: z.optional(z.string()),
      }),
    },
  },
});

export const openPasswordLinkRoute = defineRoute({
  ...forVisitors,
  id: 'openPasswordLink',
  method: 'post',
  path: '/api/auth/password-link',
  summary: 'Whether a link still sets a password, or has set one; notes that it was opened',
  body: passwordLink,
  responses: { 200: { description: 'The answer', body: passwordLinkOpened } },
});

export const resetPasswordRoute = defineRoute({
  ...forVisitors,
  id: 'resetPassword',
  method: 'post',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token of a link',
  description:
    'Works once. Ends every session of the account. An invited person, who sets a first password, is signed in by it.',
  body: resetPassword,
  responses: {
    200: { description: 'The new password holds', body: passwordSet, headers: ['Set-Cookie'] },
  },
  problems: { invalid_reset_link: 400 },
});

export const exportUserRoute = defineRoute({
  ...forUsers,
  id: 'exportUser',
  method: 'get',
  path: '/api/auth/user/export',
  summary: 'Everything Tagwell keeps about you, as one JSON file',
  responses: {
    200: {
      description: 'The file',
      body: z.record(z.string(), z.unknown()),
      headers: ['Content-Disposition'],
    },
  },
});

export const deleteUserRoute = defineRoute({
  ...forUsers,
  id: 'deleteUser',
  method: 'delete',
  path: firstLoadPaths.account,
  summary: 'Delete your account and all that is kept about you, in every service',
  responses: { 200: { description: 'Deleted', body: message, headers: ['Set-Cookie'] } },
});

export const authRoutes = [
  getUserRoute,
  loginRoute,
  logoutRoute,
  requestResetRoute,
  openPasswordLinkRoute,
  resetPasswordRoute,
  exportUserRoute,
  deleteUserRoute,
] as const;
