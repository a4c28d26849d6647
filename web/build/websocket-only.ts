import type { Plugin } from 'vite';

/**
 * Leaves Socket.IO's other transports out of the build: the gateway speaks websocket only, and
 * polling would cost every visitor three kilobytes for nothing.
 */
export function websocketOnly(): Plugin {
  return {
    name: 'tagwell-websocket-only',
    apply: 'build',
    load(id) {
      if (!/engine\.io-client\/build\/esm\/transports\/index\.js$/u.test(id)) return null;
      return `import { WS } from './websocket.js'; export const transports = { websocket: WS };`;
    },
  };
}
