import {
  dropPersonRoute,
  keepPersonRoute,
  type KeptPerson,
  listPeopleRoute,
} from '@tagwell/contracts/http/people-routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { PeopleRepository, PersonRow } from '../data/people.repository.ts';

export interface PeopleRoutesTools {
  people: PeopleRepository;
  identity: Identity;
}

/** A writer's own lists: whom to suggest first, and whom never. */
export function servePeople(app: Express, { people, identity }: PeopleRoutesTools): void {
  serveRoute(app, identity, listPeopleRoute, async ({ caller }) => ({
    status: 200,
    body: { people: (await people.list(caller.user.id)).map(presentKeptPerson) },
  }));

  serveRoute(app, identity, keepPersonRoute, async ({ caller, params, body }) => {
    const kept = await people.keep(caller.user.id, params.id, body);
    if (kept === undefined) throw new AppError('too_many_people', texts.tooManyPeople);
    return { status: 200, body: presentKeptPerson(kept) };
  });

  serveRoute(app, identity, dropPersonRoute, async ({ caller, params }) => {
    if (await people.drop(caller.user.id, params.id)) {
      return { status: 200, body: { message: 'Taken off' } };
    }
    throw new AppError('not_found', 'Nobody with this id is on your lists');
  });
}

export function presentKeptPerson({ person_id, name, list, created_at }: PersonRow): KeptPerson {
  return { id: person_id, name, list, since: created_at.toISOString() };
}
