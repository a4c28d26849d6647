import * as z from 'zod/mini';
import { text } from '../text.ts';

/** `always`: a favorite, first among those who fit. `never`: suggested under no post. */
export const peopleList = z.enum(['always', 'never']);
export type PeopleList = z.infer<typeof peopleList>;

const personName = text().check(z.minLength(1), z.maxLength(300));

export const keepPersonRequest = z
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
