export interface Panel {
  title: string;
  /** PromQL by legend name, such as `{{route}}`. */
  queries: Readonly<Record<string, string>>;
  unit: 's' | 'reqps' | 'percentunit' | 'short' | 'bytes' | 'ops';
}

export interface Dashboard {
  /** The file's name and the last part of its address. */
  id: string;
  title: string;
  panels: readonly Panel[];
}

const columns = 2;
const width = 24 / columns;
const height = 8;

/** The dashboard as Grafana reads it from a file. */
export function grafanaDashboard({ id, title, panels }: Dashboard): object {
  const datasource = { type: 'prometheus', uid: 'prometheus' };
  return {
    uid: `tagwell-${id}`,
    title: `Tagwell: ${title}`,
    timezone: 'browser',
    schemaVersion: 39,
    refresh: '10s',
    time: { from: 'now-1h', to: 'now' },
    panels: panels.map((panel, index) => ({
      id: index + 1,
      type: 'timeseries',
      title: panel.title,
      datasource,
      gridPos: {
        x: (index % columns) * width,
        y: Math.floor(index / columns) * height,
        w: width,
        h: height,
      },
      fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
      options: {
        legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
        tooltip: { mode: 'multi', sort: 'desc' },
      },
      targets: Object.entries(panel.queries).map(([legendFormat, expr], target) => ({
        refId: 'ABCDEF'.charAt(target),
        datasource,
        expr,
        legendFormat,
      })),
    })),
  };
}
