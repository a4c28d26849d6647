import type { IncomingMessage } from 'node:http';
import {
  addLeaderRoute,
  catalogueHealthRoute,
  changeLeaderRoute,
  exportLeadersRoute,
  getLeaderRoute,
  healthLimits,
  importLeadersRoute,
  listLeadersRoute,
  listTopicsRoute,
  retireLeaderRoute,
} from '@tagwell/contracts/http/leader-routes';
import type { Leader } from '@tagwell/contracts/http/leader';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { leaderLimits } from '@tagwell/contracts/leader-facts';
import { AppError } from '@tagwell/service/app-error';
import { receiveUpload } from '@tagwell/service/receive-upload';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { readCatalogueUse } from '../data/catalogue-use.repository.ts';
import type { OutcomesRepository } from '../data/outcomes.repository.ts';
import type { ObjectionsRepository } from '../data/objections.repository.ts';
import { catalogueHealth } from '../domain/leaders/catalogue-health.ts';
import {
  type CatalogueView,
  type ListedLeader,
  pickLeaders,
  topicsByName,
} from '../domain/leaders/catalogue-view.ts';
import { addLeader, changeLeader, retireLeader } from '../domain/leaders/edit-leaders.ts';
import {
  type ExchangeTools,
  exportLeaders,
  importLeaders,
  LeadersFileError,
  type LeadersFormat,
} from '../domain/leaders/exchange-leaders.ts';
import { versionOf } from '../domain/leaders/leader-id.ts';

interface LeadersRoutesTools extends ExchangeTools {
  db: Knex;
  objections: Pick<ObjectionsRepository, 'countOpen'>;
  outcomes: Pick<OutcomesRepository, 'sums'>;
  identity: Identity;
  view: CatalogueView;
}

const mediaTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** The catalog's routes for operators. */
export function serveLeaders(app: Express, tools: LeadersRoutesTools): void {
  const { identity, view } = tools;

  async function show(id: string) {
    const person = await view.find(id);
    if (person === undefined) throw new AppError('not_found', 'There is no such person');
    return presentLeader(person);
  }

  serveRoute(app, identity, listLeadersRoute, async ({ query }) => {
    const { people, total } = pickLeaders(await view.everybody(), query);
    const headers = { [totalCountHeader]: String(total) };
    return { status: 200, headers, body: people.map(presentLeader) };
  });

  serveRoute(app, identity, addLeaderRoute, async ({ caller, body: facts }) => {
    const id = await addLeader(tools, { operatorId: caller.operator.id, facts });
    return { status: 201, body: await show(id) };
  });

  // Before the routes of a single person, whose id may be any word.
  serveLeadersFiles(app, tools);

  serveRoute(app, identity, getLeaderRoute, async ({ params }) => ({
    status: 200,
    body: await show(params.id),
  }));

  serveRoute(app, identity, changeLeaderRoute, async ({ caller, params: { id }, body: change }) => {
    await changeLeader(tools, { operatorId: caller.operator.id, id, change });
    return { status: 200, body: await show(id) };
  });

  serveRoute(app, identity, retireLeaderRoute, async ({ caller, params: { id } }) => {
    await retireLeader(tools, { operatorId: caller.operator.id, id });
    return { status: 200, body: await show(id) };
  });

  serveRoute(app, identity, listTopicsRoute, () =>
    Promise.resolve({ status: 200, body: topicsByName }),
  );

  serveCatalogueHealth(app, tools);
}

/** Import and export of people as files. */
function serveLeadersFiles(app: Express, tools: LeadersRoutesTools): void {
  const { identity, leaders } = tools;
  serveRoute(app, identity, importLeadersRoute, async ({ caller, query, incoming }) => {
    const { format, bytes } = await receiveLeaders(incoming);
    const body = await importLeaders(tools, format, bytes, {
      operatorId: caller.operator.id,
      dryRun: query.dryRun === 'true',
      version: query.version,
    }).catch(refuseFaults);
    return { status: 200, body };
  });

  serveRoute(app, identity, exportLeadersRoute, async ({ caller, query: { format } }) => {
    const { text, people } = await exportLeaders(tools, format);
    await leaders.record({
      operatorId: caller.operator.id,
      action: 'export_leaders',
      amount: people,
    });
    const headers = {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': `attachment; filename="leaders.${format}"`,
      [totalCountHeader]: String(people),
    };
    return { status: 200, headers, text };
  });
}

/** What the catalog lacks. */
function serveCatalogueHealth(
  app: Express,
  { identity, view, db, objections, outcomes }: LeadersRoutesTools,
): void {
  serveRoute(app, identity, catalogueHealthRoute, async () => {
    const [use, everybody, openObjections, sums] = await Promise.all([
      readCatalogueUse(db, healthLimits.analyses),
      view.everybody(),
      objections.countOpen(),
      outcomes.sums(),
    ]);
    const people = everybody.flatMap(({ leader, retired, doNotSuggestId }) =>
      retired || doNotSuggestId !== null ? [] : [leader],
    );
    const body = catalogueHealth({
      use,
      people,
      openObjections,
      outcomes: sums,
      now: new Date(),
    });
    return { status: 200, body };
  });
}

/** The only conversion from the catalog to what operators see of a person. */
function presentLeader(person: ListedLeader): Leader {
  const { leader, retired, origin, doNotSuggestId, updatedAt } = person;
  return {
    ...leader,
    retired,
    origin,
    doNotSuggestId,
    version: versionOf(person),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

const field = importLeadersRoute.upload?.field ?? '';

/** Receives an operator's file. */
async function receiveLeaders(
  incoming: IncomingMessage,
): Promise<{ format: LeadersFormat; bytes: Buffer }> {
  const pieces: Buffer[] = [];
  const { extension } = await receiveUpload(incoming, {
    field,
    extensions: ['csv', 'json'],
    maxBytes: leaderLimits.fileBytes,
    wrongType: 'Send a file whose name ends in .csv or .json.',
    keep: (piece) => {
      pieces.push(piece);
      return Promise.resolve();
    },
  });
  return { format: extension, bytes: Buffer.concat(pieces) };
}

/** The file's faults as a problem, with lines instead of fields. */
function refuseFaults(error: unknown): never {
  if (!(error instanceof LeadersFileError)) throw error;
  const { faults } = error;
  const listed = faults.slice(0, leaderLimits.faultsListed);
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  throw new AppError('faulty_file', `The file has ${count}. Nothing was imported.`, {
    errors: listed.map(({ line, message }) => ({ path: String(line), message })),
    cause: error,
  });
}
