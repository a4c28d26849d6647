import type { Plugin } from 'vite';

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
