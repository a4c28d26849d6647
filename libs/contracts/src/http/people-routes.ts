import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { text } from '../text-schema.ts';
import { texts } from '../texts.ts';
import { message } from './account.ts';
import { defineRoute } from './define-route.ts';
import { topic } from './leader.ts';

/**
 * `always`: a favorite, first among people who fit. `never`: never suggested. `own`: added by the
 * writer, and neither of these.
 */
const peopleList = z.enum(['always', 'never', 'own']);
export type PeopleList = z.infer<typeof peopleList>;

const personName = text().check(z.minLength(1), z.maxLength(300));

const keepPersonRequest = z
  .strictObject({ list: peopleList, name: personName })
  .register(z.globalRegistry, { id: 'KeepPersonRequest' });
export type KeepPersonRequest = z.infer<typeof keepPersonRequest>;

const writerPersonPrefix = 'own-';

export function writerPersonId(uuid: string): string {
  return writerPersonPrefix + uuid;
}

/** Whether an id belongs to a person added by a writer instead of the catalog. */
export function isWriterAdded(id: string): boolean {
  return id.startsWith(writerPersonPrefix);
}

const writerPersonFacts = {
  /** A line about the person in the writer's words; may be empty. */
  headline: text().check(z.trim(), z.maxLength(limits.headlineMaxCharacters)),
  /** Ids of topics the person may be suggested for. */
  topics: z
    .array(z.string().check(z.maxLength(100)))
    .check(
      z.minLength(1, texts.writerPersonWithoutTopic),
      z.maxLength(limits.writerPersonTopics, `Choose at most ${limits.writerPersonTopics} topics.`),
    ),
};

const writerPerson = {
  name: text().check(
    z.trim(),
    z.minLength(2, texts.nameTooShort),
    z.maxLength(limits.nameMaxCharacters),
  ),
  ...writerPersonFacts,
};

const writerPersonRequest = z
  .strictObject(writerPerson)
  .register(z.globalRegistry, { id: 'WriterPersonRequest' });
export type WriterPersonRequest = z.infer<typeof writerPersonRequest>;

const addWriterPersonRequest = z
  .strictObject({ ...writerPerson, list: z.optional(peopleList) })
  .register(z.globalRegistry, { id: 'AddWriterPersonRequest' });
export type AddWriterPersonRequest = z.infer<typeof addWriterPersonRequest>;

/** Somebody on a writer's list, with the same id as in suggestions. */
export const keptPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    list: peopleList,
    since: z.iso.datetime(),
    /** The writer's facts about a person they added. */
    own: z.optional(z.object(writerPersonFacts)),
  })
  .register(z.globalRegistry, { id: 'KeptPerson' });
export type KeptPerson = z.infer<typeof keptPerson>;

export const keptPeople = z
  .object({ people: z.array(keptPerson) })
  .register(z.globalRegistry, { id: 'KeptPeople' });

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

const forUsers = { service: 'analysis', access: 'user' } as const;

export const listPeopleRoute = defineRoute({
  ...forUsers,
  id: 'listPeople',
  method: 'get',
  path: '/api/people',
  summary: 'Your own lists of people: favorites, those never to suggest, and people you have added',
  responses: { 200: { description: 'All of them, by name', body: keptPeople } },
});

export const keepPersonRoute = defineRoute({
  ...forUsers,
  id: 'keepPerson',
  method: 'put',
  path: '/api/people/{id}',
  summary: 'Put someone on one of your lists',
  description:
    'By the id that a suggestion has. Safe to repeat; another list takes the place of the one before. A favorite comes first where they fit, and not at all where they don’t.',
  params,
  body: keepPersonRequest,
  responses: { 200: { description: 'Current state', body: keptPerson } },
  problems: { too_many_people: 409, not_found: 404 },
  requestExample: { list: 'never', name: 'Ana Lima' },
});

export const addWriterPersonRoute = defineRoute({
  ...forUsers,
  id: 'addWriterPerson',
  method: 'post',
  path: '/api/people',
  summary: 'Add someone the catalog lacks',
  description:
    'Private to the account. They are suggested where they fit, under your posts alone. Refused for someone who is in the catalog, or never to be suggested.',
  body: addWriterPersonRequest,
  responses: { 201: { description: 'Added', body: keptPerson } },
  problems: { too_many_people: 409, already_exists: 409 },
  requestExample: {
    name: 'Ana Lima',
    headline: 'Head of hiring at Orchard',
    topics: ['hiring', 'employer-branding'],
  },
});

export const changeWriterPersonRoute = defineRoute({
  ...forUsers,
  id: 'changeWriterPerson',
  method: 'put',
  path: '/api/people/{id}/facts',
  summary: 'Change what you say about someone you have added',
  params,
  body: writerPersonRequest,
  responses: { 200: { description: 'Current state', body: keptPerson } },
  problems: { not_found: 404, already_exists: 409 },
});

const foundPerson = z
  .object({ id: z.string(), name: z.string(), headline: z.string() })
  .register(z.globalRegistry, { id: 'FoundPerson' });

export const findPeopleRoute = defineRoute({
  ...forUsers,
  id: 'findPeople',
  method: 'get',
  path: '/api/people/search',
  summary: 'People of the catalog whose names have all these words',
  query: z.object({
    name: text().check(z.trim(), z.minLength(2), z.maxLength(limits.nameMaxCharacters)),
  }),
  responses: {
    200: {
      description: `The first ${limits.peopleFound}`,
      body: z.array(foundPerson),
    },
  },
});

export const listPeopleTopicsRoute = defineRoute({
  ...forUsers,
  id: 'listPeopleTopics',
  method: 'get',
  path: '/api/people/topics',
  summary: 'The topics that people can be suggested for',
  responses: { 200: { description: 'By name', body: z.array(topic) } },
});

export const dropPersonRoute = defineRoute({
  ...forUsers,
  id: 'dropPerson',
  method: 'delete',
  path: '/api/people/{id}',
  summary: 'Take someone off your lists',
  params,
  responses: { 200: { description: 'Taken off', body: message } },
  problems: { not_found: 404 },
});

export const peopleRoutes = [
  listPeopleRoute,
  addWriterPersonRoute,
  findPeopleRoute,
  listPeopleTopicsRoute,
  keepPersonRoute,
  changeWriterPersonRoute,
  dropPersonRoute,
] as const;
