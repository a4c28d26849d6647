import * as z from 'zod/mini';
import { text } from '../text.ts';
import { message } from './account.ts';
import { defineRoute, nothing } from './define-route.ts';

/** `always`: a favorite, first among those who fit. `never`: suggested under no post. */
const peopleList = z.enum(['always', 'never']);
export type PeopleList = z.infer<typeof peopleList>;

const personName = text().check(z.minLength(1), z.maxLength(300));

const keepPersonRequest = z
  .strictObject({ list: peopleList, name: personName })
  .register(z.globalRegistry, { id: 'KeepPersonRequest' });
export type KeepPersonRequest = z.infer<typeof keepPersonRequest>;

/** Somebody on a writer's own list, by the id that suggestions give. */
export const keptPerson = z
  .object({ id: z.string(), name: z.string(), list: peopleList, since: z.iso.datetime() })
  .register(z.globalRegistry, { id: 'KeptPerson' });
export type KeptPerson = z.infer<typeof keptPerson>;

export const keptPeople = z
  .object({ people: z.array(keptPerson) })
  .register(z.globalRegistry, { id: 'KeptPeople' });

const one = { service: 'analysis', access: 'user', query: nothing } as const;
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

export const listPeopleRoute = defineRoute({
  ...one,
  id: 'listPeople',
  method: 'get',
  path: '/api/people',
  summary: 'Your own lists of people: favorites, and those never to suggest',
  params: nothing,
  body: nothing,
  responses: { 200: { description: 'Both lists, by name', body: keptPeople } },
  problems: {},
});

export const keepPersonRoute = defineRoute({
  ...one,
  id: 'keepPerson',
  method: 'put',
  path: '/api/people/{id}',
  summary: 'Put somebody on one of your lists',
  description:
    'By the id that a suggestion has. Safe to repeat; another list takes the place of the one before. A favorite comes first where they fit, and not at all where they don’t.',
  params,
  body: keepPersonRequest,
  responses: { 200: { description: 'As it is kept now', body: keptPerson } },
  problems: { too_many_people: 409 },
  requestExample: { list: 'never', name: 'Ana Lima' },
});

export const dropPersonRoute = defineRoute({
  ...one,
  id: 'dropPerson',
  method: 'delete',
  path: '/api/people/{id}',
  summary: 'Take somebody from your lists',
  params,
  body: nothing,
  responses: { 200: { description: 'Taken off', body: message } },
  problems: { not_found: 404 },
});

export const peopleRoutes = [listPeopleRoute, keepPersonRoute, dropPersonRoute] as const;
