import { branding, brandingDetails, changeBrandingRequest } from './branding.ts';
import { defineRoute, nothing } from './define-route.ts';

const withoutInput = { params: nothing, body: nothing, query: nothing } as const;
const own = {
  service: 'auth',
  access: 'admin',
  roles: ['owner'],
  path: '/api/admin/branding',
} as const;

export const brandingRoute = defineRoute({
  ...withoutInput,
  id: 'branding',
  method: 'get',
  path: '/api/branding',
  service: 'auth',
  access: 'visitor',
  summary: 'What this installation is called and looks like, and whom people write to',
  headers: { 'If-None-Match': 'An `ETag` of before: answered with 304 while nothing has changed.' },
  responses: {
    200: { description: 'The branding', body: branding, headers: ['ETag'] },
    304: { description: 'As it was', body: nothing, headers: ['ETag'] },
  },
  problems: {},
});

export const brandingDetailsRoute = defineRoute({
  ...withoutInput,
  ...own,
  id: 'brandingDetails',
  method: 'get',
  summary: 'The branding as its owners set it, with the defaults',
  responses: { 200: { description: 'As it is now', body: brandingDetails } },
  problems: {},
});

export const changeBrandingRoute = defineRoute({
  ...own,
  id: 'changeBranding',
  method: 'put',
  summary: 'Change the branding; null sets a part back to its default',
  description:
    'A color that can’t be read is refused, with the nearest that can. Pages show a change within seconds.',
  params: nothing,
  body: changeBrandingRequest,
  query: nothing,
  responses: { 200: { description: 'As it is now', body: brandingDetails } },
  problems: { changed_meanwhile: 409 },
  requestExample: {
    version: 0,
    name: 'Acme Tags',
    supportEmail: 'help@example.com',
    privacyUrl: 'https://example.com/privacy',
    termsUrl: null,
    accentLight: '#7a1f5c',
    accentDark: null,
  },
});

export const brandingRoutes = [brandingRoute, brandingDetailsRoute, changeBrandingRoute] as const;
