import type { Problem } from '@tagwell/contracts/problem';
import { type AppError, presentProblem } from '@tagwell/service/app-error';
import { escapeHtml } from '@tagwell/service/escape-html';

/** The template's values, as provided by the board. */
export type PageValues = Readonly<Record<string, unknown>>;

/** Assets from another site, which the page's policy forbids and which may be unreachable. */
const foreignLinks = /<link [^>]*href="https?:[^>]*>/gu;
/** The loading screen, which uses inline styles. */
const waitingScreen = /(?<=<div id="root">)[\s\S]*?<\/style>\s*(?=<\/div>)/u;
const ownStyles = '<link href="tagwell.css" rel="stylesheet">';
/** The board has no heading and hides the way back behind an icon. */
const ownHeading =
  '<nav aria-label="Tagwell"><h1 class="tagwell-title">Queues</h1>' +
  '<a class="tagwell-back" href="/admin">Back to the dashboard</a></nav>';
const ownScript = '<script defer src="tagwell.js"></script>';

/** The board's page, from its own template without what the policy would block. */
export function renderBoardPage(template: string, values: PageValues): string {
  return template
    .replaceAll(foreignLinks, '')
    .replace(waitingScreen, '')
    .replace('</head>', `${ownStyles}${ownScript}</head>`)
    .replace('<div id="root">', `${ownHeading}<div id="root">`)
    .replaceAll(/<%([=-]) (\w+) %>/gu, (_marker, form: string, name: string) => {
      const value = values[name];
      if (typeof value !== 'string') return '';
      return form === '=' ? escapeHtml(value) : value;
    });
}

/** The board's address; everything below it belongs to the board. */
export const boardPath = '/admin/queues';

export const boardApiPath = `${boardPath}/api`;

export function isBoardPath(path: string): boolean {
  return path === boardPath || path.startsWith(`${boardPath}/`);
}

/** A normal problem plus `error`, which the board shows as a title. */
export function presentBoardProblem(
  error: AppError,
  requestId: string,
): Problem & { error: string } {
  const problem = presentProblem(error, requestId);
  return { ...problem, error: problem.title };
}
