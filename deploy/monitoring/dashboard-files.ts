import { grafanaDashboard } from './dashboard.ts';
import { dashboards } from './dashboards.ts';

/** The files of `deploy/monitoring/dashboards`, by name. */
export function dashboardFiles(): ReadonlyMap<string, string> {
  return new Map(
    dashboards.map((dashboard) => [
      `${dashboard.id}.json`,
      `${JSON.stringify(grafanaDashboard(dashboard), null, 2)}\n`,
    ]),
  );
}
