import { socketPath } from '@tagwell/contracts/push';
import { io, type Socket } from 'socket.io-client';

let shared: { socket: Socket; users: number } | undefined;

/** One connection for the whole tab, opened by the first who needs it, closed by the last. */
export function openSocket(): { socket: Socket; release: () => void } {
  shared ??= { socket: io({ path: socketPath, transports: ['websocket'] }), users: 0 };
  const mine = shared;
  mine.users += 1;
  return {
    socket: mine.socket,
    release: () => {
      mine.users -= 1;
      if (mine.users > 0) return;
      mine.socket.disconnect();
      if (shared === mine) shared = undefined;
    },
  };
}
