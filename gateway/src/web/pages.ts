import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accentVariables } from '@tagwell/contracts/accent-colors';
import { brand, withName } from '@tagwell/contracts/brand';
import type { Branding } from '@tagwell/contracts/http/branding-routes';
import { escapeHtml } from '@tagwell/service/escape-html';
import * as z from 'zod/mini';

const firstPaint = z.object({
  /** What stands in the page before any script has run. */
  shell: z.string(),
  preloads: z.array(z.string()),
});
const page = z.extend(firstPaint, {
  title: z.string(),
  description: z.string(),
  /** For a page of an account: the first paint for a visitor who is not signed in. */
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
  /** Whether there is a page at this path. */
  has: (path: string) => boolean;
  /** The HTML of a path with this request's nonce, and 404 where no page is known. */
  render: (path: string, asked: PageRequest) => { status: number; html: string };
}

interface PageRequest {
  nonce: string;
  /** The browser brings a session, whatever that is worth: the page itself asks. */
  signedIn: boolean;
  branding: Branding;
}

interface PageOptions {
  webRoot: string;
  /** The address people use, for links that are copied or shared. */
  publicUrl: string;
  /** The address of the language model that reads posts, if this installation has one. */
  modelUrl: string | undefined;
}

/** Reads the built web app once; a missing build is an error at start, not at the first visit. */
export async function loadPages({ webRoot, publicUrl, modelUrl }: PageOptions): Promise<Pages> {
  const { template: written, stylesheet, scriptHash } = await loadTemplate(webRoot);
  const template = written.replace('<!--model-->', modelFact(modelUrl));
  const table = pageTable.parse(JSON.parse(await readFile(join(webRoot, 'pages.json'), 'utf8')));
  const writeAll = (branding: Branding) => {
    const filled = new Map(
      Object.entries(table).map(([path, entry]) => {
        const around = { branding, url: new URL(path === '*' ? '/' : path, publicUrl) };
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
    return { filled, missing: fill(template, table['*'], { branding, url: new URL(publicUrl) }) };
  };
  const writtenFor = keepLast(writeAll);

  return {
    stylesheet,
    scriptHash,
    has: (path) => Object.hasOwn(table, path),
    render: (path, { nonce, signedIn, branding }) => {
      const { filled, missing } = writtenFor(branding);
      const known = filled.get(path)?.[signedIn ? 'signedIn' : 'signedOut'];
      return {
        status: known === undefined ? 404 : 200,
        html: (known ?? missing).replaceAll(nonceMarker, nonce),
      };
    },
  };
}

/** Pages are written anew only when the branding is another: it hardly ever is. */
function keepLast<Written>(write: (branding: Branding) => Written): typeof write {
  let last: { key: string; written: Written } | undefined;
  return (branding) => {
    const key = JSON.stringify(branding);
    if (last?.key !== key) last = { key, written: write(branding) };
    return last.written;
  };
}

/** Nothing that anybody enters can be it. */
const nonceMarker = `{${randomUUID()}}`;
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
    .replace(styleLink, () => `<style nonce="${nonceMarker}">${styles}</style><!--colors-->`)
    .replace(firstScript, () => `<script>${script}</script>`)
    .replace('<!--nonce-->', `<meta property="csp-nonce" nonce="${nonceMarker}">`);
  const hash = createHash('sha256').update(script).digest('base64');
  return { template, stylesheet: stylesheet ?? '', scriptHash: `'sha256-${hash}'` };
}

interface Surroundings {
  url: URL;
  branding: Branding;
}

function fill(template: string, entry: Page, { url, branding }: Surroundings): string {
  const name = escapeHtml(branding.name);
  const preloads = entry.preloads.map(
    (href) => `<link rel="modulepreload" ${afterPaint} href="${escapeHtml(href)}">`,
  );
  const parts: Record<string, string> = {
    '<!--title-->': withName(escapeHtml(entry.title), name),
    '<!--description-->': withName(escapeHtml(entry.description), name),
    '<!--url-->': escapeHtml(url.href),
    '<!--picture-->': branding.name === brand.name ? picture(url.origin) : noPicture,
    '<!--preloads-->': preloads.join(''),
    '<!--name-->': name,
    '<!--branding-->': facts(branding),
    '<!--colors-->': `<style nonce="${nonceMarker}">${colors(branding)}</style>`,
    '<!--shell-->': withName(entry.shell, name),
  };
  return template.replaceAll(/<!--[a-z]+-->/gu, (marker) => parts[marker] ?? marker);
}

/** What a link to us is shown with: our name stands in it. */
const picture = (origin: string): string =>
  [
    `<meta property="og:image" content="${escapeHtml(origin)}/share.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="A post with three words marked and the people who speak on them beside it">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
const noPicture = '<meta name="twitter:card" content="summary">';

/** The branding as meta tags, from which the app reads it without a request. */
function facts({ name, supportEmail, privacyUrl, termsUrl }: Branding): string {
  const link = (rel: string, href: string | null) =>
    href === null ? '' : `<link rel="${rel}" href="${escapeHtml(href)}">`;
  return [
    `<meta name="application-name" content="${escapeHtml(name)}">`,
    supportEmail === null
      ? ''
      : `<meta name="support-email" content="${escapeHtml(supportEmail)}">`,
    link('privacy-policy', privacyUrl),
    link('terms-of-service', termsUrl),
  ].join('');
}

/** Whether a language model reads posts, and whose, for the privacy page: empty where only insiders know its name. */
function modelFact(modelUrl: string | undefined): string {
  if (modelUrl === undefined) return '';
  const { hostname } = new URL(modelUrl);
  const isPublicName = hostname.includes('.') && !/^[\d.]+$|\.(?:local|internal)$/u.test(hostname);
  return `<meta name="language-model" content="${isPublicName ? escapeHtml(hostname) : ''}">`;
}

/** Behind the styles of the app, so that they win. */
function colors({ accent }: Branding): string {
  const variables = accentVariables(accent).map(([name, value]) => `${name}:${value}`);
  return `:root{${variables.join(';')}}`;
}
