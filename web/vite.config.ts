import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emitPages } from './build/emit-pages.ts';
import { precompress } from './build/precompress.ts';
import { websocketOnly } from './build/websocket-only.ts';

export default defineConfig({
  plugins: [react(), websocketOnly(), emitPages(), precompress()],
  build: {
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // light-dark() as it is: rewritten for older browsers, the colours would be twice the size.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'rules',
              priority: 2,
              test: /contracts[\\/]src[\\/](limits|texts|count-characters|compose-post|analysis-stages)\.ts/,
            },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // One chunk keeps the order: zod is configured before the first schema is made.
            {
              name: 'validation',
              priority: 1,
              test: /node_modules[\\/]zod[\\/]|contracts[\\/]src[\\/](http[\\/](?!account|credits|network|analytics|leader|list-query)|jobs|problem|push)|validation[\\/](?!account|network|premium|admin|catalogue)/,
            },
            // The free flow reads none of this. It imports the chunk above, so it runs after it.
            {
              name: 'premium-validation',
              test: /contracts[\\/]src[\\/]http[\\/](account|credits|network)|validation[\\/](account|network|premium)/,
            },
            {
              name: 'admin-validation',
              test: /contracts[\\/]src[\\/](http[\\/](analytics|leader|list-query)|leader-facts|operator-actions)|validation[\\/](admin|catalogue)/,
            },
            { name: 'socket', test: /node_modules[\\/](socket\.io-|engine\.io-)/ },
          ],
        },
      },
    },
  },
});
