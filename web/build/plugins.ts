import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { moduleOf, pageModules, premiumPages } from '../src/app/page-modules.ts';
import { pageTexts, shellFor } from './shells.ts';

/** What Vite puts around every `import()` of the build. */
const preloadHelper = '\0vite/preload-helper.js';
const guardedImport = fileURLToPath(new URL('../src/shared/loading/load-part.ts', import.meta.url));

/**
 * Replaces Vite's preloading with our guarded import, because browsers cache a failed script import
 * until the page is reloaded.
 */
export function guardImports(): Plugin {
  return {
    name: 'tagwell-guard-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== preloadHelper) return null;
      return `export { guardedImport as __vitePreload } from ${JSON.stringify(guardedImport)};`;
    },
    generateBundle(_options, bundle) {
      // Vite's own helper would wait for styles; ours knows scripts only.
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (styles.length > 1) this.error(`Only index.html may have styles: ${styles.join(', ')}`);
    },
  };
}

/** Unused library modules, by path ending, and their replacements. */
const unused = {
  '/engine.io-client/build/esm/transports/index.js': `
    import { WS } from './websocket.js';
    export const transports = { websocket: WS };`,
  // All our messages are JSON.
  '/socket.io-parser/build/esm/is-binary.js': `
    export const isBinary = () => false;
    export const hasBinary = () => false;`,
  '/socket.io-parser/build/esm/binary.js': `
    export const deconstructPacket = (packet) => ({ packet, buffers: [] });
    export const reconstructPacket = (packet) => packet;`,
  // Supported browsers need no prefixes, and styled-components adds none by default.
  '/stylis/src/Prefixer.js': 'export const prefix = (value) => value;',
};

/**
 * Removes unused library code from the build, such as Socket.IO's other transports, which would
 * cost every visitor some kilobytes.
 */
export function leaveOutUnused(): Plugin {
  return {
    name: 'tagwell-leave-out-unused',
    apply: 'build',
    load(id) {
      return Object.entries(unused).find(([file]) => id.endsWith(file))?.[1] ?? null;
    },
    transform(code, id) {
      // Feature detection at load time would keep an unused module in the build.
      if (!id.includes('/engine.io-client/build/esm/transports/polling')) return null;
      return { code, moduleSideEffects: false };
    },
  };
}

/**
 * Removes comments and indentation from the styles in components, which no minifier touches because
 * they are template literals. Elsewhere in a component neither has a meaning.
 */
export function tightenStyles(): Plugin {
  return {
    name: 'tagwell-tighten-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/web/src/') || !id.endsWith('.tsx')) return null;
      return code.replaceAll(/^\s*\/\* .* \*\/$/gmu, '').replaceAll(/^[ \t]+/gmu, '');
    },
  };
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /\.(?:js|css|svg|txt)$/u;

/** Writes `.br` and `.gz` next to every asset, so that the server never compresses at run time. */
export function precompress(): Plugin {
  return {
    name: 'tagwell-precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(dir, file))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    toGzip(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

/** What the gateway needs to serve one route's HTML. */
interface PageEntry {
  title: string;
  description: string;
  /** Static HTML inside `#root`, painted before any script has run. */
  shell: string;
  /** The route's own scripts, beyond those that index.html loads already. */
  preloads: string[];
  /** For account pages: the sign-in screen for signed-out visitors. */
  signedOut?: Pick<PageEntry, 'shell' | 'preloads'>;
}

/** Writes `pages.json` next to the build: one entry per public route, and `*` for the rest. */
export function emitPages(): Plugin {
  return {
    name: 'tagwell-emit-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const pages: Record<string, PageEntry> = {};
      for (const [path, page] of Object.entries(pageModules)) {
        const modules = [`/src/app/pages/${moduleOf(page)}.tsx`];
        const ofAccount = path in premiumPages;
        if (ofAccount) modules.push('/src/app/guards/signed-in-only.tsx');
        pages[path] = {
          ...pageTexts(page),
          shell: shellFor(page),
          preloads: preloadsOf(bundle, modules),
          ...(ofAccount && {
            signedOut: {
              shell: shellFor('login'),
              preloads: preloadsOf(bundle, [...modules, '/src/app/pages/login.tsx']),
            },
          }),
        };
      }
      this.emitFile({
        type: 'asset',
        fileName: 'pages.json',
        source: JSON.stringify(pages, null, 1),
      });
    },
  };
}

/** The scripts of a route's modules, beyond those that index.html loads already. */
function preloadsOf(bundle: Bundle, modules: readonly string[]): string[] {
  const entry = chunkOf(bundle, '/index.html') ?? chunkOf(bundle, '/src/main.tsx');
  const loaded = new Set(entry ? withImports(bundle, entry) : []);
  const needed = modules.flatMap((module) => {
    const chunk = chunkOf(bundle, module);
    if (!chunk) throw new Error(`The build has no chunk for ${module}`);
    return withImports(bundle, chunk);
  });
  return [...new Set(needed)].filter((file) => !loaded.has(file)).map((file) => `/${file}`);
}

function chunkOf(bundle: Bundle, moduleEnd: string): string | undefined {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(moduleEnd),
  );
  return found?.fileName;
}

/** A chunk's file and those of everything it imports statically. */
function withImports(bundle: Bundle, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const chunk = bundle[file];
  const imports = chunk?.type === 'chunk' ? chunk.imports : [];
  return [file, ...imports.flatMap((imported) => withImports(bundle, imported, seen))];
}
