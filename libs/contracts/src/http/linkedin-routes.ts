import * as z from 'zod/mini';
import { text } from '../text-schema.ts';
import { declareProfile, linkedinProfile, message } from './account.ts';
import { defineRoute, nothing } from './define-route.ts';

const forUsers = { service: 'auth', access: 'user' } as const;

export const getLinkedInProfileRoute = defineRoute({
  ...forUsers,
  id: 'getLinkedInProfile',
  method: 'get',
  path: '/api/linkedin/profile',
  summary: 'Your LinkedIn profile, as connected or declared',
  responses: { 200: { description: 'The profile', body: linkedinProfile } },
  problems: { not_found: 404 },
});

export const declareLinkedInProfileRoute = defineRoute({
  ...forUsers,
  id: 'declareLinkedInProfile',
  method: 'put',
  path: '/api/linkedin/profile',
  summary: 'Enter your LinkedIn profile by hand',
  body: declareProfile,
  responses: { 200: { description: 'The profile', body: linkedinProfile } },
  requestExample: { headline: 'Head of Operations at a bakery chain' },
});

export const deleteLinkedInProfileRoute = defineRoute({
  ...forUsers,
  id: 'deleteLinkedInProfile',
  method: 'delete',
  path: '/api/linkedin/profile',
  summary: 'Disconnect LinkedIn and forget the profile',
  responses: { 200: { description: 'Forgotten', body: message } },
});

export const getLinkedInSetupRoute = defineRoute({
  ...forUsers,
  id: 'getLinkedInSetup',
  method: 'get',
  path: '/api/linkedin/setup',
  summary: 'Whether LinkedIn can be connected here',
  responses: {
    200: {
      description: 'Whether the operator has set LinkedIn up',
      body: z.object({ canConnect: z.boolean() }),
    },
  },
});

export const connectLinkedInRoute = defineRoute({
  ...forUsers,
  id: 'connectLinkedIn',
  method: 'get',
  path: '/api/linkedin/connect',
  summary: 'Go to LinkedIn to connect your profile',
  description: 'Open it as a page. 404 where the operator has not set LinkedIn up.',
  responses: { 302: { description: 'To LinkedIn', body: nothing, headers: ['Location'] } },
  problems: { not_found: 404 },
});

export const linkedInCallbackRoute = defineRoute({
  ...forUsers,
  id: 'linkedInCallback',
  method: 'get',
  path: '/api/linkedin/callback',
  summary: 'Where LinkedIn sends the person back to',
  query: z.object({
    code: z.optional(text()),
    state: z.optional(text()),
    error: z.optional(text()),
  }),
  responses: {
    302: {
      description:
        'To /premium?linkedin=connected, =refused, =failed, or =taken: connected to another account',
      body: nothing,
      headers: ['Location'],
    },
  },
  problems: { not_found: 404 },
});

export const linkedinRoutes = [
  getLinkedInProfileRoute,
  declareLinkedInProfileRoute,
  deleteLinkedInProfileRoute,
  getLinkedInSetupRoute,
  connectLinkedInRoute,
  linkedInCallbackRoute,
] as const;
