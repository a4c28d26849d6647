import * as z from 'zod/mini';
import { catalogueRoles } from '../operator-roles.ts';
import { defineRoute, nothing } from './define-route.ts';

const count = z.int().check(z.minimum(0));
const person = z.object({ id: z.string(), name: z.string() });

/** Analyses that are looked at, the newest; and people that a list shows. */
export const healthLimits = { analyses: 2000, topics: 25, people: 50 } as const;

const catalogueHealth = z
  .object({
    /** Finished ones that were looked at, and since when; the lists below rest on them. */
    analyses: count,
    since: z.nullable(z.iso.datetime()),
    /** Topics of posts for which nobody fitted well, the most frequent first. */
    missing: z.array(
      z.object({
        topic: z.string(),
        name: z.string(),
        /** Posts about it, and those of them without anybody who fits well. */
        asked: count,
        unserved: count,
        /** In the catalogue who stand for it. */
        people: count,
      }),
    ),
    /** Who is suggested most often, with the share of the analyses, 0..1. */
    often: z.array(z.extend(person, { share: z.number() })),
    never: z.object({ total: count, people: z.array(person) }),
    /** Whose facts are older than a year, the oldest first. */
    old: z.object({ total: count, people: z.array(z.extend(person, { asOf: z.string() })) }),
    /** Posts by what their writers said of the people they tagged. */
    outcomes: z.object({ nobody: count, some: count, all: count }),
    openObjections: count,
  })
  .register(z.globalRegistry, { id: 'CatalogueHealth' });
export type CatalogueHealth = z.infer<typeof catalogueHealth>;

export const catalogueHealthRoute = defineRoute({
  id: 'catalogueHealth',
  method: 'get',
  path: '/api/admin/catalogue/health',
  service: 'analysis',
  access: 'admin',
  roles: catalogueRoles,
  summary: 'What the catalogue lacks, whom it overuses, and what in it is old',
  description: `From the newest ${healthLimits.analyses} finished analyses that are still kept.`,
  params: nothing,
  body: nothing,
  query: nothing,
  responses: { 200: { description: 'As of now', body: catalogueHealth } },
  problems: {},
});
