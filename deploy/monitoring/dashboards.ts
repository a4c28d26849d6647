import { type Dashboard, grafanaDashboard } from './dashboard.ts';

const window = '$__rate_interval';
const rate = (metric: string) => `rate(${metric}[${window}])`;
/** The percentile for each value of the labels. */
const quantile = (part: number, metric: string, labels: string, filter = '') =>
  `histogram_quantile(${part}, sum by (le, ${labels}) (${rate(`${metric}_bucket${filter}`)}))`;
const lastHour = (metric: string) => `sum by (queue) (increase(${metric}[1h]))`;
/** Three visits in four: where pages are judged by their vitals, it is at this mark. */
const vital = (name: string) =>
  quantile(0.75, 'tagwell_web_vitals_seconds', 'page', `{name="${name}"}`);

/** Every panel answers a question; `make manifests` writes them for Grafana. */
export const dashboards: readonly Dashboard[] = [
  {
    id: 'requests',
    title: 'requests and processes',
    panels: [
      {
        title: 'Requests a second, by route',
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
        title: 'Nineteen in twenty requests take less than, by route',
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
        title: 'Event loop comes round within, but for one time in a hundred (0.05 s when idle)',
        unit: 's',
        queries: { '{{process}}': 'max by (process) (tagwell_nodejs_eventloop_lag_p99_seconds)' },
      },
      {
        title: 'Processes that answer',
        unit: 'short',
        queries: { 'that answer': 'sum(up{job="tagwell"})', all: 'count(up{job="tagwell"})' },
      },
      {
        title: 'Processes, by release',
        unit: 'short',
        queries: {
          '{{version}} ({{revision}})': 'count by (version, revision) (tagwell_build_info)',
        },
      },
    ],
  },
  {
    id: 'jobs',
    title: 'jobs and events',
    panels: [
      {
        title: 'Waiting in the queue',
        unit: 'short',
        queries: { '{{queue}}': 'max by (queue) (tagwell_queue_jobs{state="waiting"})' },
      },
      {
        title: 'The next in the queue waits for',
        unit: 's',
        queries: { '{{queue}}': 'max by (queue) (tagwell_queue_oldest_seconds)' },
      },
      {
        title: 'In work, to be tried again, and left to the operator',
        unit: 'short',
        queries: {
          '{{queue}} {{state}}':
            'max by (queue, state) (tagwell_queue_jobs{state=~"active|delayed|failed"})',
        },
      },
      {
        title: 'Runs a second, by queue and outcome',
        unit: 'ops',
        queries: {
          '{{queue}} {{outcome}}': `sum by (queue, outcome) (${rate('tagwell_jobs_run_seconds_count')})`,
        },
      },
      {
        title: 'Jobs wait for a worker less than, in nineteen of twenty',
        unit: 's',
        queries: { '{{queue}}': quantile(0.95, 'tagwell_jobs_wait_seconds', 'queue') },
      },
      {
        title: 'A run takes: half of them, and nineteen in twenty',
        unit: 's',
        queries: {
          '{{queue}} half': quantile(0.5, 'tagwell_jobs_run_seconds', 'queue'),
          '{{queue}} most': quantile(0.95, 'tagwell_jobs_run_seconds', 'queue'),
        },
      },
      {
        title: 'A stage takes less than, in nineteen of twenty',
        unit: 's',
        queries: {
          '{{queue}} {{stage}}': quantile(0.95, 'tagwell_jobs_stage_seconds', 'queue, stage'),
        },
      },
      {
        title: 'In the last hour: lost with a worker, put back, given up, past the deadline',
        unit: 'short',
        queries: {
          '{{queue}} lost with a worker': lastHour('tagwell_jobs_stalled_total'),
          '{{queue}} put back': lastHour('tagwell_jobs_put_back_total'),
          '{{queue}} given up': lastHour('tagwell_jobs_given_up_total'),
          '{{queue}} past the deadline': lastHour('tagwell_jobs_overdue_total'),
        },
      },
      {
        title: 'Oldest row in the outbox, by process',
        unit: 's',
        queries: { '{{process}}': 'max by (process) (tagwell_outbox_lag_seconds)' },
      },
      {
        title: 'From an event to its effect, in nineteen of twenty',
        unit: 's',
        queries: { '{{event}}': quantile(0.95, 'tagwell_events_lag_seconds', 'event') },
      },
      {
        title: 'Mails a second, by kind and outcome',
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
        title: 'Credits a second: spent, refused, granted',
        unit: 'ops',
        queries: {
          spent: `sum(${rate('tagwell_credits_spent_total')})`,
          refused: `sum(${rate('tagwell_credits_refused_total')})`,
          'granted: {{reason}}': `sum by (reason) (${rate('tagwell_credits_granted_total')})`,
        },
      },
      {
        title: 'Sign-ins a second, by outcome',
        unit: 'ops',
        queries: {
          '{{audience}} {{outcome}}': `sum by (audience, outcome) (${rate('tagwell_sign_ins_total')})`,
        },
      },
      {
        title: 'Rows of imports a second, by what became of them',
        unit: 'ops',
        queries: { '{{outcome}}': `sum by (outcome) (${rate('tagwell_import_rows_total')})` },
      },
      {
        title: 'Calls of the language model, by use and outcome',
        unit: 'ops',
        queries: {
          '{{use}} {{outcome}}': `sum by (use, outcome) (${rate('tagwell_model_calls_total')})`,
        },
      },
      {
        title: 'Share of questions to the model after which the engine stood alone',
        unit: 'percentunit',
        queries: {
          '{{use}}': `sum by (use) (${rate('tagwell_model_calls_total{outcome!~"ok|partly"}')}) / sum by (use) (${rate('tagwell_model_calls_total')})`,
        },
      },
      {
        title: 'The language model takes less than, in nineteen of twenty',
        unit: 's',
        queries: {
          '{{use}}': quantile(0.95, 'tagwell_model_seconds', 'use'),
        },
      },
      {
        title: 'The language model is left alone (1)',
        unit: 'short',
        queries: { 'left alone': 'max(tagwell_model_breaker_open)' },
      },
      {
        title: 'People in the catalog, by version',
        unit: 'short',
        queries: {
          people: 'max(tagwell_catalogue_people)',
          'versions apart': 'max(tagwell_catalogue_version) - min(tagwell_catalogue_version)',
        },
      },
    ],
  },
  {
    id: 'pages',
    title: 'what readers of the pages get',
    panels: [
      {
        title: 'Largest paint in three visits of four (good to 2.5 s)',
        unit: 's',
        queries: { '{{page}}': vital('LCP') },
      },
      {
        title: 'Answer to a press in three visits of four (good to 0.2 s)',
        unit: 's',
        queries: { '{{page}}': vital('INP') },
      },
      {
        title: 'Shift of the layout in three visits of four (good to 0.1)',
        unit: 'short',
        queries: { '{{page}}': quantile(0.75, 'tagwell_web_layout_shift', 'page') },
      },
      {
        title: 'First paint in three visits of four (good to 1.8 s)',
        unit: 's',
        queries: { '{{page}}': vital('FCP') },
      },
      {
        title: 'First byte in three visits of four (good to 0.8 s)',
        unit: 's',
        queries: { '{{page}}': vital('TTFB') },
      },
      {
        title: 'Visits that told of themselves, an hour',
        unit: 'short',
        queries: {
          '{{page}}': 'sum by (page) (increase(tagwell_web_vitals_seconds_count{name="TTFB"}[1h]))',
        },
      },
    ],
  },
];

/** The files of `deploy/monitoring/dashboards`, by name. */
export function dashboardFiles(): ReadonlyMap<string, string> {
  return new Map(
    dashboards.map((dashboard) => [
      `${dashboard.id}.json`,
      `${JSON.stringify(grafanaDashboard(dashboard), null, 2)}\n`,
    ]),
  );
}
