import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emitPages, guardImports, precompress, leaveOutUnused } from './build/plugins.ts';

export default defineConfig({
  plugins: [react(), guardImports(), leaveOutUnused(), emitPages(), precompress()],
  build: {
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // light-dark() as it is: rewritten for older browsers, the colours would be twice the size.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Named after the pages that share them, they would make the first script longer.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/u, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'query', priority: 4, test: /node_modules[\\/]@tanstack[\\/]/ },
            {
              name: 'react',
              priority: 4,
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            },
            // By itself, so that no group below takes parts of it along.
            { name: 'app', priority: 3, tags: ['$initial'] },
            // Small parts of many pages are one file: a page asks for half as many. None needs zod.
            {
              name: 'interface',
              minShareCount: 3,
              test: /web[\\/]src[\\/](shared[\\/]((format|forms|ui)[\\/](?!.*dialog|focus|toaster|table|disclosure|choice-|person-|place-tag|suggestions)|storage[\\/](draft|browser-storage)|usage)|app[\\/]page-headings)/,
            },
            // A page loads the routes that it calls, and their schemas; small ones lie together.
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
