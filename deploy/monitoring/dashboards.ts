import { type Dashboard, grafanaDashboard } from './dashboard.ts';

const window = '$__rate_interval';
const rate = (metric: string) => `rate(${metric}[${window}])`;
/** A percentile per combination of label values. */
const quantile = (part: number, metric: string, labels: string, filter = '') =>
  `histogram_quantile(${part}, sum by (le, ${labels}) (${rate(`${metric}_bucket${filter}`)}))`;
const lastHour = (metric: string, labels = 'queue') =>
  `sum by (${labels}) (increase(${metric}[1h]))`;
/** Web vitals are judged at the 75th percentile. */
const vital = (name: string) =>
  quantile(0.75, 'tagwell_web_vitals_seconds', 'page', `{name="${name}"}`);

/** Every panel answers a question; `make manifests` generates the Grafana files. */
export const dashboards: readonly Dashboard[] = [
  {
    id: 'requests',
    title: 'requests and processes',
    panels: [
      {
        title: 'Requests per second, by route',
        unit: 'reqps',
        queries: {
          '{{route}}': `sum by (route) (${rate('tagwell_http_request_duration_seconds_count{process="gateway"}')})`,
        },
      },
      {
        title: 'Share of requests that fail, by process',
        unit: 'percentunit',
        queries: {
          '{{process}}': `sum by (process) (${rate('tagwell_http_request_duration_seconds_count{status=~"5.."}')}) / sum by (process) (${rate('tagwell_http_request_duration_seconds_count')})`,
        },
      },
      {
        title: 'Request duration p95, by route',
        unit: 's',
        queries: {
          '{{route}}': quantile(0.95, 'tagwell_http_request_duration_seconds', 'route'),
        },
      },
      { title: 'Open sockets', unit: 'short', queries: { sockets: 'sum(tagwell_sockets)' } },
      {
        title: 'CPU, by process (1 is a core)',
        unit: 'short',
        queries: {
          '{{process}}': `sum by (process) (${rate('tagwell_process_cpu_seconds_total')})`,
        },
      },
      {
        title: 'Memory, by process',
        unit: 'bytes',
        queries: { '{{process}}': 'sum by (process) (tagwell_process_resident_memory_bytes)' },
      },
      {
        title: 'Event loop lag p99 (0.05 s when idle)',
        unit: 's',
        queries: { '{{process}}': 'max by (process) (tagwell_nodejs_eventloop_lag_p99_seconds)' },
      },
      {
        title: 'Processes that are up',
        unit: 'short',
        queries: { up: 'sum(up{job="tagwell"})', all: 'count(up{job="tagwell"})' },
      },
      {
        title: 'Processes, by release',
        unit: 'short',
        queries: {
          '{{version}} ({{revision}})': 'count by (version, revision) (tagwell_build_info)',
        },
      },
      {
        title: 'Passwords waiting to be hashed',
        unit: 'short',
        queries: { '{{process}}': 'max by (process) (tagwell_password_hashes_waiting)' },
      },
      {
        title: 'Failed rounds of periodic work in the last hour',
        unit: 'short',
        queries: {
          '{{process}} {{work}}': `${lastHour('tagwell_periodic_failures_total', 'process, work')} > 0`,
        },
      },
      {
        title: 'Failed backups in the last day',
        unit: 'short',
        queries: { failed: 'sum(increase(tagwell_backup_failures_total[1d]))' },
      },
      {
        title: 'Size of the last good backup',
        unit: 'bytes',
        queries: { size: 'max(tagwell_backup_size_bytes)' },
      },
    ],
  },
  {
    id: 'jobs',
    title: 'jobs and events',
    panels: [
      {
        title: 'Waiting jobs, by queue',
        unit: 'short',
        queries: { '{{queue}}': 'max by (queue) (tagwell_queue_jobs{state="waiting"})' },
      },
      {
        title: 'Oldest waiting job, by queue',
        unit: 's',
        queries: { '{{queue}}': 'max by (queue) (tagwell_queue_oldest_seconds)' },
      },
      {
        title: 'Active, delayed and failed jobs',
        unit: 'short',
        queries: {
          '{{queue}} {{state}}':
            'max by (queue, state) (tagwell_queue_jobs{state=~"active|delayed|failed"})',
        },
      },
      {
        title: 'Runs per second, by queue and outcome',
        unit: 'ops',
        queries: {
          '{{queue}} {{outcome}}': `sum by (queue, outcome) (${rate('tagwell_jobs_run_seconds_count')})`,
        },
      },
      {
        title: 'Queue wait p95',
        unit: 's',
        queries: { '{{queue}}': quantile(0.95, 'tagwell_jobs_wait_seconds', 'queue') },
      },
      {
        title: 'Run duration p50 and p95',
        unit: 's',
        queries: {
          '{{queue}} p50': quantile(0.5, 'tagwell_jobs_run_seconds', 'queue'),
          '{{queue}} p95': quantile(0.95, 'tagwell_jobs_run_seconds', 'queue'),
        },
      },
      {
        title: 'Stage duration p95',
        unit: 's',
        queries: {
          '{{queue}} {{stage}}': quantile(0.95, 'tagwell_jobs_stage_seconds', 'queue, stage'),
        },
      },
      {
        title: 'Stalled, put back, given up and overdue jobs in the last hour',
        unit: 'short',
        queries: {
          '{{queue}} stalled': lastHour('tagwell_jobs_stalled_total'),
          '{{queue}} put back': lastHour('tagwell_jobs_put_back_total'),
          '{{queue}} given up': lastHour('tagwell_jobs_given_up_total'),
          '{{queue}} overdue': lastHour('tagwell_jobs_overdue_total'),
        },
      },
      {
        title: 'Oldest row in the outbox, by process',
        unit: 's',
        queries: { '{{process}}': 'max by (process) (tagwell_outbox_lag_seconds)' },
      },
      {
        title: 'Event lag p95',
        unit: 's',
        queries: { '{{event}}': quantile(0.95, 'tagwell_events_lag_seconds', 'event') },
      },
      {
        title: 'Mails per second, by kind and outcome',
        unit: 'ops',
        queries: {
          '{{kind}} {{outcome}}': `sum by (kind, outcome) (${rate('tagwell_mails_total')})`,
        },
      },
    ],
  },
  {
    id: 'product',
    title: 'the product',
    panels: [
      {
        title: 'Credits per second: spent, refused, granted',
        unit: 'ops',
        queries: {
          spent: `sum(${rate('tagwell_credits_spent_total')})`,
          refused: `sum(${rate('tagwell_credits_refused_total')})`,
          'granted: {{reason}}': `sum by (reason) (${rate('tagwell_credits_granted_total')})`,
        },
      },
      {
        title: 'Sign-ins per second, by outcome',
        unit: 'ops',
        queries: {
          '{{audience}} {{outcome}}': `sum by (audience, outcome) (${rate('tagwell_sign_ins_total')})`,
        },
      },
      {
        title: 'Actions of people and sign-ups to the waitlist per second',
        unit: 'ops',
        queries: {
          '{{action}}': `sum by (action) (${rate('tagwell_usage_actions_total')})`,
          waitlist: `sum(${rate('tagwell_waitlist_signups_total')})`,
        },
      },
      {
        title: 'Import rows per second, by outcome',
        unit: 'ops',
        queries: { '{{outcome}}': `sum by (outcome) (${rate('tagwell_import_rows_total')})` },
      },
      {
        title: 'Language model calls per second, by use and outcome',
        unit: 'ops',
        queries: {
          '{{use}} {{outcome}}': `sum by (use, outcome) (${rate('tagwell_model_calls_total')})`,
        },
      },
      {
        title: 'Model fallback rate (questions that the engine answered)',
        unit: 'percentunit',
        queries: {
          '{{use}}': `sum by (use) (${rate('tagwell_model_questions_total{outcome!~"ok|partly"}')}) / sum by (use) (${rate('tagwell_model_questions_total')})`,
        },
      },
      {
        title: 'Language model call p95',
        unit: 's',
        queries: { '{{use}}': quantile(0.95, 'tagwell_model_seconds', 'use') },
      },
      {
        title: 'Model circuit breaker open (1), by use',
        unit: 'short',
        queries: { '{{use}}': 'max by (use) (tagwell_model_breaker_open)' },
      },
      {
        title: 'Language model tokens per second',
        unit: 'short',
        queries: {
          '{{use}} {{kind}}': `sum by (use, kind) (${rate('tagwell_model_tokens_total')})`,
        },
      },
      {
        title: 'People in the catalog, by version',
        unit: 'short',
        queries: {
          people: 'max(tagwell_catalogue_people)',
          'entries left out': 'max(tagwell_catalogue_entries_left_out)',
          'version spread': 'max(tagwell_catalogue_version) - min(tagwell_catalogue_version)',
        },
      },
    ],
  },
  {
    id: 'pages',
    title: 'web vitals',
    panels: [
      {
        title: 'LCP p75 (good to 2.5 s)',
        unit: 's',
        queries: { '{{page}}': vital('LCP') },
      },
      {
        title: 'INP p75 (good to 0.2 s)',
        unit: 's',
        queries: { '{{page}}': vital('INP') },
      },
      {
        title: 'CLS p75 (good to 0.1)',
        unit: 'short',
        queries: { '{{page}}': quantile(0.75, 'tagwell_web_layout_shift', 'page') },
      },
      {
        title: 'FCP p75 (good to 1.8 s)',
        unit: 's',
        queries: { '{{page}}': vital('FCP') },
      },
      {
        title: 'TTFB p75 (good to 0.8 s)',
        unit: 's',
        queries: { '{{page}}': vital('TTFB') },
      },
      {
        title: 'Reported visits per hour',
        unit: 'short',
        queries: {
          '{{page}}': 'sum by (page) (increase(tagwell_web_vitals_seconds_count{name="TTFB"}[1h]))',
        },
      },
    ],
  },
];

/** The contents of `deploy/monitoring/dashboards`, by file name. */
export function dashboardFiles(): ReadonlyMap<string, string> {
  return new Map(
    dashboards.map((dashboard) => [
      `${dashboard.id}.json`,
      `${JSON.stringify(grafanaDashboard(dashboard), null, 2)}\n`,
    ]),
  );
}
