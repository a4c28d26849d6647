import * as z from 'zod/mini';
import { catalogueRoles } from '../operator-roles.ts';
import { defineRoute } from './define-route.ts';
import { leaderId, leaderOrigins } from './leader.ts';
import { listQuery, onePageOf } from './list-query.ts';
import { organization, organizationChange, organizationFacts } from './organization-entry.ts';

const params = z.object({ id: leaderId });

const organizationsQuery = z.extend(listQuery(['name', 'kind', 'updatedAt']), {
  state: z._default(z.enum(['active', 'do-not-suggest', 'all']), 'active'),
  origin: z._default(z.enum([...leaderOrigins, 'all']), 'all'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type OrganizationsQuery = z.infer<typeof organizationsQuery>;

const forOperators = { service: 'analysis', access: 'operator', roles: catalogueRoles } as const;

export const listOrganizationsRoute = defineRoute({
  ...forOperators,
  id: 'listOrganizations',
  method: 'get',
  path: '/api/admin/organizations',
  summary: 'The catalog of organizations, page by page; searched by name, headline or topic',
  query: organizationsQuery,
  responses: onePageOf(organization),
});

export const addOrganizationRoute = defineRoute({
  ...forOperators,
  id: 'addOrganization',
  method: 'post',
  path: '/api/admin/organizations',
  summary: 'Add an organization to the catalog',
  description:
    'New analyses use every change within 5 seconds. A name or other name that another one has answers 409.',
  body: organizationFacts,
  responses: { 201: { description: 'Added', body: organization } },
  problems: { already_exists: 409 },
});

export const getOrganizationRoute = defineRoute({
  ...forOperators,
  id: 'getOrganization',
  method: 'get',
  path: '/api/admin/organizations/{id}',
  summary: 'One organization of the catalog',
  params,
  responses: { 200: { description: 'The organization', body: organization } },
  problems: { not_found: 404 },
});

export const changeOrganizationRoute = defineRoute({
  ...forOperators,
  id: 'changeOrganization',
  method: 'put',
  path: '/api/admin/organizations/{id}',
  summary: 'Edit an organization of the catalog, even one that ships with it',
  params,
  body: organizationChange,
  responses: { 200: { description: 'Current state', body: organization } },
  problems: { not_found: 404, already_exists: 409, changed_meanwhile: 409 },
});

export const doNotSuggestOrganizationRoute = defineRoute({
  ...forOperators,
  id: 'doNotSuggestOrganization',
  method: 'put',
  path: '/api/admin/organizations/{id}/do-not-suggest',
  summary: 'Never suggest this organization, also after new releases',
  description: 'Harmless when it is marked already. New analyses leave it out within 5 seconds.',
  params,
  responses: { 200: { description: 'Marked', body: organization } },
  problems: { not_found: 404 },
});

export const suggestOrganizationAgainRoute = defineRoute({
  ...forOperators,
  id: 'suggestOrganizationAgain',
  method: 'delete',
  path: '/api/admin/organizations/{id}/do-not-suggest',
  summary: 'Take the mark off an organization; harmless when there is none',
  params,
  responses: { 200: { description: 'Not marked', body: organization } },
  problems: { not_found: 404 },
});

export const organizationRoutes = [
  listOrganizationsRoute,
  addOrganizationRoute,
  getOrganizationRoute,
  changeOrganizationRoute,
  doNotSuggestOrganizationRoute,
  suggestOrganizationAgainRoute,
] as const;
