import * as z from 'zod/mini';
import { leaderLimits } from '../leader-facts.ts';
import { catalogueRoles } from '../operator-roles.ts';
import { defineRoute } from './define-route.ts';
import { listQuery, onePageOf, totalCountHeader } from './list-query.ts';
import {
  exportedLeader,
  leader,
  leaderChange,
  leaderFacts,
  leaderId,
  leaderOrigins,
  leadersImported,
  topic,
} from './leader.ts';

const params = z.object({ id: leaderId });

/** Which people of the catalog; default: those who may be suggested. */
const choice = {
  state: z._default(z.enum(['active', 'retired', 'do-not-suggest', 'all']), 'active'),
  origin: z._default(z.enum([...leaderOrigins, 'all']), 'all'),
};

const leadersQuery = z.extend(listQuery(['name', 'followers', 'asOf', 'updatedAt']), {
  ...choice,
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type LeadersQuery = z.infer<typeof leadersQuery>;

const forOperators = { service: 'analysis', access: 'operator', roles: catalogueRoles } as const;

export const listLeadersRoute = defineRoute({
  ...forOperators,
  id: 'listLeaders',
  method: 'get',
  path: '/api/admin/leaders',
  summary: 'The catalog of thought leaders, page by page; searched by name, headline or topic',
  query: leadersQuery,
  responses: onePageOf(leader),
});

export const addLeaderRoute = defineRoute({
  ...forOperators,
  id: 'addLeader',
  method: 'post',
  path: '/api/admin/leaders',
  summary: 'Add a person to the catalog',
  description: 'New analyses use every change within 5 seconds.',
  body: leaderFacts,
  responses: { 201: { description: 'Added', body: leader } },
});

export const importLeadersRoute = defineRoute({
  ...forOperators,
  id: 'importLeaders',
  method: 'post',
  path: '/api/admin/leaders/import',
  summary: 'Take the people of a file into the catalog: CSV or JSON, as exported',
  description: `All or nothing. A file with faults answers 422 and changes nothing; the \`path\` of each error is its line, the first ${leaderLimits.faultsListed} are told. People whom the file does not name stay as they are. With \`dryRun=true\` nothing is changed, and the answer says what would be, as a \`version\`. An import that names it answers 409 \`changed_meanwhile\` when these people were changed since.`,
  query: z.object({
    /** If true, nothing is saved; the answer says what would change. */
    dryRun: z.optional(z.enum(['true', 'false'])),
    /** The preview's version; if it is outdated, nothing is changed. */
    version: z.optional(z.string()),
  }),
  upload: { field: 'leaders', description: 'A .csv or .json file in UTF-8' },
  responses: {
    200: { description: 'Taken in, or what would be', body: leadersImported },
  },
  problems: {
    changed_meanwhile: 409,
    body_too_large: 413,
    unsupported_media_type: 415,
    faulty_file: 422,
  },
});

export const exportLeadersRoute = defineRoute({
  ...forOperators,
  id: 'exportLeaders',
  method: 'get',
  path: '/api/admin/leaders/export',
  summary: 'The whole catalog as a file, those who are retired too',
  description:
    'CSV, or JSON with `format=json`. CSV cells that a spreadsheet would take for a formula begin with an apostrophe, which the import takes off again.',
  query: z.object({ format: z._default(z.enum(['csv', 'json']), 'csv') }),
  responses: {
    200: {
      description: 'The file',
      body: z.string(),
      mediaType: 'text/csv',
      alsoAs: { 'application/json': z.array(exportedLeader) },
      headers: ['Content-Disposition', totalCountHeader],
    },
  },
});

export const getLeaderRoute = defineRoute({
  ...forOperators,
  id: 'getLeader',
  method: 'get',
  path: '/api/admin/leaders/{id}',
  summary: 'One person of the catalog',
  params,
  responses: { 200: { description: 'The person', body: leader } },
  problems: { not_found: 404 },
});

export const changeLeaderRoute = defineRoute({
  ...forOperators,
  id: 'changeLeader',
  method: 'put',
  path: '/api/admin/leaders/{id}',
  summary: 'Edit a person of the catalog, or bring a retired one back',
  params,
  body: leaderChange,
  responses: { 200: { description: 'Current state', body: leader } },
  problems: { not_found: 404, changed_meanwhile: 409 },
});

export const retireLeaderRoute = defineRoute({
  ...forOperators,
  id: 'retireLeader',
  method: 'delete',
  path: '/api/admin/leaders/{id}',
  summary: 'Retire a person: kept, and never suggested again until brought back',
  params,
  responses: { 200: { description: 'Retired', body: leader } },
  problems: { not_found: 404 },
});

export const listTopicsRoute = defineRoute({
  ...forOperators,
  id: 'listTopics',
  method: 'get',
  path: '/api/admin/topics',
  summary: 'The topics that a person of the catalog can stand for, by name',
  responses: { 200: { description: 'All of them', body: z.array(topic) } },
});

/** Fixed paths before `{id}`, because the gateway takes the first matching pattern. */
export const leaderRoutes = [
  listLeadersRoute,
  addLeaderRoute,
  importLeadersRoute,
  exportLeadersRoute,
  getLeaderRoute,
  changeLeaderRoute,
  retireLeaderRoute,
  listTopicsRoute,
] as const;

const count = z.int().check(z.minimum(0));
const person = z.object({ id: z.string(), name: z.string() });

/** The number of newest analyses examined, and the lengths of the lists. */
export const healthLimits = { analyses: 2000, topics: 25, people: 50, oldPeople: 20 } as const;

const catalogueHealth = z
  .object({
    /** The examined finished analyses, which the lists below are based on, and since when. */
    analyses: count,
    since: z.nullable(z.iso.datetime()),
    /** Topics of posts without a good match, most frequent first. */
    missing: z.array(
      z.object({
        topic: z.string(),
        name: z.string(),
        /** Posts about it, and those without a good match. */
        asked: count,
        unserved: count,
        /** People in the catalog with this topic. */
        people: count,
      }),
    ),
    /** People suggested most often, with their share of analyses (0 to 1). */
    often: z.array(z.extend(person, { share: z.number() })),
    never: z.object({ total: count, people: z.array(person) }),
    /** People whose facts are older than a year, most suggested first. */
    old: z.object({ total: count, people: z.array(z.extend(person, { asOf: z.string() })) }),
    /** Posts by the outcome their writers reported. */
    outcomes: z.object({ nobody: count, some: count, all: count }),
    openObjections: count,
  })
  .register(z.globalRegistry, { id: 'CatalogueHealth' });
export type CatalogueHealth = z.infer<typeof catalogueHealth>;

export const catalogueHealthRoute = defineRoute({
  ...forOperators,
  id: 'catalogueHealth',
  method: 'get',
  path: '/api/admin/catalogue/health',
  roles: catalogueRoles,
  summary: 'What the catalog lacks, whom it overuses, and what in it is old',
  description: `From the newest ${healthLimits.analyses} finished analyses that are still kept.`,
  responses: { 200: { description: 'As of now', body: catalogueHealth } },
});
