import { createServer } from 'node:http';
import { identityKey } from '@tagwell/service/identity';
import { closeServer, listen } from '@tagwell/service/listen';
import { serviceHeader, verifyService } from '@tagwell/service/service-identity';

export interface UserDataPeer {
  url: string;
  key: string;
  stop: () => Promise<void>;
}

/** Another service, as far as auth knows it: says what it keeps about a user. */
export async function startUserDataPeer(name: string, key: string): Promise<UserDataPeer> {
  const server = createServer((request, response) => {
    const token = request.headers[serviceHeader];
    const known = typeof token === 'string' && verifyService(token, identityKey(key), name);
    const id = /^\/internal\/users\/([\w-]+)\/data$/u.exec(request.url ?? '')?.[1];
    response.writeHead(known && id !== undefined ? 200 : 401, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify({ keptBy: name, of: id }));
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, key, stop: () => closeServer(server) };
}
