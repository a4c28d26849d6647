import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { identityHeader, identityKey, signCaller } from '@tagwell/service/identity';

const exportFile = new URL('demo-connections.csv', import.meta.url);
const answerLimitMs = 30_000;

/**
 * Gives the demo account a headline and fifty fictional connections, once. Asked of the services as
 * the gateway asks them, since the account's password is its person's to change.
 * @param gateway the environment of the gateway, which has their addresses and keys
 */
export async function giveDemoNetwork(
  gateway: Readonly<Record<string, string>>,
  userId: string,
): Promise<void> {
  const call = (
    service: 'auth' | 'import',
    method: string,
    path: string,
    body?: string | FormData,
  ) => {
    const valueOf = (name: string) => gateway[`${service.toUpperCase()}_${name}`] ?? '';
    const caller = {
      visitorId: 'make-up',
      ip: '127.0.0.1',
      user: { id: userId, sessionId: randomUUID() },
    };
    return fetch(new URL(path, valueOf('URL')), {
      method,
      headers: {
        [identityHeader]: signCaller(caller, identityKey(valueOf('IDENTITY_KEY')), service),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(answerLimitMs),
    });
  };

  const profile = await call('auth', 'GET', '/api/linkedin/profile');
  await profile.body?.cancel();
  // An account with a profile was set up before: a network that was deleted stays deleted.
  if (profile.status !== 404) return;

  const form = new FormData();
  form.append('linkedinData', new Blob([await readFile(exportFile)]), 'Connections.csv');
  await expectOk(await call('import', 'POST', '/api/linkedin/import', form));
  const headline = JSON.stringify({ headline: 'Head of Operations at a bakery chain' });
  await expectOk(await call('auth', 'PUT', '/api/linkedin/profile', headline));
}

async function expectOk(answer: Response): Promise<void> {
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the demo account could not be prepared (${answer.status})`);
}
