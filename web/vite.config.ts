import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  emitPages,
  guardImports,
  leaveOutUnused,
  precompress,
  tightenStyles,
} from './build/plugins.ts';

export default defineConfig({
  plugins: [react(), guardImports(), leaveOutUnused(), tightenStyles(), emitPages(), precompress()],
  build: {
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // Keeps light-dark(): rewriting it for older browsers would double the size of colors.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Shortens chunk names, which would otherwise list the sharing pages and enlarge the first
        // script.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/u, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'query', priority: 4, test: /node_modules[\\/]@tanstack[\\/]/ },
            {
              name: 'react',
              priority: 4,
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            },
            // Separate, so that no group below includes parts of it.
            { name: 'app', priority: 3, tags: ['$initial'] },
            // Merges small shared parts into one file, which halves a page's requests. None needs
            // zod.
            {
              name: 'interface',
              minShareCount: 3,
              test: /web[\\/]src[\\/](shared[\\/]((format|forms|ui)[\\/](?!.*dialog|focus|toaster|table|disclosure|choice-|person-|place-tag|suggestions)|storage[\\/](draft|browser-storage)|usage)|app[\\/]page-headings)/,
            },
            // A page loads only the routes it calls, with their schemas; small ones are grouped.
            { name: 'zod', priority: 2, test: /node_modules[\\/]zod[\\/]/ },
            {
              name: 'contract',
              test: /libs[\\/]contracts[\\/]src[\\/]/,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 2500,
            },
            { name: 'socket', test: /node_modules[\\/](socket\.io-|engine\.io-)/ },
          ],
        },
      },
    },
  },
});
