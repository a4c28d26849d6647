import { readFile } from 'node:fs/promises';
import type { SignIn } from './sign-ins.ts';

const exportFile = new URL('demo-connections.csv', import.meta.url);
const answerLimitMs = 30_000;

/**
 * Gives the demo account a headline and fifty fictional connections, once, in the way a person
 * would: signed in, over the public address.
 */
export async function giveDemoNetwork(url: string, demo: SignIn): Promise<void> {
  const cookie = await signIn(url, demo);
  const call = (method: string, path: string, body?: string | FormData) =>
    fetch(new URL(path, url), {
      method,
      headers: {
        cookie,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(answerLimitMs),
    });

  const profile = await call('GET', '/api/linkedin/profile');
  await profile.body?.cancel();
  // Whoever has a profile has been here before: a network they deleted stays deleted.
  if (profile.status !== 404) return;

  const form = new FormData();
  form.append('linkedinData', new Blob([await readFile(exportFile)]), 'Connections.csv');
  await expectOk(await call('POST', '/api/linkedin/import', form));
  const headline = JSON.stringify({ headline: 'Head of Operations at a bakery chain' });
  await expectOk(await call('PUT', '/api/linkedin/profile', headline));
}

async function signIn(url: string, demo: SignIn): Promise<string> {
  const answer = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
    signal: AbortSignal.timeout(answerLimitMs),
  });
  await expectOk(answer);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function expectOk(answer: Response): Promise<void> {
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the demo account could not be prepared (${answer.status})`);
}
