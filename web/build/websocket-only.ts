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
      if (!id.endsWith('/engine.io-client/build/esm/transports/index.js')) return null;
      return `import { WS } from './websocket.js'; export const transports = { websocket: WS };`;
    },
    transform(code, id) {
      // Probing the browser as it loads would keep an unused module in the build.
      if (!id.includes('/engine.io-client/build/esm/transports/polling')) return null;
      return { code, moduleSideEffects: false };
    },
  };
}
