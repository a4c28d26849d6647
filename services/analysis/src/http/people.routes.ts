import {
  addWriterPersonRoute,
  changeWriterPersonRoute,
  dropPersonRoute,
  findPeopleRoute,
  keepPersonRoute,
  type KeptPerson,
  listPeopleRoute,
  listPeopleTopicsRoute,
  type WriterPersonRequest,
} from '@tagwell/contracts/http/people-routes';
import { limits } from '@tagwell/contracts/limits';
import { AppError } from '@tagwell/service/app-error';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import { findTopic } from '@tagwell/topics/topics';
import type { Express } from 'express';
import type { PeopleRepository, StoredPerson } from '../data/people.repository.ts';
import { type CatalogueView, topicsByName } from '../domain/leaders/catalogue-view.ts';

const tooManyPeople = `Your lists have ${limits.peopleKept} people, the most they can have. Take someone off first.`;
const tooManyWriterPeople = `You have added ${limits.writerPeopleKept} people, the most you can. Delete one first.`;

export interface PeopleRoutesTools {
  people: PeopleRepository;
  /** The catalog, indexed by name. */
  view: Pick<CatalogueView, 'index'>;
  identity: Identity;
}

/** A writer's lists: favorites, blocked people, and people the catalog lacks. */
export function servePeople(app: Express, { people, view, identity }: PeopleRoutesTools): void {
  serveRoute(app, identity, listPeopleRoute, async ({ caller }) => ({
    status: 200,
    body: { people: (await people.list(caller.user.id)).map(presentKeptPerson) },
  }));

  /** Refuses somebody who is already in the catalog, and unknown topics. */
  async function refuseUnfit({ name, topics }: WriterPersonRequest): Promise<void> {
    if (topics.some((id) => findTopic(id) === undefined)) {
      throw new AppError('invalid_request', 'One of these topics does not exist');
    }
    const known = (await view.index()).suggestibleNamed(name);
    if (known !== undefined) {
      throw new AppError(
        'already_exists',
        `We know ${known.leader.name} already. Make them a favorite instead.`,
      );
    }
  }

  serveRoute(app, identity, addWriterPersonRoute, async ({ caller, body }) => {
    await refuseUnfit(body);
    const kept = await people.addWriterPerson(caller.user.id, body);
    if (kept === 'known') throw addedAlready(body);
    if (kept === 'unwanted') throw neverWanted(body);
    if (kept === 'full') throw new AppError('too_many_people', tooManyPeople);
    if (kept === 'writer-people-full') throw new AppError('too_many_people', tooManyWriterPeople);
    return { status: 201, body: presentKeptPerson(kept) };
  });

  serveRoute(app, identity, changeWriterPersonRoute, async ({ caller, params, body }) => {
    await refuseUnfit(body);
    const changed = await people.changeWriterPerson(caller.user.id, params.id, body);
    if (changed === 'missing') throw notOnLists();
    if (changed === 'known') throw addedAlready(body);
    if (changed === 'unwanted') throw neverWanted(body);
    return { status: 200, body: presentKeptPerson(changed) };
  });

  serveRoute(app, identity, findPeopleRoute, async ({ query }) => {
    const found = (await view.index()).searchSuggestible(query.name);
    return {
      status: 200,
      body: found
        .slice(0, limits.peopleFound)
        .map(({ leader: { id, name, headline } }) => ({ id, name, headline })),
    };
  });

  serveRoute(app, identity, listPeopleTopicsRoute, () =>
    Promise.resolve({ status: 200, body: topicsByName }),
  );

  serveRoute(app, identity, keepPersonRoute, async ({ caller, params, body }) => {
    const kept = await people.keep(caller.user.id, params.id, body);
    if (kept === 'missing') throw notOnLists();
    if (kept === 'full') throw new AppError('too_many_people', tooManyPeople);
    return { status: 200, body: presentKeptPerson(kept) };
  });

  serveRoute(app, identity, dropPersonRoute, async ({ caller, params }) => {
    if (await people.drop(caller.user.id, params.id)) {
      return { status: 200, body: { message: 'Taken off' } };
    }
    throw notOnLists();
  });
}

function notOnLists(): AppError {
  return new AppError('not_found', 'Nobody with this id is on your lists');
}

const addedAlready = ({ name }: WriterPersonRequest) =>
  new AppError('already_exists', `You have added ${name} already.`);

const neverWanted = ({ name }: WriterPersonRequest) =>
  new AppError(
    'already_exists',
    `You never want ${name} suggested. To add them, take them off that list first.`,
  );

export function presentKeptPerson(row: StoredPerson): KeptPerson {
  const { personId: id, name, list, createdAt, headline, topics } = row;
  return {
    id,
    name,
    list,
    since: createdAt.toISOString(),
    ...(headline !== null && topics !== null && { own: { headline, topics } }),
  };
}
