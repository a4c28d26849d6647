import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import { hasEnded } from '@tagwell/contracts/jobs';
import { createServiceClient } from '@tagwell/testkit/service-client';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';
import { until } from '@tagwell/testkit/until';
import { analysesTable } from '../src/data/analyses.repository.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const httpEntry = new URL('../src/main.ts', import.meta.url);
const workerEntry = new URL('../src/worker.ts', import.meta.url);
const request = {
  body: { postContent: 'Time to hire fell by half since our team works remotely.' },
  headers: { Prefer: 'respond-async' },
};

let service: TestAnalysis;
const processes: ServiceProcess[] = [];
beforeAll(async () => {
  service = await startAnalysis();
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.end('SIGKILL')));
  await service.stop();
});

async function startProcess(
  entry: URL,
  environment: Record<string, string> = {},
): Promise<ServiceProcess> {
  const started = await startServiceProcess(entry, { ...service.environment, ...environment });
  processes.push(started);
  return started;
}

const ended = (id: string) =>
  until('the end of the job', async () => {
    const row = await service.row(id);
    return row !== undefined && hasEnded(row) ? row : undefined;
  });

test('a job that waited ten minutes for a worker runs to completion', async () => {
  const answer = await service.call('POST', '/api/analyze', request);
  const { analysisId } = analysisAccepted.parse(answer.body);
  const tenMinutes = service.db.raw(`interval '10 minutes'`);
  await service.db(analysesTable).update({
    created_at: service.db.raw('created_at - ?', [tenMinutes]),
    deadline_at: service.db.raw('deadline_at - ?', [tenMinutes]),
  });
  const worker = await service.startWorker();
  expect(await ended(analysisId)).toMatchObject({ state: 'done', attempt: 1 });
  await worker.stop();
});

/** A module that shifts the process's clock when imported. */
const clockMovedBy = (seconds: number) => {
  const module = `
    const Own = Date;
    globalThis.Date = class extends Own {
      constructor(...given) {
        if (given.length === 0) super(Own.now() + ${seconds * 1000});
        else super(...given);
      }
      static now() {
        return Own.now() + ${seconds * 1000};
      }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(module)}`;
};

// More than an analysis's limit of 90 s, which shows whose clock its deadline follows.
test.each([
  ['behind', -100],
  ['ahead', 100],
])(
  'analyses complete although the clocks of a service and a worker are 100 s %s',
  async (_where, seconds) => {
    const environment = { NODE_OPTIONS: clockMovedBy(seconds) };
    const [http] = await Promise.all([
      startProcess(httpEntry, environment),
      startProcess(workerEntry, environment),
    ]);
    const key = service.environment['IDENTITY_KEY'] ?? '';
    const call = createServiceClient(http.url, 'analysis', key);
    const asked = await Promise.all([
      service.call('POST', '/api/analyze', request),
      call('POST', '/api/analyze', request),
    ]);
    for (const answer of asked) {
      const { analysisId } = analysisAccepted.parse(answer.body);
      expect(await ended(analysisId)).toMatchObject({ state: 'done', attempt: 1 });
    }
    await Promise.all(processes.splice(0).map((one) => one.end('SIGTERM')));
  },
);
