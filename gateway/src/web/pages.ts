import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { escapeHtml } from '../queues/board-page.ts';

const firstPaint = z.object({
  /** What stands in the page before any script has run. */
  shell: z.string(),
  preloads: z.array(z.string()),
});
const page = z.extend(firstPaint, {
  title: z.string(),
  description: z.string(),
  /** Of a page of an account: what somebody sees who is not signed in. */
  signedOut: z.optional(firstPaint),
});
type Page = z.infer<typeof page>;

/** Written by the web build: every public route, and `*` for the page that is not there. */
const pageTable = z.catchall(z.object({ '*': page }), page);

export interface Pages {
  /** The address of the app's styles, for pages that are not the app's. */
  stylesheet: string;
  /** What the Content-Security-Policy names the one script that stands in the page itself. */
  scriptHash: string;
  /** The HTML of a path with this request's nonce, and 404 where no page is known. */
  render: (path: string, asked: PageRequest) => { status: number; html: string };
}

interface PageRequest {
  nonce: string;
  /** The browser brings a session, whatever that is worth: the page itself asks. */
  signedIn: boolean;
}

interface PageOptions {
  webRoot: string;
  /** The address people use: links that leave the page with somebody are absolute. */
  publicUrl: string;
  supportEmail: string | undefined;
}

/** Reads the built web app once; a missing build is an error at start, not at the first visit. */
export async function loadPages({ webRoot, publicUrl, supportEmail }: PageOptions): Promise<Pages> {
  const { template, stylesheet, scriptHash } = await loadTemplate(webRoot);
  const table = pageTable.parse(JSON.parse(await readFile(join(webRoot, 'pages.json'), 'utf8')));
  const filled = new Map(
    Object.entries(table).map(([path, entry]) => {
      const around = { supportEmail, url: new URL(path === '*' ? '/' : path, publicUrl) };
      const signedIn = fill(template, entry, around);
      return [
        path,
        {
          signedIn,
          signedOut: entry.signedOut
            ? fill(template, { ...entry, ...entry.signedOut }, around)
            : signedIn,
        },
      ];
    }),
  );
  const missing = fill(template, table['*'], { supportEmail, url: new URL(publicUrl) });

  return {
    stylesheet,
    scriptHash,
    render: (path, { nonce, signedIn }) => {
      const known = filled.get(path)?.[signedIn ? 'signedIn' : 'signedOut'];
      return {
        status: known === undefined ? 404 : 200,
        html: (known ?? missing).replaceAll(nonceMarker, nonce),
      };
    },
  };
}

const nonceMarker = '{nonce}';
const styleLink = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/u;
const appScripts = /<(?:link rel="modulepreload"|script type="module")/gu;
/** The first paint needs no script of the app. */
const afterPaint = 'fetchpriority="low"';
const firstScript = /<script src="(\/first-paint\.js)"><\/script>/u;

/**
 * The build's page with its styles and its first script in it: both are small, both are needed for
 * the first paint, and neither is a request to wait for.
 */
async function loadTemplate(webRoot: string) {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8');
  const fileAt = (address: string | undefined) =>
    address === undefined ? '' : readFile(join(webRoot, address), 'utf8');
  const stylesheet = styleLink.exec(html)?.[1];
  const styles = await fileAt(stylesheet);
  const script = await fileAt(firstScript.exec(html)?.[1]);
  const template = html
    .replaceAll(appScripts, (tag) => `${tag} ${afterPaint}`)
    .replace(styleLink, () => `<style nonce="${nonceMarker}">${styles}</style>`)
    .replace(firstScript, () => `<script>${script}</script>`)
    .replace('<!--nonce-->', `<meta property="csp-nonce" nonce="${nonceMarker}">`);
  const hash = createHash('sha256').update(script).digest('base64');
  return { template, stylesheet: stylesheet ?? '', scriptHash: `'sha256-${hash}'` };
}

interface Surroundings {
  url: URL;
  supportEmail: string | undefined;
}

function fill(template: string, entry: Page, { url, supportEmail }: Surroundings): string {
  const preloads = entry.preloads.map(
    (href) => `<link rel="modulepreload" ${afterPaint} href="${escapeHtml(href)}">`,
  );
  const parts: Record<string, string> = {
    '<!--title-->': escapeHtml(entry.title),
    '<!--description-->': escapeHtml(entry.description),
    '<!--url-->': escapeHtml(url.href),
    '<!--origin-->': escapeHtml(url.origin),
    '<!--preloads-->': preloads.join(''),
    '<!--support-->':
      supportEmail === undefined
        ? ''
        : `<meta name="support-email" content="${escapeHtml(supportEmail)}">`,
    '<!--shell-->': entry.shell,
  };
  return template.replaceAll(/<!--[a-z]+-->/gu, (marker) => parts[marker] ?? marker);
}
