import { createServer } from 'node:http';
import {
  analysisAccepted,
  type AnalysisKind,
  analysisResult,
  type AnalysisResult,
} from '@tagwell/contracts/http/analysis';
import {
  type NetworkCandidate,
  networkCandidatesRoute,
  userCreditsRoute,
  userNamesRoute,
} from '@tagwell/contracts/internal-routes';
import { AppError } from '@tagwell/service/app-error';
import { readConfig } from '@tagwell/service/config';
import { createHealth } from '@tagwell/service/health';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityKey } from '@tagwell/service/identity';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import { closeServer, listen } from '@tagwell/service/listen';
import { createMetrics } from '@tagwell/service/metrics';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { type CallOptions, newIdentityKey } from '@tagwell/testkit/service-client';
import { type StartedService, startService } from '@tagwell/testkit/start-service';
import { until } from '@tagwell/testkit/until';
import { httpConfig, workerConfig } from '../src/config.ts';
import { analysesTable, type AnalysisRow } from '../src/data/analyses.repository.ts';
import { wireHttp } from '../src/main.ts';
import { wireWorker } from '../src/worker.ts';

interface StubPeers {
  /** What every user has, until a test says otherwise. */
  answers: {
    credits: number;
    names: string[];
    network: NetworkCandidate[];
    /** Connections that are found by name only. */
    others: NetworkCandidate[];
    /** The names that the last call to the network asked for. */
    askedFor: readonly string[];
    /** So many questions about the network are not answered before one is. */
    refusals: number;
  };
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** The services that analysis asks, over their real protocol, with answers of the test's own. */
async function startStubPeers(): Promise<StubPeers> {
  const key = newIdentityKey();
  const answers: StubPeers['answers'] = {
    credits: 5,
    names: [],
    network: [],
    others: [],
    askedFor: [],
    refusals: 0,
  };
  const { context } = createTestProcess('peers');
  const as = (audience: string) => ({ key: identityKey(key), audience });
  const server = createServer(
    createHttpApp({
      logger: context.logger,
      health: createHealth(),
      metrics: createMetrics('peers'),
      routes: (app) => {
        serveInternalRoute(app, as('credits'), userCreditsRoute, async () => ({
          credits: answers.credits,
        }));
        serveInternalRoute(app, as('auth'), userNamesRoute, async () => ({ names: answers.names }));
        serveInternalRoute(app, as('import'), networkCandidatesRoute, async ({ body }) => {
          answers.refusals -= 1;
          if (answers.refusals >= 0) throw new AppError('service_unavailable', 'Not yet.');
          answers.askedFor = body.names ?? [];
          const { network, others } = answers;
          const isAskedFor = ({ firstName, lastName }: NetworkCandidate) =>
            body.names?.includes(`${firstName} ${lastName}`) === true;
          const candidates = [...network, ...others.filter(isAskedFor)];
          return { searched: network.length + others.length, candidates };
        });
      },
    }),
  );
  const port = await listen(server, 0, '127.0.0.1');
  const services = ['CREDITS', 'AUTH', 'IMPORT'].flatMap((name) => [
    [`${name}_URL`, `http://127.0.0.1:${port}`],
    [`${name}_INTERNAL_KEY`, key],
  ]);
  return {
    answers,
    environment: Object.fromEntries(services),
    stop: () => closeServer(server),
  };
}

export interface TestAnalysis extends Omit<StartedService, 'redis'> {
  /** What the services it asks answer. */
  peers: StubPeers;
  row: (id: string) => Promise<AnalysisRow | undefined>;
  /** The result of an analysis, however long it takes: the waiting form of the route ends after seconds. */
  analyze: (kind: AnalysisKind, options: CallOptions) => Promise<AnalysisResult>;
  /** Empties Redis, as if it had lost everything. */
  clearRedis: () => Promise<void>;
  startWorker: () => Promise<{ stop: () => Promise<void> }>;
  /** The testkit's `expireLocks` for this service's queues. */
  expireLocks: () => Promise<number>;
}

const paths: Record<AnalysisKind, string> = {
  free: '/api/analyze',
  premium: '/api/premium-analyze',
};

/** The service from outside: its HTTP process on a free port, workers on demand. */
export async function startAnalysis(settings: Record<string, string> = {}): Promise<TestAnalysis> {
  const peers = await startStubPeers();
  const service = await startService({
    service: 'analysis',
    migrations: new URL('../migrations/', import.meta.url),
    settings: {
      USAGE_KEY: newIdentityKey(),
      // Tests stop jobs between two stages.
      STAGES_TOGETHER_MS: '0',
      ...peers.environment,
      ...settings,
    },
    wireHttp: (environment, context) => wireHttp(readConfig(httpConfig, environment), context),
  });
  const { db, environment, redis } = service;
  const row = (id: string) => db<AnalysisRow>(analysesTable).where({ id }).first();

  return {
    ...service,
    expireLocks: redis.expireLocks,
    peers,
    row,
    analyze: async (kind, options) => {
      const { status, body } = await service.call('POST', paths[kind], {
        ...options,
        headers: { ...options.headers, Prefer: 'respond-async' },
      });
      if (status !== 202) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`);
      const { analysisId } = analysisAccepted.parse(body);
      return until('the end of the analysis', async () => {
        const { state, result } = (await row(analysisId)) ?? {};
        if (state === 'failed') throw new Error('the analysis failed');
        return result === null || result === undefined ? undefined : analysisResult.parse(result);
      });
    },
    clearRedis: redis.clear,
    startWorker: async () => {
      const worker = service.addProcess();
      await wireWorker(readConfig(workerConfig, environment), worker.context);
      return { stop: worker.stop };
    },
    stop: async () => {
      await service.stop();
      await peers.stop();
    },
  };
}
