import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What Vite puts around every `import()` of the build. */
const preloadHelper = '\0vite/preload-helper.js';
const guardedImport = fileURLToPath(
  new URL('../src/shared/loading/guarded-import.ts', import.meta.url),
);

/**
 * Puts our guarded import in the place of Vite's preloading, which a browser never forgives: a script
 * that failed once stays failed until the page is left.
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

/** What the gateway never speaks, by the end of its file, and what stands in for it. */
const unused = {
  '/engine.io-client/build/esm/transports/index.js': `
    import { WS } from './websocket.js';
    export const transports = { websocket: WS };`,
  // Every message of the contract is JSON.
  '/socket.io-parser/build/esm/is-binary.js': `
    export const isBinary = () => false;
    export const hasBinary = () => false;`,
  '/socket.io-parser/build/esm/binary.js': `
    export const deconstructPacket = (packet) => ({ packet, buffers: [] });
    export const reconstructPacket = (packet) => packet;`,
};

/**
 * Leaves Socket.IO's other transports and its binary messages out of the build: nothing here sends
 * them, and they would cost every visitor more than three kilobytes.
 */
export function websocketOnly(): Plugin {
  return {
    name: 'tagwell-websocket-only',
    apply: 'build',
    load(id) {
      return Object.entries(unused).find(([file]) => id.endsWith(file))?.[1] ?? null;
    },
    transform(code, id) {
      // Probing the browser as it loads would keep an unused module in the build.
      if (!id.includes('/engine.io-client/build/esm/transports/polling')) return null;
      return { code, moduleSideEffects: false };
    },
  };
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /\.(?:js|css|svg|txt)$/u;

/** Writes `.br` and `.gz` beside every asset, so that the server never compresses at run time. */
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
