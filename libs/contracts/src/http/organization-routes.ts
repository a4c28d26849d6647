import * as z from 'zod/mini';
import { catalogueRoles } from '../operator-roles.ts';
import { defineRoute, nothing } from './define-route.ts';
import { leaderId } from './leader.ts';
import { listQuery, totalCountHeader } from './list-query.ts';
import { organization } from './organization-entry.ts';

const one = {
  service: 'analysis',
  access: 'admin',
  roles: catalogueRoles,
  query: nothing,
} as const;
const params = z.object({ id: leaderId });

const organizationsQuery = z.extend(listQuery(['name', 'kind']), {
  state: z._default(z.enum(['active', 'do-not-suggest', 'all']), 'active'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type OrganizationsQuery = z.infer<typeof organizationsQuery>;

export const listOrganizationsRoute = defineRoute({
  ...one,
  id: 'listOrganizations',
  method: 'get',
  path: '/api/admin/organizations',
  summary: 'The catalogue of organizations, page by page; searched by name, headline or topic',
  params: nothing,
  body: nothing,
  query: organizationsQuery,
  responses: {
    200: { description: 'One page', body: z.array(organization), headers: [totalCountHeader] },
  },
  problems: {},
});

export const doNotSuggestOrganizationRoute = defineRoute({
  ...one,
  id: 'doNotSuggestOrganization',
  method: 'put',
  path: '/api/admin/organizations/{id}/do-not-suggest',
  summary: 'Never suggest this organization, also after new releases',
  description: 'Harmless when it is marked already. Running workers follow within 5 seconds.',
  params,
  body: nothing,
  responses: { 200: { description: 'Marked', body: organization } },
  problems: { not_found: 404 },
});

export const suggestOrganizationAgainRoute = defineRoute({
  ...one,
  id: 'suggestOrganizationAgain',
  method: 'delete',
  path: '/api/admin/organizations/{id}/do-not-suggest',
  summary: 'Take the mark off an organization; harmless when there is none',
  params,
  body: nothing,
  responses: { 200: { description: 'Not marked', body: organization } },
  problems: { not_found: 404 },
});

export const organizationRoutes = [
  listOrganizationsRoute,
  doNotSuggestOrganizationRoute,
  suggestOrganizationAgainRoute,
] as const;
