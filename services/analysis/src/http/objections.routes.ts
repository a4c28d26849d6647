import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import {
  answerObjectionRoute,
  type DoNotSuggestEntry,
  type DoNotSuggestRequest,
  doNotSuggestRoute,
  listDoNotSuggestRoute,
  listObjectionsRoute,
  type Objection,
  objectRoute,
  suggestAgainRoute,
} from '@tagwell/contracts/http/objection-routes';
import { AppError } from '@tagwell/service/app-error';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { LeadersRepository, ListedDoNotSuggest } from '../data/leaders.repository.ts';
import type { ObjectionsRepository, StoredObjection } from '../data/objections.repository.ts';
import type { CatalogueView, PeopleIndex } from '../domain/leaders/catalogue-view.ts';
import { profileUrlIn } from '../domain/leaders/do-not-suggest.ts';

export interface ObjectionsRoutesTools {
  objections: ObjectionsRepository;
  leaders: Pick<LeadersRepository, 'doNotSuggest'>;
  view: CatalogueView;
  identity: Identity;
}

/** Requests not to be suggested, and how operators answer them. */
export function serveObjections(app: Express, tools: ObjectionsRoutesTools): void {
  const { identity, objections, leaders, view } = tools;

  serveRoute(app, identity, objectRoute, async ({ body }) => {
    await objections.add(body);
    return { status: 201, body: { message: 'Thank you. An operator will look at it.' } };
  });

  serveRoute(app, identity, listObjectionsRoute, async ({ query }) => {
    const { rows, total } = await objections.list(query);
    const people = await view.index();
    const headers = { [totalCountHeader]: String(total) };
    return { status: 200, headers, body: rows.map((row) => presentObjection(row, people)) };
  });

  serveRoute(app, identity, answerObjectionRoute, async ({ caller, params: { id } }) => {
    if (!(await objections.answer(id, caller.operator.id))) throw noSuchObjection();
    return { status: 200, body: { message: 'Answered' } };
  });

  serveRoute(app, identity, listDoNotSuggestRoute, async () => ({
    status: 200,
    body: (await leaders.doNotSuggest()).map(presentEntry),
  }));

  serveRoute(app, identity, doNotSuggestRoute, async ({ caller, body }) => {
    const found = await entryOf(tools, body);
    const entry = 'id' in found ? found : await objections.doNotSuggest(found, caller.operator.id);
    return { status: 200, body: presentEntry(entry) };
  });

  serveRoute(app, identity, suggestAgainRoute, async ({ caller, params: { id } }) => {
    const isStillListed = await objections.suggestAgain(id, caller.operator.id);
    const said = isStillListed ? 'Another entry still holds them' : 'Suggested again';
    return { status: 200, body: { message: said, isStillListed } };
  });
}

async function entryOf(
  { objections, leaders, view }: ObjectionsRoutesTools,
  request: DoNotSuggestRequest,
) {
  if ('leaderId' in request) {
    const { leaderId, objectionId = null } = request;
    if (objectionId !== null && (await objections.find(objectionId)) === undefined) {
      throw noSuchObjection();
    }
    const person = await view.find(leaderId);
    if (person === undefined) throw new AppError('not_found', 'There is no such person');
    const known = (await leaders.doNotSuggest()).find(({ id }) => id === person.doNotSuggestId);
    if (known !== undefined && objectionId === null) return known;
    const { name, profileUrl = null } = person.leader;
    return { name, profileUrl, leaderId, objectionId };
  }
  const { objectionId } = request;
  const found = await objections.find(objectionId);
  if (found === undefined) throw noSuchObjection();
  const [match, ...others] = (await view.index()).matchesOf(found);
  return {
    name: found.name,
    profileUrl: profileUrlIn(found.recognizedBy),
    // Uses an id only if it can't be a namesake's.
    leaderId: match !== undefined && others.length === 0 ? match.leader.id : null,
    objectionId,
  };
}

function noSuchObjection(): AppError {
  return new AppError('not_found', 'There is no such objection');
}

function presentObjection(row: StoredObjection, people: PeopleIndex): Objection {
  const { id, name, recognizedBy, email, message, answer, doNotSuggestId } = row;
  return {
    id,
    name,
    recognizedBy,
    email,
    message,
    answer,
    doNotSuggestId,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    matches: people.matchesOf(row).map(({ leader }) => ({
      id: leader.id,
      name: leader.name,
      headline: leader.headline,
    })),
  };
}

function presentEntry(entry: ListedDoNotSuggest): DoNotSuggestEntry {
  const { id, name, profileUrl, leaderId, createdAt } = entry;
  return { id, name, profileUrl, leaderId, createdAt: createdAt.toISOString() };
}
