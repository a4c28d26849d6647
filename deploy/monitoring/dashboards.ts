import type { Dashboard } from './dashboard.ts';

const window = '$__rate_interval';
const rate = (metric: string) => `rate(${metric}[${window}])`;
/** How long the slowest part takes, per value of the label. */
const quantile = (part: number, metric: string, label: string) =>
  `histogram_quantile(${part}, sum by (le, ${label}) (${rate(`${metric}_bucket`)}))`;

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
        title: 'Event loop late by, at worst in a hundred',
        unit: 's',
        queries: { '{{process}}': 'max by (process) (tagwell_nodejs_eventloop_lag_p99_seconds)' },
      },
      {
        title: 'Processes that answer',
        unit: 'short',
        queries: { 'that answer': 'sum(up{job="tagwell"})', all: 'count(up{job="tagwell"})' },
      },
    ],
  },
  {
    id: 'jobs',
    title: 'jobs and events',
    panels: [
      {
        title: 'Runs a second, by job and outcome',
        unit: 'ops',
        queries: {
          '{{job}} {{outcome}}': `sum by (job, outcome) (${rate('tagwell_jobs_run_seconds_count')})`,
        },
      },
      {
        title: 'Jobs wait for a worker less than, in nineteen of twenty',
        unit: 's',
        queries: { '{{job}}': quantile(0.95, 'tagwell_jobs_wait_seconds', 'job') },
      },
      {
        title: 'A run takes: half of them, and nineteen in twenty',
        unit: 's',
        queries: {
          '{{job}} half': quantile(0.5, 'tagwell_jobs_run_seconds', 'job'),
          '{{job}} most': quantile(0.95, 'tagwell_jobs_run_seconds', 'job'),
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
        title: 'Calls of the language model, by use and outcome',
        unit: 'ops',
        queries: {
          '{{use}} {{outcome}}': `sum by (use, outcome) (${rate('tagwell_model_calls_total')})`,
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
        title: 'People in the catalogue, by version',
        unit: 'short',
        queries: {
          people: 'max(tagwell_catalogue_people)',
          'versions apart': 'max(tagwell_catalogue_version) - min(tagwell_catalogue_version)',
        },
      },
    ],
  },
];
