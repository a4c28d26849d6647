import * as z from 'zod/mini';
import { defineInternalRoute, nothing } from '../http/define-route.ts';
import { limits } from '../limits.ts';

/** Candidates one call gives at most. */
export const candidatesPerPost = 200;

const weighted = z.object({ id: z.string(), weight: z.number().check(z.minimum(0)) });

/** Whom a post wants: lines of work that titles are read into, and telling words. */
export const networkQuery = z.object({
  userId: z.uuid(),
  functions: z.array(weighted).check(z.maxLength(50)),
  words: z.array(z.string()).check(z.maxLength(50)),
  /** Full names of people who come along however many fit better. */
  names: z.optional(z.array(z.string()).check(z.maxLength(limits.peopleKept))),
});
export type NetworkQuery = z.infer<typeof networkQuery>;

/** One of the user's connections. */
export const networkCandidate = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  position: z.string(),
  connectedOn: z.string(),
  profileUrl: z.nullable(z.string()),
  /** Month of the import, `YYYY-MM`. */
  asOf: z.string(),
});
export type NetworkCandidate = z.infer<typeof networkCandidate>;

/** The best of one user's network by weighted overlap; never anybody else's. */
export const networkCandidatesRoute = defineInternalRoute({
  method: 'post',
  path: '/internal/network/candidates',
  service: 'import',
  params: nothing,
  body: networkQuery,
  answer: z.object({
    /** People in the user's network. */
    searched: z.int(),
    candidates: z.array(networkCandidate).check(z.maxLength(candidatesPerPost + limits.peopleKept)),
  }),
});
