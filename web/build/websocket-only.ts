import type { Plugin } from 'vite';

/**
 * Leaves Socket.IO's other transports out of the build: the gateway speaks websocket only, and
 * they would cost every visitor three kilobytes for nothing.
 */
export function websocketOnly(): Plugin {
  return {
    name: 'tagwell-websocket-only',
    apply: 'build',
    load(id) {
      if (!/engine\.io-client\/build\/esm\/transports\/index\.js$/u.test(id)) return null;
      return `import { WS } from './websocket.js'; export const transports = { websocket: WS };`;
    },
    transform(code, id) {
      // Probing XMLHttpRequest as it loads would keep an unused transport in the build.
      if (!/engine\.io-client\/build\/esm\/transports\/polling/u.test(id)) return null;
      return { code, moduleSideEffects: false };
    },
  };
}
