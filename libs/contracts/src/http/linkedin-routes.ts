import * as z from 'zod/mini';
import { text } from '../text.ts';
import { declareProfile, linkedinProfile, message } from './account.ts';
import { defineRoute, nothing } from './define-route.ts';

export const getLinkedInProfileRoute = defineRoute({
  id: 'getLinkedInProfile',
  method: 'get',
  path: '/api/linkedin/profile',
  service: 'auth',
  access: 'user',
  summary: 'Your LinkedIn profile, as connected or declared',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: { 200: { description: 'The profile', body: linkedinProfile } },
  problems: { not_found: 404 },
});

export const declareLinkedInProfileRoute = defineRoute({
  id: 'declareLinkedInProfile',
  method: 'put',
  path: '/api/linkedin/profile',
  service: 'auth',
  access: 'user',
  summary: 'Say what your LinkedIn profile says',
  params: nothing,
  body: declareProfile,
  query: nothing,
  responses: { 200: { description: 'The profile', body: linkedinProfile } },
  problems: {},
  requestExample: { headline: 'Head of Operations at a bakery chain' },
});

export const deleteLinkedInProfileRoute = defineRoute({
  id: 'deleteLinkedInProfile',
  method: 'delete',
  path: '/api/linkedin/profile',
  service: 'auth',
  access: 'user',
  summary: 'Disconnect LinkedIn and forget the profile',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: { 200: { description: 'Forgotten', body: message } },
  problems: {},
});

export const getLinkedInSetupRoute = defineRoute({
  id: 'getLinkedInSetup',
  method: 'get',
  path: '/api/linkedin/setup',
  service: 'auth',
  access: 'user',
  summary: 'Whether LinkedIn can be connected here',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: {
    200: {
      description: 'Whether the operator has set LinkedIn up',
      body: z.object({ canConnect: z.boolean() }),
    },
  },
  problems: {},
});

export const connectLinkedInRoute = defineRoute({
  id: 'connectLinkedIn',
  method: 'get',
  path: '/api/linkedin/connect',
  service: 'auth',
  access: 'user',
  summary: 'Go to LinkedIn to connect your profile',
  description: 'Open it as a page. 404 where the operator has not set LinkedIn up.',
  params: nothing,
  body: nothing,
  query: nothing,
  responses: { 302: { description: 'To LinkedIn', body: nothing, headers: ['Location'] } },
  problems: { not_found: 404 },
});

export const linkedInCallbackRoute = defineRoute({
  id: 'linkedInCallback',
  method: 'get',
  path: '/api/linkedin/callback',
  service: 'auth',
  access: 'user',
  summary: 'Where LinkedIn sends the person back to',
  params: nothing,
  body: nothing,
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
