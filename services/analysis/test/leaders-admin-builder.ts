import { randomUUID } from 'node:crypto';
import { handlersByName } from '@tagwell/events/consumer';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { eventHandlers } from '../src/events/handlers.ts';
import { loadCatalogue } from '../src/data/catalogue-files.ts';
import { createLeadersRepository } from '../src/data/leaders.repository.ts';
import { activeLeaders, overlayCatalogue } from '../src/domain/leaders/overlay-catalogue.ts';
import { objectionMailed, operatorActed } from '@tagwell/contracts/events/events';
import {
  leader,
  type Leader,
  type LeaderChange,
  type LeaderFacts,
} from '@tagwell/contracts/http/leader';
import { problem, type Problem } from '@tagwell/contracts/problem';
import type { Answer, CallOptions } from '@tagwell/testkit/service-client';
import { publishedEvents } from '@tagwell/testkit/start-service';
import * as z from 'zod/mini';
import type { TestAnalysis } from './start-analysis.ts';

/** Somebody whom nobody ships. */
export const zed: LeaderFacts = {
  name: 'Zed Fieldnote',
  headline: 'Keeper of bees and beekeeping guide',
  topics: { biodiversity: 1 },
  knownFor: ['beekeeping', 'wild bees'],
  followers: '50K+',
  posts: 'weekly',
  languages: ['en'],
  region: 'europe',
  asOf: '2026-01',
};

/** Calls the service as one operator. */
export function operate({ call, db }: TestAnalysis) {
  const operatorId = randomUUID();
  const ask = (method: string, path: string, options: CallOptions = {}): Promise<Answer> =>
    call(method, `/api/admin/leaders${path}`, { operator: operatorId, ...options });
  return {
    operatorId,
    ask,
    add: async (facts: LeaderFacts): Promise<Leader> =>
      readLeader(await ask('POST', '', { body: facts }), 201),
    read: async (id: string): Promise<Leader> => readLeader(await ask('GET', `/${id}`), 200),
    /** All of the person again, with these changes. */
    change: (person: Leader, changes: Partial<LeaderChange>) =>
      ask('PUT', `/${person.id}`, { body: { ...factsOf(person), ...changes } }),
    send: (name: string, content: string | Buffer, field = 'leaders', query = '') => {
      const form = new FormData();
      form.append(field, new Blob([content]), name);
      return ask('POST', `/import${query}`, { form });
    },
    /** Like `send`, but with `dryRun`. */
    preview: (name: string, content: string) => {
      const form = new FormData();
      form.append('leaders', new Blob([content]), name);
      return ask('POST', '/import?dryRun=true', { form });
    },
    /** What the audit is told of this operator, oldest first. */
    acts: async () => {
      const all = await publishedEvents(db, operatorActed);
      return all
        .filter((act) => act.operatorId === operatorId)
        .map(({ action, subject, amount }) => ({ action, subject, amount }));
    },
  };
}

export function factsOf({
  id: _id,
  origin: _origin,
  updatedAt: _at,
  doNotSuggestId: _list,
  ...rest
}: Leader) {
  return rest;
}

export function readLeader({ status, body }: Answer, expected: number): Leader {
  if (status !== expected) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`);
  return leader.parse(body);
}

export const readLeaders = ({ body }: Answer): Leader[] => z.array(leader).parse(body);

/** Status, code and the places of the faults. */
export function readRefusal({ status, body }: Answer): Pick<Problem, 'status' | 'code'> & {
  faults: string[];
} {
  const { code, errors = [] } = problem.parse(body);
  return { status, code, faults: errors.map(({ path, message }) => `${path}: ${message}`) };
}

/** Whether a worker that starts now may suggest the person. */
export async function isSuggested({ db }: Pick<TestAnalysis, 'db'>, id: string): Promise<boolean> {
  const leaders = createLeadersRepository(db);
  const catalogue = overlayCatalogue(
    await loadCatalogue(),
    await leaders.list(),
    await leaders.doNotSuggest(),
  );
  return activeLeaders(catalogue).some((one) => one.id === id);
}

/** As the auth service tells how the answer ended. */
export async function answerMailed(
  { db }: Pick<TestAnalysis, 'db'>,
  objectionId: string,
  outcome: 'sent' | 'failed',
): Promise<void> {
  const { logger } = createTestProcess('analysis').context;
  const publishedAt = new Date();
  const payload = { objectionId, outcome, at: publishedAt.toISOString() };
  const handler = handlersByName(eventHandlers()).get(objectionMailed.name);
  await handler?.handle(db, { eventId: randomUUID(), payload, publishedAt, logger });
}
