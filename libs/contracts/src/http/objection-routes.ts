import * as z from 'zod/mini';
import { oneLine, uuid, text } from '../text-schema.ts';
import { limits } from '../limits.ts';
import { catalogueRoles } from '../operator-roles.ts';
import { texts } from '../texts.ts';
import { emailAddress, message } from './account.ts';
import { defineRoute } from './define-route.ts';
import { listQuery, onePageOf } from './list-query.ts';
import { leaderId } from './leader.ts';

/** A request not to be suggested. */
const objectionRequest = z
  .strictObject({
    name: text().check(
      z.overwrite(oneLine),
      z.minLength(1, texts.objectionNameMissing),
      z.maxLength(limits.nameMaxCharacters, texts.nameTooLong),
    ),
    /**
     * The URL of a public profile, or a description that distinguishes people with the same name.
     */
    recognizedBy: text().check(
      z.trim(),
      z.minLength(1, texts.objectionProfileMissing),
      z.maxLength(limits.profileUrlMaxCharacters, texts.objectionProfileTooLong),
    ),
    /** Only used for the answer. */
    email: z.optional(emailAddress),
    message: z.optional(
      text().check(
        z.trim(),
        z.maxLength(limits.objectionMessageMaxCharacters, texts.objectionMessageTooLong),
      ),
    ),
  })
  .register(z.globalRegistry, { id: 'ObjectionRequest' });
export type ObjectionRequest = z.infer<typeof objectionRequest>;

/** An objection as operators see it. */
export const objection = z
  .object({
    id: uuid(),
    name: z.string(),
    recognizedBy: z.string(),
    email: z.nullable(z.string()),
    message: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    /** Null while it is open; if there is an address, until the answer was sent. */
    answeredAt: z.nullable(z.iso.datetime()),
    /** The state of the answer mail; null if there is none. */
    answer: z.nullable(z.enum(['queued', 'sent', 'failed'])),
    /** The entry on the "do not suggest" list. */
    doNotSuggestId: z.nullable(uuid()),
    /** People in the catalog it may be about. */
    matches: z.array(z.object({ id: leaderId, name: z.string(), headline: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Objection' });
export type Objection = z.infer<typeof objection>;

/**
 * The person not to suggest: an objector, a person in the catalog, or both if they are the same.
 */
const doNotSuggestRequest = z
  .union([
    z.strictObject({ objectionId: uuid() }),
    z.strictObject({ leaderId, objectionId: z.optional(uuid()) }),
  ])
  .register(z.globalRegistry, { id: 'DoNotSuggestRequest' });
export type DoNotSuggestRequest = z.infer<typeof doNotSuggestRequest>;

/** Somebody who is never suggested, whatever the catalog contains. */
export const doNotSuggestEntry = z
  .object({
    id: uuid(),
    name: z.string(),
    profileUrl: z.nullable(z.string()),
    leaderId: z.nullable(leaderId),
    createdAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'DoNotSuggestEntry' });
export type DoNotSuggestEntry = z.infer<typeof doNotSuggestEntry>;

const suggestedAgain = z
  .extend(message, {
    /** Another entry still covers the person. */
    isStillListed: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'SuggestedAgain' });

const params = z.object({ id: uuid() });

const forVisitors = { service: 'analysis', access: 'visitor' } as const;
const forOperators = { service: 'analysis', access: 'operator', roles: catalogueRoles } as const;

export const objectRoute = defineRoute({
  ...forVisitors,
  id: 'object',
  method: 'post',
  path: '/api/objections',
  summary: 'Ask not to be suggested to anyone; an operator answers',
  body: objectionRequest,
  responses: { 201: { description: 'An operator will see it', body: message } },
  requestExample: {
    name: 'Ana Lima',
    recognizedBy: 'https://www.linkedin.com/in/ana-lima',
    email: 'ana@example.com',
  },
});

const objectionsQuery = z.extend(listQuery(['createdAt', 'name']), {
  state: z._default(z.enum(['open', 'answered', 'all']), 'open'),
});
export type ObjectionsQuery = z.infer<typeof objectionsQuery>;

export const listObjectionsRoute = defineRoute({
  ...forOperators,
  id: 'listObjections',
  method: 'get',
  path: '/api/admin/objections',
  summary: 'Who asked not to be suggested, page by page; by default the open ones',
  query: objectionsQuery,
  responses: onePageOf(objection),
});

export const answerObjectionRoute = defineRoute({
  ...forOperators,
  id: 'answerObjection',
  method: 'post',
  path: '/api/admin/objections/{id}/answer',
  summary: 'An objection is answered, and nothing else changes',
  params,
  responses: { 200: { description: 'Answered', body: message } },
  problems: { not_found: 404 },
});

export const listDoNotSuggestRoute = defineRoute({
  ...forOperators,
  id: 'listDoNotSuggest',
  method: 'get',
  path: '/api/admin/do-not-suggest',
  summary: 'Everyone who is never suggested, the newest first',
  responses: { 200: { description: 'All of them', body: z.array(doNotSuggestEntry) } },
});

export const doNotSuggestRoute = defineRoute({
  ...forOperators,
  id: 'doNotSuggest',
  method: 'post',
  path: '/api/admin/do-not-suggest',
  summary: 'Never suggest this person, also after imports and new releases',
  description:
    'Known by catalog id, profile address and name. An objection is answered by it, with an email where an address was left. New analyses leave them out within 5 seconds.',
  body: doNotSuggestRequest,
  responses: { 200: { description: 'On the list', body: doNotSuggestEntry } },
  problems: { not_found: 404 },
});

export const suggestAgainRoute = defineRoute({
  ...forOperators,
  id: 'suggestAgain',
  method: 'delete',
  path: '/api/admin/do-not-suggest/{id}',
  summary: 'Take a person off the list; harmless when they are not on it',
  params,
  responses: { 200: { description: 'Not on the list', body: suggestedAgain } },
});

export const objectionRoutes = [
  objectRoute,
  listObjectionsRoute,
  answerObjectionRoute,
  listDoNotSuggestRoute,
  doNotSuggestRoute,
  suggestAgainRoute,
] as const;
