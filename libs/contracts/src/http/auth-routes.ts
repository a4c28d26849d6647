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
import { defineRoute, nothing } from './define-route.ts';

export const getUserRoute = defineRoute({
  id: 'getUser',
  method: 'get',
  path: firstLoadPaths.account,
  service: 'auth',
  access: 'user',
  summary: 'The signed-in person',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: { 200: { description: 'The account', body: account } },
  problems: {},
});

export const loginRoute = defineRoute({
  id: 'login',
  method: 'post',
  path: '/api/auth/login',
  service: 'auth',
  access: 'visitor',
  summary: 'Sign in',
  params: nothing,
  body: loginRequest,
  query: nothing,
  responses: { 200: { description: 'Signed in', body: account, headers: ['Set-Cookie'] } },
  problems: { invalid_credentials: 401, account_disabled: 403 },
  requestExample: { email: 'ana@example.com', password: 'correct horse' },
});

export const logoutRoute = defineRoute({
  id: 'logout',
  method: 'post',
  path: '/api/auth/logout',
  service: 'auth',
  access: 'visitor',
  dependsOnSession: true,
  summary: 'End this session; harmless without one',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: { 200: { description: 'Signed out', body: message, headers: ['Set-Cookie'] } },
  problems: {},
});

export const requestResetRoute = defineRoute({
  id: 'requestReset',
  method: 'post',
  path: '/api/auth/reset-password-request',
  service: 'auth',
  access: 'visitor',
  summary: 'Ask for a link to set a new password',
  description: 'The answer is the same whether or not the address has an account.',
  params: nothing,
  body: resetRequest,
  query: nothing,
  responses: {
    200: {
      description: 'Sent, if there is such an account',
      body: z.extend(message, {
        /** On a developer machine without a mail server, and nowhere else. */
        resetToken: z.optional(z.string()),
      }),
    },
  },
  problems: {},
});

export const openPasswordLinkRoute = defineRoute({
  id: 'openPasswordLink',
  method: 'post',
  path: '/api/auth/password-link',
  service: 'auth',
  access: 'visitor',
  summary: 'Whether a link still sets a password, or has set one; notes that it was opened',
  params: nothing,
  body: passwordLink,
  query: nothing,
  responses: { 200: { description: 'The answer', body: passwordLinkOpened } },
  problems: {},
});

export const resetPasswordRoute = defineRoute({
  id: 'resetPassword',
  method: 'post',
  path: '/api/auth/reset-password',
  service: 'auth',
  access: 'visitor',
  summary: 'Set a new password with the token of a link',
  description:
    'Works once. Ends every session of the account. An invited person, who sets a first password, is signed in by it.',
  params: nothing,
  body: resetPassword,
  query: nothing,
  responses: {
    200: { description: 'The new password holds', body: passwordSet, headers: ['Set-Cookie'] },
  },
  problems: { invalid_reset_link: 400 },
});

export const exportUserRoute = defineRoute({
  id: 'exportUser',
  method: 'get',
  path: '/api/auth/user/export',
  service: 'auth',
  access: 'user',
  summary: 'Everything Tagwell keeps about you, as one JSON file',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: {
    200: {
      description: 'The file',
      body: z.record(z.string(), z.unknown()),
      headers: ['Content-Disposition'],
    },
  },
  problems: {},
});

export const deleteUserRoute = defineRoute({
  id: 'deleteUser',
  method: 'delete',
  path: firstLoadPaths.account,
  service: 'auth',
  access: 'user',
  summary: 'Delete your account and all that is kept about you, in every service',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: { 200: { description: 'Deleted', body: message, headers: ['Set-Cookie'] } },
  problems: {},
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
