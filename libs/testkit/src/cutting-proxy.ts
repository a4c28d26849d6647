import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '@tagwell/deploy/local/free-port';

export interface CuttingProxy {
  url: string;
  /** Drops every connection immediately. */
  cut: () => void;
  /** Blocks all traffic until it is released. */
  stall: () => void;
  resume: () => void;
  close: () => Promise<void>;
}

/** A proxy in front of `port` that can break the network. */
export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let stalls = 0;

  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const end of pair) {
      end.on('error', () => {});
      end.once('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
    if (stalls === 0) join(pair);
  });
  const own = await findFreePort();
  await once(server.listen(own, '127.0.0.1'), 'listening');

  const cut = () => {
    for (const pair of pairs) for (const end of pair) end.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    stall: () => {
      stalls += 1;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
      }
    },
    resume: () => {
      stalls -= 1;
      if (stalls === 0) for (const pair of pairs) join(pair);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

function join([client, upstream]: readonly [Socket, Socket]): void {
  client.pipe(upstream);
  upstream.pipe(client);
}
