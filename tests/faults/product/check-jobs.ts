import { analyzePost, importConnections } from '@tagwell/contracts/jobs';
import type { connect } from '@tagwell/postgres/connect';
import type { KeptPromise } from '../report.ts';
import type { LogEntry } from './operation-log.ts';

interface JobRow {
  id: string;
  idempotency_key: string;
  state: string;
  percent: number;
  error_message: string | null;
  created_at: Date;
  finished_at: Date | null;
}

const columns = [
  'id',
  'idempotency_key',
  'state',
  'percent',
  'error_message',
  'created_at',
  'finished_at',
];
const kinds = [
  { ops: ['analyze', 'premium-analyze'], table: 'analysis.analyses', definition: analyzePost },
  { ops: ['import'], table: 'import.imports', definition: importConnections },
] as const;

/** Time for the reconciler's next run, and for processes that restart after the last fault. */
const slackMs = 60_000;

/** Checks what became of the requested analyses and imports. */
export async function checkJobs(
  db: ReturnType<typeof connect>,
  entries: readonly LogEntry[],
  faultsOverAt: number,
): Promise<KeptPromise[]> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const refused: string[] = [];
  const open: string[] = [];
  const late: string[] = [];
  for (const { ops, table, definition } of kinds) {
    const rows: JobRow[] = await db(table).select(columns);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const byKey = Map.groupBy(rows, (row) => row.idempotency_key);
    const answers = entries.filter(({ op }) => ops.some((each) => each === op));
    for (const [key = '', attempts] of Map.groupBy(answers, (entry) => entry.key)) {
      const accepted = attempts.filter(({ type }) => type === 'ok');
      const ids = new Set(accepted.map(({ job }) => job));
      if (ids.size > 1 || (byKey.get(key)?.length ?? 0) > 1) doubled.push(`key ${key}`);
      for (const id of ids) if (!byId.has(id ?? '')) lost.push(`job ${id}`);
      const isRefused = attempts.every(({ type }) => type === 'invoke' || type === 'fail');
      if (isRefused && byKey.has(key)) refused.push(`key ${key}`);
    }
    for (const { id, state, error_message: sentence, created_at, finished_at } of rows) {
      const hasReason = state === 'done' || (state === 'failed' && (sentence ?? '') !== '');
      if (!hasReason || finished_at === null) open.push(`job ${id} ${state}`);
      const due = Math.max(created_at.getTime(), faultsOverAt) + definition.deadlineMs + slackMs;
      if ((finished_at?.getTime() ?? 0) > due) late.push(`job ${id}`);
    }
  }
  return [
    { promise: 'no accepted job is lost', faults: lost },
    { promise: 'one idempotency key creates one job', faults: doubled },
    { promise: 'no rejected job exists', faults: refused },
    { promise: 'every job is done, or failed with an error message', faults: open },
    { promise: 'every job ends within its limit', faults: late },
    ...checkViews(entries),
  ];
}

/** Checks what clients saw of their own and of other people's jobs. */
export function checkViews(entries: readonly LogEntry[]): KeptPromise[] {
  const views = entries.filter(({ type, op }) => type === 'seen' && op === 'watch');
  const back: string[] = [];
  for (const [job, seen] of Map.groupBy(views, (entry) => entry.job)) {
    // Socket and polling may each lag behind the other, but each is in order by itself.
    const ways = Map.groupBy(seen, ({ client, via }) => `${client} ${via}`).values();
    const states = seen.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
    if ([...ways, states].some(goesBack)) back.push(`job ${job}`);
    const end = states.find(({ state }) => state === 'done' || state === 'failed');
    if (end !== undefined && states.at(-1)?.state !== end.state) back.push(`job ${job}, ended`);
  }
  const of = (...ops: string[]) =>
    entries
      .filter(({ type, op }) => type === 'seen' && ops.includes(op))
      .map(({ client, op, job, text = '' }) => `${client}: ${op} job ${job} ${text}`);
  return [
    { promise: 'progress never goes back', faults: back },
    {
      promise: 'owners see their jobs with complete results',
      faults: of('lost', 'half', 'not-shown'),
    },
    {
      promise: 'nobody sees a job of somebody else',
      faults: [
        ...of('foreign'),
        ...entries
          .filter(({ type, op }) => type === 'ok' && op === 'peek')
          .map(({ client, job, owner }) => `${client} saw job ${job} of ${owner}`),
      ],
    },
  ];
}

function goesBack(seen: readonly LogEntry[]): boolean {
  return seen.some(
    ({ seq = 0, percent = 0 }, n) =>
      seq < (seen[n - 1]?.seq ?? 0) || percent < (seen[n - 1]?.percent ?? 0),
  );
}
