import { readFile } from 'node:fs/promises';
import { analysisResult } from '@tagwell/contracts/http/analysis';
import { credits } from '@tagwell/contracts/http/credits-routes';
import { signIn, welcomeCredits } from '../support/accounts.ts';
import { newVisitor, type Reply, type Visitor } from '../support/visitor.ts';
import { postAbout } from './client.ts';
import { compose } from './containers.ts';

const network = new URL('../../deploy/local/demo-connections.csv', import.meta.url);
const answered = ({ status }: Reply, what: string) => {
  if (status !== 200) throw new Error(`${what} was answered with ${status}`);
};

/** A visitor's analysis; returns how many people it suggested. */
export async function freeJourney(url: string): Promise<number> {
  const visitor = await newVisitor(url);
  const reply = await visitor.call('POST', '/api/analyze', { body: { postContent: postAbout(0) } });
  answered(reply, 'the free analysis');
  return analysisResult.parse(reply.body).thoughtLeaders.length;
}

/** A new account that has signed in and got its first credits. */
export async function newAccount(url: string): Promise<Visitor> {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: crypto.randomUUID() };
  const seed = [`DEMO_EMAIL=${account.email}`, `DEMO_PASSWORD=${account.password}`];
  const flags = seed.flatMap((setting) => ['--env', setting]);
  await compose('exec', '-T', ...flags, 'auth', 'node', 'services/auth/src/seed-command.ts');

  const user = await signIn(url, '/api/auth/login', account);
  await welcomeCredits(user);
  return user;
}

/** A new account's way: sign in, import a network, analyse, copy twice for one credit. */
export async function premiumJourney(url: string): Promise<{ people: number; left: number }> {
  const user = await newAccount(url);
  const form = new FormData();
  form.append('linkedinData', new Blob([await readFile(network)]), 'Connections.csv');
  const headers = { cookie: user.cookie };
  const upload = new URL('/api/linkedin/import', url);
  const imported = await fetch(upload, { method: 'POST', headers, body: form });
  await imported.body?.cancel();
  if (imported.status !== 200) throw new Error(`the import was answered with ${imported.status}`);

  const body = { postContent: postAbout(1), includeLinkedInNetworkData: true };
  const analysis = await user.call('POST', '/api/premium-analyze', { body });
  answered(analysis, 'the premium analysis');
  const people = analysisResult.parse(analysis.body).thoughtLeaders;

  const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
  const copies = [];
  for (const _ of ['first', 'again']) {
    copies.push(await user.call('POST', '/api/user/decrement-credits', key));
  }
  for (const copy of copies) answered(copy, 'copying');
  const left = credits.parse(copies.at(-1)?.body).credits;
  return { people: people.filter(({ isFromNetwork }) => isFromNetwork === true).length, left };
}
