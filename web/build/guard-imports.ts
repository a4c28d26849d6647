import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

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
